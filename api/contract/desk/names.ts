import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape, idShape, lineShape, okShape } from '#api/contract/shapes.ts'
import { CATEGORIES } from '#api/domain/constants.ts'
import { ofVendorShape } from './queues.ts'

export const nameShape = lineShape(1, 120)
const readingShape = z.object({
  name: z.nullable(z.string()),
  unitPrice: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
/** How many listings would be read otherwise; only the first of them stand in `listings`. */
export const previewShape = z.object({
  count: z.int(),
  listings: z.array(
    z.object({
      id: idShape,
      title: z.string(),
      vendor: z.string(),
      currency: z.string(),
      before: readingShape,
      after: readingShape,
    }),
  ),
})

export const listNames = call('GET /api/desk/names', {
  access: 'editor',
  summary: 'Names that the dictionary does not know, the most seen first',
  query: ofVendorShape,
  answer: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      vendors: z.array(z.string()),
      listings: z.array(z.object({ id: idShape, title: z.string() })),
    }),
  ),
})
export type WireName = z.output<typeof listNames.answer>[number]

const meaning = {
  name: nameShape,
  compound: z.optional(z.nullable(nameShape)),
  category: z.optional(z.nullable(z.enum(CATEGORIES))),
}

export const previewName = call('POST /api/desk/names/preview', {
  access: 'editor',
  summary: 'Which listings a name would change, and how their unit prices come out',
  body: z.strictObject(meaning),
  answer: previewShape,
})
export type WireNamePreview = z.output<typeof previewShape>

export const addName = call('POST /api/desk/names', {
  access: 'editor',
  summary: 'Say what a name means; its listings are read anew at once',
  body: z.strictObject(meaning),
  answer: countShape,
})

export const ignoreNames = call('POST /api/desk/names/ignore', {
  access: 'editor',
  summary: 'Say that names are not of our trade',
  body: z.strictObject({ names: z.array(nameShape).check(z.minLength(1), z.maxLength(200)) }),
  answer: okShape,
})

export const listDictionary = call('GET /api/desk/dictionary', {
  access: 'editor',
  summary: 'Compounds with their spellings, by name',
  query: z.object({ q: z.optional(lineShape(0, 120)) }),
  answer: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      category: z.string(),
      origin: z.enum(['built-in', 'desk']),
      mergedInto: z.nullable(z.string()),
      offers: z.int(),
      aliases: z.array(z.object({ alias: z.string(), origin: z.enum(['built-in', 'desk']) })),
    }),
  ),
})
export type WireCompoundEntry = z.output<typeof listDictionary.answer>[number]

export const editCompound = call('POST /api/desk/dictionary/compound', {
  access: 'editor',
  summary: 'Put a compound of the desk into another category; its listings are read anew at once',
  body: z.strictObject({ added: nameShape, category: z.enum(CATEGORIES) }),
  answer: countShape,
})

export const removeName = call('POST /api/desk/names/remove', {
  access: 'editor',
  summary: 'Take a spelling of the desk out again; its listings are read anew at once',
  body: z.strictObject({ name: nameShape }),
  answer: countShape,
})

export const mergeCompounds = call('POST /api/desk/dictionary/merge', {
  access: 'editor',
  summary: 'Read one compound as another: products, watches, history and address go over',
  body: z.strictObject({ from: nameShape, into: nameShape }),
  answer: countShape,
})

export const exportDictionary = call('GET /api/desk/dictionary/export', {
  access: 'editor',
  summary: 'What the desk added to the dictionary, as JSON lines',
  answer: z.object({ lines: z.string() }),
})

export const importDictionary = call('POST /api/desk/dictionary/import', {
  access: 'editor',
  summary: 'Take in JSON lines of an export; what is there already is passed over',
  bodyLimit: 1024 * 1024,
  body: z.strictObject({ jsonLines: z.string().check(z.maxLength(1_000_000)) }),
  answer: z.object({ added: z.int(), passed: z.int() }),
})
