import * as z from 'zod/mini'
import { call } from './call.ts'
import { byId, dateTimeShape, daysShape, decimalShape, idShape } from './shapes.ts'

/** One dated fact: what the vendor asked, and whether it could be bought, from this moment on. */
export const observationShape = z.object({
  at: dateTimeShape,
  price: z.nullable(decimalShape),
  unitPrice: z.nullable(decimalShape),
  inStock: z.boolean(),
})

const days = daysShape(365)

export const getOfferHistory = call('GET /api/offers/:id/history', {
  access: 'public',
  cache: 'catalog',
  summary:
    'Every change of price or stock of an offer, oldest first; the first row holds what was true when the window opened',
  params: byId,
  query: z.object({ days }),
  answer: z.object({ currency: z.string(), observations: z.array(observationShape) }),
})

export const getProductHistory = call('GET /api/products/:id/history', {
  access: 'public',
  cache: 'catalog',
  summary:
    'The lowest unit price of a product over its comparable, in-stock offers, a row a change, oldest first',
  params: byId,
  /** Offers listed in one currency are looked at, for old prices are not converted: in this one, or in what most vendors have. */
  query: z.object({ days, currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))) }),
  answer: z.object({
    currency: z.string(),
    lowest: z.array(z.object({ at: dateTimeShape, unitPrice: z.nullable(decimalShape) })),
  }),
})

export const listOfferTrends = call('GET /api/products/:id/trends', {
  access: 'public',
  cache: 'catalog',
  summary:
    'The last 30 days of the hundred lowest offers of a product: what each cost at the end of every day on which it changed, null while it could not be bought, led by what held when the window opened; per unit where it is comparable, or else the price',
  params: byId,
  answer: z.array(
    z.object({
      offerId: idShape,
      prices: z.array(z.object({ at: dateTimeShape, price: z.nullable(decimalShape) })),
    }),
  ),
})

export const priceChangeShape = z.object({
  id: idShape,
  kind: z.enum(['price', 'out_of_stock', 'back_in_stock', 'new_item', 'corrected']),
  offerId: idShape,
  productId: z.nullable(idShape),
  productName: z.string(),
  size: z.string(),
  vendor: z.object({ name: z.string(), slug: z.string() }),
  oldPrice: z.nullable(decimalShape),
  newPrice: z.nullable(decimalShape),
  oldUnitPrice: z.nullable(decimalShape),
  newUnitPrice: z.nullable(decimalShape),
  unitType: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  at: dateTimeShape,
})

export type WireChange = z.output<typeof priceChangeShape>

export const listChanges = call('GET /api/changes', {
  access: 'public',
  cache: 'catalog',
  summary: 'The newest changes of price and stock, newest first',
  answer: z.array(priceChangeShape),
})

/** Up to 60 changes of a section; `total` counts all. */
const sectionShape = z.object({ total: z.int(), changes: z.array(priceChangeShape) })

export const getWeek = call('GET /api/changes/week', {
  access: 'public',
  cache: 'catalog',
  summary:
    'The last seven days: offers whose price moved most, new lows of a product in 90 days, restocks, new offers, corrected readings',
  answer: z.object({
    since: dateTimeShape,
    movers: sectionShape,
    lows: sectionShape,
    restocks: sectionShape,
    newcomers: sectionShape,
    corrections: sectionShape,
  }),
})
