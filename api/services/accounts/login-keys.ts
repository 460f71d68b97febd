import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { createToken, hashToken } from './secrets.ts'
import { DAY_MS } from '#api/domain/time.ts'

export const LOGIN_KEY_SECONDS = 5 * 60
const AGENT_CHARACTERS = 200
const KEPT_MS = DAY_MS
const MATCH_CODES = [100, 1000] as const

type StartedLogin = { key: string; browserToken: string; matchCode: string; expiresAt: Date }

/** A key for the bot and a secret for the browser, stored as hashes. `linkUserId`: links instead of signing in. */
export async function startLogin(
  db: Knex,
  login: { userAgent: string; linkUserId: string | null; now: Date },
): Promise<StartedLogin> {
  const key = createToken()
  const browser = createToken()
  const matchCode = String(randomInt(...MATCH_CODES))
  const expiresAt = new Date(login.now.getTime() + LOGIN_KEY_SECONDS * 1000)
  await db('login_keys')
    .where('expires_at', '<', new Date(login.now.getTime() - KEPT_MS))
    .delete()
  await db('login_keys').insert({
    key_hash: key.hash,
    browser_hash: browser.hash,
    match_code: matchCode,
    user_agent: login.userAgent.slice(0, AGENT_CHARACTERS),
    link_user_id: login.linkUserId,
    created_at: login.now,
    expires_at: expiresAt,
  })
  return { key: key.token, browserToken: browser.token, matchCode, expiresAt }
}

export type AskedLogin = {
  matchCode: string
  userAgent: string
  askedAt: Date
  status: 'waiting' | 'confirmed' | 'refused' | 'used'
  linkTo: { firstName: string; email: string | null } | null
}

/** What the bot shows before it asks for a confirmation; null for a key that is unknown or over. */
export async function askedLogin(db: Knex, key: string, now: Date): Promise<AskedLogin | null> {
  const { rows } = await db.raw(
    `select k.match_code as "matchCode", k.user_agent as "userAgent", k.created_at as "askedAt", k.status,
       case when u.id is not null then json_build_object('firstName', u.first_name, 'email', u.email) end as "linkTo"
     from login_keys k left join users u on u.id = k.link_user_id
     where k.key_hash = :hash and k.expires_at > :now`,
    { hash: hashToken(key), now },
  )
  return rows[0] ?? null
}

/** The first answer stands: `false` when the key is over, used, or was answered otherwise. */
export async function answerLogin(
  db: Knex,
  key: string,
  answer: { telegramId: number; userId: string; status: 'confirmed' | 'refused'; now: Date },
): Promise<boolean> {
  const { rows } = await db.raw(
    `update login_keys set status = :status, telegram_id = :telegram, user_id = case when link_user_id is null then :user::uuid end
     where key_hash = :hash and expires_at > :now
       and (status = 'waiting' or (status = :status and telegram_id = :telegram)
         or (status = 'confirmed' and :status = 'refused' and telegram_id = :telegram))
     returning status`,
    {
      status: answer.status,
      telegram: answer.telegramId,
      user: answer.userId,
      hash: hashToken(key),
      now: answer.now,
    },
  )
  return rows.length === 1
}

export type CollectedLogin =
  | { status: 'waiting' | 'refused' | 'expired' }
  | { status: 'done'; telegramId: number; userId: string | null; linkUserId: string | null }

/** What became of the login that this browser asked for. A confirmed one is handed out once, to this browser alone. */
export async function collectLogin(db: Knex, browserToken: string, now: Date): Promise<CollectedLogin> {
  const browserHash = hashToken(browserToken)
  const { rows } = await db.raw(
    `update login_keys set status = 'used' where browser_hash = :hash and status = 'confirmed' and expires_at > :now
     returning telegram_id::text as "telegramId", user_id as "userId", link_user_id as "linkUserId"`,
    { hash: browserHash, now },
  )
  if (rows[0]) return { status: 'done', ...rows[0], telegramId: Number(rows[0].telegramId) }
  const row = await db('login_keys')
    .select('status')
    .where({ browser_hash: browserHash })
    .where('expires_at', '>', now)
    .first()
  return { status: row?.status === 'waiting' || row?.status === 'refused' ? row.status : 'expired' }
}
