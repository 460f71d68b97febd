import { Component, type ReactNode, useState } from 'react'
import { uncaughtMessage } from '#api/domain/failures.ts'
import { paths } from '#miniapp/paths.ts'
import { session } from '#miniapp/state/storage.ts'
import { errorText } from '#miniapp/texts/frame.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'

const RELOADED = 'reloaded-for'
const AGAIN_MS = 10_000

/** A page's code that cannot be fetched: usually a new version took its place while this one was open. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading dynamically/i.test(
    error.message,
  )

/** Whether a silent reload may help: not without a network, and not when it was tried less than ten seconds ago. */
const mayReload = (error: unknown): boolean =>
  isMissingChunk(error) && navigator.onLine && Date.now() - Number(session.get(RELOADED) ?? 0) > AGAIN_MS

function reload(): void {
  session.set(RELOADED, String(Date.now()))
  window.location.reload()
}

/** What copies is fetched when asked for: nobody should need it. */
const copy = async (text: string): Promise<boolean> => {
  const { copyText } = await import('#miniapp/hooks/useCopy.ts').catch(() => ({ copyText: null }))
  return copyText ? copyText(text) : false
}

export function ErrorScreen({ error }: { readonly error: unknown }) {
  const [copied, setCopied] = useState(false)
  const message = uncaughtMessage(error)
  return (
    <section className="screen-state" role="alert">
      <h1>{errorText.title}</h1>
      {isMissingChunk(error) ? <p className="lead">{errorText.missing}</p> : null}
      <pre>{message}</pre>
      <div className="chips">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {errorText.reload}
        </Button>
        <a className={buttonClass()} href={paths.home}>
          {errorText.home}
        </a>
        <Button variant="quiet" onClick={() => void copy(message).then(setCopied)}>
          {copied ? errorText.copied : errorText.copy}
        </Button>
      </div>
    </section>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  /** A change of it, such as another address, tries again. */
  readonly resetKey?: string | undefined
  /** Shown instead of the screen: the page goes on without what is missing. */
  readonly fallback?: ReactNode
  /** Catches nothing but code that could not be fetched, and says so here; what else fails goes on to the boundary above. */
  readonly onMissing?: (() => void) | undefined
}

type BoundaryState = {
  readonly error: unknown
  readonly outcome: 'fine' | 'failed' | 'reloading'
  readonly key: string | undefined
}

/** React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, outcome: 'fine', key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, outcome: mayReload(error) ? 'reloading' : 'failed' }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetKey === state.key ? null : { key: props.resetKey, outcome: 'fine', error: null }
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.outcome === 'reloading') reload()
    else if (isMissingChunk(error)) this.props.onMissing?.()
  }

  override render(): ReactNode {
    const { error, outcome } = this.state
    if (outcome === 'reloading') return null
    if (outcome === 'fine') return this.props.children
    const { fallback = <ErrorScreen error={error} />, onMissing } = this.props
    if (!onMissing) return fallback
    if (isMissingChunk(error)) return null
    throw error
  }
}
