import type { Knex } from 'knex'
import type { WireBasket } from '#api/contract/baskets.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'

export async function baskets(db: Knex, userId: string, id: string | null = null): Promise<WireBasket[]> {
  const { rows } = await db.raw(
    `select b.id::text, b.name, b.lines, b.country, b.currency, b.codes,
       case when b.limit_amount is not null then
         json_build_object('amount', ${moneyText('b.limit_amount')}, 'currency', b.limit_currency) end as "totalLimit",
       ${isoText('b.created_at')} as "createdAt"
     from baskets b where b.user_id = :user and (:id::bigint is null or b.id = :id)
     order by lower(b.name) collate "C", b.id`,
    { user: userId, id },
  )
  return rows
}
