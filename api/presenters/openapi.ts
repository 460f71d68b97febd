import * as z from 'zod/mini'
import { alertShape } from '#api/contract/alerts.ts'
import { userShape } from '#api/contract/auth.ts'
import type { Call } from '#api/contract/call.ts'
import { calls } from '#api/contract/calls.ts'
import { couponShape } from '#api/contract/coupons.ts'
import { observationShape, priceChangeShape } from '#api/contract/history.ts'
import { notificationShape } from '#api/contract/notifications.ts'
import { offerShape, otherOfferShape, productShape } from '#api/contract/catalog/products.ts'
import { promotionShape } from '#api/contract/catalog/promotions.ts'
import { errorShape } from '#api/contract/shapes.ts'
import { offerVendorShape, vendorShape } from '#api/contract/vendors.ts'

type Json = Record<string, unknown>
type Shape = NonNullable<Call['answer']>

const SHARED = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries({
  Alert: alertShape,
  Coupon: couponShape,
  Error: errorShape,
  Notification: notificationShape,
  Observation: observationShape,
  Offer: offerShape,
  OfferVendor: offerVendorShape,
  OtherOffer: otherOfferShape,
  PriceChange: priceChangeShape,
  Product: productShape,
  Promotion: promotionShape,
  User: userShape,
  Vendor: vendorShape,
}))
  SHARED.add(shape, { id })

/** A shape as JSON schema; the shared ones in it are named and put into `schemas`. */
function schema(shape: Shape, io: 'input' | 'output', schemas: Json): Json {
  const described = z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: SHARED })
  const text = JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/')
  const {
    $schema: _dialect,
    $defs = {},
    id,
    ...rest
  } = JSON.parse(text) as Json & { $defs?: Json; id?: string }
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...shared } = definition as Json
    schemas[name] = shared
  }
  if (id === undefined) return rest
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

const parameters = (shape: Shape | undefined, where: 'path' | 'query', schemas: Json): Json[] => {
  if (!shape) return []
  const { properties = {}, required = [] } = schema(shape, 'input', schemas) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }))
}

const json = (content: Json) => ({ 'application/json': { schema: content } })
const REFUSAL = { $ref: '#/components/responses/Refusal' }

const refusalsOf = ({ params, query, body, access }: Partial<Call>): Json => ({
  ...(params || query || body ? { 400: REFUSAL } : {}),
  ...(access === 'user' ? { 401: REFUSAL } : {}),
  ...(params ? { 404: REFUSAL } : {}),
  429: REFUSAL,
  503: REFUSAL,
})

const idOf = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const SIGNED_IN = [{ session: [] }, { bearer: [] }]

const operation = (call: Call, schemas: Json): Json => ({
  summary: call.summary,
  operationId: idOf(call.method, call.path),
  parameters: [...parameters(call.params, 'path', schemas), ...parameters(call.query, 'query', schemas)],
  ...(call.body
    ? { requestBody: { required: true, content: json(schema(call.body, 'input', schemas)) } }
    : {}),
  security: call.access === 'user' ? SIGNED_IN : [],
  responses: {
    200: { description: 'The answer', content: json(schema(call.answer, 'output', schemas)) },
    ...refusalsOf(call),
  },
})

/**
 * The description of the API in OpenAPI 3.1, made from the contract that the server and the UI share. Addresses that
 * a browser visits are no calls, and those of the desk exist only for those who work there.
 */
export function describeApi(appName: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const call of calls.filter(({ access }) => access === 'public' || access === 'user')) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) }
  }
  const refusal = schema(errorShape, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Prices per mg over vendors, for educational comparison. Every price is a decimal string with its own currency.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      responses: { Refusal: { description: 'What happened and what to do', content: json(refusal) } },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-aliquot' : 'aliquot',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
