import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

test.each([
  [-3.4, '-3.4%', '↓', 'Price down 3.4%'],
  [12, '+12.0%', '↑', 'Price up 12.0%'],
  [0.05, '+0.1%', '↑', 'Price up 0.1%'],
  [-0.05, '-0.1%', '↓', 'Price down 0.1%'],
  ['-7.25', '-7.3%', '↓', 'Price down 7.3%'],
  [0.04, 'No change', '', 'No change'],
  [-0.04, 'No change', '', 'No change'],
  [0, 'No change', '', 'No change'],
])('%s reads %s', (percent, text, arrow, words) =>
  expect(priceChange(percent)).toMatchObject({ text, arrow, words }),
)

test('an absent change says why', () => {
  for (const value of [null, undefined, '', ' ', 'x', NaN, Infinity, {}])
    expect(priceChange(value)).toMatchObject({
      text: 'No change',
      note: expect.stringContaining('No earlier price'),
    })
  expect(priceChange(0).note).toBeNull()
})

test('up and down mirror each other', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.06, max: 5_000, noNaN: true }), percent => {
      expect(priceChange(-percent).text.slice(1)).toBe(priceChange(percent).text.slice(1))
    }),
  )
})
