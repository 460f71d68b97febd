import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { DELIVER, type Told } from './notify.ts'
import { wakeSenders } from './wake.ts'

/** A message to every channel of the person, at once, whatever their quiet hours. Answers how many channels there are. */
export async function sendTestNotification(db: Knex, userId: string, now: Date): Promise<number> {
  return inTransaction(db, async trx => {
    const [{ id }] = await trx('notifications')
      .insert({ user_id: userId, kind: 'test', facts: '{}', created_at: now })
      .returning('id')
    const { rows } = await trx.raw(DELIVER, { ids: [id], now })
    const told: Told = rows[0]
    await wakeSenders(trx, told)
    return told.telegram + told.push
  })
}
