import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  donorTier,
  isStarTier,
  moneyTiers,
  shouldPromptDonation,
  starTiers,
  suggestedDonation,
  weeklyDonorsLine,
} from './donations.ts'

test('four tiers each, described in order', () => {
  expect(starTiers().map(({ amount }) => amount)).toEqual([10, 25, 50, 100])
  expect(moneyTiers()).toEqual([
    { amount: 5, description: 'Buy us a coffee' },
    { amount: 10, description: 'Support for a day' },
    { amount: 25, description: 'Support for a week' },
    { amount: 50, description: 'Champion supporter' },
  ])
  expect([10, 25, 50, 100].every(isStarTier)).toBe(true)
  expect([5, '10', 0, -10, NaN, null].some(isStarTier)).toBe(false)
})

test('the suggestion is 5 per cent, rounded, from 5 to 20', () => {
  expect(
    [0, 50, 100, 109, 110, 250, 390, 400, 9_000].map(dollars => suggestedDonation(dollars * 1_000_000)),
  ).toEqual([5, 5, 5, 5, 6, 13, 20, 20, 20])
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 15 }), savings => {
      const dollars = suggestedDonation(savings)
      expect(Number.isInteger(dollars) && dollars >= 5 && dollars <= 20).toBe(true)
    }),
  )
})

test('donor tiers', () => {
  expect([9.99, 10, 24, 25, 99, 100, 5_000].map(donorTier)).toEqual([
    null,
    'Bronze',
    'Bronze',
    'Silver',
    'Silver',
    'Gold',
    'Gold',
  ])
})

test('the prompt comes once, at 5 searches or 50 dollars saved', () => {
  const prompt = (searchCount: number, dollars: number, promptShown = false) =>
    shouldPromptDonation({ searchCount, totalSavings: dollars * 1_000_000, promptShown })
  expect([prompt(4, 49.99), prompt(5, 0), prompt(0, 50), prompt(9, 90, true)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the donors line appears only above 0', () => {
  expect(weeklyDonorsLine(1)).toBe('1 person donated this week')
  expect(weeklyDonorsLine(3)).toBe('3 people donated this week')
  expect([0, -1, null, undefined, '3', NaN, 1.5].map(weeklyDonorsLine).filter(Boolean)).toEqual([])
})
