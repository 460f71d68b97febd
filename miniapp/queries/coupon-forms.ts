import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyFor } from '#api/contract/call.ts'
import { type WireCoupon, addCoupon, listCoupons, removeCoupon } from '#api/contract/coupons.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf } from './client.ts'
import { useFormMutation } from './form-mutation.ts'

const key = queryKeyOf(listCoupons)

export function useAddCoupon() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof addCoupon>) => send(addCoupon, { body }),
    onSuccess: coupon =>
      client.setQueryData<WireCoupon[]>(key, list => [
        coupon,
        ...(list ?? []).filter(({ id }) => id !== coupon.id),
      ]),
  })
}

/** Gone at once, back when the server refuses. */
export function useRemoveCoupon() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(removeCoupon, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const before = client.getQueryData<WireCoupon[]>(key)
      client.setQueryData<WireCoupon[]>(key, list => list?.filter(coupon => coupon.id !== id))
      return { before }
    },
    onError: (_error, _id, context) => client.setQueryData(key, context?.before),
  })
}
