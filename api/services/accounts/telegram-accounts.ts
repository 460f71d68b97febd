import type { Knex } from 'knex'
import { Fault, notSignedIn } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { setFirstPreferences } from '#api/services/alerts/watches.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { endBearerSessions } from './sessions.ts'

/** What Telegram signed of a person; only the id is certain. */
export type TelegramProfile = {
  id: number
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  languageCode?: string | undefined
  allowsWriteToPm?: boolean | undefined
}

const NAMELESS = 'Telegram user'
const ATTEMPTS = 3
const AT_ONCE = 'This Telegram account was signed in somewhere else at the same moment. Try again.'
const NAME_CHARACTERS = 100

/** Telegram signs what its users typed, halves of characters included; a name is one line of whole characters. */
const lineOf = (text: string | undefined): string =>
  Array.from((text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .slice(0, NAME_CHARACTERS)
    .join('')
    .trim()

const columnsOf = (profile: TelegramProfile) => ({
  // With a name the whole profile was signed, so a missing user name is none; an id alone says nothing about it.
  ...(profile.firstName === undefined && profile.username === undefined
    ? {}
    : { telegramUsername: lineOf(profile.username) || null }),
  ...(profile.languageCode === undefined ? {} : { languageCode: lineOf(profile.languageCode).slice(0, 16) }),
  ...(profile.allowsWriteToPm === true ? { telegramReachable: true } : {}),
})

const update = async (db: Knex, user: User, profile: TelegramProfile): Promise<User | undefined> => {
  const columns = columnsOf(profile)
  if (columns.telegramReachable && !user.telegramReachable) await setFirstPreferences(db, user.id)
  return Object.keys(columns).length === 0 ? user : User.query(db).patchAndFetchById(user.id, columns)
}

const open = async (db: Knex, profile: TelegramProfile, now: Date): Promise<User> =>
  User.query(db)
    .insert({
      telegramId: String(profile.id),
      firstName: lineOf(profile.firstName) || NAMELESS,
      lastName: lineOf(profile.lastName) || null,
      createdAt: now,
      ...(profile.allowsWriteToPm === true ? { alertPreferences: [...ALERT_PREFERENCES] } : {}),
      ...columnsOf(profile),
    })
    .returning('*')

/** The account of a Telegram person, opened at the first sign-in; two at once open one. 409 when it keeps coming and going. */
export async function accountOfTelegram(db: Knex, profile: TelegramProfile, now: Date): Promise<User> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await User.query(db).findOne({ telegram_id: String(profile.id) })
    const user = known && (await update(db, known, profile))
    if (user) return user
    try {
      return await open(db, profile, now)
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }
  throw new Fault(409, AT_ONCE)
}

/** Anything from them proves it. Who never chose preferences then has all five; answers whether that happened. */
export async function setReachable(db: Knex, telegramId: number, isReachable: boolean): Promise<boolean> {
  const user = await knownTelegram(db, telegramId)
  if (!user) return false
  if (user.telegramReachable !== isReachable)
    await User.query(db).findById(user.id).patch({ telegramReachable: isReachable })
  return isReachable && user.alertPreferences === null && setFirstPreferences(db, user.id)
}

/** The person's own word: /stop ends messages in the chat until /start or the settings lift it, whatever else they send. */
export async function setStopped(db: Knex, telegramId: number, isStopped: boolean): Promise<void> {
  await User.query(db)
    .where({ telegram_id: String(telegramId) })
    .patch({ telegramStopped: isStopped })
}

const OTHER_ACCOUNT =
  'This Telegram account is linked to another e-mail account. Sign in there and unlink it first.'
const OTHER_SUSPENDED =
  'The account of this Telegram person is suspended, so it cannot be linked. Write to whoever runs this site if you think it should not be.'
const ONLY_WAY =
  'Telegram is your only way to sign in. Sign up with e-mail on the site and link Telegram there: everything moves over.'
const OTHER_TELEGRAM = 'Your account is linked to another Telegram account. Unlink that one first.'

/** An account opened in Telegram alone is merged, so that nothing is lost; one with an e-mail of its own (409) or suspended (403) never. */
export async function linkTelegram(db: Knex, userId: string, profile: TelegramProfile): Promise<User> {
  try {
    return await inTransaction(db, trx => link(trx, userId, profile))
  } catch (error) {
    if (isDuplicate(error)) throw new Fault(409, AT_ONCE)
    throw error
  }
}

const hoursOf = ({ timezone, quietFrom, quietUntil, digestAt }: User) => ({
  timezone,
  quietFrom,
  quietUntil,
  digestAt,
})

const hasHours = ({ quietFrom, digestAt }: User): boolean => quietFrom !== null || digestAt !== null

/** Settings that the account which stays never chose are those of the other. */
const carriedOver = (from: User, into: User) => ({
  telegramReachable: from.telegramReachable,
  telegramStopped: from.telegramStopped,
  alertPreferences: into.alertPreferences ?? from.alertPreferences,
  lens: into.lens ?? from.lens,
  mutedUntil: into.mutedUntil ?? from.mutedUntil,
  weekDigest: into.weekDigest || from.weekDigest,
  deskDaily: into.deskDaily || from.deskDaily,
  roles: [...new Set([...into.roles, ...from.roles])].sort(),
  ...(hasHours(into) ? {} : hoursOf(from)),
})

async function link(trx: Knex.Transaction, userId: string, profile: TelegramProfile): Promise<User> {
  const telegramId = String(profile.id)
  const user = await User.query(trx).findById(userId).forUpdate()
  if (!user) throw notSignedIn()
  if (user.telegramId !== null && user.telegramId !== telegramId) throw new Fault(409, OTHER_TELEGRAM)
  const other = await User.query(trx)
    .findOne({ telegram_id: telegramId })
    .whereNot({ id: userId })
    .forUpdate()
  if (other && other.email !== null) throw new Fault(409, OTHER_ACCOUNT)
  if (other?.suspendedAt) throw new Fault(403, OTHER_SUSPENDED)
  if (other) await mergeAccounts(trx, { from: other.id, into: userId })
  return User.query(trx).patchAndFetchById(userId, {
    telegramId,
    ...(other && carriedOver(other, user)),
    ...columnsOf(profile),
  })
}

/** The account of a Telegram person who has one; nobody is made known by asking. */
export const knownTelegram = async (db: Knex, telegramId: number): Promise<User | undefined> =>
  User.query(db).findOne({ telegram_id: String(telegramId) })

/** 409 while there is no e-mail to sign in with. Waiting messages are dropped, sessions of the Mini App end. */
export async function unlinkTelegram(db: Knex, userId: string): Promise<User> {
  return inTransaction(db, async trx => {
    const user = await User.query(trx).findById(userId).forUpdate()
    if (!user) throw notSignedIn()
    if (user.email === null) {
      throw new Fault(409, ONLY_WAY)
    }
    await trx('deliveries')
      .where({ user_id: userId, channel: 'telegram', status: 'waiting' })
      .update({ status: 'dropped', error: 'Telegram was unlinked' })
    await endBearerSessions(trx, userId)
    return User.query(trx).patchAndFetchById(userId, {
      telegramId: null,
      telegramUsername: null,
      telegramReachable: false,
      telegramStopped: false,
    })
  })
}

/** Marks a sign-in's hash as used; false when it was used before. Hashes are kept until they would be too old anyway. */
export async function useLoginOnce(db: Knex, hash: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
  await db('used_logins').where('expires_at', '<', now).delete()
  const { rowCount } = await db.raw(
    'insert into used_logins (hash, expires_at) values (?, ?) on conflict do nothing',
    [hash, expiresAt],
  )
  return rowCount === 1
}
