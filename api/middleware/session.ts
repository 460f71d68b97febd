import type { Context, Middleware } from 'koa'
import type { Knex } from 'knex'
import { findSession, SESSION_SECONDS } from '#api/services/accounts/sessions.ts'

export type SignedIn = { userId: string; sessionId: string }

const TOKEN = /^[\w-]{43}$/

/** `__Host-` binds the cookie to this host and to https; on plain http a browser would refuse the name. */
export const cookieName = (https: boolean) => (https ? '__Host-aliquot' : 'aliquot')

const bearer = (ctx: Context): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(ctx.get('Authorization'))?.[1] ?? null

function cookieToken(ctx: Context, https: boolean): string | null {
  const token = ctx.cookies.get(cookieName(https))
  return token && TOKEN.test(token) ? token : null
}

/** What every cookie of ours has in common: no script reads it, and other sites' pages send it with visits alone. */
export const ownCookie = (https: boolean, seconds: number | null, path = '/') => ({
  httpOnly: true,
  secure: https,
  sameSite: 'lax' as const,
  path,
  overwrite: true,
  signed: false,
  ...(seconds === null ? {} : { maxAge: seconds * 1000 }),
})

export function setSessionCookie(ctx: Context, token: string | null, https: boolean): void {
  ctx.cookies.set(cookieName(https), token, ownCookie(https, token === null ? null : SESSION_SECONDS))
}

/** Lets a handler ask who is signed in; the database is asked only then, and once a request. */
export const session =
  (options: { db: Knex; https: boolean; now: () => Date }): Middleware =>
  async (ctx, next) => {
    // Behind a proxy the socket is plain; what the browser sees is PUBLIC_URL, and the cookie is for the browser.
    ctx.cookies.secure = options.https
    let found: Promise<SignedIn | null> | undefined
    ctx['signedIn'] = () => {
      const token = bearer(ctx) ?? cookieToken(ctx, options.https)
      found ??= token === null ? Promise.resolve(null) : findSession(options.db, token, options.now())
      return found
    }
    await next()
  }
