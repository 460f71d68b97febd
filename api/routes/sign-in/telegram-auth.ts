import { randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Router } from '@koa/router'
import type { Knex } from 'knex'
import { getLoginState, logInWithTelegram, unlinkTelegram } from '#api/contract/auth.ts'
import { NOBODY } from '#api/contract/call.ts'
import { Fault } from '#api/contract/fault.ts'
import { loginWidgetCallback, logout } from '#api/contract/navigations.ts'
import { addressKey, type RateLimits } from '#api/middleware/rate-limit.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { ownCookie, setSessionCookie, type SignedIn } from '#api/middleware/session.ts'
import { presentUser } from '#api/presenters/users.ts'
import { openSession } from '#api/services/accounts/sessions.ts'
import * as accounts from '#api/services/accounts/telegram-accounts.ts'
import { verifyInitData } from '#api/telegram/init-data.ts'
import { verifyLoginWidget } from '#api/telegram/login-widget.ts'
import type { TelegramUser } from '#api/telegram/signed-fields.ts'

type TelegramAuthDeps = {
  db: Knex
  https: boolean
  now: () => Date
  limits: RateLimits
  botToken: string | null
}

/** initData is good for a day, as Telegram's own libraries have it; a widget's answer only for the sign-in itself. */
const INIT_DATA_SECONDS = 24 * 60 * 60
const WIDGET_SECONDS = 5 * 60
const STATE_COOKIE = 'aliquot-login-state'
const STATE_PATH = '/api/auth'
const STATE_BYTES = 24
const STATE = /^[\w-]{32}$/
const STATE_SECONDS = 30 * 60
const WIDGET_FIELDS = new Set(['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'])
const SAFE_NEXT = /^\/(?![/\\])[\w\-./?=&%]*$/

const REFUSED = {
  invalid: 'Telegram did not confirm this sign-in. Open the app from the bot again.',
  expired: 'This sign-in is too old. Open the app from the bot again.',
  future:
    'The clock of this device or of our server is wrong, so the sign-in cannot be checked. Try again later.',
} as const
const WIDGET_REFUSED = {
  ...REFUSED,
  invalid: 'Telegram did not confirm this sign-in. Go back to the site and start it again.',
  expired: 'This sign-in is too old. Go back to the site and start it again.',
} as const
export const NO_BOT = 'Sign-in with Telegram is not set up on this server. Sign in with e-mail instead.'

function tokenOf(deps: TelegramAuthDeps): string {
  if (deps.botToken === null) throw new Fault(503, NO_BOT, 3600)
  return deps.botToken
}

/** The seven fields of Telegram out of the address, hashed alone; a field that stands twice is refused. */
function widgetFields(query: Context['query']): Record<string, string> {
  const entries = Object.entries(query).filter(([name]) => WIDGET_FIELDS.has(name))
  if (entries.some(([, value]) => typeof value !== 'string')) throw new Fault(400, WIDGET_REFUSED.invalid)
  return Object.fromEntries(entries) as Record<string, string>
}

/** The state of a sign-in, and for whom it was asked: after another sign-in it links nothing to the other account. */
async function stateFor(ctx: Context, state: string): Promise<string> {
  const signedIn = (await ctx['signedIn']()) as SignedIn | null
  return `${state}.${signedIn?.userId ?? NOBODY}`
}

/** Whether the address carries the state of this browser's cookie: nobody can sign somebody else in. It is used up. */
async function takeState(ctx: Context, https: boolean): Promise<boolean> {
  const held = ctx.cookies.get(STATE_COOKIE)
  ctx.cookies.set(STATE_COOKIE, null, ownCookie(https, null, STATE_PATH))
  const state = ctx.query['state']
  return typeof state === 'string' && STATE.test(state) && held === (await stateFor(ctx, state))
}

