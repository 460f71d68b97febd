import { shouldPromptDonation } from '#api/domain/donations.ts'
import type { Micro } from '#api/domain/money.ts'
import { offerInHash } from '#miniapp/paths.ts'
import { showDialog, shownDialog } from './dialogs.ts'
import { storage } from './storage.ts'

const MICROS_PER_CENT = 10_000
const ASK_AGAIN_MS = 1_000

export type DonationFacts = { readonly searchCount: number; readonly totalSavings: Micro }

export const donationFacts = (): DonationFacts => ({
  searchCount: storage.read('donationSearches'),
  totalSavings: storage.read('donationSavings') * MICROS_PER_CENT,
})

/** Asks once, when 5 searches or 50 dollars are reached; never over another dialog or an offer's details, but after them. */
function askIfDue(): void {
  if (!shouldPromptDonation({ ...donationFacts(), promptShown: storage.read('donationPromptShown') })) return
  if (shownDialog() !== null || offerInHash(window.location.hash) !== null) {
    window.setTimeout(askIfDue, ASK_AGAIN_MS)
    return
  }
  storage.write('donationPromptShown', true)
  showDialog({ kind: 'donation-prompt' })
}

export function countSearch(): void {
  storage.add('donationSearches', 1)
  askIfDue()
}

export function countSavings(saved: Micro): void {
  if (saved <= 0) return
  storage.add('donationSavings', saved / MICROS_PER_CENT)
  askIfDue()
}
