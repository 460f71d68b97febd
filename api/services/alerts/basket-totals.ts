import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { mainPlan } from '#api/domain/basket/cost-words.ts'
import type { WholeCost } from '#api/domain/basket/cost.ts'
import { decideTarget } from '#api/domain/alerts/targets.ts'
import { basketAddress, type KeptBasket } from '#api/domain/basket/wanted.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import { NOTHING, writeNotifications, type Notified } from './notify.ts'

type LimitedBasket = KeptBasket & {
  id: string
  userId: string
  name: string
  limit: string
  limitCurrency: string
  notifiedTotal: string | null
  notifiedAt: Date | null
  isMet: boolean
}

/** A basket is counted again when the catalogue moved, and once an hour, because codes end. */
const RECOUNT_HOURS = 1
const A_ROUND = 500

export async function dueBaskets(db: Knex, now: Date): Promise<LimitedBasket[]> {
  const { rows } = await db.raw(
    `select b.id::text, b.user_id as "userId", b.name, b.lines, b.country, coalesce(b.currency, b.limit_currency) as currency, b.codes,
       trim_scale(b.limit_amount)::text as "limit", b.limit_currency as "limitCurrency",
       trim_scale(b.notified_total)::text as "notifiedTotal",
       b.notified_at as "notifiedAt", b.is_met as "isMet"
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

const limitOf = ({ limit }: LimitedBasket) => parseMicro(limit) ?? 0

/** Whether a total that meets the limit is news, by the rule of market targets: a basket is one pack. */
function isNews(total: number, basket: LimitedBasket, now: Date): boolean {
  const target = { limit: limitOf(basket), currency: basket.limitCurrency }
  const price = parseMicro(basket.notifiedTotal)
  const last =
    price === null || basket.notifiedAt === null
      ? null
      : { at: basket.notifiedAt.getTime(), unitPrice: price }
  const change = { before: basket.isMet ? price : null, after: { price: total, unitPrice: total } }
  return decideTarget(target, last, change, now) !== null
}

const factsOf = (basket: LimitedBasket, total: string) => ({
  basket: basket.id,
  name: basket.name,
  total,
  limit: basket.limit,
  basketCurrency: basket.limitCurrency,
  path: basketAddress(basket),
})

const SETTLE = `
  update baskets b set notified_total = coalesce(:news::numeric, b.notified_total), is_met = :isMet,
    notified_at = case when :news::numeric is null then b.notified_at else :now end, checked_at = :now, checked_version = c.version
  from catalog_state c
  where b.id = :id and b.lines = :lines and b.limit_amount = :limit::numeric and b.limit_currency = :limitCurrency
    and (b.notified_total, b.notified_at) is not distinct from (:notifiedTotal::numeric, :notifiedAt::timestamptz)`

/** Tells a crossing and each new low by a step. Taken for the check, so that two processes tell nothing twice. */
export async function settleTotal(
  db: Knex,
  basket: LimitedBasket,
  cost: WholeCost,
  now: Date,
): Promise<Notified> {
  const total = totalOf(cost, basket)
  const isMet = total !== null && total <= limitOf(basket)
  const news = total !== null && isNews(total, basket, now) ? toDecimal(total) : null
  const { id, lines, limit, limitCurrency, notifiedTotal, notifiedAt } = basket
  return inTransaction(db, async trx => {
    const values = { id, lines, limit, limitCurrency, notifiedTotal, notifiedAt, isMet, news, now }
    const { rowCount } = await trx.raw(SETTLE, values as unknown as Knex.ValueDict)
    if (!rowCount || news === null) return NOTHING
    const told = { user_id: basket.userId, kind: 'basket_total', facts: factsOf(basket, news) }
    return writeNotifications(trx, [told], now)
  })
}
