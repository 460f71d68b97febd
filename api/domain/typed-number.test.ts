import { expect, test } from 'vitest'
import { parseTyped } from './typed-number.ts'

test.each([
  ['12.5', 12_500_000],
  ['12,5', 12_500_000],
  [' 0,125 ', 125_000],
  ['12,50', 12_500_000],
  ['1,000', null],
  ['1.000,5', null],
  ['1,000,000', null],
  ['-3', null],
  ['0', null],
])('%s', (text, amount) => expect(parseTyped(text)).toBe(amount))
