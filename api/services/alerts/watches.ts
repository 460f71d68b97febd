import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { isMissingParent } from '#api/services/duplicate.ts'

/** Watches a product; a second time changes nothing. 404 when there is no such product. */
export async function addWatch(db: Knex, userId: string, productId: string, now: Date): Promise<void> {
  try {
    await db('watches')
      .insert({ user_id: userId, product_id: productId, created_at: now })
      .onConflict(['user_id', 'product_id'])
      .ignore()
  } catch (error) {
    if (isMissingParent(error)) throw notFound('This product')
    throw error
  }
}

/** Stops watching; 404 when the person did not watch it. */
export async function removeWatch(db: Knex, userId: string, productId: string): Promise<void> {
  const removed = await db('watches').delete().where({ user_id: userId, product_id: productId })
  if (removed === 0) throw notFound('This watch')
}
