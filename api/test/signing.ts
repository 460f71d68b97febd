import { createHash, createHmac } from 'node:crypto'
import { BOT_TOKEN } from './app.ts'

type Fields = Record<string, string>

const checkString = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** What the Mini App would send as initData, signed as Telegram signs it (telegram.md 1.1). */
export function signInitData(user: object, at: Date, token = BOT_TOKEN): string {
  const fields = { auth_date: seconds(at), query_id: 'AAH1', user: JSON.stringify(user) }
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(checkString(fields)).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

/** The fields that the Login Widget brings back, signed (telegram.md 1.4). */
export function signWidget(user: Fields, at: Date, token = BOT_TOKEN): Fields {
  const fields = { ...user, auth_date: seconds(at) }
  const key = createHash('sha256').update(token).digest()
  return { ...fields, hash: createHmac('sha256', key).update(checkString(fields)).digest('hex') }
}
