import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { DAY_MINUTES, MINUTE_MS } from '#api/domain/time.ts'
import { User } from '#api/models/User.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { createToken, hashToken } from './secrets.ts'
import { endOtherSessions, openSession } from './sessions.ts'
import { COMMON_PASSWORD } from './accounts.ts'

/** How long a link that the person asked for is good, and one that an operator hands over. */
export const RESET_MINUTES = { asked: 30, operator: DAY_MINUTES } as const
/** Nobody fills somebody else's mailbox: so many links of an account may be open at a time. */
const OPEN_LINKS = 3

const GONE = 'This link was used already or is too old. Ask for a new one.'

export type StartedReset = { token: string; user: User }

/** Makes a one-time link for the account of this e-mail; null without one, and while enough links are open. */
export async function startReset(
  db: Knex,
  email: string,
  { minutes, now }: { minutes: number; now: Date },
): Promise<StartedReset | null> {
  const user = await User.query(db).findOne({ email })
  if (!user) return null
  const { token, hash } = createToken()
  await db('password_resets').where('expires_at', '<=', now).delete()
  const { rowCount } = await db.raw(
    `insert into password_resets (token_hash, user_id, created_at, expires_at)
     select :hash, :user, :now, :expires
     where (select count(*) from password_resets where user_id = :user) < ${OPEN_LINKS}`,
    { hash, user: user.id, now, expires: new Date(now.getTime() + minutes * MINUTE_MS) },
  )
  return rowCount === 1 ? { token, user } : null
}

/** One use: signs in and ends all other sessions and links. 400 for a used or old link, or a common password (link stays). */
export async function finishReset(
  db: Knex,
  { token, password }: { token: string; password: string },
  visit: { userAgent: string; now: Date },
): Promise<{ user: User; token: string }> {
  if (isCommonPassword(password)) throw new Fault(400, COMMON_PASSWORD)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async trx => {
    const { rows } = await trx.raw(
      'delete from password_resets where token_hash = :hash and expires_at > :now returning user_id as "userId"',
      { hash: hashToken(token), now: visit.now },
    )
    const userId = (rows[0] as { userId: string } | undefined)?.userId
    if (userId === undefined) throw new Fault(400, GONE)
    await trx('password_resets').where({ user_id: userId }).delete()
    await endOtherSessions(trx, userId, null)
    const user = await User.query(trx).patchAndFetchById(userId, { passwordHash })
    return { user, token: (await openSession(trx, { userId, kind: 'cookie', ...visit })).token }
  })
}
