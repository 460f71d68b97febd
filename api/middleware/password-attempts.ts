import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { Fault } from '#api/contract/fault.ts'
import { addressKey, type RateLimits } from './rate-limit.ts'
import { ownCookie } from './session.ts'

const NONCE_BYTES = 16
const MAC_BYTES = 16
const MAX_ACCOUNTS = 5
const YEAR_SECONDS = 365 * 24 * 60 * 60
const VALUE = /^[\w-]{22}(\.[\w-]{22}){1,5}$/

const nameOf = (https: boolean) => (https ? '__Host-aliquot-browser' : 'aliquot-browser')

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>

type Options = { limits: RateLimits; secret: string; https: boolean }

/** Counted before they are looked at. A browser that signed in before holds a cookie for that e-mail and counts for itself. */
export function createPasswordAttempts({ limits, secret, https }: Options) {
  const macOf = (nonce: string, email: string) =>
    createHmac('sha256', secret).update(`browser ${nonce} ${email}`).digest().subarray(0, MAC_BYTES)

  const read = (ctx: Context): string[] => {
    const value = ctx.cookies.get(nameOf(https)) ?? ''
    return VALUE.test(value) ? value.split('.') : []
  }

  const isKnown = (nonce: string, macs: readonly string[], email: string) =>
    macs.some(mac => timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(nonce, email)))

  const keysOf = (ctx: Context, email: string): string[] => {
    const [nonce = '', ...macs] = read(ctx)
    return isKnown(nonce, macs, email)
      ? [`browser ${nonce}`]
      : [`account ${email}`, `address ${addressKey(ctx.ip)}`]
  }

  /** Runs a check of a password. Only a wrong one stays counted; a right one forgets those before it, the address's aside. */
  const count = async <T>(keys: readonly string[], check: () => Promise<T>): Promise<T> => {
    for (const key of keys) await limits.take('password', key)
    const giveBack = () => Promise.all(keys.map(key => limits.giveBack('password', key)))
    const checked = await check().catch(async (error: unknown) => {
      const isWrong = error instanceof Fault && (error.status === 401 || error.status === 403)
      if (!isWrong) await giveBack()
      throw error
    })
    await giveBack()
    const own = keys.filter(key => !key.startsWith('address '))
    await Promise.all(own.map(key => limits.clear('password', key)))
    return checked
  }

  return {
    atLogin: <T>(ctx: Context, email: string, check: () => Promise<T>) => count(keysOf(ctx, email), check),
    ofPerson: <T>(userId: string, check: () => Promise<T>) => count([`account ${userId}`], check),
    remember(ctx: Context, email: string): void {
      const [known, ...macs] = read(ctx)
      const nonce = known ?? randomBytes(NONCE_BYTES).toString('base64url')
      const mac = macOf(nonce, email).toString('base64url')
      const latest = [mac, ...macs.filter(other => other !== mac)].slice(0, MAX_ACCOUNTS)
      ctx.cookies.set(nameOf(https), [nonce, ...latest].join('.'), ownCookie(https, YEAR_SECONDS))
    },
  }
}
