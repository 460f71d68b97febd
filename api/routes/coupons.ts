import type { Knex } from 'knex'
import { addCoupon, listCoupons, removeCoupon } from '#api/contract/coupons.ts'
import { notFound } from '#api/contract/fault.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { coupons } from '#api/queries/coupons.ts'
import * as service from '#api/services/coupons.ts'

export function mountCoupons(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(listCoupons, ({ user }) => coupons(db, user.userId))
  serve(addCoupon, async ({ user, body }) => {
    const id = await service.addCoupon(db, user.userId, body, now())
    const [coupon] = await coupons(db, user.userId, id)
    if (!coupon) throw notFound('This coupon')
    return coupon
  })
  serve(removeCoupon, async ({ user, params }) => {
    await service.removeCoupon(db, user.userId, params.id)
    return OK
  })
}
