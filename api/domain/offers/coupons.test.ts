import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyBestCoupon, couponFault, couponLabel, hasCoupon, readDiscount, savedAmount } from './coupons.ts'
import { publicCodeOf } from '#api/domain/vendors/public-code.ts'
import { canSaveCoupon, checkCoupon } from './coupon-form.ts'
import type { CouponInput } from './coupons.ts'

const coupon = (discountType: string, discountAmount: string, id = 'c1'): CouponInput => ({
  id,
  vendorId: 'v1',
  code: `CODE-${id}`,
  discountType,
  discountAmount,
})
const offer = (price: number | null, currency = 'USD') => ({ vendorId: 'v1', price, currency })
const saved = (price: number, ...coupons: CouponInput[]) => applyBestCoupon(offer(price), coupons)?.saved ?? 0

describe('for pricing (specification, section 5)', () => {
  test.each(['0', '-5', '', 'abc', 'NaN', 'Infinity', null, undefined, {}])(
    'an amount of %s is ignored',
    amount => {
      const broken = coupon('percentage', amount as never)
      expect(couponFault(broken)).toBe('amount')
      expect(saved(20_000_000, broken)).toBe(0)
      expect(hasCoupon('v1', [broken])).toBe(false)
    },
  )

  test.each(['percent', '', 'FIXED', null, undefined, {}])('a type of %s is ignored', type => {
    const broken = coupon(type as never, '10')
    expect(couponFault(broken)).toBe('type')
    expect(saved(20_000_000, broken)).toBe(0)
    expect(couponLabel(broken)).toBeNull()
  })

  test('a percentage is rounded to cents and capped at 100', () => {
    expect(saved(21_110_000, coupon('percentage', '10'))).toBe(2_110_000)
    expect(saved(21_110_000, coupon('percentage', '250'))).toBe(21_110_000)
    expect(couponFault(coupon('percentage', '250'))).toBeNull()
  })

  test('a fixed discount never takes the price below 0', () => {
    expect(saved(21_110_000, coupon('fixed', '5'))).toBe(5_000_000)
    expect(saved(3_000_000, coupon('fixed', '5'))).toBe(3_000_000)
  })

  test('dollars are not taken off a price in another currency; a percentage is', () => {
    expect(applyBestCoupon(offer(20_000_000, 'EUR'), [coupon('fixed', '5')])).toBeNull()
    expect(applyBestCoupon(offer(20_000_000, 'EUR'), [coupon('percentage', '5')])?.saved).toBe(1_000_000)
  })

  test('the coupon that saves most applies; equal ones by id; another vendor never', () => {
    const list = [
      coupon('fixed', '2', 'c'),
      coupon('percentage', '10', 'b'),
      coupon('percentage', '10.0', 'a'),
    ]
    expect(applyBestCoupon(offer(40_000_000), list)?.id).toBe('a')
    expect(applyBestCoupon(offer(40_000_000), list.toReversed())?.id).toBe('a')
    expect(applyBestCoupon(offer(10_000_000), list)?.id).toBe('c')
    expect(applyBestCoupon({ ...offer(10_000_000), vendorId: 'v2' }, list)).toBeNull()
    expect(applyBestCoupon(offer(null), list)).toBeNull()
  })

  test('what rounds to nothing is not applied', () => {
    expect(applyBestCoupon(offer(1_000_000), [coupon('percentage', '0.1')])).toBeNull()
  })

  test('any coupon leaves a price between 0 and itself', () => {
    const any = fc.record({
      id: fc.string(),
      vendorId: fc.constant('v1'),
      code: fc.anything(),
      discountType: fc.anything(),
      discountAmount: fc.anything(),
    })
    const valid = fc
      .tuple(fc.constantFrom('percentage', 'fixed'), fc.double({ min: 0, max: 1e6, noNaN: true }))
      .map(([type, amount]) => coupon(type, `${amount}`))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.array(fc.oneof(any, valid)), (price, coupons) => {
        const off = saved(price, ...(coupons as CouponInput[]))
        expect(off >= 0 && off <= price && Number.isInteger(off)).toBe(true)
        const each = coupons.map(one => {
          const discount = readDiscount(one as CouponInput)
          return discount ? savedAmount(discount, price) : 0
        })
        expect(off).toBe(Math.max(0, ...each))
      }),
    )
  })
})

