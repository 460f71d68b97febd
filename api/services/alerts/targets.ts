import type { Knex } from 'knex'
import type { NewTarget } from '#api/contract/targets.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { TARGETS_MAX } from '#api/domain/constants.ts'
import { Target } from '#api/models/Target.ts'
import { LOWEST, targetMarketOf, type TargetMarket } from '#api/queries/target-market.ts'
import { reconsiderDeliveries } from './deliveries.ts'
import { decimalText } from '#api/queries/catalog/product-json.ts'
import { DELIVERIES, wakeSenders } from './notify.ts'

const KEEP_MARKET = `
  insert into target_markets (compound_id, product_id, currency, unit, form, pack, size_mg, certificate, codes, ships_to)
  values (:compound, :product, :currency, :unit, :form, :pack, :size, :certificate, :codes, :country)
  on conflict (compound_id, product_id, currency, unit, form, pack, size_mg, certificate, codes, ships_to)
    do update set currency = excluded.currency
  returning id`

const SAVE = `
  insert into targets (user_id, market_id, limit_value, created_at) values (:user, :market, :limit, :now)
  on conflict (user_id, market_id) do update set limit_value = excluded.limit_value, notified_at = null, notified_price = null,
    muted_until = null
  returning id::text`

const NOTIFY_IF_MET = `
  with notable as materialized (
    select t.id, t.user_id, t.limit_value, m.currency, low.*, o.product_id
    from targets t join target_markets m on m.id = t.market_id cross join lateral (${LOWEST}) low join offers o on o.id = low.offer_id
    where t.id = :target and low.unit_price <= t.limit_value
  ), fired as (
    update targets t set notified_at = :now, notified_price = n.unit_price from notable n where t.id = n.id
  ), written as (
    insert into notifications (user_id, kind, offer_id, product_id, target_id, facts, created_at)
    select user_id, 'market_target', offer_id, product_id, id, jsonb_build_object('cause', 'already met', 'from', null,
      'to', ${decimalText('price')}, 'unitFrom', null, 'unitTo', ${decimalText('unit_price')}, 'currency', currency,
      'limit', ${decimalText('limit_value')}, 'code', code, 'before', null), :now
    from notable returning id, user_id
  ), ${DELIVERIES}`

async function notifyIfMet(trx: Knex.Transaction, target: string, now: Date): Promise<void> {
  const { rows } = await trx.raw(NOTIFY_IF_MET, { target, now })
  await wakeSenders(trx, rows[0])
}

const TOO_MANY = `You have ${TARGETS_MAX} market targets, the most that one person may have. Delete one first.`

async function refuseTooMany(trx: Knex.Transaction, userId: string, market: string): Promise<void> {
  const others = await Target.query(trx)
    .where({ user_id: userId })
    .whereNot({ market_id: market })
    .resultSize()
  if (others >= TARGETS_MAX) throw new Fault(400, TOO_MANY)
}

async function keepMarket(trx: Knex.Transaction, market: TargetMarket): Promise<string> {
  const { rows } = await trx.raw(KEEP_MARKET, market)
  return rows[0].id
}

/** Makes a target or replaces its limit; one that is met is said at once. 404 without such a compound or product. */
export async function saveTarget(db: Knex, userId: string, wanted: NewTarget, now: Date): Promise<string> {
  return inTransaction(db, async trx => {
    const market = await keepMarket(trx, await targetMarketOf(trx, wanted))
    await refuseTooMany(trx, userId, market)
    const { rows } = await trx.raw(SAVE, { user: userId, market, limit: wanted.limit.amount, now })
    await notifyIfMet(trx, rows[0].id, now)
    return rows[0].id
  })
}

export type TargetChange = { limit?: string; mutedUntil?: Date | null }

export async function changeTarget(
  db: Knex,
  userId: string,
  id: string,
  { limit, mutedUntil, now }: TargetChange & { now: Date },
): Promise<void> {
  await inTransaction(db, async trx => {
    const changed = await Target.query(trx)
      .where({ id, user_id: userId })
      .patch({
        userId,
        ...(limit === undefined ? {} : { limitValue: limit, notifiedAt: null, notifiedPrice: null }),
        ...(mutedUntil === undefined ? {} : { mutedUntil }),
      })
    if (changed === 0) throw notFound('This target')
    if (limit !== undefined) await notifyIfMet(trx, id, now)
    if (mutedUntil !== undefined) await reconsiderDeliveries(trx, userId, now)
  })
}

export async function removeTarget(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Target.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This target')
}
