import { expect, test } from 'vitest'
import { baskets } from './method-baskets.ts'

test('the worked example is what the basket would answer', () => {
  const text = baskets.text.join(' ')
  expect(text).toContain('$36.00 and $9.00 shipping make $45.00')
  expect(text).toContain('$80.00 less $8.00 is over the threshold, so $72.00 is all')
  expect(text).toContain('its $60.00 for 10 mg are shown as before shipping')
})
