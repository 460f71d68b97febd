import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricePer, decimalPrice, times, timesVolume, toMicro } from './units.ts'

test('decimals become millionths exactly', () => {
  expect(toMicro('0.25')).toBe(250_000)
  expect(toMicro('10')).toBe(10_000_000)
  expect(toMicro('007.100')).toBe(7_100_000)
  expect(toMicro('.5')).toBe(500_000)
  expect(['', '.', '1.2.3', '1e3', '-1', '12345678901', '0.0000001'].map(toMicro)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

test('a price is a plain decimal or nothing', () => {
  expect(decimalPrice(12.5)).toBe('12.5')
  expect(decimalPrice(' 12.50 ')).toBe('12.50')
  expect(
    [null, undefined, '', '12,50', '$5', '-1', 'NaN', Number.NaN, Infinity, 1e-7].map(decimalPrice),
  ).toEqual(Array.from({ length: 10 }, () => null))
})

test('a unit price is rounded half up to eight digits', () => {
  expect(pricePer('125.00', 3_000_000_000)).toBe('0.04166667')
  expect(pricePer('50', 10_000_000)).toBe('5')
  expect(pricePer('0.10', 300_000)).toBe('0.33333333')
  expect(pricePer('1', 3_000_000)).toBe('0.33333333')
  expect(pricePer('2', 3_000_000)).toBe('0.66666667')
  expect([pricePer('5', 0), pricePer('x', 5), pricePer('5', Number.NaN)]).toEqual([null, null, null])
})

test('unit price times total is the price, to the last digit shown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (cents, total) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const unit = pricePer(price, total) ?? '0'
        const [whole = '0', places = ''] = unit.split('.')
        const scaled = BigInt(whole + places.padEnd(8, '0')) * BigInt(total)
        const exact = BigInt(cents) * 10n ** 12n
        const off = scaled > exact ? scaled - exact : exact - scaled
        expect(off <= BigInt(total) / 2n + 1n).toBe(true)
      },
    ),
  )
})

test('products out of range are refused, not rounded', () => {
  expect(times(9_000_000_000_000_000, 2)).toBeNull()
  expect(timesVolume(250_000_000, 10_000_000)).toBe(2_500_000_000)
  expect(timesVolume(9_000_000_000_000_000, 9_000_000_000_000_000)).toBeNull()
})
