import type { Knex } from 'knex'
import { REALITY_CHECK_DAYS, SALE_WINDOW_DAYS } from '#api/domain/constants.ts'
import { dealCheck, writeDealCheck } from '#api/domain/offers/deal-check.ts'
import { parsePositive } from '#api/domain/money.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { REDUCED } from './products.ts'

type Row = { offerId: string; points: [at: string, price: string | null, listPrice: string | null][] }

/** What a list price was before the present price began, and what was asked in the days before that. */
const WINDOW_DAYS = 2 * SALE_WINDOW_DAYS + REALITY_CHECK_DAYS

/**
 * Each reduced offer, or each of those that are given, with what its vendor asked until now, by offer: held against
 * the rule of domain/offers/deal-check.ts.
 */
export async function dealChecks(db: Knex, now: Date, offers?: readonly string[]): Promise<string> {
  const { rows } = await db.raw(
    `select o.id::text as "offerId", json_agg(json_build_array(b.observed_at,
       case when b.stock <> 'out' then b.price::text end, b.list_price::text) order by b.observed_at) as points
     from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
     join observations b on b.offer_id = o.id and b.currency = o.currency and b.observed_at <= :now
       and b.observed_at >= coalesce((select max(e.observed_at) from observations e
         where e.offer_id = o.id and e.observed_at <= :since), :since)
     where o.product_id is not null and ${REDUCED} ${offers ? 'and o.id = any(:offers::bigint[])' : ''}
     group by o.id order by o.id`,
    {
      now,
      since: new Date(now.getTime() - WINDOW_DAYS * DAY_MS),
      ...(offers && { offers: [...offers] }),
    } as Knex.ValueDict,
  )
  const checks = (rows as Row[]).flatMap(({ offerId, points }) => {
    const read = points.map(([at, price, listPrice]) => ({
      at: Date.parse(at),
      price: parsePositive(price),
      listPrice: parsePositive(listPrice),
    }))
    const check = dealCheck(read, now)
    return check ? [{ offerId, ...writeDealCheck(check) }] : []
  })
  return JSON.stringify(checks)
}