test('labels', () => {
  expect(couponLabel(coupon('percentage', '10.00'))).toBe('10% off')
  expect(couponLabel(coupon('percentage', '12.5'))).toBe('12.5% off')
  expect(couponLabel(coupon('fixed', '5.00'))).toBe('$5 off')
  expect(couponLabel(coupon('fixed', '12.5'))).toBe('$12.50 off')
})

describe('the form', () => {
  const form = { vendorId: 'v1', code: ' SAVE10 ', discountType: 'percentage', discountAmount: '10' }
  const message = (change: Partial<typeof form>) => {
    const result = checkCoupon({ ...form, ...change })
    return result.ok ? null : result.message
  }

  test('a good coupon is kept trimmed', () => {
    expect(checkCoupon(form)).toEqual({ ok: true, value: { ...form, code: 'SAVE10' } })
    expect(message({ discountAmount: '100' })).toBeNull()
    expect(message({ discountType: 'fixed', discountAmount: '150' })).toBeNull()
  })

  test.each(['0', '-1', 'ten', 'NaN', '0x10', ''])('an amount of %s', amount => {
    expect(message({ discountAmount: amount })).toBe('Discount amount must be a positive number')
    expect(message({ discountType: 'fixed', discountAmount: amount })).toBe(
      'Discount amount must be a positive number',
    )
  })

  test.each([
    ['.5', '0.5'],
    ['12,5', '12.5'],
    [' 10.00 ', '10'],
    ['1e1', '10'],
  ])('%s is kept as %s', (discountAmount, kept) =>
    expect(checkCoupon({ ...form, discountAmount })).toMatchObject({ value: { discountAmount: kept } }),
  )

  test.each(['100.01', '101', '1e9', '99999999999999'])('a percentage of %s', amount =>
    expect(message({ discountAmount: amount })).toBe('Percentage discount cannot exceed 100%'),
  )

  test('the button waits for vendor, code and amount, and for a save under way', () => {
    expect(canSaveCoupon(form, false)).toBe(true)
    expect(canSaveCoupon(form, true)).toBe(false)
    for (const field of ['vendorId', 'code', 'discountAmount'] as const)
      expect(canSaveCoupon({ ...form, [field]: ' ' }, false)).toBe(false)
  })

  test('what the button would stop has words of its own', () => {
    expect(message({ vendorId: '' })).toBe('Select a vendor')
    expect(message({ code: ' ' })).toBe('Enter the coupon code')
    expect(message({ code: 'x'.repeat(65) })).toBe('A coupon code has at most 64 characters')
    expect(message({ discountType: 'free' })).toBe('Select percentage or fixed amount')
  })

  test('every accepted form prices without a fault', () => {
    fc.assert(
      fc.property(fc.constantFrom('percentage', 'fixed'), fc.string(), (discountType, discountAmount) => {
        const result = checkCoupon({ ...form, discountType, discountAmount })
        if (result.ok) expect(couponFault(result.value)).toBeNull()
      }),
    )
  })
})

describe('a public code beside what is paid now', () => {
  const code = { id: '1', vendorId: 'v', code: 'HARVEST20', discountType: 'percentage', discountAmount: '20' }
  const paid = (price: number) => ({
    vendor: { id: 'v' },
    currency: 'USD',
    price: price * 1_000_000,
    pricePerUnit: price * 100_000,
    deal: { price: 50_000_000 },
  })

  test('says the price and the price per unit with it', () =>
    expect(publicCodeOf(paid(50), [code])).toMatchObject({
      code: { code: 'HARVEST20', saved: 10_000_000 },
      pay: 40_000_000,
      unitPay: 4_000_000,
    }))

  test('is not said where a code of the person takes as much, of another vendor, or without a price', () => {
    expect(publicCodeOf(paid(40), [code])).toBeNull()
    expect(publicCodeOf(paid(50), [{ ...code, vendorId: 'w' }])).toBeNull()
    expect(publicCodeOf({ ...paid(50), price: null, deal: { price: null } }, [code])).toBeNull()
  })
})
