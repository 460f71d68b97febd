import { COUPON_CODE_MAX, COUPON_MAX_PERCENT, type DiscountType } from '#api/domain/constants.ts'
import { isDiscountType } from './coupons.ts'
import { parsePositive } from '#api/domain/money.ts'

export type CouponForm = { vendorId: string; code: string; discountType: string; discountAmount: string }

export type CouponCheck =
  | { ok: true; value: CouponForm & { discountType: DiscountType } }
  | { ok: false; field: keyof CouponForm; message: string }

/** The save button is disabled until vendor, code and amount are set, and while saving. */
export const canSaveCoupon = (form: CouponForm, saving: boolean): boolean =>
  !saving && [form.vendorId, form.code, form.discountAmount].every(value => value.trim() !== '')

const amountFault = (type: DiscountType, text: string): string | null => {
  const amount = parsePositive(text)
  const asNumber = /^[\d.e+]+$/i.test(text.trim()) ? Number(text) : NaN
  if (type === 'percentage' && asNumber > COUPON_MAX_PERCENT) return 'Percentage discount cannot exceed 100%'
  return amount === null ? 'Discount amount must be a positive number' : null
}

/** Checks a coupon before it is saved, with the specification's messages (section 5); the first fault is told. Trims what is kept. */
export const checkCoupon = (form: CouponForm): CouponCheck => {
  const { discountType } = form
  const vendorId = form.vendorId.trim()
  const code = form.code.trim()
  const fault = (field: keyof CouponForm, message: string): CouponCheck => ({ ok: false, field, message })
  if (!vendorId) return fault('vendorId', 'Select a vendor')
  if (!code) return fault('code', 'Enter the coupon code')
  if (code.length > COUPON_CODE_MAX)
    return fault('code', `A coupon code has at most ${COUPON_CODE_MAX} characters`)
  if (!isDiscountType(discountType)) return fault('discountType', 'Select percentage or fixed amount')
  const message = amountFault(discountType, form.discountAmount)
  if (message) return fault('discountAmount', message)
  return { ok: true, value: { vendorId, code, discountType, discountAmount: form.discountAmount.trim() } }
}
