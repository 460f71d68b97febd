import type { Knex } from 'knex'
import { Session } from '#api/models/Session.ts'
import { createToken, hashToken } from './secrets.ts'

const DAY = 24 * 60 * 60_000
/** Unused for this long, a session ends; and it ends after the absolute time however much it is used. */
const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 180
/** Writing "last used" at every request would be a write a read. */
const TOUCH_MS = 10 * 60_000
const AGENT_CHARACTERS = 200

export const SESSION_SECONDS = (ABSOLUTE_DAYS * DAY) / 1000

/** Opens a session and answers its token, which is stored nowhere; only its hash is. */
export async function openSession(
  db: Knex,
  session: { userId: string; kind: 'cookie' | 'bearer'; userAgent: string; now: Date },
): Promise<{ token: string; id: string }> {
  const { token, hash } = createToken()
  const row = await Session.query(db).insert({
    tokenHash: hash,
    userId: session.userId,
    kind: session.kind,
    userAgent: session.userAgent.slice(0, AGENT_CHARACTERS),
    createdAt: session.now,
    lastUsedAt: session.now,
    expiresAt: new Date(session.now.getTime() + ABSOLUTE_DAYS * DAY),
  })
  return { token, id: row.id }
}

/** Whose token this is, or null: unknown, expired, or idle for too long. */
export async function findSession(
  db: Knex,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | null> {
  const row = await Session.query(db).findOne({ tokenHash: hashToken(token) })
  if (!row) return null
  const idle = now.getTime() - row.lastUsedAt.getTime()
  if (row.expiresAt <= now || idle > IDLE_DAYS * DAY) {
    await Session.query(db).deleteById(row.id)
    return null
  }
  if (idle > TOUCH_MS) await Session.query(db).findById(row.id).patch({ lastUsedAt: now })
  return { userId: row.userId, sessionId: row.id }
}

/** The person's sessions, the one last used first. */
export const listSessions = async (db: Knex, userId: string): Promise<Session[]> =>
  Session.query(db)
    .where({ userId })
    .orderBy([{ column: 'lastUsedAt', order: 'desc' }, 'id'])

/** Ends one session of the person; false when there is none such. */
export async function endSession(db: Knex, userId: string, sessionId: string): Promise<boolean> {
  return (await Session.query(db).delete().where({ userId, id: sessionId })) > 0
}

/** Ends every session of the person but the one given. */
export async function endOtherSessions(db: Knex, userId: string, keep: string | null): Promise<void> {
  const others = Session.query(db).delete().where({ userId })
  await (keep === null ? others : others.whereNot({ id: keep }))
}
