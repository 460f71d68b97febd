import { expect, test } from 'vitest'
import { checkLimit, readAlertTypes } from './alert-form.ts'
import { noticeWords } from './notification-text.ts'
import { coalesce, foldPending, type PendingNotice } from './pending.ts'
import type { AlertRule, Notice, Snapshot } from './alerts.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'

const usd = (dollars: number) => Math.round(dollars * 1_000_000)
const alert: AlertRule = {
  types: ALERT_TYPES,
  limit: null,
  basis: usd(100),
  currency: 'USD',
  mutedUntil: null,
}
const current = (dollars: number, inStock = true, reads = 2): Snapshot => ({
  price: usd(dollars),
  unitPrice: usd(dollars / 10),
  inStock,
  currency: 'USD',
  reads,
})
const notice = (
  type: Notice['type'],
  from: number | null,
  to: number,
  extra: Partial<Notice> = {},
): Notice => ({
  type,
  cause: 'change',
  from: from === null ? null : usd(from),
  to: usd(to),
  unitFrom: from === null ? null : usd(from / 10),
  unitTo: usd(to / 10),
  currency: 'USD',
  ...extra,
})

test('two totals of a basket that wait are one line with the newer', () => {
  const waiting = (id: string, total: string): PendingNotice => ({
    id,
    kind: 'basket_total',
    subject: {
      offerId: null,
      product: '',
      size: '',
      vendor: '',
      vendorSlug: '',
      fictional: false,
      unit: 'mg',
    },
    notice: null,
    promotion: null,
    basket: { name: 'Vials', total, limit: '60', currency: 'USD', path: '/basket' },
    current: null,
    alert: null,
    wanted: true,
    over: false,
  })
  const { folded, dropped } = foldPending([waiting('1', '54'), waiting('2', '50')])
  expect(folded).toMatchObject([{ ids: ['1', '2'], line: { basket: { total: '50' } } }])
  expect(dropped).toEqual([])
})

test('messages give direction, old → new, and the same per unit', () => {
  expect(noticeWords(notice('price_change', 100, 90), 'mg')).toBe(
    'Price down 10.0%: $100.00 → $90.00 ($10.00 → $9.00 per mg)',
  )
  expect(noticeWords(notice('price_change', 90, 100), 'iu')).toBe(
    'Price up 11.1%: $90.00 → $100.00 ($9.00 → $10.00 per IU)',
  )
  expect(noticeWords(notice('price_change', 100, 90, { cause: 'limit', unitTo: null }), 'mg')).toBe(
    'Price down 10.0%, at or below your limit: $100.00 → $90.00',
  )
  expect(noticeWords(notice('price_change', null, 85, { cause: 'already met' }), 'mg')).toBe(
    'Price at or below your limit: $85.00 ($8.50 per mg)',
  )
  expect(noticeWords(notice('back_in_stock', 50, 49), 'mg')).toBe('Back in stock at $49.00 ($4.90 per mg)')
  expect(noticeWords(notice('out_of_stock', 50, 49), 'mg')).toBe('Out of stock, last price $49.00')
  expect(noticeWords(notice('out_of_stock', null, 0, { to: null }), 'mg')).toBe('Out of stock')
})

test('several moves before sending become one that is true', () => {
  const waiting = [notice('price_change', 100, 90), notice('price_change', 90, 80)]
  expect(coalesce(waiting, alert, current(80))).toMatchObject([
    { from: usd(100), to: usd(80), unitFrom: usd(10) },
  ])
  expect(coalesce(waiting, alert, current(85))).toMatchObject([
    { from: usd(100), to: usd(85), unitTo: usd(8.5) },
  ])
})

test('down and up again before sending is no message', () => {
  expect(coalesce([notice('price_change', 100, 90)], alert, current(100))).toEqual([])
  expect(coalesce([notice('price_change', 100, 90)], alert, current(90, false))).toEqual([])
  const limited: AlertRule = { ...alert, limit: { kind: 'price', amount: usd(95) } }
  const crossed = notice('price_change', 100, 90, { cause: 'limit' })
  expect(coalesce([crossed], limited, current(96))).toEqual([])
  expect(coalesce([crossed], limited, current(94))).toMatchObject([{ to: usd(94) }])
})

test('stock that returned to what the user knew is no message', () => {
  const [out, back] = [notice('out_of_stock', 50, 50), notice('back_in_stock', 50, 49)]
  expect(coalesce([out], alert, current(50, false))).toEqual([out])
  expect(coalesce([out, back], alert, current(49))).toEqual([])
  expect(coalesce([back, out], alert, current(50, false))).toEqual([])
  expect(coalesce([back, out, back], alert, current(48))).toMatchObject([
    { type: 'back_in_stock', to: usd(48) },
  ])
  expect(coalesce([], alert, current(48))).toEqual([])
})

test('at least one known type', () => {
  expect(readAlertTypes(['back_in_stock', 'x', 'price_change', 'price_change'])).toEqual([
    'price_change',
    'back_in_stock',
  ])
  for (const value of [[], ['x'], null, undefined, 'price_change', {}])
    expect(readAlertTypes(value)).toBeNull()
})

test('limits are read in their unit', () => {
  expect(checkLimit({ kind: 'none', amount: 'x' })).toEqual({ ok: true, limit: null })
  expect(checkLimit({ kind: 'price', amount: '49.5' })).toEqual({
    ok: true,
    limit: { kind: 'price', amount: usd(49.5) },
  })
  expect(checkLimit({ kind: 'perUnit', amount: '0.0412' })).toEqual({
    ok: true,
    limit: { kind: 'perUnit', amount: 41_200 },
  })
  expect(checkLimit({ kind: 'percent', amount: '10' })).toEqual({
    ok: true,
    limit: { kind: 'percent', percent: usd(10) },
  })
  expect(checkLimit({ kind: 'price', amount: '0' })).toEqual({
    ok: false,
    message: 'Price limit must be a number above 0',
  })
  expect(checkLimit({ kind: 'percent', amount: '100' })).toMatchObject({ ok: false })
  expect(checkLimit({ kind: 'perUnit', amount: 'abc' })).toMatchObject({ ok: false })
})
