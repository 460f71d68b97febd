import { createStore } from './store.ts'

/** In words, by vendor id; a store, because what fills it is code that comes after the page. */
export const shippingNotes = createStore<Readonly<Record<string, string>>>({})
