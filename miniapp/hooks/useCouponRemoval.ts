import { useCallback } from 'react'
import type { WireCoupon } from '#api/contract/coupons.ts'
import { checkCoupon } from '#api/domain/offers/coupon-form.ts'
import { useAddCoupon, useRemoveCoupon } from '#miniapp/queries/coupons.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { coupons } from '#miniapp/texts/account.ts'
import { toast } from '#miniapp/ui/overlays/toasts.ts'

const failed = (description: string): void => {
  haptic('error')
  toast({ title: coupons.error, description, destructive: true })
}

/** Deletes a coupon; the toast saves it again, unless it was one that could not be saved today. */
export function useCouponRemoval() {
  const { mutate: remove } = useRemoveCoupon()
  const { mutate: add } = useAddCoupon()
  return useCallback(
    (coupon: WireCoupon) => {
      const valid = checkCoupon(coupon)
      const restore = () => valid.ok && add(valid.value, { onError: () => failed(coupons.restoreFailed) })
      haptic('selection')
      remove(coupon.id, {
        onSuccess: () =>
          toast({
            title: coupons.removed(coupon.code),
            ...(valid.ok ? { action: { label: coupons.undo, run: () => void restore() } } : {}),
          }),
        onError: () => failed(coupons.removeFailed),
      })
    },
    [add, remove],
  )
}
