import type { Knex } from 'knex'
import type { AlertType } from '#api/domain/constants.ts'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { Alert } from '#api/models/Alert.ts'
import { tellIfMet } from './alert-met.ts'
import { reconsiderDeliveries } from './deliveries.ts'

export type AlertLimit = { kind: 'price' | 'percent' | 'per_unit'; value: string }
export type NewAlert = { offerId: string; types: readonly AlertType[]; limit: AlertLimit | null }

const SAVE = `
  insert into alerts (user_id, offer_id, types, limit_kind, limit_value, baseline_price, currency, created_at)
  select :user, id, :types::text[], :kind, :value, price, currency, :now from offers where id = :offer
  on conflict (user_id, offer_id) do update set types = excluded.types, limit_kind = excluded.limit_kind,
    limit_value = excluded.limit_value, baseline_price = excluded.baseline_price, currency = excluded.currency, muted_until = null
  returning id::text`

/**
 * Makes an alert for an offer, or replaces types and limit of the one there is. The price of this moment is kept as
 * what a per-cent limit counts from; a limit that it already meets is said at once. Answers the alert's id; 404 without
 * such an offer.
 */
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
    await tellIfMet(trx, rows[0].id, now)
    return rows[0].id
  })
}

export type AlertChange = {
  types?: readonly AlertType[]
  limit?: AlertLimit | null
  mutedUntil?: Date | null
}

/**
 * Changes the person's alert; what the change does not name stays. A new limit that is already met is said at once, and
 * what a mute held back goes out when it ends. 404 when it is not the person's.
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
    if (limit) await tellIfMet(trx, id, now)
    if (mutedUntil !== undefined) await reconsiderDeliveries(trx, userId, now)
  })
}

export async function removeAlert(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Alert.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This alert')
}
