import * as z from 'zod/mini'
import { CATEGORIES } from '#api/domain/constants.ts'
import { UNIT_TYPES } from '#api/domain/listing/listing.ts'
import { call } from '#api/contract/call.ts'
import { priceChangeShape } from '#api/contract/history.ts'
import { productShape } from './products.ts'
import {
  byId,
  bySlug,
  dateTimeShape,
  daysShape,
  decimalShape,
  idShape,
  slugShape,
} from '#api/contract/shapes.ts'

/** What the offers that can be bought now ask per unit, in one currency; null where none can be bought and compared. */
export const marketStatsShape = z.object({
  unit: z.enum(UNIT_TYPES),
  lowest: z.nullable(decimalShape),
  median: z.nullable(decimalShape),
  high: z.nullable(decimalShape),
  vendors: z.int(),
  /** Of all that was ever offered, in the currency of the figures at the day's rate; `currency` is what it was asked in. */
  lowestRecorded: z.nullable(z.object({ unitPrice: decimalShape, currency: z.string(), at: dateTimeShape })),
})
export type WireMarketStats = z.output<typeof marketStatsShape>

const figures = {
  /** By ISO 4217 code. */
  stats: z.record(z.string(), marketStatsShape),
  /** All currencies at the day's rates, in the one that most vendors have; without rates that one alone. Null without an offer. */
  overall: z.nullable(z.extend(marketStatsShape, { currency: z.string() })),
}

export const compoundProductShape = z.extend(productShape, {
  /** All of its offers; those that are not sent are the dearest. */
  offerCount: z.int(),
  ...figures,
})
export type WireCompoundProduct = z.output<typeof compoundProductShape>

export const getCompound = call('GET /api/compounds/:slug', {
  access: 'public',
  cache: 'catalog',
  summary:
    'A compound in all its forms, with the lowest offers of each, its figures a currency and its newest changes',
  params: bySlug,
  answer: z.object({
    slug: slugShape,
    name: z.string(),
    category: z.enum([...CATEGORIES, 'other']),
    aliases: z.array(z.string()),
    products: z.array(compoundProductShape),
    ...figures,
    changes: z.array(priceChangeShape),
  }),
})

export const listBlends = call('GET /api/compounds/:slug/blends', {
  access: 'public',
  cache: 'catalog',
  summary: 'Blends that hold a compound, by name, each with its offers',
  params: bySlug,
  answer: z.array(productShape),
})

/** "All" is ten years. */
const ALL_DAYS = 3_650

export const getVendorSteps = call('GET /api/products/:id/vendors/history', {
  access: 'public',
  cache: 'catalog',
  summary:
    'The lowest unit price of a product at each vendor, a step a change, oldest first; null while it could not be bought there',
  params: byId,
  query: z.object({ days: daysShape(ALL_DAYS) }),
  answer: z.object({
    unit: z.enum(UNIT_TYPES),
    vendors: z.array(
      z.object({
        id: idShape,
        name: z.string(),
        slug: slugShape,
        currency: z.string(),
        steps: z.array(z.object({ at: dateTimeShape, unitPrice: z.nullable(decimalShape) })),
      }),
    ),
  }),
})
