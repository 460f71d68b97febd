import { Suspense, lazy, useSyncExternalStore } from 'react'
import { toasts } from './toasts.ts'

const ToastView = lazy(() => import('./ToastView.tsx').then(module => ({ default: module.ToastView })))

/** Mounted once. What draws a toast is loaded with the first one. */
export function Toaster() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  if (items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastView items={items} />
    </Suspense>
  )
}
