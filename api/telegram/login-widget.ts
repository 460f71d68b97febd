import { createHash } from 'node:crypto'
import {
  checkAge,
  dataCheckString,
  hasControl,
  isUserId,
  refuse,
  signs,
  type SignatureRefusal,
  type SignedUser,
  type TelegramUser,
  type VerifyOptions,
} from './signed-fields.ts'

const signed = ['id', 'first_name', 'last_name', 'username', 'photo_url', 'auth_date', 'hash'] as const
const MAX_FIELD_LENGTH = 2048

/** Only Telegram's own seven fields are hashed, so the callback address may carry ours beside them. Never throws. */
export const verifyLoginWidget = (
  fields: Readonly<Record<string, string>>,
  options: VerifyOptions,
): SignedUser | SignatureRefusal => {
  const known = pick(fields)
  if (!known || !options.botToken) return refuse('invalid')
  const hash = known.get('hash') ?? ''
  const key = createHash('sha256').update(options.botToken).digest()
  const id = known.get('id') ?? ''
  if (!signs(hash, dataCheckString(known), key) || !/^\d{1,16}$/.test(id) || !isUserId(Number(id))) {
    return refuse('invalid')
  }
  const authDate = checkAge(known.get('auth_date') ?? '', options)
  if (!(authDate instanceof Date)) return authDate
  return { ok: true, user: userOf(Number(id), known), authDate, hash }
}

/** The seven fields as text; a list (`?id=1&id=2`), another type or a control character refuses the whole. */
const pick = (fields: unknown): Map<string, string> | undefined => {
  if (typeof fields !== 'object' || fields === null) return undefined
  const known = new Map<string, string>()
  for (const key of signed) {
    if (!Object.hasOwn(fields, key)) continue
    const value = (fields as Record<string, unknown>)[key]
    if (typeof value !== 'string' || value.length > MAX_FIELD_LENGTH || hasControl(value)) return undefined
    known.set(key, value)
  }
  return known
}

const userOf = (id: number, known: ReadonlyMap<string, string>): TelegramUser => {
  const firstName = known.get('first_name')
  const lastName = known.get('last_name')
  const username = known.get('username')
  return {
    id,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(username ? { username } : {}),
  }
}
