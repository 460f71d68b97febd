import * as z from 'zod/mini'
import { call } from './call.ts'
import { bySlug, decimalShape, idShape, lineShape, slugShape, textShape } from './shapes.ts'

export const countryShape = z.string().check(z.regex(/^[A-Z]{2}$/))
export const currencyShape = z.string().check(z.regex(/^[A-Z]{3}$/))
export const regionsShape = z.union([
  z.literal('world'),
  z.array(countryShape).check(z.minLength(1), z.maxLength(250)),
])

const shippingRuleShape = z.object({
  regions: regionsShape,
  price: decimalShape,
  currency: currencyShape,
  freeFrom: z.nullable(decimalShape),
  steps: z.optional(
    z.array(z.object({ from: decimalShape, price: decimalShape })).check(z.minLength(1), z.maxLength(5)),
  ),
  days: z.nullable(lineShape(1, 80)),
})

export const factValueShapes = {
  dispatch: countryShape,
  destinations: regionsShape,
  shipping: z.array(shippingRuleShape).check(z.minLength(1), z.maxLength(20)),
  payment: z.array(lineShape(1, 60)).check(z.minLength(1), z.maxLength(20)),
  minimum: z.object({ amount: decimalShape, currency: currencyShape }),
  returns: textShape(1, 500),
  certificates: textShape(1, 500),
  contact: textShape(1, 300),
} as const

const stated = <S extends z.ZodMiniType>(value: S) =>
  z.nullable(z.object({ value, sourceUrl: z.nullable(z.string()), statedOn: z.iso.date() }))

/** What a vendor states about itself, each with its source and day; null is "not stated". */
export const vendorFactsShape = z.object({
  vendorId: idShape,
  slug: slugShape,
  dispatch: stated(factValueShapes.dispatch),
  destinations: stated(factValueShapes.destinations),
  shipping: stated(factValueShapes.shipping),
  payment: stated(factValueShapes.payment),
  minimum: stated(factValueShapes.minimum),
  returns: stated(factValueShapes.returns),
  certificates: stated(factValueShapes.certificates),
  contact: stated(factValueShapes.contact),
})
export type WireVendorFacts = z.output<typeof vendorFactsShape>

export const listVendorFacts = call('GET /api/vendors/facts', {
  access: 'public',
  cache: 'catalog',
  summary: 'What every vendor states about shipping, payment and returns, with source and day',
  answer: z.array(vendorFactsShape),
})

export const getVendorFacts = call('GET /api/vendors/:slug/facts', {
  access: 'public',
  cache: 'catalog',
  summary: 'The same of one vendor',
  params: bySlug,
  answer: vendorFactsShape,
})
