import { type ReactNode, Suspense } from 'react'
import { errorText } from '#miniapp/texts/frame.ts'
import { retryFailedLoads } from '#miniapp/ui/lazyComponent.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { ErrorBoundary } from './ErrorScreen.tsx'

interface PartProps {
  readonly children: ReactNode
  readonly onMissing: () => void
  readonly resetKey?: string
}

/** A menu or dialog with code of its own (`lazyComponent`). Where that cannot be fetched, the page stays as it is. */
export function Part({ children, onMissing, resetKey }: PartProps) {
  const onFailed = () => {
    retryFailedLoads()
    toast({ title: errorText.missing })
    onMissing()
  }
  return (
    <ErrorBoundary resetKey={resetKey} onMissing={onFailed}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
