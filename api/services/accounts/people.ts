import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import type { Role } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { endOtherSessions } from './sessions.ts'

const FOUND = 50

export async function findPeople(db: Knex, text: string): Promise<User[]> {
  return User.query(db)
    .whereRaw(
      `strpos(lower(concat_ws(' ', email, first_name, last_name, telegram_username)), lower(:text)) > 0
         or cast(id as text) = :text or cast(telegram_id as text) = :text`,
      { text },
    )
    .orderBy(['created_at', 'id'])
    .limit(FOUND)
}

export async function personOf(db: Knex, email: string): Promise<User> {
  const user = await User.query(db).findOne({ email: email.trim().toLowerCase() })
  if (!user) throw notFound(`An account with the e-mail ${email}`)
  return user
}

export async function setRole(db: Knex, userId: string, role: Role, isGiven: boolean): Promise<string[]> {
  const { rows } = await db.raw(
    `update users set roles = array(
       select distinct r from unnest(roles || case when :given then array[:role] else '{}'::text[] end) r
       where :given or r <> :role order by r)
     where id = :user returning roles`,
    { user: userId, role, given: isGiven },
  )
  return (rows[0] as { roles: string[] } | undefined)?.roles ?? []
}

/** Suspends an account, which ends its sessions, refuses new ones and sends it no message, or lets it in again with null. */
export async function suspend(
  db: Knex,
  userId: string,
  suspension: { at: Date; reason: string | null } | null,
): Promise<void> {
  await User.query(db)
    .findById(userId)
    .patch({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
  if (suspension === null) return
  await endOtherSessions(db, userId, null)
  await db('deliveries')
    .where({ user_id: userId, status: 'waiting' })
    .update({ status: 'dropped', error: 'The account is suspended' })
}
