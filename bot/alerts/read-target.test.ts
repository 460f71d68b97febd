import { describe, expect, test } from 'vitest'
import { readTarget } from './read-target.ts'

describe('reading a target that was typed', () => {
  const limit = (amount: string, currency: string, per: string) => ({ amount, currency, per })
  test.each([
    ['bpc-157 4/mg', 'bpc-157', limit('4', 'USD', 'mg')],
    ['BPC 157 under $3.50 per mg', 'BPC 157', limit('3.5', 'USD', 'mg')],
    ['rad-140 1,20 EUR/ml', 'rad-140', limit('1.2', 'EUR', 'ml')],
    ['rad-140 €1.20/ml', 'rad-140', limit('1.2', 'EUR', 'ml')],
    ['mk-677 gbp 0.5/capsule', 'mk-677', limit('0.5', 'GBP', 'unit')],
    ['hcg 0.004 per IU', 'hcg', limit('0.004', 'USD', 'iu')],
  ])('%s', (text, name, wanted) => expect(readTarget(text)).toEqual({ name, limit: wanted }))

  test('a currency that is not said is that of the person’s prices', () => {
    expect(readTarget('bpc-157 4/mg', 'EUR')?.limit).toEqual(limit('4', 'EUR', 'mg'))
    expect(readTarget('bpc-157 $4/mg', 'EUR')?.limit).toEqual(limit('4', 'USD', 'mg'))
  })

  test.each([
    '',
    'bpc-157',
    '4/mg',
    'bpc-157 4',
    'bpc-157 0/mg',
    'bpc-157 -4/mg',
    'bpc-157 4/lb',
    'bpc-157 $4 EUR/mg',
    'bpc-157 1e9/mg',
  ])('not %j', text => expect(readTarget(text)).toBe(null))
})
