import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FEED_PATHS, answerShop } from '#api/feeds/demo/shop-front.ts'
import {
  DEMO_FORMATS,
  type DemoFormat,
  type Shop,
  type ShopAnswer,
  type ShopProduct,
} from '#api/feeds/demo/shop.ts'

/** What a shop may do wrong. `busy` answers 429 with Retry-After; `drip` sends a byte now and then, for ever. */
export type Misbehaviour =
  | 'empty'
  | 'truncated'
  | 'cut'
  | 'html'
  | 'smaller'
  | 'x100'
  | 'slow'
  | 'hang'
  | 'drip'
  | 'huge'
  | 'bomb'
  | 'redirect'
  | 'redirect-loop'
  | 'redirect-private'
  | 'redirect-script'
  | 'error'
  | 'busy'
  | 'missing'
  | 'garbled'

const NAMES = [
  'Tuftsin',
  'Vilon',
  'Crystagen',
  'Ovagen',
  'Cortagen',
  'Livagen',
  'Testagen',
  'Vesilute',
  'Cardiogen',
  'Prostamax',
]

/** Ten products of a made-up shop with two sizes each; prices in cents. */
export const smallCatalogue = (): ShopProduct[] =>
  NAMES.map((title, index) => ({
    id: 100 + index,
    slug: title.toLowerCase(),
    title,
    category: 'Peptides',
    description: 'Freeze-dried powder for laboratory work.',
    sizes: [
      { id: 1000 + index * 10, label: '5mg', price: 1800 + index * 110, stock: 'in' },
      { id: 1001 + index * 10, label: '10mg', price: 3100 + index * 190, stock: index === 3 ? 'out' : 'in' },
    ],
  }))

const changed = (products: ShopProduct[], fault: Misbehaviour | null): ShopProduct[] => {
  if (fault === 'smaller') return products.slice(0, Math.floor(products.length * 0.6))
  if (fault !== 'x100') return products
  return products.map(product => ({
    ...product,
    sizes: product.sizes.map(size => ({ ...size, price: size.price === null ? null : size.price * 100 })),
  }))
}

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body = '') =>
  void response.writeHead(status, headers).end(body)

type Turn = { request: IncomingMessage; response: ServerResponse; answer: ShopAnswer }

function stream(response: ServerResponse, type: string, chunk: string, everyMs: number) {
  response.writeHead(200, { 'content-type': type })
  const timer = setInterval(() => response.write(chunk), everyMs)
  response.once('close', () => clearInterval(timer))
}

const HTML = '<!doctype html><html><body><h1>We will be back soon</h1></body></html>'

const faults: Partial<Record<Misbehaviour, (turn: Turn) => void>> = {
  empty: ({ response, answer }) => send(response, 200, { 'content-type': answer.type }),
  truncated: ({ response, answer }) =>
    send(
      response,
      200,
      { 'content-type': answer.type },
      answer.body.slice(0, Math.floor(answer.body.length / 2)),
    ),
  cut: ({ response, answer }) => {
    response.writeHead(200, { 'content-type': answer.type, 'content-length': String(answer.body.length) })
    response.write(answer.body.slice(0, 100), () => response.destroy())
  },
  html: ({ response }) => send(response, 200, { 'content-type': 'text/html' }, HTML),
  slow: ({ response, answer }) => {
    const timer = setTimeout(() => send(response, 200, { 'content-type': answer.type }, answer.body), 250)
    response.once('close', () => clearTimeout(timer))
  },
  hang: () => undefined,
  drip: ({ response, answer }) => stream(response, answer.type, ' ', 20),
  huge: ({ response, answer }) => stream(response, answer.type, ' '.repeat(500_000), 1),
  bomb: ({ response, answer }) => {
    const packed = gzipSync(Buffer.alloc(30_000_000, ' '))
    response.writeHead(200, { 'content-type': answer.type, 'content-encoding': 'gzip' }).end(packed)
  },
  redirect: ({ request, response }) => send(response, 302, { location: `/moved${request.url ?? ''}` }),
  'redirect-loop': ({ request, response }) => send(response, 302, { location: request.url ?? '/' }),
  'redirect-private': ({ response }) => send(response, 302, { location: 'http://169.254.169.254/latest' }),
  'redirect-script': ({ response }) => send(response, 302, { location: 'file:///etc/hostname' }),
  error: ({ response }) => send(response, 500, { 'content-type': 'text/plain' }, 'Oops'),
  busy: ({ response }) => send(response, 429, { 'retry-after': '2' }),
  missing: ({ response }) => send(response, 404, { 'content-type': 'text/html' }, HTML),
  garbled: ({ response, answer }) => {
    response
      .writeHead(200, { 'content-type': answer.type, 'content-encoding': 'gzip' })
      .end('this is not gzip')
  },
}

