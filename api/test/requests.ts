import * as z from 'zod/mini'
import type { Call } from '#api/contract/call.ts'
import { calls } from '#api/contract/calls.ts'
import { logIn, logInWithTelegram } from '#api/contract/auth.ts'
import type { Belongings } from './belongings.ts'
import { type RawRequest, requestOf } from './client.ts'
import { PASSWORD, type TestServer } from './server.ts'
import { signInitData } from './signing.ts'

/**
 * Calls of the contract that no route answers yet, each with its reason. The list only gets shorter: a call that is
 * mounted and still stands here fails the test.
 */
export const NOT_YET: ReadonlyMap<Call, string> = new Map<Call, string>()

export const mounted: readonly Call[] = calls.filter(call => !NOT_YET.has(call))
export const nameOf = (call: Call) => `${call.method} ${call.path}`

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  minimum?: number
  properties?: Record<string, Schema>
}

let emails = 0
let codes = 0

let tables = 0

/** The same for what is decided at the desk. */
const deskValues = ({ seed }: TestServer, own: Belongings) => ({
  typedName: own.vendor,
  before: '9',
  ids: [seed.offerIds[0]],
  names: ['Coffee mug'],
  added: 'Fenquorin',
  csv: `vendor,code,percent\n${seed.vendorSlugs[0]},TABLE${(tables += 1)},5`,
  sells: { excluded: 'A sample' },
  keep: false,
  accept: false,
  release: true,
  from: 'AOD-9604',
  into: 'Ipamorelin',
  given: true,
  reason: 'A sample.',
  parts: ['BPC-157', 'TB-500'],
  aliases: ['A blend of two'],
  numbered: false,
  jsonLines: '{"alias":"Zephyrin B","compound":"Ipamorelin"}',
})

/** What a person chooses. */
const OWN_VALUES = { choices: 'cur=EUR&pack=single', weekDigest: true }

const VENDOR_VALUES = {
  ...OWN_VALUES,
  suggested: { kind: 'fact', fact: 'contact', words: 'By e-mail.' },
  sourceUrl: 'https://shop.example/contact',
  evidenceUrl: 'https://shop.example/sale',
  text: 'US',
  providesCoa: true,
  isPaused: false,
  statedOn: '2026-11-01',
  website: 'https://shop.example',
  feedUrl: 'https://shop.example/feed',
  expiresAt: null,
  startsAt: null,
}

/** Each of another batch: one batch stands once with its address. */
const certificateValues = () => ({
  batch: `B${codes}`,
  product: 'BPC-157 5 mg',
  laboratory: null,
  methods: ['HPLC'],
  purity: '99.2 %',
  content: null,
  testedOn: '2026-09-03',
  url: 'https://shop.example/coa.pdf',
  verify: null,
  confirmedOn: null,
})

/** Values that a shape alone cannot tell, by the name of the field. A field without a value here fails the tests. */
const values = (server: TestServer, own: Belongings): Record<string, unknown> => ({
  email: `new.${(emails += 1)}@mail.example`,
  password: PASSWORD,
  current: PASSWORD,
  next: 'another good sentence',
  token: 'A'.repeat(43),
  firstName: 'Grace',
  lastName: 'Hopper',
  timezone: 'Europe/Berlin',
  productId: server.seed.productIds[0],
  productOfferId: server.seed.offerIds[0],
  vendorId: server.seed.vendorIds[0],
  products: server.seed.productIds[0],
  offers: server.seed.offerIds[0],
  lines: `${server.seed.productIds[0]}:5`,
  name: 'A basket',
  country: 'US',
  currency: 'USD',
  totalLimit: { amount: '20', currency: 'USD' },
  value: '12.5',
  mutedUntil: '2026-12-01T00:00:00Z',
  code: `SPRING${(codes += 1)}`,
  ...VENDOR_VALUES,
  ...certificateValues(),
  discountAmount: '5',
  endpoint: own.endpoint,
  p256dh: P256DH,
  auth: 'A'.repeat(22),
  method: 'stars',
  query: 'bpc 157',
  q: 'bpc',
  vendor: server.seed.vendorSlugs[0],
  compound: 'bpc-157',
  days: 30,
  after: '0',
  ...deskValues(server, own),
  note: 'The page says another price.',
  message: 'What is BPC-157?',
  report: 'The source says something else.',
})

/** A point of P-256 in base64url, as a browser makes one. */
export const P256DH =
  'BFdB57zNUaLyEammU3SExMTZBvt_asP8OeZUjIpEy6JXgiBKdCCw6Raml-boKzMppCnkU86p3Wf_bC9SJBItOJw'

/** A target is on a compound or on a product. */
const TARGET = {
  compound: undefined,
  amount: '4.5',
  currency: 'USD',
  form: null,
  shipsTo: null,
  inStock: true,
  certificate: false,
}

type Known = Record<string, unknown>

const objectOf = ({ properties = {} }: Schema, known: Known) =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, example(key, value, known)]))

const BY_TYPE: Record<string, (name: string, schema: Schema, known: Known) => unknown> = {
  object: (_, schema, known) => objectOf(schema, known),
  array: (name, schema, known) => [example(name, schema.items ?? {}, known)],
  integer: (_, { minimum }) => Math.max(minimum ?? 1, 1),
  number: (_, { minimum }) => Math.max(minimum ?? 1, 1),
}

function example(name: string, schema: Schema, known: Known): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return example(name, schema.anyOf.find(one => one.type !== 'null') ?? {}, known)
  const make = BY_TYPE[schema.type ?? '']
  if (make) return make(name, schema, known)
  throw new Error(`the tests know no value for "${name}": add one to api/test/requests.ts`)
}

