import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { SUSPENDED } from '#api/contract/suspended.ts'
import { Session } from '#api/models/Session.ts'
import { createToken, hashToken } from './secrets.ts'
import { DAY_MS } from '#api/domain/time.ts'

/** Unused for this long, a session ends; and it ends after the absolute time however much it is used. */
const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 180
/** Writing "last used" at every request would be a write a read. */
const TOUCH_MS = 10 * 60_000
const AGENT_CHARACTERS = 200
/** The Mini App signs in anew at each start: the session unused for longest makes way. */
const MAX_A_PERSON = 30

export const SESSION_SECONDS = (ABSOLUTE_DAYS * DAY_MS) / 1000

const suspendedWords = (reason: string | null): string =>
  `${SUSPENDED}${reason === null ? '' : ` The reason: ${reason}`} Write to whoever runs this site if you think it should not be.`

/** Opens a session and answers its token, which is stored nowhere; only its hash is. 403 for a suspended account. */
export async function openSession(
  db: Knex,
  session: { userId: string; kind: 'cookie' | 'bearer'; userAgent: string; now: Date },
): Promise<{ token: string; id: string }> {
  const owner = await db('users')
    .where({ id: session.userId })
    .first<{ suspended_at: Date | null; suspended_reason: string | null }>('suspended_at', 'suspended_reason')
  if (owner?.suspended_at) throw new Fault(403, suspendedWords(owner.suspended_reason))
  const { token, hash } = createToken()
  const row = await Session.query(db).insert({
    tokenHash: hash,
    userId: session.userId,
    kind: session.kind,
    userAgent: session.userAgent.slice(0, AGENT_CHARACTERS),
    createdAt: session.now,
    lastUsedAt: session.now,
    expiresAt: new Date(session.now.getTime() + ABSOLUTE_DAYS * DAY_MS),
  })
  await db.raw(
    `delete from sessions where user_id = :user and id in (
       select id from sessions where user_id = :user order by last_used_at desc, id desc offset ${MAX_A_PERSON})`,
    { user: session.userId },
  )
  return { token, id: row.id }
}

/** Whose token this is, or null: unknown, expired, or idle for too long. */
export async function findSession(
  db: Knex,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | null> {
  const row = await Session.query(db).findOne({ token_hash: hashToken(token) })
  if (!row) return null
  const idle = now.getTime() - row.lastUsedAt.getTime()
  if (row.expiresAt <= now || idle > IDLE_DAYS * DAY_MS) {
    await Session.query(db).deleteById(row.id)
    return null
  }
  if (idle > TOUCH_MS) await Session.query(db).findById(row.id).patch({ lastUsedAt: now })
  return { userId: row.userId, sessionId: row.id }
}

export const listSessions = async (db: Knex, userId: string, now: Date): Promise<Session[]> =>
  Session.query(db)
    .where({ user_id: userId })
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
    .orderBy([{ column: 'last_used_at', order: 'desc' }, 'id'])

export async function endSession(db: Knex, userId: string, sessionId: string): Promise<boolean> {
  return (await Session.query(db).delete().where({ user_id: userId, id: sessionId })) > 0
}

/** Ends the sessions of the Mini App: Telegram no longer opens the account. */
export async function endBearerSessions(db: Knex, userId: string): Promise<void> {
  await Session.query(db).delete().where({ user_id: userId, kind: 'bearer' })
}

export async function endOtherSessions(db: Knex, userId: string, keep: string | null): Promise<number> {
  const others = Session.query(db).delete().where({ user_id: userId })
  return keep === null ? others : others.whereNot({ id: keep })
}