async function checkWidget(deps: TelegramAuthDeps, ctx: Context): Promise<TelegramUser> {
  const options = { botToken: tokenOf(deps), now: deps.now(), maxAgeSeconds: WIDGET_SECONDS }
  const checked = verifyLoginWidget(widgetFields(ctx.query), options)
  const isOurs = await takeState(ctx, deps.https)
  if (!checked.ok) throw new Fault(401, WIDGET_REFUSED[checked.reason])
  if (!isOurs) throw new Fault(403, 'This sign-in was not started in this browser. Start it again here.')
  const expires = new Date(checked.authDate.getTime() + 2 * WIDGET_SECONDS * 1000)
  if (!(await accounts.useLoginOnce(deps.db, Buffer.from(checked.hash, 'hex'), expires, deps.now()))) {
    throw new Fault(401, 'This sign-in was used already. Start it again.')
  }
  return checked.user
}

async function widgetSignIn(deps: TelegramAuthDeps, ctx: Context): Promise<void> {
  await deps.limits.take('telegram', addressKey(ctx.ip))
  const profile = await checkWidget(deps, ctx)
  const signedIn = (await ctx['signedIn']()) as SignedIn | null
  if (signedIn) await accounts.linkTelegram(deps.db, signedIn.userId, profile)
  else {
    const user = await accounts.accountOfTelegram(deps.db, profile, deps.now())
    const userAgent = ctx.get('User-Agent')
    const session = { userId: user.id, kind: 'cookie' as const, userAgent, now: deps.now() }
    setSessionCookie(ctx, (await openSession(deps.db, session)).token, deps.https)
  }
  const next = ctx.query['next']
  ctx.redirect(typeof next === 'string' && SAFE_NEXT.test(next) ? next : '/')
}

export function mountLoginWidget(router: Router, deps: TelegramAuthDeps): void {
  router.get(loginWidgetCallback.path, ctx => {
    ctx.set('Cache-Control', 'no-store')
    if (ctx.method !== 'GET') throw new Fault(405, 'This address is visited, not asked about.')
    return widgetSignIn(deps, ctx)
  })
}

export function mountTelegramAuth(serve: Serve, deps: TelegramAuthDeps): void {
  const { db, now } = deps
  serve(getLoginState, async ({ ctx }) => {
    const state = randomBytes(STATE_BYTES).toString('base64url')
    const cookie = ownCookie(deps.https, STATE_SECONDS, STATE_PATH)
    ctx.cookies.set(STATE_COOKIE, await stateFor(ctx, state), cookie)
    return { state }
  })
  serve(logInWithTelegram, async ({ ctx }) => {
    const raw = /^tma (\S+)$/.exec(ctx.get('Authorization'))?.[1]
    if (raw === undefined) throw new Fault(401, REFUSED.invalid)
    const options = { botToken: tokenOf(deps), now: now(), maxAgeSeconds: INIT_DATA_SECONDS }
    const checked = verifyInitData(raw, options)
    if (!checked.ok) throw new Fault(401, REFUSED[checked.reason])
    const user = await accounts.accountOfTelegram(db, checked.user, now())
    const session = { userId: user.id, kind: 'bearer' as const, userAgent: ctx.get('User-Agent'), now: now() }
    return { token: (await openSession(db, session)).token, user: presentUser(user) }
  })
  serve(unlinkTelegram, async ({ user }) => presentUser(await accounts.unlinkTelegram(db, user.userId)))
}

/** Another site cannot: a browser says where a navigation comes from; a prefetch is no wish to leave. */
export function mountLogout(
  router: Router,
  deps: { https: boolean; end: (who: SignedIn) => Promise<unknown> },
): void {
  router.get(logout.path, async ctx => {
    ctx.set('Cache-Control', 'no-store')
    const site = ctx.get('Sec-Fetch-Site')
    if (site === 'cross-site' || site === 'same-site') throw new Fault(403, 'Sign out on our own pages.')
    const isLookAhead = /prefetch|prerender/i.test(ctx.get('Sec-Purpose') + ctx.get('Purpose'))
    if (isLookAhead || ctx.method !== 'GET') throw new Fault(405, 'Sign out by going to this address.')
    const signedIn = (await ctx['signedIn']()) as SignedIn | null
    if (signedIn) await deps.end(signedIn)
    setSessionCookie(ctx, null, deps.https)
    ctx.redirect('/')
  })
}
