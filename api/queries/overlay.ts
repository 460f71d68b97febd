import type { Knex } from 'knex'
import type { WireCoupon } from '#api/contract/coupons.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { lensOfText } from '#api/domain/markets/lens-address.ts'
import { coupons } from './coupons.ts'

export type Overlay = {
  coupons: WireCoupon[]
  hiddenVendors: Set<string>
  watchedProducts: Set<string>
  alerts: Map<string, string>
}

/** Everything that is laid over public answers for one person, for callers that are no browser. */
export async function overlay(db: Knex, userId: string): Promise<Overlay> {
  const [saved, { rows }] = await Promise.all([
    coupons(db, userId),
    db.raw(
      `select array(select vendor_id::text from hidden_vendors where user_id = :user) as hidden,
         array(select product_id::text from watches where user_id = :user) as watched,
         array(select array[offer_id::text, id::text] from alerts where user_id = :user) as alerts`,
      { user: userId },
    ),
  ])
  const { hidden, watched, alerts } = rows[0] as {
    hidden: string[]
    watched: string[]
    alerts: [string, string][]
  }
  return {
    coupons: saved,
    hiddenVendors: new Set(hidden),
    watchedProducts: new Set(watched),
    alerts: new Map(alerts),
  }
}

/** Which offers count for a person: the lens that the site and the bot keep, and the vendors hidden. */
export async function ownLens(db: Knex, userId: string): Promise<{ lens: Lens; hiddenVendors: string[] }> {
  const { rows } = await db.raw(
    `select u.lens, array(select vendor_id::text from hidden_vendors where user_id = u.id order by vendor_id) as hidden
     from users u where u.id = :user`,
    { user: userId },
  )
  return { lens: lensOfText(rows[0]?.lens ?? ''), hiddenVendors: rows[0]?.hidden ?? [] }
}

export async function productOfOffer(db: Knex, offerId: string): Promise<string | null> {
  const row = await db('offers').select('product_id').where({ id: offerId }).first()
  return row?.product_id ? String(row.product_id) : null
}
