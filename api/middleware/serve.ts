import type { Router } from '@koa/router'
import type { Context } from 'koa'
import {
  DRAWN_FOR,
  NOBODY,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '#api/contract/call.ts'
import { Fault, notSignedIn } from '#api/contract/fault.ts'
import { readJson } from './json-body.ts'
import { callKeys, type RateLimits } from './rate-limit.ts'
import type { DeskGuard } from './desk-guard.ts'
import type { SignedIn } from './session.ts'

const BODY_LIMIT = 16 * 1024

type Input<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  user: C['access'] extends 'public' ? SignedIn | null : SignedIn
  ctx: Context
}

export type Serve = <C extends Call>(spec: C, handler: (input: Input<C>) => Promise<AnswerOf<C>>) => void

type Issue = {
  message: string
  path: PropertyKey[]
  code?: string
  minimum?: unknown
  maximum?: unknown
  values?: unknown
  keys?: string[]
}
type Parsed = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }
type Parser = { safeParse: (value: unknown) => Parsed }

/** "alertPreferences", 0 → the field "alert preferences": as one reads it, places in a list left out. */
function fieldWords(path: readonly PropertyKey[]): string {
  const names = path.filter(part => typeof part === 'string').join(' ')
  return names === '' ? 'The request' : `The field "${names.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase()}"`
}

/** A library's word on what the contract names no sentence for; what is read here may be shown to a person. */
function plainText({ code, path, minimum, maximum, values, keys }: Issue): string {
  const field = fieldWords(path)
  if (code === 'too_big') return `${field} is too long or too large: ${String(maximum)} at most.`
  if (code === 'too_small') return `${field} is too short or too small: ${String(minimum)} at least.`
  if (code === 'invalid_value' && Array.isArray(values)) return `${field} must be ${values.join(' or ')}.`
  if (code === 'unrecognized_keys' && keys) return `Not known here: ${keys.join(', ')}.`
  return `${field} is missing or cannot be read.`
}

/** The first fault in words: a sentence of the contract's own, or a plain one. */
function faultText(issues: readonly Issue[]): string {
  const issue = issues[0]
  if (!issue) return 'The request was not understood.'
  const own =
    !/^(Invalid |Invalid$|Unrecognized key|Too (small|big))/.test(issue.message) ||
    issue.message === 'Invalid email address'
  return own ? issue.message : plainText(issue)
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

const OTHER_PERSON =
  'You are signed in to another account by now, so nothing was changed. Reload the page and try again.'

/** A page that still shows one account must not act for another one that was signed in since, in another tab. */
function refuseOtherPerson(ctx: Context, user: SignedIn | null): void {
  const drawnFor = ctx.get(DRAWN_FOR)
  const signedIn = user?.userId ?? NOBODY
  if (drawnFor === '' || drawnFor === signedIn) return
  if (user === null) throw notSignedIn()
  ctx.set(DRAWN_FOR, signedIn)
  throw new Fault(409, OTHER_PERSON)
}

/** Type, limit, sign-in, shape, handler, shape of the answer; what its shape does not name never leaves. */
export function createServe(router: Router, limits: RateLimits, guardDesk: DeskGuard): Serve {
  const admit = async (spec: Call, ctx: Context): Promise<SignedIn | null> => {
    const user = (await ctx['signedIn']()) as SignedIn | null
    if (spec.access === 'editor' || spec.access === 'owner') await guardDesk(spec, spec.access, user)
    refuseOtherTypes(spec, ctx)
    if (!spec.signsIn) refuseOtherPerson(ctx, user)
    if (spec.access === 'user' && user === null) throw notSignedIn()
    return user
  }
  return (spec, handler) => {
    router.register(spec.path, [spec.method], async (ctx: Context) => {
      ctx.set('Cache-Control', 'no-store')
      const user = await admit(spec, ctx)
      const counted = spec.limit ? callKeys(spec.limit, ctx.ip, user?.userId ?? null) : []
      for (const { limit, key } of counted) await limits.check(limit, key)
      const body = spec.body ? await readJson(ctx.req, spec.bodyLimit ?? BODY_LIMIT) : undefined
      const input = {
        params: parse(spec.params, ctx['params']),
        query: parse(spec.query, singleQuery(ctx)),
        body: parse(spec.body, body),
        user,
        ctx,
      }
      // Counted only now: what was refused for its shape was no question, no invoice and no subscription.
      for (const { limit, key } of counted) await limits.take(limit, key)
      const answer = await handler(input as unknown as Input<typeof spec>)
      ctx.body = (spec.answer as unknown as { parse: (value: unknown) => unknown }).parse(answer)
    })
  }
}
