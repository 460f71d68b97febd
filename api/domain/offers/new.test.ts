import { expect, test } from 'vitest'
import { daysAgo, isNew, newVendors } from './new.ts'
import { DAY_MS } from '#api/domain/time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const aged = (ms: number) => new Date(now.getTime() - ms).toISOString()

test.each([
  [0, true, 0],
  [3 * DAY_MS + 5, true, 3],
  [30 * DAY_MS, true, 30],
  [30 * DAY_MS + 1, false, 30],
  [31 * DAY_MS, false, 31],
  [-DAY_MS, true, 0],
])('%i ms old: new %s, %i days ago', (age, fresh, days) => {
  expect(isNew(aged(age), now)).toBe(fresh)
  expect(daysAgo(aged(age), now)).toBe(days)
})

test('an unreadable date is not new', () => {
  for (const value of [null, undefined, '', 'x', {}]) {
    expect(isNew(value, now)).toBe(false)
    expect(daysAgo(value, now)).toBeNull()
  }
})

test('the vendor filter lists vendors with new products, most first', () => {
  const vendors = ['a', 'b', 'c', 'd'].map(id => ({ id, slug: `slug-${id}`, name: `Vendor ${id}` }))
  const counts = [
    { vendorId: 'a', count: 2 },
    { vendorId: 'b', count: 0 },
    { vendorId: 'c', count: 5 },
    { vendorId: 'd', count: 2 },
    { vendorId: 'gone', count: 9 },
    { vendorId: 'b', count: 'x' as never },
  ]
  expect(newVendors(counts, vendors).map(({ slug, count }) => [slug, count])).toEqual([
    ['slug-c', 5],
    ['slug-a', 2],
    ['slug-d', 2],
  ])
  expect(newVendors(null as never, undefined as never)).toEqual([])
})
