import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { User } from '#api/models/User.ts'
import { isMissingParent } from '#api/db/faults.ts'

/** Sets all five preferences of a person who has never chosen any; answers whether it did, so that the person is told. */
export async function setFirstPreferences(db: Knex, userId: string): Promise<boolean> {
  const unset = User.query(db).findById(userId).whereNull('alert_preferences')
  return (await unset.patch({ alertPreferences: [...ALERT_PREFERENCES] })) > 0
}

/** The first watch sets all preferences, or nothing would be said of it. 404 when there is no such product. */
export async function addWatch(
  db: Knex,
  userId: string,
  productId: string,
  now: Date,
): Promise<{ preferencesSet: boolean }> {
  try {
    return await inTransaction(db, async trx => {
      await trx('watches')
        .insert({ user_id: userId, product_id: productId, created_at: now })
        .onConflict(['user_id', 'product_id'])
        .ignore()
      return { preferencesSet: await setFirstPreferences(trx, userId) }
    })
  } catch (error) {
    if (isMissingParent(error)) throw notFound('This product')
    throw error
  }
}

export async function removeWatch(db: Knex, userId: string, productId: string): Promise<void> {
  const removed = await db('watches').delete().where({ user_id: userId, product_id: productId })
  if (removed === 0) throw notFound('This watch')
}
