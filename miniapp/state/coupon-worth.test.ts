import { expect, test } from 'vitest'
import type { OfferInput, ProductInput } from '#api/domain/offers/offers.ts'
import { couponWorth } from './coupon-worth.ts'

const offer = (id: string, price: string, extra: Partial<OfferInput> = {}): OfferInput => ({
  id,
  vendorId: '7',
  price,
  normalizedPricePerMg: null,
  inStock: true,
  ...extra,
})
const products: ProductInput[] = [
  {
    id: '1',
    name: 'BPC-157 vials',
    offers: [offer('1', '20'), offer('2', '50'), offer('3', '90', { inStock: false })],
  },
  { id: '2', name: 'TB-500 vials', offers: [offer('4', '80'), offer('5', '30', { vendorId: '8' })] },
  { id: '3', name: 'KPV vials', offers: [offer('6', '70', { currency: 'GBP' })] },
]

test('the middle of what a coupon takes off the offers of its vendor in stock', () => {
  const coupon = { vendorId: '7', discountType: 'percentage', discountAmount: '10' }
  expect(couponWorth(coupon, products)).toEqual({ offers: 3, median: 5_000_000, currency: 'USD' })
})

test('a fixed amount never takes off more than the price', () => {
  const coupon = { vendorId: '7', discountType: 'fixed', discountAmount: '30' }
  expect(couponWorth(coupon, products.slice(0, 1))).toEqual({
    offers: 2,
    median: 20_000_000,
    currency: 'USD',
  })
})

test('a vendor in another currency: a percentage counts, a fixed sum of dollars does not', () => {
  const list = products.slice(2)
  const coupon = { vendorId: '7', discountType: 'percentage', discountAmount: '10' }
  expect(couponWorth(coupon, list)).toEqual({ offers: 1, median: 7_000_000, currency: 'GBP' })
  expect(couponWorth({ ...coupon, discountType: 'fixed' }, list)).toBeNull()
})

test('an invalid coupon and a vendor without offers are worth nothing', () => {
  expect(couponWorth({ vendorId: '7', discountType: 'gift', discountAmount: '5' }, products)).toBeNull()
  expect(couponWorth({ vendorId: '9', discountType: 'fixed', discountAmount: '5' }, products)).toBeNull()
})
