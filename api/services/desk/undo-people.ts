import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { User } from '#api/models/User.ts'
import { setRole, suspend } from '#api/services/accounts/people.ts'
import type { DeskActor } from './actions.ts'
import { keepAnOwner, type RolesBefore, type SuspendedBefore } from './people.ts'

const TOO_LITTLE = 'The log does not say enough to take this back. Change it at People.'

async function accountOf(trx: Knex.Transaction, id: string | undefined): Promise<User> {
  if (id === undefined) throw new Fault(409, TOO_LITTLE)
  const user = await User.query(trx).findById(id).forUpdate()
  if (!user) throw new Fault(409, 'This account was deleted meanwhile.')
  return user
}

/** Takes back the role that was given, or gives back the one that was taken. 409 when no owner would be left. */
export async function undoRole(trx: Knex.Transaction, before: Partial<RolesBefore> | null): Promise<void> {
  const user = await accountOf(trx, before?.id)
  const { role, roles } = before as RolesBefore
  const had = roles.includes(role)
  if (role === 'owner' && !had) await keepAnOwner(trx, user)
  await setRole(trx, user.id, role, had)
}

/** Lets in again who was suspended, or suspends again who was let in; 409 for the last owner. */
export async function undoSuspension(
  trx: Knex.Transaction,
  before: Partial<SuspendedBefore> | null,
): Promise<void> {
  const user = await accountOf(trx, before?.id)
  const { at, reason } = before as SuspendedBefore
  if (at !== null) await keepAnOwner(trx, user)
  await suspend(trx, user.id, at === null ? null : { at: new Date(at), reason })
}

export const RESET_TOO_LATE = 'The link was used already or is too old, so there is nothing to take back.'

/** Makes a link that nobody used yet useless. 409 when it was used or is too old. */
export async function undoReset(
  trx: Knex.Transaction,
  before: { id?: string } | null,
  madeAt: DeskActor['now'],
): Promise<void> {
  const { id } = await accountOf(trx, before?.id)
  const gone = await trx('password_resets').where({ user_id: id, created_at: madeAt }).delete()
  if (gone === 0) throw new Fault(409, RESET_TOO_LATE)
}
