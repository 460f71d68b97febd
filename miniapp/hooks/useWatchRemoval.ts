import { useCallback } from 'react'
import { useToggleWatch } from '#miniapp/queries/watchlist.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { toast } from '#miniapp/ui/overlays/toasts.ts'

/** Takes a product off the watchlist; the toast puts it back. */
export function useWatchRemoval() {
  const { mutate } = useToggleWatch()
  return useCallback(
    (product: { readonly id: string; readonly name: string }) => {
      const failed = (description: string) => {
        haptic('error')
        toast({ title: watchlist.error, description, destructive: true })
      }
      const restore = () =>
        mutate({ productId: product.id, watch: true }, { onError: () => failed(watchlist.addFailed) })
      haptic('selection')
      mutate({ productId: product.id, watch: false }, { onError: () => failed(watchlist.removeFailed) })
      toast({
        title: watchlist.removed(product.name),
        action: { label: watchlist.undo, run: restore },
      })
    },
    [mutate],
  )
}
