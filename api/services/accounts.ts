import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import type { AlertPreference } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isDuplicate } from './duplicate.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'

export type NewAccount = { email: string; password: string; firstName: string; lastName?: string | undefined }

const COMMON = 'This password is one of the most common ones. Choose another password.'

/** Opens an account. 409 when the address has one; also when two requests open it at the same moment. */
export async function openAccount(db: Knex, account: NewAccount, now: Date): Promise<User> {
  if (isCommonPassword(account.password)) throw new Fault(400, COMMON)
  const passwordHash = await hashPassword(account.password)
  try {
    return await User.query(db)
      .insert({
        email: account.email,
        passwordHash,
        firstName: account.firstName,
        lastName: account.lastName || null,
        createdAt: now,
      })
      .returning('*')
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

/** The signed-in person; 401 when the account was deleted since. */
export async function readUser(db: Knex, userId: string): Promise<User> {
  const user = await User.query(db).findById(userId)
  if (!user) throw new Fault(401, 'Sign in first.')
  return user
}

/** Changes what a person may change of the own account, and answers it as it is then. */
export async function changeUser(
  db: Knex,
  userId: string,
  change: Partial<Pick<User, 'timezone' | 'quietFrom' | 'quietUntil' | 'digestAt' | 'mutedUntil'>> & {
    alertPreferences?: AlertPreference[]
  },
): Promise<User> {
  const user = await User.query(db).patchAndFetchById(userId, change)
  if (!user) throw new Fault(401, 'Sign in first.')
  return user
}

/** Changes the password and ends every other session, because somebody else may hold one. */
export async function changePassword(
  db: Knex,
  who: { userId: string; sessionId: string },
  passwords: { current: string; next: string },
): Promise<void> {
  const user = await readUser(db, who.userId)
  if (!(await checkPassword(passwords.current, user.passwordHash))) {
    throw new Fault(403, 'The current password is not right.')
  }
  if (isCommonPassword(passwords.next)) throw new Fault(400, COMMON)
  const passwordHash = await hashPassword(passwords.next)
  await db.transaction(async trx => {
    await User.query(trx).findById(user.id).patch({ passwordHash })
    await endOtherSessions(trx, user.id, who.sessionId)
  })
}

/** Ends an account: every row that belongs to it goes with it, by foreign key. With a password it is asked again. */
export async function deleteAccount(db: Knex, userId: string, password: string | undefined): Promise<void> {
  const user = await readUser(db, userId)
  if (user.passwordHash !== null && !(await checkPassword(password ?? '', user.passwordHash))) {
    throw new Fault(403, 'The password is not right, so nothing was deleted.')
  }
  await User.query(db).deleteById(userId)
}
