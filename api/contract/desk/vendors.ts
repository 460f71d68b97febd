import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import {
  bySlug,
  dateTimeShape,
  lineShape,
  okShape,
  slugShape,
  textShape,
  webAddressShape,
} from '#api/contract/shapes.ts'
import { FEED_FORMATS } from '#api/domain/vendors/feed-formats.ts'
import { FACT_KINDS } from '#api/domain/vendors/facts.ts'

export const stateFact = call('POST /api/desk/vendors/:slug/facts', {
  access: 'editor',
  summary: 'Enter what a vendor states, with its source and day; an empty text withdraws it',
  params: bySlug,
  body: z.strictObject({
    kind: z.enum([...FACT_KINDS, 'notes']),
    text: textShape(0, 4000),
    sourceUrl: z.nullable(webAddressShape),
    statedOn: z.iso.date(),
  }),
  answer: okShape,
})

/** Direction overrides turn what stands beside a name around; a name needs none. */
const vendorNameShape = lineShape(1, 120).check(
  z.overwrite(name => name.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')),
  z.minLength(1),
)

export const editVendor = call('PATCH /api/desk/vendors/:slug', {
  access: 'editor',
  summary: 'Change the name, the address or what is said of certificates, or pause and resume a vendor',
  params: bySlug,
  body: z.strictObject({
    name: z.optional(vendorNameShape),
    website: z.optional(webAddressShape),
    providesCoa: z.optional(z.boolean()),
    isPaused: z.optional(z.boolean()),
  }),
  answer: okShape,
})

const deskVendorShape = z.object({
  slug: slugShape,
  name: z.string(),
  website: z.string(),
  providesCoa: z.boolean(),
  fictional: z.boolean(),
  pausedAt: z.nullable(dateTimeShape),
  offers: z.int(),
  facts: z.int(),
  certificates: z.int(),
  notes: z.nullable(z.string()),
  lastSuccessAt: z.nullable(dateTimeShape),
  lastError: z.nullable(z.string()),
  staleSince: z.nullable(dateTimeShape),
  /** Reads of the last seven days, and how many of them failed. */
  reads: z.int(),
  failedReads: z.int(),
  /** Listings without a price per unit, out of `offers`. */
  refused: z.int(),
  held: z.int(),
  unusual: z.int(),
  /** Reads of the last 90 days that lost too much, and that a second read or a person confirmed. */
  losses: z.int(),
  /** It was never read, or somebody asked to have it read now. */
  isDue: z.boolean(),
})
export type DeskVendor = z.output<typeof deskVendorShape>

const foundShopShape = z.object({
  format: z.string(),
  url: z.string(),
  listings: z.int(),
  comparable: z.int(),
  /** What the feed names; empty where it names none. */
  currencies: z.array(z.string()),
  sample: z.array(
    z.object({
      title: z.string(),
      compound: z.nullable(z.string()),
      size: z.string(),
      price: z.nullable(z.string()),
      currency: z.nullable(z.string()),
      perUnit: z.nullable(z.string()),
      /** Why it has no price per unit. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type FoundShop = z.output<typeof foundShopShape>

export const checkVendor = call('POST /api/desk/vendor-check', {
  access: 'editor',
  summary: 'Look at a shop before it is added: which reader fits, and ten listings as they are read',
  body: z.strictObject({ url: webAddressShape }),
  answer: foundShopShape,
})

export const addVendor = call('POST /api/desk/vendors', {
  access: 'editor',
  summary: 'Add a vendor with the feed that was found',
  body: z.strictObject({
    name: vendorNameShape,
    website: webAddressShape,
    providesCoa: z.boolean(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Give the three letters of the currency, such as USD.')),
    feedUrl: webAddressShape,
    format: z.enum(FEED_FORMATS),
  }),
  answer: bySlug,
})

export const removeVendor = call('POST /api/desk/vendors/:slug/remove', {
  access: 'editor',
  summary: 'Remove a vendor with everything observed about it; the name confirms it',
  params: bySlug,
  body: z.strictObject({ typedName: z.string().check(z.maxLength(120)) }),
  answer: okShape,
})

export const readVendor = call('POST /api/desk/vendors/:slug/read', {
  access: 'editor',
  summary: 'Have the feeds of a vendor read now',
  params: bySlug,
  answer: okShape,
})

export const listDeskVendors = call('GET /api/desk/vendors', {
  access: 'editor',
  summary: 'Every vendor with how it is read and what is entered of it, paused ones too',
  answer: z.array(deskVendorShape),
})
