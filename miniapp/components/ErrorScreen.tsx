import { Component, type ErrorInfo, type ReactNode } from 'react'
import { uncaughtMessage } from '#api/domain/failures.ts'
import { useCopy } from '#miniapp/hooks/useCopy.ts'
import { paths } from '#miniapp/paths.ts'
import { session } from '#miniapp/storage.ts'
import { errorText } from '#miniapp/texts/frame.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'

const RELOADED = 'reloaded-for'

/** A page's code that cannot be fetched: usually a new version took its place while this one was open. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading dynamically/i.test(
    error.message,
  )

/** Reloads once, silently; false when that was tried less than ten seconds ago. */
export function reloadForChunk(error: unknown): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false
  const last = Number(session.get(RELOADED) ?? 0)
  if (Date.now() - last < 10_000) return false
  session.set(RELOADED, String(Date.now()))
  window.location.reload()
  return true
}

/** The generic screen for whatever was not caught: the message, to be copied, and two ways on. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { copied, copy } = useCopy()
  const message = uncaughtMessage(error)
  return (
    <section className="screen-state" role="alert">
      <h1>{errorText.title}</h1>
      <pre>{message}</pre>
      <div className="chips">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {errorText.reload}
        </Button>
        <a className={buttonClass()} href={paths.home}>
          {errorText.home}
        </a>
        <Button variant="quiet" onClick={() => void copy(message)}>
          {copied ? errorText.copied : errorText.copy}
        </Button>
      </div>
    </section>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  /** A change of it, such as another address, tries again. */
  readonly resetKey?: string
}

type BoundaryState = { readonly error: unknown; readonly failed: boolean; readonly key: string | undefined }

/** React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.key ? null : { key: props.resetKey, failed: false, error: null }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    reloadForChunk(error)
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children
  }
}
