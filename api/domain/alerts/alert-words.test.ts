import { expect, test } from 'vitest'
import { alertLimitWords } from './alert-words.ts'

test('a limit is said with its currency, the same in the chat and on the site', () => {
  expect(alertLimitWords({ kind: 'price', value: '12' }, 'GBP')).toBe('at or below £12.00')
  expect(alertLimitWords({ kind: 'per_unit', value: '2.5' }, 'USD')).toBe('at or below $2.50 per unit')
  expect(alertLimitWords({ kind: 'percent', value: '10' }, 'EUR')).toBe('10% below the price when it was set')
  expect(alertLimitWords(null, 'USD')).toBe('any change of 1% or more')
})
