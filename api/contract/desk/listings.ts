import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { byId, countShape, dateTimeShape, decimalShape, idShape, lineShape } from '#api/contract/shapes.ts'
import { CATEGORIES } from '#api/domain/constants.ts'
import { WORD_STAGES } from '#api/domain/listing/stage-words.ts'
import { FORMS, PRICE_KINDS, UNIT_TYPES } from '#api/domain/listing/listing.ts'
import { idsShape } from './queues.ts'

export const listingShape = z.object({
  id: idShape,
  title: z.string(),
  vendor: z.string(),
  vendorSlug: z.string(),
  product: z.nullable(z.string()),
  size: z.string(),
  price: z.nullable(decimalShape),
  currency: z.string(),
  unitPrice: z.nullable(decimalShape),
  unit: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type WireListing = z.output<typeof listingShape>

const text = lineShape(1, 120)

const partShape = z.strictObject({
  name: text,
  mg: z.nullable(z.number().check(z.positive(), z.maximum(1e6))),
})

const NO_PRODUCT = 'Name a compound, or at least two parts of a blend.'

const sellsShape = z
  .strictObject({
    compound: z.nullable(text),
    blend: z.nullable(z.array(partShape).check(z.minLength(2), z.maxLength(12))),
    category: z.enum(CATEGORIES),
    form: z.enum(FORMS),
    quantity: z.nullable(decimalShape),
    unit: z.enum(UNIT_TYPES),
    count: z.int().check(z.minimum(1), z.maximum(10_000)),
    priceKind: z.enum(PRICE_KINDS),
  })
  .check(z.refine(({ compound, blend }) => (compound === null) !== (blend === null), NO_PRODUCT))

export const correctionShape = z.union([sellsShape, z.strictObject({ excluded: lineShape(1, 200) })])

const jsonShape = z.unknown()

const previewShape = z.object({
  product: z.nullable(z.string()),
  size: z.string(),
  unitPrice: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  currency: z.string(),
  reason: z.nullable(z.string()),
  /** Its place among the offers of that product in its currency, by price per unit; null where it has none. */
  rank: z.nullable(z.int()),
  offers: z.int(),
  /** How many people watch that product, or have an alert on this offer: nobody hears of a correction. */
  watchers: z.int(),
})
export type WirePreview = z.output<typeof previewShape>

export const getListing = call('GET /api/desk/listings/:id', {
  access: 'editor',
  summary: 'What a shop said of a listing, how it was read, and what was corrected',
  params: byId,
  answer: z.object({
    listing: listingShape,
    evidence: z.record(z.string(), jsonShape),
    stages: z.record(z.string(), jsonShape),
    /** Title and option, stage by stage, with the words that each stage read. */
    stageWords: z.array(
      z.object({
        stage: z.enum(WORD_STAGES),
        source: z.enum(['title', 'option']),
        stretches: z.array(z.object({ text: z.string(), isUsed: z.boolean() })),
      }),
    ),
    /** The normaliser's reading in the fields of a correction; null where it reads nothing. */
    sells: correctionShape,
    state: z.nullable(z.enum(['applied', 'review'])),
    history: z.array(
      z.object({
        sells: jsonShape,
        by: z.nullable(z.string()),
        createdAt: dateTimeShape,
        endedAt: z.nullable(dateTimeShape),
      }),
    ),
    /** Unit prices of the same product in the same currency, lowest first. */
    market: z.array(z.object({ id: idShape, vendor: z.string(), unitPrice: z.string() })),
    /** One line to hand to developers as a test case of the normaliser. */
    rule: z.string(),
  }),
})
export type WireListingDetails = z.output<typeof getListing.answer>

export const previewCorrection = call('POST /api/desk/listings/:id/preview', {
  access: 'editor',
  summary: 'What a correction would show, before it is saved',
  params: byId,
  body: z.strictObject({ sells: correctionShape }),
  answer: previewShape,
})

export const correctListings = call('POST /api/desk/listings/correct', {
  access: 'editor',
  summary: 'Say what listings sell, or leave them out with a reason; every read keeps it',
  body: z.strictObject({ ids: idsShape, sells: correctionShape }),
  answer: countShape,
})