function sendWell({ request, response, answer }: Turn) {
  const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`
  if (request.headers['if-none-match'] === etag) {
    send(response, 304, { etag })
    return
  }
  const packed = /gzip/.test(request.headers['accept-encoding'] ?? '')
  response.writeHead(200, {
    'content-type': answer.type,
    etag,
    ...answer.headers,
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(packed ? gzipSync(answer.body) : answer.body)
}

type State = {
  products: ShopProduct[]
  /** Text of robots.txt; null for none. */
  robots: string | null
  fault: Misbehaviour | null
  faultsLeft: number
  /** Path and headers of every call, in order. */
  calls: { path: string; headers: IncomingMessage['headers'] }[]
}

function takeFault(state: State) {
  if (state.faultsLeft <= 0) return null
  state.faultsLeft -= 1
  return state.fault
}

const shopOf = (format: DemoFormat, base: string, products: ShopProduct[]): Shop => ({
  format,
  base,
  name: 'Stand-in Shop',
  currency: 'USD',
  products,
})

function answerCall(
  state: State,
  formats: readonly DemoFormat[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  const base = `http://${request.headers.host ?? '127.0.0.1'}`
  const url = new URL((request.url ?? '/').replace(/^(\/moved)+/, ''), base)
  state.calls.push({ path: request.url ?? '', headers: request.headers })
  if (url.pathname === '/robots.txt') return sendRobots(response, state.robots)
  const fault = takeFault(state)
  const products = changed(state.products, fault)
  const answer = formats.map(format => answerShop(shopOf(format, base, products), url)).find(found => found)
  const misbehave = fault === null ? undefined : faults[fault]
  if (misbehave) return misbehave({ request, response, answer: answer ?? { type: 'text/plain', body: HTML } })
  if (answer) return sendWell({ request, response, answer })
  send(response, url.pathname === '/' ? 200 : 404, { 'content-type': 'text/html' }, HTML)
}

const sendRobots = (response: ServerResponse, robots: string | null) =>
  robots === null ? send(response, 404, {}) : send(response, 200, { 'content-type': 'text/plain' }, robots)

type Options = { formats?: readonly DemoFormat[]; products?: ShopProduct[]; port?: number }

export type FeedShop = Awaited<ReturnType<typeof startFeedShop>>

/**
 * A stand-in shop on loopback that serves one catalogue in the formats named (all five when none are) and misbehaves on
 * demand. `products` may be changed between reads.
 */
export async function startFeedShop({ formats = DEMO_FORMATS, products, port: wanted = 0 }: Options = {}) {
  const state: State = {
    products: products ?? smallCatalogue(),
    robots: null,
    fault: null,
    faultsLeft: 0,
    calls: [],
  }
  const server = createServer((request, response) => answerCall(state, formats, request, response))
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return Object.assign(state, {
    port,
    origin,
    url: (format: DemoFormat) => origin + FEED_PATHS[format],
    /** Does wrong for the next `times` calls (robots.txt apart), then behaves again. */
    misbehave: (fault: Misbehaviour | null, times = Number.POSITIVE_INFINITY) => {
      state.fault = fault
      state.faultsLeft = fault === null ? 0 : times
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}
