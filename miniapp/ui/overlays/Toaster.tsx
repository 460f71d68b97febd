import { type ComponentType, useEffect, useState } from 'react'
import { TOAST_DISPLAY_MS } from '#api/domain/constants.ts'
import { useStore } from '#miniapp/state/store.ts'
import { type ToastItem, dismissToast, toasts } from '#miniapp/state/toasts.ts'

interface ToastsProps {
  readonly items: readonly ToastItem[]
}

/** Where what draws toasts cannot be fetched: the words of the newest, with nothing to press. */
function PlainToast({ items: [item] }: ToastsProps) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_DISPLAY_MS, item?.id)
    return () => clearTimeout(timer)
  }, [item])
  return item?.open ? (
    <div className="toasts">
      <p className="toast" role="alert">
        {item.description ?? item.title}
      </p>
    </div>
  ) : null
}

export function Toaster() {
  const items = useStore(toasts)
  const newest = items[0]?.id
  const [View, setView] = useState<ComponentType<ToastsProps>>()
  useEffect(() => {
    // Each toast asks again: the connection may be back.
    if (newest)
      import('./ToastView.tsx').then(
        ({ ToastView }) => setView(() => ToastView),
        () => setView(() => PlainToast),
      )
  }, [newest])
  return newest && View ? <View items={items} /> : null
}
