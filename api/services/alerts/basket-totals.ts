import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { mainPlan } from '#api/domain/basket/cost-words.ts'
import type { WholeCost } from '#api/domain/basket/cost.ts'
import { basketAddress } from '#api/domain/basket/wanted.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import type { KeptBasket } from '#api/queries/basket-given.ts'
import { DELIVER, wakeSenders, type Notified } from './notify.ts'

export type LimitedBasket = KeptBasket & {
  id: string
  userId: string
  name: string
  limit: string
  limitCurrency: string
  toldTotal: string | null
}

/** A basket is counted again when the catalogue moved, and once an hour, because codes end. */
const RECOUNT_HOURS = 1
const A_ROUND = 500

export async function dueBaskets(db: Knex, now: Date): Promise<LimitedBasket[]> {
  const { rows } = await db.raw(
    `select b.id::text, b.user_id as "userId", b.name, b.lines, b.country, coalesce(b.currency, b.limit_currency) as currency, b.codes,
       trim_scale(b.limit_amount)::text as "limit", b.limit_currency as "limitCurrency",
       trim_scale(b.told_total)::text as "toldTotal"
     from baskets b join users u on u.id = b.user_id and u.suspended_at is null cross join catalog_state c
     where b.limit_amount is not null and (b.checked_version is distinct from c.version
       or b.checked_at < :now::timestamptz - interval '${RECOUNT_HOURS} hours')
     order by b.checked_at nulls first, b.id limit ${A_ROUND}`,
    { now },
  )
  return rows
}

/** The total that may be told: of everything in the basket, with all shipping, in the currency of the limit. */
function totalOf(cost: WholeCost, basket: LimitedBasket): number | null {
  const plan = mainPlan(cost)
  const isWhole = plan !== null && plan.complete && !plan.isBeforeShipping
  return isWhole && cost.currency === basket.limitCurrency ? plan.total : null
}

/** Whether the total is news: at or under the limit for the first time since it was above it, or lower than was told. */
const isNews = (total: number, { limit, toldTotal }: LimitedBasket): boolean => {
  const told = parseMicro(toldTotal)
  return total <= (parseMicro(limit) ?? 0) && (told === null || total < told)
}

/** What is remembered as told: nothing while the total is above the limit or not known. */
const rememberedOf = (total: number | null, basket: LimitedBasket): string | null => {
  if (total === null || total > (parseMicro(basket.limit) ?? 0)) return null
  return isNews(total, basket) ? toDecimal(total) : basket.toldTotal
}

const NOTHING: Notified = { notifications: 0, telegram: 0, push: 0 }

/** Tells once a crossing and at each new low. Taken for the check, so that two processes tell nothing twice. */
export async function settleTotal(
  db: Knex,
  basket: LimitedBasket,
  cost: WholeCost,
  now: Date,
): Promise<Notified> {
  const total = totalOf(cost, basket)
  return inTransaction(db, async trx => {
    const { rowCount } = await trx.raw(
      `update baskets b set told_total = :told, checked_at = :now, checked_version = c.version from catalog_state c
       where b.id = :id and b.lines = :lines and b.limit_amount = :limit::numeric and b.limit_currency = :currency
         and b.told_total is not distinct from :before::numeric`,
      {
        told: rememberedOf(total, basket),
        now,
        id: basket.id,
        lines: basket.lines,
        limit: basket.limit,
        currency: basket.limitCurrency,
        before: basket.toldTotal,
      },
    )
    if (!rowCount || total === null || !isNews(total, basket)) return NOTHING
    const facts = {
      basket: basket.id,
      name: basket.name,
      total: toDecimal(total),
      limit: basket.limit,
      basketCurrency: basket.limitCurrency,
      path: basketAddress(basket),
    }
    const [{ id }] = await trx('notifications')
      .insert({ user_id: basket.userId, kind: 'basket_total', facts: JSON.stringify(facts), created_at: now })
      .returning('id')
    const { rows } = await trx.raw(DELIVER, { ids: [id], now })
    const written: Notified = { ...rows[0], notifications: 1 }
    await wakeSenders(trx, written)
    return written
  })
}
