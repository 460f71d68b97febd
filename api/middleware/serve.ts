import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#api/contract/call.ts'
import { Fault } from '#api/contract/fault.ts'
import { readJson } from './json-body.ts'
import { addressKey, type RateLimits } from './rate-limit.ts'
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
    !/^(Invalid |Invalid$|Unrecognized key|Too (small|big))/.test(issue.message) ||
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

/** JSON only: a form, plain text or a body without a type is what another site's page could make a browser send. */
function refuseOtherTypes(spec: Call, ctx: Context): void {
  if (spec.method === 'GET') return
  const type = ctx.get('Content-Type')
  const isNeeded = spec.body !== undefined || hasBody(ctx) || type !== ''
  if (isNeeded && !/^application\/json\s*(;|$)/i.test(type))
    throw new Fault(415, 'Send the request as application/json.')
}

/**
 * Mounts calls of the contract: type, limit, sign-in, shape of the request, handler, shape of the answer. Nobody who is
 * not signed in gets further than that, whatever was sent. What the answer's shape does not name never leaves.
 */
export function createServe(router: Router, limits: RateLimits): Serve {
  const admit = async (spec: Call, ctx: Context): Promise<SignedIn | null> => {
    refuseOtherTypes(spec, ctx)
    if (spec.limit) await limits.take(spec.limit, addressKey(ctx.ip))
    const user = (await ctx['signedIn']()) as SignedIn | null
    if (spec.access === 'user' && user === null) throw new Fault(401, 'Sign in first.')
    if (spec.limit && user) await limits.take(spec.limit, `account ${user.userId}`)
    return user
  }
  return (spec, handler) => {
    router.register(spec.path, [spec.method], async (ctx: Context) => {
      ctx.set('Cache-Control', 'no-store')
      const user = await admit(spec, ctx)
      const body = spec.body ? await readJson(ctx.req, spec.bodyLimit ?? BODY_LIMIT) : undefined
      const input = {
        params: parse(spec.params, ctx['params']),
        query: parse(spec.query, singleQuery(ctx)),
        body: parse(spec.body, body),
        user,
        ctx,
      }
      const answer = await handler(input as unknown as Input<typeof spec>)
      ctx.body = (spec.answer as unknown as { parse: (value: unknown) => unknown }).parse(answer)
    })
  }
}
