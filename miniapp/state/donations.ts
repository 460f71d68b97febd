import type { Micro } from '#api/domain/money.ts'
import { storage } from './storage.ts'

const MICROS_PER_CENT = 10_000

export type DonationFacts = { readonly searchCount: number; readonly totalSavings: Micro }

/** How often this browser searched and what it saved, in micro-units. */
export const donationFacts = (): DonationFacts => ({
  searchCount: storage.read('donationSearches'),
  totalSavings: storage.read('donationSavings') * MICROS_PER_CENT,
})

/** Whether to ask is looked at after the page itself; what cannot be fetched is not asked. */
const ask = (): void =>
  void import('./donation-prompt.ts').then(({ askIfDue }) => askIfDue()).catch(() => undefined)

export function countSearch(): void {
  storage.add('donationSearches', 1)
  ask()
}

/** What a person saves by going on to a vendor: sale and coupon together. */
export function countSavings(saved: Micro): void {
  if (saved <= 0) return
  storage.add('donationSavings', saved / MICROS_PER_CENT)
  ask()
}
