import { createHmac, timingSafeEqual } from 'node:crypto'

/** What both checks need: the bot's token, the moment of the check, and how old a signature may be. */
export interface VerifyOptions {
  botToken: string
  now: Date
  maxAgeSeconds: number
}

/** One reason a person can act on (expired: open it again), one for a wrong clock, and one word for all the rest. */
export interface SignatureRefusal {
  ok: false
  reason: 'invalid' | 'expired' | 'future'
}

export interface TelegramUser {
  id: number
  firstName?: string
  lastName?: string
  username?: string
  languageCode?: string
  allowsWriteToPm?: boolean
}

export interface SignedUser {
  ok: true
  user: TelegramUser
  authDate: Date
  /** Lower-case hex; a login is good for one use, so remember it until it expires. */
  hash: string
}

export const refuse = (reason: SignatureRefusal['reason']): SignatureRefusal => ({ ok: false, reason })

const CLOCK_SKEW_SECONDS = 60
// oxlint-disable-next-line no-control-regex -- finding control characters is the point: a newline would fold two fields into one
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

export const hasControl = (text: string) => CONTROL.test(text)

/** Telegram's data-check string: every field but `hash`, sorted by name in code-unit order, one a line. */
export const dataCheckString = (fields: ReadonlyMap<string, string>): string =>
  [...fields]
    .filter(([key]) => key !== 'hash')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')

/** Whether `hash` (lower-case hex) signs `text` under `key`; takes the same time whatever differs. */
export const signs = (hash: string, text: string, key: Buffer): boolean => {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  return timingSafeEqual(Buffer.from(hash, 'hex'), createHmac('sha256', key).update(text).digest())
}

/** The signed moment, or why it does not count. `auth_date` is in whole seconds. */
export const checkAge = (authDate: string, options: VerifyOptions): Date | SignatureRefusal => {
  const age = options.now.getTime() / 1000 - Number(authDate)
  if (!/^\d{1,12}$/.test(authDate) || !Number.isFinite(age)) return refuse('invalid')
  if (age < -CLOCK_SKEW_SECONDS) return refuse('future')
  // Written so that a NaN limit refuses.
  if (!(age <= options.maxAgeSeconds)) return refuse('expired')
  return new Date(Number(authDate) * 1000)
}

/** A Telegram user id: 52 significant bits, so a JavaScript number holds it. */
export const isUserId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0
