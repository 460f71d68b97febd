import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call, ParamsOf, QueryOf } from '#api/contract/call.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import type { RateLimits } from './rate-limit.ts'

/** What the catalogue keeps: one body in three encodings with its ETag (api/catalog/answers.ts). */
type Answer = { etag: string; builtAt: Date; json: Buffer; gzip: Buffer; brotli: Buffer }
type Ready = { moment: string; answer: Answer }

export type ServeCatalog = <C extends Call>(
  spec: C,
  handler: (input: { params: ParamsOf<C>; query: QueryOf<C> }) => Promise<Answer | null>,
) => void

const READY_ADDRESSES = 2_000
const MAX_ADDRESS = 600

type Encoded = { body: Buffer; encoding: 'br' | 'gzip' | null }

function encoded(answer: Answer, accepted: string | undefined): Encoded {
  if (accepted?.includes('br')) return { body: answer.brotli, encoding: 'br' }
  if (accepted?.includes('gzip')) return { body: answer.gzip, encoding: 'gzip' }
  return { body: answer.json, encoding: null }
}

/** Writes an answer, or 304 when the client holds it already. */
function write(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
) {
  const { body, encoding } = encoded(answer, req.headers['accept-encoding'])
  const common = { ...headers, ETag: answer.etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  if (req.headers['if-none-match'] === answer.etag) {
    res.writeHead(304, common)
    res.end()
    return
  }
  res.writeHead(200, {
    ...common,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Last-Modified': answer.builtAt.toUTCString(),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

type Parser = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

function parse(shape: Parser | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Fault(400, 'The address holds a value that is not accepted here.')
  return parsed.data
}

/**
 * Public answers. The first request of an address goes the long way; until the catalogue or the minute changes, further
 * ones are answered straight from memory by `answerReady`, before any other part of the server has looked at them.
 */
export function createServeCatalog(options: {
  router: Router
  limits: RateLimits
  moment: () => string
  headers: Readonly<Record<string, string>>
}) {
  const ready = new Map<string, Ready>()
  const remember = (address: string, answer: Answer) => {
    if (address.length > MAX_ADDRESS) return
    if (ready.size >= READY_ADDRESSES) ready.clear()
    ready.set(address, { moment: options.moment(), answer })
  }
  const serveCatalog: ServeCatalog = (spec, handler) => {
    options.router.get(spec.path, async (ctx: Context) => {
      if (spec.limit) await options.limits(spec.limit, ctx.ip)
      const params = parse(spec.params, ctx['params'])
      const query = parse(spec.query, { ...ctx.query })
      const answer = await handler({ params, query } as Parameters<typeof handler>[0])
      if (answer === null) throw notFound('What this address names')
      remember(ctx.url, answer)
      ctx.respond = false
      write(ctx.req, ctx.res, answer, options.headers)
    })
  }
  const answerReady = (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET') return false
    const found = ready.get(req.url ?? '')
    if (found?.moment !== options.moment()) return false
    write(req, res, found.answer, options.headers)
    return true
  }
  return { serveCatalog, answerReady }
}
