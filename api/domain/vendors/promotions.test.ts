import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PromotionInput,
  activePromotions,
  byExpiry,
  isActive,
  isVerified,
  promotionLabel,
  promotionType,
  promotionVendors,
  verifiedWords,
} from './promotions.ts'

const now = new Date('2026-11-20T12:00:00Z')
const promotion = (id: string, extra: Partial<PromotionInput> = {}): PromotionInput => ({
  id,
  vendorId: 'v1',
  vendor: { name: 'Northline Bio' },
  discountType: 'percentage',
  discountAmount: '20',
  expiresAt: '2026-11-22T12:00:00Z',
  ...extra,
})

test('an unknown type is general', () => {
  expect(promotionType('clearance')).toBe('clearance')
  expect(['mega', '', null, 5].map(promotionType)).toEqual(['general', 'general', 'general', 'general'])
})

test('labels', () => {
  expect(promotionLabel(promotion('a', { discountAmount: '20.00' }))).toBe('20% OFF')
  expect(promotionLabel(promotion('a', { discountType: 'fixed', discountAmount: '5' }))).toBe('$5 OFF')
  expect(promotionLabel(promotion('a', { discountAmount: 'lots' }))).toBeNull()
})

test('active until the expiry; for ever without one; never with an unreadable one', () => {
  const active = (expiresAt: unknown) => isActive({ expiresAt: expiresAt as string }, now)
  expect(['2026-11-20T12:00:00.001Z', null, undefined, ''].map(active)).toEqual([true, true, true, true])
  expect(['2026-11-20T12:00:00Z', '2026-01-01', 'soon', 5 as never].map(active)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('verified means checked, and its age is said', () => {
  expect(isVerified({ verifiedAt: '2026-11-18T12:00:00Z' }, now)).toBe(true)
  expect(verifiedWords({ verifiedAt: '2026-11-17T12:00:00Z' }, now)).toBe('verified 3 d ago')
  for (const verifiedAt of [null, undefined, 'x', '2026-11-21T00:00:00Z']) {
    expect(isVerified({ verifiedAt }, now)).toBe(false)
    expect(verifiedWords({ verifiedAt }, now)).toBe('not verified')
  }
})

test('the dialog lists active ones, the soonest to end first', () => {
  const list = [
    promotion('never', { expiresAt: null }),
    promotion('late', { expiresAt: '2026-12-24T00:00:00Z' }),
    promotion('gone', { expiresAt: '2026-11-01T00:00:00Z' }),
    promotion('soon'),
  ]
  expect(activePromotions(list, now).map(({ id }) => id)).toEqual(['soon', 'late', 'never'])
  expect(activePromotions(null as never, now)).toEqual([])
})

test('vendors with their counts, by name', () => {
  const list = [
    promotion('a'),
    promotion('b', { vendorId: 'v2', vendor: { name: 'Altair Labs' } }),
    promotion('c'),
  ]
  expect(promotionVendors(list)).toEqual([
    { vendorId: 'v2', name: 'Altair Labs', count: 1 },
    { vendorId: 'v1', name: 'Northline Bio', count: 2 },
  ])
})

test('the order is total', () => {
  const some = fc.record({
    id: fc.string({ maxLength: 2 }),
    expiresAt: fc.constantFrom(null, 'x', '2026-11-22', '2026-11-23'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(some, { selector: entry => entry.id }), entries => {
      const list = entries.map(({ id, expiresAt }) => promotion(id, { expiresAt }))
      expect(list.toSorted(byExpiry)).toEqual(list.toReversed().sort(byExpiry))
    }),
  )
})
