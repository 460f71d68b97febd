import type { Knex } from 'knex'
import type { ActionKind } from '#api/domain/desk/actions.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { Role } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { removeAccount } from '#api/services/accounts/accounts.ts'
import { RESET_MINUTES, startReset } from '#api/services/accounts/password-resets.ts'
import { setRole, suspend } from '#api/services/accounts/people.ts'
import { endOtherSessions } from '#api/services/accounts/sessions.ts'
import { recordAction, type DeskActor } from './actions.ts'

/** The log names an account by its id: an e-mail there would outlive the account. */
const subjectOf = ({ id }: User) => `account ${id}`

/** What the log keeps of an account before it was suspended or let in; `at` is null while it was not suspended. */
export type SuspendedBefore = { id: string; at: Date | string | null; reason: string | null }

export type RolesBefore = { id: string; role: Role; roles: readonly string[] }

type Change = { kind: ActionKind; before?: unknown; after?: unknown }

async function act<T>(
  db: Knex,
  actor: DeskActor,
  userId: string,
  work: (trx: Knex.Transaction, user: User) => Promise<Change & { answer: T }>,
): Promise<T> {
  return inTransaction(db, async trx => {
    const user = await User.query(trx).findById(userId).forUpdate()
    if (!user) throw notFound('This account')
    const { answer, kind, before, after } = await work(trx, user)
    await recordAction(trx, actor, { kind, subject: subjectOf(user), before, after })
    return answer
  })
}

/** 409 when nobody else could give roles: somebody has to be able to. The rows are locked, so that two do not leave at once. */
export async function keepAnOwner(trx: Knex.Transaction, leaving: User): Promise<void> {
  if (!leaving.roles.includes('owner')) return
  const { rows } = await trx.raw(
    `select id from users where 'owner' = any(roles) and suspended_at is null order by id for update`,
  )
  if (!(rows as { id: string }[]).some(({ id }) => id !== leaving.id))
    throw new Fault(409, 'This is the only owner. Make somebody else an owner first.')
}

const refuseOwnAccount = ({ userId }: DeskActor, user: User): void => {
  if (userId === user.id)
    throw new Fault(409, 'This is your own account. Ask another owner, or use the settings.')
}

/** Gives a role or takes it away. Answers the roles then. 409 when no owner would be left. */
export const givePersonRole = (
  db: Knex,
  actor: DeskActor,
  userId: string,
  { role, given }: { role: Role; given: boolean },
): Promise<string[]> =>
  act(db, actor, userId, async (trx, user) => {
    if (role === 'owner' && !given) await keepAnOwner(trx, user)
    const answer = await setRole(trx, user.id, role, given)
    const roles = { id: user.id, role, roles: user.roles }
    return { answer, kind: 'person.role', before: roles, after: { roles: answer } }
  })

/**
 * Suspends an account, for a reason that its person reads if there is one, or with null lets it in again. 409 for the
 * own account and the last owner.
 */
export const suspendPerson = (
  db: Knex,
  actor: DeskActor,
  userId: string,
  suspension: { reason: string | null } | null,
): Promise<void> =>
  act(db, actor, userId, async (trx, user) => {
    const before: SuspendedBefore = { id: user.id, at: user.suspendedAt, reason: user.suspendedReason }
    if (suspension === null) {
      await suspend(trx, user.id, null)
      return { answer: undefined, kind: 'person.resume', before }
    }
    refuseOwnAccount(actor, user)
    await keepAnOwner(trx, user)
    await suspend(trx, user.id, { at: actor.now, reason: suspension.reason })
    return { answer: undefined, kind: 'person.suspend', before, after: suspension }
  })

export const endPersonSessions = (db: Knex, actor: DeskActor, userId: string): Promise<number> =>
  act(db, actor, userId, async (trx, user) => {
    const answer = await endOtherSessions(trx, user.id, null)
    return { answer, kind: 'person.sign-out', after: { sessions: answer } }
  })

/** The token of a one-time link for a new password. 409 without an e-mail, or while three links are open. */
export const resetPerson = (db: Knex, actor: DeskActor, userId: string): Promise<string> =>
  act(db, actor, userId, async (trx, user) => {
    if (user.email === null)
      throw new Fault(409, 'This account has no e-mail and no password: Telegram opens it.')
    const started = await startReset(trx, user.email, { minutes: RESET_MINUTES.operator, now: actor.now })
    if (!started)
      throw new Fault(409, 'Three links of this account are open already: use one of them, or wait.')
    return { answer: started.token, kind: 'person.reset', before: { id: user.id } }
  })

/** Deletes an account with everything that belongs to it. 409 for the own account and the last owner. */
export const deletePerson = (db: Knex, actor: DeskActor, userId: string): Promise<void> =>
  act(db, actor, userId, async (trx, user) => {
    refuseOwnAccount(actor, user)
    await keepAnOwner(trx, user)
    await removeAccount(trx, user)
    return { answer: undefined, kind: 'person.delete' }
  })
