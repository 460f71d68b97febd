import { describe, expect, test } from 'vitest'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { decideTarget, targetLimitWords, targetWords } from './targets.ts'
import { targetLensWords } from '#api/domain/markets/lens-words.ts'

const dollars = (amount: number) => Math.round(amount * 1_000_000)
const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000
const target = { limit: dollars(4), currency: 'USD' }
const low = (unitPrice: number, mg = 5) => ({ price: dollars(unitPrice * mg), unitPrice: dollars(unitPrice) })
const told = (unitPrice: number, hours: number) => ({ at: hoursAgo(hours), unitPrice: dollars(unitPrice) })
const cause = (...[state, before, after]: [ReturnType<typeof told> | null, number | null, number | null]) =>
  decideTarget(
    target,
    state,
    { before: before === null ? null : dollars(before), after: after === null ? null : low(after) },
    now,
  )?.cause ?? null

describe('when a target speaks', () => {
  test('it speaks when the lowest falls to the limit, and when something can be bought at last', () => {
    expect(cause(null, 4.5, 4)).toBe('limit')
    expect(cause(null, null, 3.9)).toBe('limit')
    expect(cause(null, 4.5, 4.01)).toBe(null)
    expect(cause(null, 4.5, null)).toBe(null)
  })

  test('below the limit only a new low by a whole step speaks: 1% and 25 cents of the pack', () => {
    expect(cause(told(3.9, 24), 3.9, 3.8)).toBe('new low')
    expect(cause(told(3.9, 24), 3.9, 3.86)).toBe(null)
    expect(cause(told(3.9, 24), 3.8, 3.85)).toBe(null)
  })

  test('a second crossing within six hours speaks only when it is lower', () => {
    expect(cause(told(3.9, 2), 4.5, 3.9)).toBe(null)
    expect(cause(told(3.9, 2), 4.5, 3.8)).toBe('limit')
    expect(cause(told(3.9, 7), 4.5, 3.95)).toBe('limit')
  })

  test('a step is one of the pack, whatever its size', () => {
    const change = (mg: number) => ({ before: dollars(3.9), after: low(3.86, mg) })
    expect(decideTarget(target, told(3.9, 24), change(5), now)).toBe(null)
    expect(decideTarget(target, told(3.9, 24), change(100), now)?.cause).toBe('new low')
  })
})

test('words: the price, the limit, the code; the lens', () => {
  const notice = decideTarget(target, null, { before: dollars(4.5), after: low(3.8) }, now)
  expect(notice && targetWords(notice, { limit: dollars(4), code: null }, 'mg')).toBe(
    'Market low $3.80 per mg ($19.00), at or below your limit of $4.00 per mg',
  )
  expect(
    notice && targetWords({ ...notice, cause: 'new low' }, { limit: dollars(4), code: 'TEN' }, 'count'),
  ).toBe('New market low $3.80 per unit ($19.00), at or below your limit of $4.00 per unit, with code TEN')
  expect(targetLimitWords({ amount: '0.125', currency: 'EUR', per: 'iu' })).toBe('at or below €0.125 per IU')
  expect(targetLensWords({ ...DEFAULT_LENS, codes: 'none' })).toBe('')
  expect(
    targetLensWords({
      ...DEFAULT_LENS,
      form: 'vials',
      pack: 'single',
      sizeMg: 5,
      certificate: true,
      codes: 'public',
    }),
  ).toBe(', vials, single packs, 5 mg each, with certificate, codes counted')
})
