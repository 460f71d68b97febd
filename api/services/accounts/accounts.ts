import type { Knex } from 'knex'
import { Fault, notSignedIn } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { AlertPreference } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { endOtherSessions, openSession } from './sessions.ts'

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName?: string | null | undefined
}

export const COMMON_PASSWORD = 'This password is one of the most common ones. Choose another password.'
const NO_PASSWORD = 'This account has no password: it is opened by Telegram.'

/** Account and first session, both or none. 409 when the address has one, also for two requests at once. */
export async function openAccount(
  db: Knex,
  account: NewAccount,
  visit: { userAgent: string; now: Date },
): Promise<{ user: User; token: string }> {
  // The specification has one message for a password that will not do (product decision 13).
  if (isCommonPassword(account.password)) throw new Fault(400, COMMON_PASSWORD)
  const passwordHash = await hashPassword(account.password)
  const row = {
    email: account.email,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName || null,
    createdAt: visit.now,
  }
  try {
    return await inTransaction(db, async trx => {
      const user = await User.query(trx).insert(row).returning('*')
      const { token } = await openSession(trx, { userId: user.id, kind: 'cookie', ...visit })
      return { user, token }
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Fault(409, 'An account with this email already exists')
    throw error
  }
}

/** The account of this address and password; 401 with one message for every way of being wrong. */
export async function checkLogin(db: Knex, login: { email: string; password: string }): Promise<User> {
  const user = await User.query(db).findOne({ email: login.email })
  const right = await checkPassword(login.password, user?.passwordHash ?? null)
  if (!user || !right) throw new Fault(401, 'Invalid email or password')
  return user
}

/** The suspended account of this address and password, which opens no session. 409 for one that is not suspended. */
export async function checkSuspended(db: Knex, login: { email: string; password: string }): Promise<User> {
  const user = await checkLogin(db, login)
  if (user.suspendedAt === null) throw new Fault(409, 'This account is not suspended: sign in as usual.')
  return user
}

/** The signed-in person; 401 when the account was deleted since. */
export async function readUser(db: Knex, userId: string): Promise<User> {
  const user = await User.query(db).findById(userId)
  if (!user) throw notSignedIn()
  return user
}

export async function changeUser(
  db: Knex,
  userId: string,
  change: Partial<
    Pick<
      User,
      | 'timezone'
      | 'quietFrom'
      | 'quietUntil'
      | 'digestAt'
      | 'mutedUntil'
      | 'deskDaily'
      | 'weekDigest'
      | 'lens'
    >
  > & {
    alertPreferences?: AlertPreference[]
  },
): Promise<User> {
  const user = await User.query(db).patchAndFetchById(userId, change)
  if (!user) throw notSignedIn()
  return user
}

/** Changes the password and ends every other session and open link for a new one, because somebody else may hold one. */
export async function changePassword(
  db: Knex,
  who: { userId: string; sessionId: string },
  passwords: { current: string; next: string },
): Promise<void> {
  const user = await readUser(db, who.userId)
  if (user.passwordHash === null) throw new Fault(409, NO_PASSWORD)
  if (!(await checkPassword(passwords.current, user.passwordHash))) {
    throw new Fault(403, 'The current password is not right.')
  }
  if (isCommonPassword(passwords.next)) throw new Fault(400, COMMON_PASSWORD)
  const passwordHash = await hashPassword(passwords.next)
  await inTransaction(db, async trx => {
    await User.query(trx).findById(user.id).patch({ passwordHash })
    await endOtherSessions(trx, user.id, who.sessionId)
    await trx('password_resets').where({ user_id: user.id }).delete()
  })
}

/** Where a person's Telegram id stands beside the account. A refund that is still owed needs it until it is paid. */
async function forgetTelegram(trx: Knex, userId: string, telegramId: string | null): Promise<void> {
  await trx('donations')
    .where(own => {
      own.where({ user_id: userId })
      if (telegramId !== null) own.orWhere({ telegram_user_id: telegramId })
    })
    .whereNot({ status: 'refund_wanted' })
    .update({ telegram_user_id: trx.raw('-id') })
  if (telegramId === null) return
  await trx('login_keys').where({ telegram_id: telegramId }).delete()
  await trx('payment_questions').where({ telegram_user_id: telegramId }).delete()
}

/** Every row goes; a donation stays without its person. With a password it is asked again. */
export async function deleteAccount(db: Knex, userId: string, password: string | undefined): Promise<void> {
  const user = await readUser(db, userId)
  if (user.passwordHash !== null && !(await checkPassword(password ?? '', user.passwordHash))) {
    throw new Fault(403, 'The password is not right, so nothing was deleted.')
  }
  await removeAccount(db, user)
}

export async function removeAccount(
  db: Knex,
  { id, telegramId }: Pick<User, 'id' | 'telegramId'>,
): Promise<void> {
  await inTransaction(db, async trx => {
    await forgetTelegram(trx, id, telegramId)
    await trx('price_reports').where({ user_id: id }).delete()
    await User.query(trx).deleteById(id)
  })
}
