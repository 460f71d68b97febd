import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyFor } from '#api/contract/call.ts'
import { type WireCoupon, addCoupon, listCoupons, removeCoupon } from '#api/contract/coupons.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf } from './client.ts'
import { removalFrom } from './lists.ts'
import { putFirst } from './put-first.ts'
import { useFormMutation } from './form-mutation.ts'

const key = queryKeyOf(listCoupons)

export function useAddCoupon() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof addCoupon>) => send(addCoupon, { body }),
    onSuccess: coupon => putFirst<WireCoupon>(client, key, coupon, ({ id }) => id === coupon.id),
  })
}

export function useRemoveCoupon() {
  const client = useQueryClient()
  return useMutation(removalFrom<WireCoupon>(client, key, id => send(removeCoupon, { params: { id } })))
}
