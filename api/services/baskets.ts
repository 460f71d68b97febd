import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { KeptBasket } from '#api/domain/basket/wanted.ts'
import { BASKETS_MAX } from '#api/domain/constants.ts'
import { Basket } from '#api/models/Basket.ts'

export type NewBasket = KeptBasket & {
  name: string
  totalLimit: { amount: string; currency: string } | null
}

/** One of the same name is replaced, and its total may be told anew. 409 when there is no room. */
export async function saveBasket(
  db: Knex,
  userId: string,
  { totalLimit, ...basket }: NewBasket,
  now: Date,
): Promise<string> {
  const row = {
    ...basket,
    limitAmount: totalLimit?.amount ?? null,
    limitCurrency: totalLimit?.currency ?? null,
    notifiedTotal: null,
    notifiedAt: null,
    isMet: false,
    checkedVersion: null,
  }
  return inTransaction(db, async trx => {
    await trx.raw('select 1 from users where id = ? for update', [userId])
    const own = await Basket.query(trx).where({ user_id: userId })
    const same = own.find(({ name }) => name === basket.name)
    if (same) {
      await Basket.query(trx).findById(same.id).patch(row)
      return same.id
    }
    if (own.length >= BASKETS_MAX)
      throw new Fault(409, `You have saved ${BASKETS_MAX} baskets. Delete one to make room.`)
    return (await Basket.query(trx).insert({ ...row, userId, createdAt: now })).id
  })
}

export async function removeBasket(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Basket.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This basket')
}
