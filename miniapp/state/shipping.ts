import { createStore } from './store.ts'

/**
 * What each vendor's parcel to the person's country costs, in words, by vendor id. Empty without a country and until the
 * vendors' facts are there. A store, because what fills it is code that comes after the page.
 */
export const shippingNotes = createStore<Readonly<Record<string, string>>>({})