const exampleOf = (shape: Call['body'], known: Record<string, unknown>) =>
  shape && example('', z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, known)

/** What stands behind the colon of each path; a path that is not named fails the tests. */
const PARAMS: Record<string, (server: TestServer, own: Belongings) => Record<string, string>> = {
  '/api/alerts/:id': (_, own) => ({ id: own.alert }),
  '/api/baskets/:id': (_, own) => ({ id: own.basket }),
  '/api/targets/:id': (_, own) => ({ id: own.target }),
  '/api/coupons/:id': (_, own) => ({ id: own.coupon }),
  '/api/watchlist/:productId': (_, own) => ({ productId: own.watch }),
  '/api/hidden-vendors/:vendorId': (_, own) => ({ vendorId: own.hiddenVendor }),
  '/api/push/subscriptions/:id': (_, own) => ({ id: own.subscription }),
  '/api/auth/sessions/:id': (_, own) => ({ id: own.session }),
  '/api/donation/invoices/:id': (_, own) => ({ id: own.invoice }),
  '/api/chat/messages/:id/feedback': (_, own) => ({ id: own.message }),
  '/api/offers/:id/report': ({ seed }) => ({ id: seed.offerIds[0] ?? '' }),
  '/api/offers/:id/history': ({ seed }) => ({ id: seed.offerIds[0] ?? '' }),
  '/api/desk/listings/:id': ({ seed }) => ({ id: seed.offerIds[0] ?? '' }),
  '/api/desk/listings/:id/preview': ({ seed }) => ({ id: seed.offerIds[0] ?? '' }),
  '/api/desk/reports/:id': ({ seed }) => ({ id: seed.offerIds[0] ?? '' }),
  '/api/desk/actions/:id/undo': (_, own) => ({ id: own.deskAction }),
  '/api/desk/donations/:id/refund': (_, own) => ({ id: own.donation }),
  '/api/desk/people/:id/role': (_, own) => ({ id: own.person }),
  '/api/desk/people/:id/suspend': (_, own) => ({ id: own.person }),
  '/api/desk/people/:id/resume': (_, own) => ({ id: own.person }),
  '/api/desk/people/:id/sessions/end': (_, own) => ({ id: own.person }),
  '/api/desk/people/:id/reset': (_, own) => ({ id: own.person }),
  '/api/desk/people/:id/delete': (_, own) => ({ id: own.person }),
  '/api/products/:id': ({ seed }) => ({ id: seed.productIds[0] ?? '' }),
  '/api/products/:id/share': ({ seed }) => ({ id: seed.productIds[0] ?? '' }),
  '/api/products/:id/history': ({ seed }) => ({ id: seed.productIds[0] ?? '' }),
  '/api/products/:id/trends': ({ seed }) => ({ id: seed.productIds[0] ?? '' }),
  '/api/products/:id/vendors/history': ({ seed }) => ({ id: seed.productIds[0] ?? '' }),
  '/api/compounds/:slug': () => ({ slug: 'bpc-157' }),
  '/api/compounds/:slug/blends': () => ({ slug: 'bpc-157' }),
  '/api/compounds/:slug/sources': () => ({ slug: 'bpc-157' }),
  '/api/desk/promotions/:id': (_, own) => ({ id: own.promotion }),
  '/api/desk/promotions/:id/verify': (_, own) => ({ id: own.promotion }),
  '/api/desk/promotions/:id/expire': (_, own) => ({ id: own.promotion }),
  '/api/desk/suggestions/:id/accept': (_, own) => ({ id: own.suggestion }),
  '/api/desk/suggestions/:id/reject': (_, own) => ({ id: own.suggestion }),
  '/api/desk/vendors/:slug': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/desk/vendors/:slug/remove': (_, own) => ({ slug: own.vendor }),
  '/api/desk/vendors/:slug/read': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/desk/vendors/:slug/facts': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/desk/vendors/:slug/certificates': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/desk/certificates/:id': (_, own) => ({ id: own.certificate }),
  '/api/desk/certificates/:id/withdraw': (_, own) => ({ id: own.certificate }),
  '/api/vendors/:slug/facts': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/vendors/:slug/record': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
  '/api/vendors/:slug/products': ({ seed }) => ({ slug: seed.vendorSlugs[0] ?? '' }),
}

export type Example = {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  authorization?: string
}

let telegramIds = 0
let suspended = 0

/** A right request for any call of the contract, about the rows of one person. */
export function exampleFor(call: Call, server: TestServer, own: Belongings): Example {
  const known = {
    ...values(server, own),
    ...(call === logIn ? { email: own.email } : {}),
    ...(call.path.startsWith('/api/auth/suspended')
      ? { email: own.suspended[(suspended += 1) % own.suspended.length] }
      : {}),
    ...(call.path.startsWith('/api/targets') ? TARGET : {}),
  }
  const params = PARAMS[call.path]
  if (call.params && !params) throw new Error(`the tests know no parameters for ${call.path}`)
  return {
    ...(call.params && params ? { params: params(server, own) } : {}),
    ...(call.query ? { query: exampleOf(call.query, known) } : {}),
    ...(call.body ? { body: exampleOf(call.body, known) } : {}),
    ...(call === logInWithTelegram
      ? { authorization: `tma ${signInitData({ id: (telegramIds += 1) }, server.clock.now())}` }
      : {}),
  }
}

/** The same as it goes over the wire. */
export const rawExample = (call: Call, server: TestServer, own: Belongings): RawRequest =>
  requestOf(server.port, call, exampleFor(call, server, own) as never)
