import { shouldPromptDonation } from '#api/domain/donations.ts'
import { showDialog, shownDialog } from './dialogs.ts'
import { donationFacts } from './donations.ts'
import { offerInHash } from '#miniapp/paths.ts'
import { storage } from './storage.ts'

const LATER_MS = 1_000

const isDue = (): boolean =>
  shouldPromptDonation({ ...donationFacts(), promptShown: storage.read('donationPromptShown') })

/** Asks once, when 5 searches or 50 dollars are reached; never over another dialog or an offer's details, but after them. */
export function askIfDue(): void {
  if (!isDue()) return
  if (shownDialog() !== null || offerInHash(window.location.hash) !== null) {
    window.setTimeout(askIfDue, LATER_MS)
    return
  }
  storage.write('donationPromptShown', true)
  showDialog({ kind: 'donation-prompt' })
}
