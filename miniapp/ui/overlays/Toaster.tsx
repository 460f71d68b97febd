import { Suspense, lazy } from 'react'
import { useStore } from '#miniapp/state/store.ts'
import { toasts } from '#miniapp/state/toasts.ts'

const ToastView = lazy(() => import('./ToastView.tsx').then(module => ({ default: module.ToastView })))

/** Mounted once. What draws a toast is loaded with the first one. */
export function Toaster() {
  const items = useStore(toasts)
  if (items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastView items={items} />
    </Suspense>
  )
}
