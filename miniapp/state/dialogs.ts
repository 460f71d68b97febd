import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { createStore, useStore } from './store.ts'

/** What may lie over the page, beside the details of an offer, which live in the address. One at a time. */
export type Shown =
  | { readonly kind: 'sign-in'; readonly tab: 'login' | 'signup' }
  | { readonly kind: 'alert'; readonly card: OfferCard }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'notifications'; readonly trigger: 'signup' | 'watchlist' | 'manual' }
  | { readonly kind: 'donate' }
  | { readonly kind: 'donation-prompt' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }

const shown = createStore<Shown | null>(null)

export const showDialog = (next: Shown): void => shown.set(next)
export const hideDialog = (): void => shown.set(null)
export const shownDialog = shown.get
export const useShownDialog = (): Shown | null => useStore(shown)
