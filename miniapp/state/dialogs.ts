import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { createStore, useStore } from './store.ts'

/** A market that a target may be set for: a compound in all its forms or a product, under a lens. */
export type MarketSubject = {
  readonly subject: { readonly compound: string } | { readonly productId: string }
  readonly name: string
  readonly unit: string
  readonly currency: string
  readonly lens: Lens
}

/** What may lie over the page, beside the details of an offer, which live in the address. One at a time. */
export type Shown =
  | { readonly kind: 'sign-in'; readonly tab: 'login' | 'signup' }
  | { readonly kind: 'alert'; readonly card: OfferCard }
  | { readonly kind: 'target'; readonly market: MarketSubject }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'notifications'; readonly trigger: 'signup' | 'watchlist' | 'manual' }
  | { readonly kind: 'donate' }
  | { readonly kind: 'donation-prompt' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }

const shown = createStore<Shown | null>(null)

/** The dialog that a sign-in lies over: what was typed there is not lost with the session. */
const covered = createStore<Shown | null>(null)

export function showDialog(next: Shown): void {
  if (next.kind !== 'sign-in') covered.set(null)
  else if (['alert', 'target'].includes(shown.get()?.kind ?? '')) covered.set(shown.get())
  shown.set(next)
}

export function hideDialog(): void {
  shown.set(covered.get())
  covered.set(null)
}

export const shownDialog = shown.get
export const useShownDialog = (): Shown | null => useStore(shown)
