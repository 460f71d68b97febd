import { expect, test } from 'vitest'
import { daysSince, isSince, monthIn } from './since.ts'

/** A Thursday. */
const NOW = new Date('2026-11-26T10:00:00Z')

test.each<[string, number | null]>([
  [' what changed since monday ', 3],
  [' new since last thursday ', 7],
  [' cheaper since the 1st of november ', 25],
  [' did it rise since october ', 56],
  [' it was 45 in january ', 329],
  [' up since dec 24 ', 337],
  [' cheaper in spring ', 270],
  [' was it lower last summer ', 178],
  [' my summer project ', null],
  [' prices of the last 90 days it looks high in spring ', null],
  [' over 6 weeks did it go up since october ', null],
  [' in stock in the market ', null],
  [' prices of the last week ', null],
])('%s', (plain, days) => {
  expect(daysSince(plain, NOW)).toBe(days)
  expect(isSince(plain)).toBe(days !== null)
})

test.each<[string, string | null]>([
  [' the certificate dated march ', '2026-03'],
  [' is there one from december ', '2025-12'],
  [' tested in june 2025 ', '2025-06'],
  [' the one from that vendor ', null],
])('the month of%s', (plain, month) => {
  expect(monthIn(plain, NOW)).toBe(month)
})
