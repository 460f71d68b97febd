import * as z from 'zod/mini'
import { call } from './call.ts'
import { dateTimeShape, idShape, slugShape, trueFalseShape } from './shapes.ts'

const onFile = {
  certificate: z.boolean(),
  /** Day on which the newest of them was tested; null where none names one. */
  newestTest: z.nullable(z.iso.date()),
}

export const vendorShape = z.object({
  id: idShape,
  slug: slugShape,
  name: z.string(),
  website: z.string(),
  providesCoa: trueFalseShape,
  /** A JSON string such as `{"score":97}`; null when there is not enough data. */
  healthScore: z.nullable(z.string()),
  fictional: z.boolean(),
  productCount: z.int(),
  dealCount: z.int(),
  ...onFile,
})
export type WireVendor = z.output<typeof vendorShape>

/** ISO 3166 codes, "EU" for all its members, or "world"; null where the vendor does not say. */
const shipsTo = z.nullable(z.array(z.string()))

export const offerVendorShape = z.extend(
  z.pick(vendorShape, {
    id: true,
    slug: true,
    name: true,
    website: true,
    providesCoa: true,
    healthScore: true,
  }),
  { shipsTo },
)

export const vendorStatsShape = z.object({
  id: idShape,
  slug: slugShape,
  name: z.string(),
  providesCoa: trueFalseShape,
  shipsTo,
  productCount: z.int(),
  dealCount: z.int(),
  ...onFile,
})

export const vendorStatusShape = z.object({
  slug: slugShape,
  name: z.string(),
  fictional: z.boolean(),
  formats: z.array(z.string()),
  offers: z.int(),
  comparable: z.int(),
  heldBack: z.int(),
  lastReadAt: z.nullable(dateTimeShape),
  lastSuccessAt: z.nullable(dateTimeShape),
  staleSince: z.nullable(dateTimeShape),
  reads7d: z.int(),
  failures7d: z.int(),
  lastError: z.nullable(z.string()),
  healthScore: z.nullable(z.string()),
})

export const listVendors = call('GET /api/vendors', {
  access: 'public',
  cache: 'catalog',
  summary: 'All vendors',
  answer: z.array(vendorShape),
})

export const listVendorStats = call('GET /api/vendors/stats', {
  access: 'public',
  cache: 'catalog',
  summary: 'Vendors with the number of their products and deals',
  answer: z.array(vendorStatsShape),
})

export const listVendorStatus = call('GET /api/vendors/status', {
  access: 'public',
  cache: 'catalog',
  summary: 'How fresh and how complete the data of each vendor is',
  answer: z.array(vendorStatusShape),
})
