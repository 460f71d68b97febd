import type { Knex } from 'knex'
import { decideOnCreation, type Notice } from '#api/domain/alerts/alerts.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import { ALERT_COLUMNS, alertOf, type AlertRow } from '#api/queries/notifications.ts'
import { DELIVER, type Told } from './notify.ts'
import { wakeSenders } from './wake.ts'

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
  from alerts a join offers o on o.id = a.offer_id where a.id = :alert and not o.quarantined
    and not exists (select from hidden_vendors h where h.user_id = a.user_id and h.vendor_id = o.vendor_id)`

const decimal = (amount: number | null) => (amount === null ? null : toDecimal(amount, 0))

async function write(trx: Knex, row: Row, notice: Notice, now: Date): Promise<Told> {
  await trx('alert_firings').insert({
    user_id: row.user_id,
    offer_id: row.offer_id,
    kind: 'price_change',
    fired_at: now,
    price: decimal(notice.to),
    currency: notice.currency,
  })
  const [{ id }] = await trx('notifications')
    .insert({
      user_id: row.user_id,
      kind: 'price_change',
      offer_id: row.offer_id,
      product_id: row.product_id,
      created_at: now,
      facts: JSON.stringify({
        cause: notice.cause,
        from: null,
        to: decimal(notice.to),
        unitFrom: null,
        unitTo: decimal(notice.unitTo),
        currency: notice.currency,
        before: null,
      }),
    })
    .returning('id')
  const { rows } = await trx.raw(DELIVER, { ids: [id], now })
  return rows[0]
}

/**
 * A limit that is already met when the alert is made, or its limit changed, is said at once. What was told of an earlier
 * alert on the offer is forgotten: this one starts anew.
 */
export async function tellIfMet(trx: Knex, alertId: string, now: Date): Promise<void> {
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
  if (notice) await wakeSenders(trx, await write(trx, row, notice, now))
}
