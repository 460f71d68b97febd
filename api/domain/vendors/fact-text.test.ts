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
  [
    'shipping',
    'US: 12 USD, 8 from 100, 5.5 from 150, free from 200',
    [
      {
        regions: ['US'],
        price: '12.00',
        currency: 'USD',
        freeFrom: '200.00',
        steps: [
          { from: '100.00', price: '8.00' },
          { from: '150.00', price: '5.50' },
        ],
        days: null,
      },
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
  ['shipping', 'US: 9.50 USD, 3.1.2 from 100'],
  ['payment', ' , '],
  ['minimum', '25'],
  ['contact', '   '],
])('%s cannot be read from "%s"', (kind, text) => expect(readFact(kind, text)).toBeNull())
