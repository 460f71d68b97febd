import { describe, expect, test } from 'vitest'
import { type PackPoint, packSentence } from './pack-curve.ts'

const point = (pieces: number, vialMg: number, price: number, vendor: string): PackPoint => {
  const amount = pieces * vialMg * 1_000_000
  const unitPrice = Math.round((price * 1_000_000) / (pieces * vialMg))
  const pack = `${vialMg} mg × ${pieces} ${pieces === 1 ? 'vial' : 'vials'}`
  return { offerId: `${vendor} ${pack}`, vendor, pack, amount, pieces, price: price * 1_000_000, unitPrice }
}

const [small, single, kit] = [point(1, 5, 22, 'Ash'), point(1, 10, 40, 'Birch'), point(10, 10, 300, 'Cedar')]

describe('what a larger pack saves', () => {
  test('a kit is held against the cheapest vial, not against the smallest', () => {
    expect(packSentence([small, single, kit], 'mg', 'USD')).toBe(
      '10 mg × 10 vials at Cedar saves 25% per mg against 10 mg × 1 vial at Birch and costs $260.00 more.',
    )
  })

  test('a vial is held against the smallest pack', () => {
    expect(packSentence([small, single], 'mg', 'USD')).toBe(
      '10 mg × 1 vial at Birch saves 9% per mg against 5 mg × 1 vial at Ash and costs $18.00 more.',
    )
  })

  test('a kit that no vial stands beside is held against the smallest kit', () => {
    expect(packSentence([point(5, 10, 200, 'Ash'), kit], 'mg', 'USD')).toBe(
      '10 mg × 10 vials at Cedar saves 25% per mg against 10 mg × 5 vials at Ash and costs $100.00 more.',
    )
  })

  test('where the smallest is the lowest nothing is saved, and one size is compared with nothing', () => {
    expect(packSentence([point(1, 5, 10, 'Ash'), single], 'mg', 'USD')).toBe(
      'The smallest pack, 5 mg × 1 vial, is the lowest per mg: $2.00.',
    )
    expect(packSentence([small, point(1, 5, 30, 'Birch')], 'mg', 'USD')).toBe('')
    expect(packSentence([], 'mg', 'USD')).toBe('')
  })
})
