import { bodyParser } from '@koa/bodyparser'
import type { Router } from '@koa/router'
import type { Context, Middleware, Next } from 'koa'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#api/contract/call.ts'
import { Fault } from '#api/contract/fault.ts'
import type { RateLimits } from './rate-limit.ts'
import type { SignedIn } from './session.ts'

const BODY_LIMIT = 16 * 1024

export type Input<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  user: C['access'] extends 'user' ? SignedIn : SignedIn | null
  ctx: Context
}

export type Serve = <C extends Call>(spec: C, handler: (input: Input<C>) => Promise<AnswerOf<C>>) => void

type Issue = { message: string; path: PropertyKey[] }
type Parsed = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }
type Parser = { safeParse: (value: unknown) => Parsed }

/** The first fault in words; a message of the contract's own stands alone, a library's is led by the field's name. */
function faultText(issues: readonly Issue[]): string {
  const issue = issues[0]
  if (!issue) return 'The request was not understood.'
  const own =
    !/^(Invalid input|Unrecognized key|Too (small|big)|Invalid)/.test(issue.message) ||
    issue.message === 'Invalid email address'
  return own ? issue.message : `${issue.path.map(String).join('.') || 'request'}: ${issue.message}`
}

function parse(shape: Parser | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new Fault(400, faultText(parsed.error.issues))
  return parsed.data
}

/** A parameter that stands twice in a query is refused: nothing of ours takes a list there. */
function singleQuery(ctx: Context): Record<string, string> {
  const entries = Object.entries(ctx.query as Record<string, string | string[]>)
  if (entries.some(([, value]) => Array.isArray(value)))
    throw new Fault(400, 'A parameter stands twice in the address.')
  return Object.fromEntries(entries) as Record<string, string>
}

const hasBody = (ctx: Context) =>
  Number(ctx.get('Content-Length') || 0) > 0 || ctx.get('Transfer-Encoding') !== ''

/** JSON only: a form or plain text is what another site's page could make a browser send. */
const jsonOnly =
  (spec: Call): Middleware =>
  async (ctx, next) => {
    if (spec.method === 'GET') return next()
    const type = ctx.get('Content-Type')
    if ((type !== '' || (hasBody(ctx) && spec.body)) && !ctx.is('application/json')) {
      throw new Fault(415, 'Send the request as application/json.')
    }
    return next()
  }

/**
 * Mounts calls of the contract: limit, sign-in, shape of the request, handler, shape of the answer.
 * What the answer's shape does not name never leaves.
 */
export function createServe(router: Router, limits: RateLimits): Serve {
  return (spec, handler) => {
    const run = async (ctx: Context, _next: Next) => {
      if (spec.limit) await limits(spec.limit, ctx.ip)
      const user = (await ctx['signedIn']()) as SignedIn | null
      if (spec.access === 'user' && user === null) throw new Fault(401, 'Sign in first.')
      const input = {
        params: parse(spec.params, ctx['params']),
        query: parse(spec.query, singleQuery(ctx)),
        body: parse(spec.body, ctx.request.body ?? {}),
        user,
        ctx,
      }
      const answer = await handler(input as unknown as Input<typeof spec>)
      ctx.set('Cache-Control', 'no-store')
      ctx.body = (spec.answer as unknown as { parse: (value: unknown) => unknown }).parse(answer)
    }
    const limit = spec.bodyLimit ?? BODY_LIMIT
    const parseBody = bodyParser({
      enableTypes: ['json'],
      jsonLimit: limit,
      jsonStrict: true,
      onError: refuseBody,
    })
    const chain: Middleware[] = spec.body ? [jsonOnly(spec), parseBody, run] : [jsonOnly(spec), run]
    router.register(spec.path, [spec.method], chain)
  }
}

function refuseBody(error: Error): never {
  const status = (error as { status?: number }).status === 413 ? 413 : 400
  throw new Fault(status, status === 413 ? 'The request is too large.' : 'The request is not valid JSON.')
}
