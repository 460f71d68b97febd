import { describe, expect, test } from 'vitest'
import { MICROS } from '#api/domain/money.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { type SalePoint, dealCheck, dropPercent, raisedDaysBefore } from './deal-check.ts'

type Day = [day: number, price: number | null, listPrice?: number]
const point = ([day, price, listPrice]: Day): SalePoint => ({
  at: day * DAY_MS,
  price: price === null ? null : price * MICROS,
  listPrice: listPrice === undefined ? null : listPrice * MICROS,
})
const NOW = 100
const check = (...days: Day[]) => dealCheck(days.map(point), new Date(NOW * DAY_MS))
const words = (...days: Day[]) => {
  const found = check(...days)
  const price = point(days.at(-1) as Day).price ?? 0
  return found && { drop: dropPercent(found, price), raised: raisedDaysBefore(found) }
}

describe('the present price against the 30 days before it', () => {
  test('lower than anything asked in them', () => {
    expect(check([0, 30], [60, 25], [80, 19])).toMatchObject({
      droppedAt: 80 * DAY_MS,
      lowestBefore: 25 * MICROS,
    })
    expect(words([0, 30], [60, 25], [80, 19])?.drop).toBe(24)
  })

  test('a price that was as low shortly before is no drop', () =>
    expect(words([0, 19], [70, 30], [80, 19])?.drop).toBeNull())

  test('a low that ended before the window does not count, one in force when it opened does', () => {
    expect(check([0, 19], [40, 30], [80, 19])?.lowestBefore).toBe(30 * MICROS)
    expect(check([0, 19], [51, 30], [80, 19])?.lowestBefore).toBe(19 * MICROS)
  })

  test('a time out of stock does not make the price new', () =>
    expect(check([0, 30], [60, 19], [70, null], [90, 19])?.droppedAt).toBe(60 * DAY_MS))

  test('nothing is said without a price now, nor of what is not on record', () => {
    expect(check()).toBeNull()
    expect(check([0, 30], [80, null])).toBeNull()
    expect(check([80, 19])).toMatchObject({ lowestBefore: null })
    expect(check([0, 30], [10, null], [80, 19])).toMatchObject({ lowestBefore: null })
  })
})

describe('the list price', () => {
  test('raised eleven days before the cut', () => {
    expect(check([0, 24], [69, 26], [80, 19, 26])).toMatchObject({
      raised: { at: 69 * DAY_MS, from: 24 * MICROS },
      lowestBefore: 24 * MICROS,
    })
    expect(words([0, 24], [69, 26], [80, 19, 26])).toEqual({ drop: 20, raised: 11 })
  })

  test('raised with the cut, or after it', () => {
    expect(words([0, 24], [80, 19, 26])?.raised).toBe(0)
    expect(words([0, 24], [80, 19, 24], [90, 19, 30])?.raised).toBe(-10)
  })

  test('no raise: as it was, lowered, or raised long before', () => {
    expect(words([0, 26], [80, 19, 26])?.raised).toBeNull()
    expect(words([0, 30], [80, 19, 26])?.raised).toBeNull()
    expect(words([-60, 20], [-20, 26], [80, 19, 26])?.raised).toBeNull()
  })
})

test('days on sale among the last 90, or among those on record', () => {
  expect(check([0, 30], [60, 25, 30], [70, 30], [80, 19, 30])).toMatchObject({
    daysOnSale: 30,
    daysOnRecord: 90,
  })
  expect(check([-50, 25, 30])).toMatchObject({ daysOnSale: 90, daysOnRecord: 90 })
  expect(check([90, 25, 30], [95, null])).toBeNull()
  expect(check([90, 25, 30])).toMatchObject({ daysOnSale: 10, daysOnRecord: 10 })
})
