import {
  DONATION_PROMPT_SAVINGS,
  DONATION_PROMPT_SEARCHES,
  SUGGESTED_DONATION_MAX,
  SUGGESTED_DONATION_MIN,
  SUGGESTED_DONATION_PERCENT,
} from './constants.ts'
import { type Micro, MICROS, mulDiv } from './money.ts'
import { count } from './plural.ts'

/** Here and not among the constants of every page: the first screen needs none of them. */
export const STAR_TIERS = [10, 25, 50, 100] as const
const MONEY_TIERS = [5, 10, 25, 50] as const
export const TIER_DESCRIPTIONS = [
  'Buy us a coffee',
  'Support for a day',
  'Support for a week',
  'Champion supporter',
] as const
/** Donor tiers by the sum given, highest first; the specification names thresholds only. */
const DONOR_TIERS = [
  { name: 'Gold', from: 100 },
  { name: 'Silver', from: 25 },
  { name: 'Bronze', from: 10 },
] as const

export type DonationTier = { amount: number; description: string }

const tiers = (amounts: readonly number[]): DonationTier[] =>
  amounts.map((amount, index) => ({ amount, description: TIER_DESCRIPTIONS[index] ?? '' }))

/** In Telegram Stars. */
export const starTiers = (): DonationTier[] => tiers(STAR_TIERS)

/** In whole dollars. */
export const moneyTiers = (): DonationTier[] => tiers(MONEY_TIERS)

export const isStarTier = (amount: unknown): boolean => STAR_TIERS.some(tier => tier === amount)

/** Whole dollars: 5 per cent of the savings (micro-units), rounded half up, never below 5 or above 20 (specification, section 9). */
export const suggestedDonation = (savings: Micro): number => {
  const share = mulDiv(Math.max(0, savings), SUGGESTED_DONATION_PERCENT, 100 * MICROS)
  return Math.min(SUGGESTED_DONATION_MAX, Math.max(SUGGESTED_DONATION_MIN, share))
}

export type DonorTier = (typeof DONOR_TIERS)[number]['name']

export const donorTier = (amount: number): DonorTier | null =>
  DONOR_TIERS.find(({ from }) => amount >= from)?.name ?? null

type DonationTracking = { searchCount: number; totalSavings: Micro; promptShown: boolean }

/** Once, when 5 searches or 50 dollars of savings are reached. */
export const shouldPromptDonation = ({ searchCount, totalSavings, promptShown }: DonationTracking): boolean =>
  !promptShown &&
  (searchCount >= DONATION_PROMPT_SEARCHES || totalSavings >= DONATION_PROMPT_SAVINGS * MICROS)

/** "1 person donated this week", "3 people donated this week"; null at 0, below, and for what is no number. */
export const weeklyDonorsLine = (weeklyDonors: unknown): string | null =>
  typeof weeklyDonors === 'number' && Number.isInteger(weeklyDonors) && weeklyDonors > 0
    ? `${count(weeklyDonors, 'person', 'people')} donated this week`
    : null
