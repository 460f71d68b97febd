import { expect, test } from 'vitest'
import type { FactKind } from './facts.ts'
import { factText, readFact } from './fact-text.ts'

test.each<[FactKind, string, unknown]>([
  ['dispatch', 'us', 'US'],
  ['destinations', 'world', 'world'],
  ['destinations', 'US, CA', ['CA', 'US']],
  [
    'shipping',
    'US: 9.5 usd, free from 150, 2 to 4 working days\nworld: 35 USD',
    [
      { regions: ['US'], price: '9.50', currency: 'USD', freeFrom: '150.00', days: '2 to 4 working days' },
      { regions: 'world', price: '35.00', currency: 'USD', freeFrom: null, days: null },
    ],
  ],
  ['payment', 'Card, Bank transfer', ['Card', 'Bank transfer']],
  ['minimum', '25 USD', { amount: '25.00', currency: 'USD' }],
  ['returns', ' Within 14 days. ', 'Within 14 days.'],
])('%s is read from "%s", and written so that it is read again', (kind, text, value) => {
  expect(readFact(kind, text)).toEqual(value)
  expect(readFact(kind, factText(kind, value as never))).toEqual(value)
})

test.each<[FactKind, string]>([
  ['dispatch', 'America'],
  ['destinations', 'everywhere else'],
  ['shipping', 'US 9.50'],
  ['shipping', 'US: nine USD'],
  ['shipping', 'US: 9.50 USD, free from much'],
  ['shipping', 'US: 9.50 USD; Mars: 3 USD'],
  ['payment', ' , '],
  ['minimum', '25'],
  ['contact', '   '],
])('%s cannot be read from "%s"', (kind, text) => expect(readFact(kind, text)).toBeNull())
