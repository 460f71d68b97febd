import type { Goods } from '#api/domain/vendors/shipping.ts'
import { storage } from './storage.ts'
import { createStore } from './store.ts'

/**
 * What a parcel of some goods costs in words, by vendor id; null without a country, empty until they are there, so that cards keep their room. A store,
 * because what fills it is code that comes after the page.
 */
export const shippingNotes = createStore<Readonly<Record<string, (goods: Goods) => string>> | null>(
  storage.read('country') ? {} : null,
)
