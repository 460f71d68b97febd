import { useSyncExternalStore } from 'react'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'

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

let shown: Shown | null = null
const listeners = new Set<() => void>()

const set = (next: Shown | null): void => {
  shown = next
  listeners.forEach(listener => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const showDialog = (next: Shown): void => set(next)
export const hideDialog = (): void => set(null)
export const shownDialog = (): Shown | null => shown
export const useShownDialog = (): Shown | null => useSyncExternalStore(subscribe, shownDialog, () => null)
