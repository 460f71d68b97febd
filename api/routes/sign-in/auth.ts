import type { Context } from 'koa'
import type { Knex } from 'knex'
import {
  changePassword,
  deleteAccount,
  endSession,
  exportData,
  getUser,
  listSessions,
  logIn,
  setAlertPreferences,
  setLens,
  setQuietHours,
  signUp,
} from '#api/contract/auth.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { deleteSuspended, exportSuspended } from '#api/contract/suspended.ts'
import { OK } from '#api/contract/shapes.ts'
import { lensOfText, lensText } from '#api/domain/markets/lens-address.ts'
import type { PasswordAttempts } from '#api/middleware/password-attempts.ts'
import { addressKey, type RateLimits } from '#api/middleware/rate-limit.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { setSessionCookie, type SignedIn } from '#api/middleware/session.ts'
import { mountPasswordResets, type ResetDeps } from './password-resets.ts'
import { presentUser } from '#api/presenters/users.ts'
import * as accounts from '#api/services/accounts/accounts.ts'
import { exportAccount } from '#api/services/accounts/export-account.ts'
import * as sessions from '#api/services/accounts/sessions.ts'
import { isTimeZone } from '#api/services/accounts/time-zone.ts'

type Account = Awaited<ReturnType<typeof accounts.readUser>>
type Deps = { db: Knex; https: boolean; now: () => Date; limits: RateLimits; attempts: PasswordAttempts }

/** A new token at every sign-in: a token that somebody planted before is worth nothing, and the one before it ends. */
async function greet(deps: Deps, ctx: Context, { user, token }: { user: Account; token: string }) {
  const before = (await ctx['signedIn']()) as SignedIn | null
  if (before) await sessions.endSession(deps.db, before.userId, before.sessionId)
  setSessionCookie(ctx, token, deps.https)
  if (user.email !== null) deps.attempts.remember(ctx, user.email)
  return presentUser(user)
}

const visitOf = (deps: Deps, ctx: Context) => ({ userAgent: ctx.get('User-Agent'), now: deps.now() })

export function mountAuth(serve: Serve, deps: Deps & ResetDeps): void {
  const { db, limits } = deps
  mountPasswordResets(serve, { ...deps, greet: (ctx, opened) => greet(deps, ctx, opened) })
  serve(signUp, async ({ body, ctx }) => {
    const address = addressKey(ctx.ip)
    await limits.check('probe', address)
    const opened = await accounts.openAccount(db, body, visitOf(deps, ctx)).catch(async (error: unknown) => {
      if (error instanceof Fault && error.status === 409) await limits.take('probe', address)
      throw error
    })
    return greet(deps, ctx, opened)
  })
  serve(logIn, async ({ body, ctx }) => {
    const user = await deps.attempts.atLogin(ctx, body.email, () => accounts.checkLogin(db, body))
    const session = { userId: user.id, kind: 'cookie' as const, ...visitOf(deps, ctx) }
    return greet(deps, ctx, { user, token: (await sessions.openSession(db, session)).token })
  })
}

/** A suspended person has no session, but takes along what is stored, and deletes it, by the password. */
export function mountSuspended(serve: Serve, { db, attempts }: Deps): void {
  const check = (ctx: Context, body: { email: string; password: string }) =>
    attempts.atLogin(ctx, body.email, () => accounts.checkSuspended(db, body))
  serve(exportSuspended, async ({ body, ctx }) => exportAccount(db, (await check(ctx, body)).id))
  serve(deleteSuspended, async ({ body, ctx }) => {
    await accounts.removeAccount(db, await check(ctx, body))
    return OK
  })
}

export function mountSettings(serve: Serve, { db, attempts }: Deps): void {
  serve(getUser, async ({ user }) => presentUser(await accounts.readUser(db, user.userId)))
  serve(setAlertPreferences, async ({ user, body }) =>
    presentUser(
      await accounts.changeUser(db, user.userId, { alertPreferences: [...new Set(body.alertPreferences)] }),
    ),
  )
  serve(setQuietHours, async ({ user, body }) => {
    if (!isTimeZone(body.timezone))
      throw new Fault(400, 'This time zone is not known. Use a name such as Europe/Berlin.')
    if ((body.quietFrom === null) !== (body.quietUntil === null)) {
      throw new Fault(400, 'Quiet hours need a beginning and an end.')
    }
    const mutedUntil = body.mutedUntil === null ? null : new Date(body.mutedUntil)
    const { weekDigest, ...hours } = body
    const week = weekDigest === undefined ? {} : { weekDigest }
    return presentUser(await accounts.changeUser(db, user.userId, { ...hours, ...week, mutedUntil }))
  })
  serve(setLens, async ({ user, body }) =>
    presentUser(await accounts.changeUser(db, user.userId, { lens: lensText(lensOfText(body.choices)) })),
  )
  serve(changePassword, async ({ user, body }) => {
    await attempts.ofPerson(user.userId, () => accounts.changePassword(db, user, body))
    return OK
  })
}

export function mountSessions(serve: Serve, { db, https, now, attempts }: Deps): void {
  serve(listSessions, async ({ user }) =>
    (await sessions.listSessions(db, user.userId, now())).map(session => ({
      id: session.id,
      kind: session.kind,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      current: session.id === user.sessionId,
    })),
  )
  serve(endSession, async ({ user, params, ctx }) => {
    if (!(await sessions.endSession(db, user.userId, params.id))) throw notFound('This session')
    if (params.id === user.sessionId) setSessionCookie(ctx, null, https)
    return OK
  })
  serve(exportData, ({ user }) => exportAccount(db, user.userId))
  serve(deleteAccount, async ({ user, body, ctx }) => {
    await attempts.ofPerson(user.userId, () => accounts.deleteAccount(db, user.userId, body.password))
    setSessionCookie(ctx, null, https)
    return OK
  })
}
