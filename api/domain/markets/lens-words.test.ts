import { expect, test } from 'vitest'
import { currencyChoices } from './lens-words.ts'

test('prices can be shown in what is listed, and with rates in the common currencies, each once', () => {
  expect(currencyChoices(['USD', 'AUD'], true)).toEqual(['AUD', 'EUR', 'GBP', 'USD'])
  expect(currencyChoices(['USD', 'AUD'], false)).toEqual(['AUD', 'USD'])
  expect(currencyChoices([], true)).toEqual(['EUR', 'GBP', 'USD'])
})
