import type { Knex } from 'knex'
import type { AlertType } from '#api/domain/constants.ts'
import type { WireLimit } from '#api/contract/alerts.ts'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { Alert } from '#api/models/Alert.ts'
import { IS_BELIEVED } from '#api/queries/catalog/product-json.ts'
import { reconsiderDeliveries } from './deliveries.ts'
import { decideOnCreation, type Notice } from '#api/domain/alerts/alerts.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import { ALERT_COLUMNS, alertOf, type AlertRow } from '#api/queries/notifications.ts'
import { writeNotifications } from './notify.ts'

export type NewAlert = { offerId: string; types: readonly AlertType[]; limit: WireLimit | null }

const SAVE = `
  insert into alerts (user_id, offer_id, types, limit_kind, limit_value, baseline_price, currency, created_at)
  select :user, id, :types::text[], :kind, :value, price, currency, :now from offers where id = :offer
  on conflict (user_id, offer_id) do update set types = excluded.types, limit_kind = excluded.limit_kind,
    limit_value = excluded.limit_value, baseline_price = excluded.baseline_price, currency = excluded.currency, muted_until = null
  returning id::text`

/** The price now is what a per-cent limit counts from; one that is met is said at once. Answers the id; 404 without such an offer. */
export async function saveAlert(db: Knex, userId: string, alert: NewAlert, now: Date): Promise<string> {
  return inTransaction(db, async trx => {
    const { rows } = await trx.raw(SAVE, {
      user: userId,
      offer: alert.offerId,
      types: [...new Set(alert.types)],
      kind: alert.limit?.kind ?? null,
      value: alert.limit?.value ?? null,
      now,
    } as unknown as Knex.ValueDict)
    if (!rows[0]) throw notFound('This offer')
    await notifyIfMet(trx, rows[0].id, now)
    return rows[0].id
  })
}

export type AlertChange = {
  types?: readonly AlertType[]
  limit?: WireLimit | null
  mutedUntil?: Date | null
}

const SET_BASELINE = `update alerts a set baseline_price = o.price, currency = o.currency from offers o
  where a.id = ? and o.id = a.offer_id`

/**
 * What is not named stays. A new limit in per cent counts from the price now. A limit already met is said at once;
 * what a mute held goes out when it ends. 404 when the alert is not theirs.
 */
export async function changeAlert(
  db: Knex,
  userId: string,
  id: string,
  change: AlertChange & { now: Date },
): Promise<void> {
  await inTransaction(db, async trx => {
    const alert = await Alert.query(trx).findOne({ id, user_id: userId })
    if (!alert) throw notFound('This alert')
    const { limit, types, mutedUntil, now } = change
    await Alert.query(trx)
      .findById(id)
      .patch({
        ...(types ? { types: [...new Set(types)] } : {}),
        ...(mutedUntil === undefined ? {} : { mutedUntil }),
        ...(limit === undefined ? {} : { limitKind: limit?.kind ?? null, limitValue: limit?.value ?? null }),
      })
    if (limit) {
      await trx.raw(SET_BASELINE, [id])
      await notifyIfMet(trx, id, now)
    }
    if (mutedUntil !== undefined) await reconsiderDeliveries(trx, userId, now)
  })
}

export async function removeAlert(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Alert.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This alert')
}

type Row = AlertRow & {
  user_id: string
  offer_id: string
  product_id: string | null
  price: string | null
  unit_price: string | null
  currency: string
  in_stock: boolean
}

const READ = `
  select a.user_id, o.id::text as offer_id, o.product_id::text, o.price::text, round(o.unit_price, 6)::text as unit_price,
    o.currency, o.stock <> 'out' as in_stock, ${ALERT_COLUMNS}
  from alerts a join offers o on o.id = a.offer_id where a.id = :alert and ${IS_BELIEVED}
    and not exists (select from hidden_vendors h where h.user_id = a.user_id and h.vendor_id = o.vendor_id)`

const decimal = (amount: number | null) => (amount === null ? null : toDecimal(amount, 0))

async function write(trx: Knex, row: Row, notice: Notice, now: Date): Promise<void> {
  await trx('alert_firings').insert({
    user_id: row.user_id,
    offer_id: row.offer_id,
    kind: 'price_change',
    fired_at: now,
    price: decimal(notice.to),
    currency: notice.currency,
  })
  const facts = {
    cause: notice.cause,
    from: null,
    to: decimal(notice.to),
    unitFrom: null,
    unitTo: decimal(notice.unitTo),
    currency: notice.currency,
    before: null,
  }
  const { user_id, offer_id, product_id } = row
  await writeNotifications(trx, [{ user_id, kind: 'price_change', offer_id, product_id, facts }], now)
}

/** A limit met when an alert is made or changed is said at once; what was told of an earlier alert is forgotten. */
export async function notifyIfMet(trx: Knex, alertId: string, now: Date): Promise<void> {
  await trx.raw(
    `delete from alert_firings f using alerts a
     where a.id = ? and (f.user_id, f.offer_id, f.kind) = (a.user_id, a.offer_id, 'price_change')`,
    [alertId],
  )
  const { rows } = await trx.raw(READ, { alert: alertId })
  const row: Row | undefined = rows[0]
  const alert = row && alertOf(row, row.currency)
  if (!row || !alert) return
  const current = {
    price: parseMicro(row.price),
    unitPrice: parseMicro(row.unit_price),
    inStock: row.in_stock,
    currency: row.currency,
    reads: 1,
  }
  const notice = decideOnCreation(alert, current)
  if (notice) await write(trx, row, notice, now)
}
