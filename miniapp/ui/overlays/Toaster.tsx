import { Suspense, lazy } from 'react'
import { useStore } from '#miniapp/state/store.ts'
import { toasts } from '#miniapp/state/toasts.ts'

const ToastView = lazy(() => import('./ToastView.tsx').then(module => ({ default: module.ToastView })))

export function Toaster() {
  const items = useStore(toasts)
  if (items.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastView items={items} />
    </Suspense>
  )
}
