import { createHash, createHmac, sign } from 'node:crypto'
import type { User } from 'grammy/types'
import { seconds } from './clock.ts'
import { nextId, type World } from './world.ts'

export interface LaunchOptions {
  startParam?: string
  authDate?: Date
  /** Signed with another bot's token, to be refused. */
  token?: string
  /** Fields to add or, with undefined, to leave out before signing. */
  fields?: Record<string, string | undefined>
}

export interface SignedLaunch {
  initData: string
  queryId: string
  user: User
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1)
const lines = (fields: readonly (readonly [string, string])[]) =>
  fields
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** Telegram escapes slashes in the user's JSON. */
const userJson = (user: User, allowsWrite: boolean) => {
  const { is_bot: _bot, ...rest } = user
  return JSON.stringify({ ...rest, ...(allowsWrite ? { allows_write_to_pm: true } : {}) }).replaceAll(
    '/',
    String.raw`\/`,
  )
}

/** Signs what a Mini App gets, both ways that Telegram does: the bot's HMAC and, with a key of our own, Ed25519. */
export const signLaunch = (world: World, user: User, options: LaunchOptions = {}): SignedLaunch => {
  const queryId = `AA${nextId(world)}`
  const active = world.people.get(user.id)?.state === 'active'
  const authDate = options.authDate ? Math.floor(options.authDate.getTime() / 1000) : seconds(world.clock)
  const all = {
    query_id: queryId,
    user: userJson(user, active),
    auth_date: String(authDate),
    ...(options.startParam === undefined
      ? {}
      : { start_param: options.startParam, chat_type: 'sender', chat_instance: '1' }),
    ...options.fields,
  }
  const fields = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const message = `${world.settings.bot.id}:WebAppData\n${lines(fields)}`
  const signature = sign(null, Buffer.from(message), world.signingKey).toString('base64url')
  const signed: [string, string][] = [...fields, ['signature', signature]]
  const key = createHmac('sha256', 'WebAppData')
    .update(options.token ?? world.settings.token)
    .digest()
  const hash = createHmac('sha256', key).update(lines(signed)).digest('hex')
  const initData = [...signed, ['hash', hash]]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return { initData, queryId, user }
}

export const signWidget = (world: World, user: User, authDate?: Date): Record<string, string> => {
  const at = authDate ? Math.floor(authDate.getTime() / 1000) : seconds(world.clock)
  const fields: Record<string, string> = {
    id: String(user.id),
    first_name: user.first_name,
    ...(user.last_name ? { last_name: user.last_name } : {}),
    ...(user.username ? { username: user.username } : {}),
    auth_date: String(at),
  }
  const key = createHash('sha256').update(world.settings.token).digest()
  const hash = createHmac('sha256', key)
    .update(lines(Object.entries(fields)))
    .digest('hex')
  return { ...fields, hash }
}

interface Client {
  theme: Record<string, string>
  version: string
  platform: string
}

/** Behind a fragment that is there already, as clients do (`urlAppendHashParams` of telegram-web-app.js). */
const behind = (hash: string, parameters: string): string => {
  if (hash.length < 2) return parameters
  return `${hash.slice(1)}${/[=?]/.test(hash) ? '&' : '?'}${parameters}`
}

export const launchUrl = (url: string, launch: SignedLaunch, client: Client, startParam?: string): string => {
  const parameters = new URLSearchParams({
    tgWebAppData: launch.initData,
    tgWebAppVersion: client.version,
    tgWebAppPlatform: client.platform,
    tgWebAppThemeParams: JSON.stringify(client.theme),
    ...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
  })
  const target = new URL(url)
  if (startParam !== undefined) target.searchParams.set('tgWebAppStartParam', startParam)
  target.hash = behind(target.hash, parameters.toString())
  return target.toString()
}
