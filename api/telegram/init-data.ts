import { createHmac } from 'node:crypto'
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

const MAX_LENGTH = 8192

/**
 * Checks `Telegram.WebApp.initData`, raw as received (core.telegram.org/bots/webapps, "Validating data received via
 * the Mini App"). Every field is hashed, known or not. Refuses duplicate names, control characters (a newline inside
 * a value could hide a field) and non-ASCII raw text. Never throws.
 */
export const verifyInitData = (raw: string, options: VerifyOptions): SignedUser | SignatureRefusal => {
  const fields = parse(raw)
  if (!fields || !options.botToken) return refuse('invalid')
  const hash = fields.get('hash') ?? ''
  const key = createHmac('sha256', 'WebAppData').update(options.botToken).digest()
  const user = readUser(fields.get('user'))
  if (!signs(hash, dataCheckString(fields), key) || !user) return refuse('invalid')
  const authDate = checkAge(fields.get('auth_date') ?? '', options)
  if (!(authDate instanceof Date)) return authDate
  return { ok: true, user, authDate, hash }
}

const parse = (raw: string): Map<string, string> | undefined => {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(raw)) return undefined
  const fields = new Map<string, string>()
  for (const pair of raw.split('&')) {
    const at = pair.indexOf('=')
    const key = decode(pair.slice(0, Math.max(at, 0)))
    const value = decode(pair.slice(at + 1))
    if (!key || value === undefined || fields.has(key)) return undefined
    fields.set(key, value)
  }
  return fields
}

const decode = (text: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return hasControl(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

const names = {
  first_name: 'firstName',
  last_name: 'lastName',
  username: 'username',
  language_code: 'languageCode',
} as const

const readUser = (json: string | undefined): TelegramUser | undefined => {
  const source = parseObject(json)
  if (!source || !isUserId(source['id'])) return undefined
  const user: TelegramUser = { id: source['id'] }
  for (const [from, to] of Object.entries(names)) {
    const value = source[from]
    if (typeof value === 'string' && value) user[to] = value
  }
  const allows = source['allows_write_to_pm']
  if (typeof allows === 'boolean') user.allowsWriteToPm = allows
  return user
}

const parseObject = (json: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
