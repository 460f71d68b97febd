import type { Context } from 'koa'
import type { Knex } from 'knex'
import { finishBotLogin, startBotLogin } from '#api/contract/auth.ts'
import { Fault } from '#api/contract/fault.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { ownCookie, setSessionCookie, type SignedIn } from '#api/middleware/session.ts'
import { presentUser } from '#api/presenters/users.ts'
import { readUser } from '#api/services/accounts/accounts.ts'
import {
  LOGIN_KEY_SECONDS,
  collectLogin,
  startLogin,
  type CollectedLogin,
} from '#api/services/accounts/login-keys.ts'
import { openSession } from '#api/services/accounts/sessions.ts'
import { linkTelegram } from '#api/services/accounts/telegram-accounts.ts'
import { NO_BOT } from './telegram-auth.ts'

type BotLoginDeps = {
  db: Knex
  https: boolean
  now: () => Date
  /** Without @; null while no bot is set up or its name is not known yet. */
  botUsername: () => string | null
}

const COOKIE = 'aliquot-bot-login'
const TOKEN = /^[\w-]{43}$/
const OTHER_PERSON =
  'You signed in to another account since, so Telegram was not linked. Start the linking again.'

/** What ties the sign-in to the browser that asked for it: a link sent to somebody else signs nobody in there. */
function setBrowserCookie(ctx: Context, token: string | null, https: boolean): void {
  ctx.cookies.set(COOKIE, token, ownCookie(https, token === null ? null : LOGIN_KEY_SECONDS, '/api/auth'))
}

type Done = Extract<CollectedLogin, { status: 'done' }>

async function link(deps: BotLoginDeps, done: Done, linkUserId: string, signedIn: SignedIn | null) {
  if (signedIn?.userId !== linkUserId) throw new Fault(409, OTHER_PERSON)
  return linkTelegram(deps.db, linkUserId, { id: done.telegramId })
}

async function signIn(deps: BotLoginDeps, ctx: Context, userId: string) {
  const user = await readUser(deps.db, userId)
  const session = {
    userId,
    kind: 'cookie' as const,
    userAgent: ctx.get('User-Agent'),
    now: deps.now(),
  }
  setSessionCookie(ctx, (await openSession(deps.db, session)).token, deps.https)
  return user
}

export function mountBotLogin(serve: Serve, deps: BotLoginDeps): void {
  const { db, https, now } = deps
  serve(startBotLogin, async ({ user, ctx }) => {
    const username = deps.botUsername()
    if (username === null) throw new Fault(503, NO_BOT, 3600)
    const login = await startLogin(db, {
      userAgent: ctx.get('User-Agent'),
      linkUserId: user?.userId ?? null,
      now: now(),
    })
    setBrowserCookie(ctx, login.browserToken, https)
    return {
      url: `https://t.me/${username}?start=login_${login.key}`,
      matchCode: login.matchCode,
      expiresAt: login.expiresAt.toISOString(),
    }
  })
  serve(finishBotLogin, async ({ user, ctx }) => {
    const token = ctx.cookies.get(COOKIE) ?? ''
    if (!TOKEN.test(token)) return { status: 'expired' as const, user: null }
    const login = await collectLogin(db, token, now())
    if (login.status !== 'waiting') setBrowserCookie(ctx, null, https)
    if (login.status !== 'done') return { status: login.status, user: null }
    const account =
      login.linkUserId === null
        ? await signIn(deps, ctx, login.userId ?? '')
        : await link(deps, login, login.linkUserId, user)
    return { status: 'done' as const, user: presentUser(account) }
  })
}
