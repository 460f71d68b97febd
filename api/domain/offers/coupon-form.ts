import { COUPON_CODE_MAX, COUPON_MAX_PERCENT, type DiscountType } from '#api/domain/constants.ts'
import { isDiscountType } from './coupons.ts'
import { MICROS, toDecimal } from '#api/domain/money.ts'
import { parseTyped } from '#api/domain/typed-number.ts'

export type CouponForm = { vendorId: string; code: string; discountType: string; discountAmount: string }

type CouponCheck =
  | { ok: true; value: CouponForm & { discountType: DiscountType } }
  | { ok: false; field: keyof CouponForm; message: string }

export const canSaveCoupon = (form: CouponForm, saving: boolean): boolean =>
  !saving && [form.vendorId, form.code, form.discountAmount].every(value => value.trim() !== '')

export const NO_AMOUNT = 'Discount amount must be a positive number'

type AmountCheck = { ok: true; amount: string } | { ok: false; message: string }

/** A coupon's amount as typed ("10", ".5", "12,5", "1e1") → a plain decimal, or what is wrong (specification, section 5). */
export const checkAmount = (type: DiscountType, text: string): AmountCheck => {
  const amount = parseTyped(text)
  const asNumber =
    amount === null && /^[\d.e+]+$/i.test(text.trim()) ? Number(text) : (amount ?? NaN) / MICROS
  if (type === 'percentage' && asNumber > COUPON_MAX_PERCENT)
    return { ok: false, message: 'Percentage discount cannot exceed 100%' }
  return amount === null ? { ok: false, message: NO_AMOUNT } : { ok: true, amount: toDecimal(amount, 0) }
}

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
  const checked = checkAmount(discountType, form.discountAmount)
  if (!checked.ok) return fault('discountAmount', checked.message)
  return { ok: true, value: { vendorId, code, discountType, discountAmount: checked.amount } }
}
