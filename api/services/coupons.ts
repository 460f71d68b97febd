import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { COUPONS_MAX } from '#api/domain/constants.ts'
import type { CouponForm } from '#api/domain/offers/coupon-form.ts'
import { Coupon } from '#api/models/Coupon.ts'
import { isDuplicate, isMissingParent } from '#api/db/faults.ts'

/**
 * Saves a coupon and answers its id. 404 without such a vendor, 409 when this code of this vendor is saved already or
 * there is no more room.
 */
export async function addCoupon(db: Knex, userId: string, coupon: CouponForm, now: Date): Promise<string> {
  if ((await Coupon.query(db).where({ user_id: userId }).resultSize()) >= COUPONS_MAX)
    throw new Fault(409, `You have saved ${COUPONS_MAX} coupons. Delete one to make room.`)
  try {
    return (await Coupon.query(db).insert({ ...coupon, userId, createdAt: now })).id
  } catch (error) {
    if (isMissingParent(error)) throw notFound('This vendor')
    if (isDuplicate(error))
      throw new Fault(409, 'You saved this code for this vendor already. Delete it first to change it.')
    throw error
  }
}

export async function removeCoupon(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Coupon.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This coupon')
}
