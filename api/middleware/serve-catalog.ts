import type { Router } from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call, ParamsOf, QueryOf } from '#api/contract/call.ts'
import type { CatalogAnswer } from '#api/catalog/answers.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { addressKey, type RateLimits } from './rate-limit.ts'

export type ServeCatalog = <C extends Call>(
  spec: C,
  handler: (input: { params: ParamsOf<C>; query: QueryOf<C> }) => Promise<CatalogAnswer | null>,
) => void

const READY_ADDRESSES = 2_000
const READY_BYTES = 16 * 1024 * 1024
const MAX_ADDRESS = 600
const JSON_TYPE = 'application/json; charset=utf-8'

type Encoded = { body: Buffer; encoding: 'br' | 'gzip' | null }

/** Whether a list such as "gzip, br;q=0" takes the encoding: named, and not with the weight nought. */
const takes = (accepted: string, name: string): boolean =>
  accepted.split(',').some(part => {
    const [coding = '', ...parameters] = part.split(';')
    return coding.trim().toLowerCase() === name && !parameters.some(text => /^\s*q=0(\.0*)?\s*$/.test(text))
  })

export function encoded(answer: Omit<CatalogAnswer, 'builtAt' | 'etag'>, accepted = ''): Encoded {
  if (takes(accepted, 'br')) {
    if (answer.brotli) return { body: answer.brotli, encoding: 'br' }
    answer.compressMore()
  }
  if (takes(accepted, 'gzip')) return { body: answer.gzip, encoding: 'gzip' }
  return { body: Buffer.from(answer.text()), encoding: null }
}

/** Whether the client holds this answer: its tag, weak or strong, in a list, or any at all. */
const isHeld = (held: string | undefined, etag: string): boolean =>
  held !== undefined &&
  (held === `W/${etag}` ||
    held
      .split(',')
      .map(tag => tag.trim().replace(/^W\//, ''))
      .some(tag => tag === etag || tag === '*'))

/**
 * An answer with its headers, laid out once: they are half of what an answer from memory costs. A page is another one
 * for whoever brings a session.
 */
type Ready = { answer: CatalogAnswer; headFor: (sent: Encoded | null) => string[]; isPage: boolean }

/** The tag is weak: three encodings share it. */
function readyOf(
  answer: CatalogAnswer,
  { 'Content-Type': type = JSON_TYPE, ...given }: Readonly<Record<string, string>>,
  isPage: boolean,
): Ready {
  const { ageSeconds, builtAt, etag } = answer
  const tag = { Vary: 'Accept-Encoding', ...given, ETag: `W/${etag}`, 'Cache-Control': 'no-cache' }
  const unchanged = Object.entries(tag).flat()
  const content = {
    'Content-Type': type,
    'Last-Modified': builtAt.toUTCString(),
    ...(ageSeconds === undefined ? {} : { Age: String(ageSeconds) }),
  }
  const heads = new Map<string | null, string[]>()
  const headFor = (sent: Encoded | null): string[] => {
    if (sent === null) return unchanged
    const { body, encoding } = sent
    const length = ['Content-Length', String(body.length)]
    const head = heads.get(encoding) ?? [
      ...unchanged,
      ...Object.entries(content).flat(),
      ...length,
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ]
    heads.set(encoding, head)
    return head
  }
  return { answer, headFor, isPage }
}

function write(req: IncomingMessage, res: ServerResponse, { answer, headFor }: Ready) {
  const sent = encoded(answer, req.headers['accept-encoding'])
  if (isHeld(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, headFor(null))
    res.end()
    return
  }
  res.writeHead(200, headFor(sent))
  res.end(req.method === 'HEAD' ? undefined : sent.body)
}

type Parser = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

function parse(shape: Parser | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Fault(400, 'The address holds a value that is not accepted here.')
  return parsed.data
}

/** The answers of one version by address; at the next version, and when they grow too many, all of them go at once. */
function createReady(answersVersion: () => string) {
  const answers = new Map<string, Ready>()
  let of = ''
  let bytes = 0
  const clear = () => {
    answers.clear()
    bytes = 0
  }
  return {
    get: (address: string): Ready | undefined => (answersVersion() === of ? answers.get(address) : undefined),
    keep(address: string, one: Ready) {
      const { answer } = one
      if (address.length > MAX_ADDRESS || answer.ageSeconds !== undefined) return
      const isFull = answers.size >= READY_ADDRESSES || bytes >= READY_BYTES
      if (of !== answersVersion() || isFull) clear()
      of = answersVersion()
      answers.set(address, one)
      bytes += 2 * answer.gzip.length
    },
  }
}

/** Of this answer alone, or set anew for each. */
const OWN = new Set(['content-encoding', 'content-length', 'etag', 'cache-control', 'content-type', 'vary'])

/** What the middlewares before the site set for every page. */
const pageHeaders = (ctx: Context): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(ctx.response.headers).flatMap(([name, value]) =>
      OWN.has(name) ? [] : [[name, String(value)]],
    ),
  ),
  'Content-Type': ctx.response.get('Content-Type'),
  Vary: ctx.response.get('Vary'),
})

/** After the first request of an address, `answerReady` answers from memory until the catalogue or the minute changes. */
export function createServeCatalog(options: {
  router: Router
  limits: RateLimits
  answersVersion: () => string
  headers: Readonly<Record<string, string>>
}) {
  const ready = createReady(options.answersVersion)
  const serveCatalog: ServeCatalog = (spec, handler) => {
    options.router.get(spec.path, async (ctx: Context) => {
      if (spec.limit) await options.limits.take(spec.limit, addressKey(ctx.ip))
      const params = parse(spec.params, ctx['params'])
      const query = parse(spec.query, { ...ctx.query })
      const version = options.answersVersion()
      const answer = await handler({ params, query } as Parameters<typeof handler>[0])
      if (answer === null) throw notFound('What this address names')
      // Made while the version moved, it may be of either one.
      const one = readyOf(answer, options.headers, false)
      if (version === options.answersVersion()) ready.keep(ctx.url, one)
      ctx.respond = false
      write(ctx.req, ctx.res, one)
    })
  }
  /** Runs the site; what it shows every visitor at an address without a query is kept with the headers of this answer. */
  const keepPages =
    (site: Middleware): Middleware =>
    async (ctx, next) => {
      const version = options.answersVersion()
      await site(ctx, next)
      const answer = ctx.state['readyPage'] as CatalogAnswer | undefined
      const isPlain = ctx.status === 200 && ctx.search === '' && !ctx.response.get('Set-Cookie')
      if (answer === undefined || !isPlain || version !== options.answersVersion()) return
      ready.keep(ctx.url, readyOf(answer, pageHeaders(ctx), true))
    }
  const answerReady = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const one = ready.get(req.url ?? '')
    if (!one || (one.isPage && req.headers.cookie !== undefined)) return false
    write(req, res, one)
    return true
  }
  return { serveCatalog, keepPages, answerReady }
}
