import type { Knex } from 'knex'
import type { AlertType } from '#api/domain/constants.ts'
import { notFound } from '#api/contract/fault.ts'
import { Alert } from '#api/models/Alert.ts'

export type AlertLimit = { kind: 'price' | 'percent' | 'per_unit'; value: string }
export type NewAlert = { offerId: string; types: readonly AlertType[]; limit: AlertLimit | null }

/**
 * Makes an alert for an offer, or replaces types and limit of the one there is. The price of this moment is kept as
 * what a per-cent limit counts from. Answers the alert's id; 404 without such an offer.
 */
export async function saveAlert(db: Knex, userId: string, alert: NewAlert, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `insert into alerts (user_id, offer_id, types, limit_kind, limit_value, baseline_price, created_at)
     select :user, id, :types::text[], :kind, :value, price, :now from offers where id = :offer
     on conflict (user_id, offer_id) do update set types = excluded.types, limit_kind = excluded.limit_kind,
       limit_value = excluded.limit_value, baseline_price = excluded.baseline_price, muted_until = null
     returning id::text`,
    {
      user: userId,
      offer: alert.offerId,
      types: [...new Set(alert.types)],
      kind: alert.limit?.kind ?? null,
      value: alert.limit?.value ?? null,
      now,
    } as unknown as Knex.ValueDict,
  )
  if (!rows[0]) throw notFound('This offer')
  return rows[0].id
}

export type AlertChange = {
  types?: readonly AlertType[]
  limit?: AlertLimit | null
  mutedUntil?: Date | null
}

/** Changes the person's alert; what the change does not name stays. 404 when it is not the person's. */
export async function changeAlert(db: Knex, userId: string, id: string, change: AlertChange): Promise<void> {
  const alert = await Alert.query(db).findOne({ id, user_id: userId })
  if (!alert) throw notFound('This alert')
  const limit =
    change.limit === undefined
      ? {}
      : { limitKind: change.limit?.kind ?? null, limitValue: change.limit?.value ?? null }
  await Alert.query(db)
    .findById(id)
    .patch({
      ...(change.types ? { types: [...new Set(change.types)] } : {}),
      ...(change.mutedUntil === undefined ? {} : { mutedUntil: change.mutedUntil }),
      ...limit,
    })
}

export async function removeAlert(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await Alert.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This alert')
}
