import type { Knex } from 'knex'
import { groupBy } from '#api/domain/group.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { computeHealth, type HealthFacts } from '#api/domain/vendors/health-formula.ts'
import {
  dayRecords,
  priceDiscipline,
  readGaps,
  RECORD_DAYS,
  SALE_LOOK_BACK_DAYS,
  type VendorMove,
  type PricePoint,
  type ReadOutcome,
} from '#api/domain/vendors/track-record.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'

type Vendor = { id: string; slug: string; facts: HealthFacts | null }
type Row = {
  offer: string
  at: Date
  price: string | null
  list: string | null
  currency: string
  out: boolean
  gone: Date | null
}
type Series = { prices: PricePoint[]; moves: VendorMove[] }

async function readings(db: Knex, vendorId: string, from: Date, now: Date): Promise<ReadOutcome[]> {
  const { rows } = await db.raw(
    `select r.started_at as at, r.outcome in ('ok', 'not_modified') as "isOk"
     from feed_runs r join feeds f on f.id = r.feed_id
     where f.vendor_id = :vendor and r.started_at between :from and :now and r.outcome <> 'running'
     order by r.started_at, r.id`,
    { vendor: vendorId, from, now },
  )
  return (rows as { at: Date; isOk: boolean }[]).map(({ at, isOk }) => ({ at: at.getTime(), isOk }))
}

/** What was observed since a moment, and of each offer the last observation before it. */
async function observations(db: Knex, vendorId: string, from: Date): Promise<Row[]> {
  const { rows } = await db.raw(
    `select b.offer_id::text as offer, b.observed_at as at, b.price::text, b.list_price::text as list, b.currency,
       b.stock = 'out' as out, o.gone_at as gone
     from offers o join observations b on b.offer_id = o.id
     where o.vendor_id = :vendor and b.observed_at >= coalesce(
       (select max(p.observed_at) from observations p where p.offer_id = o.id and p.observed_at <= :from), :from)
     order by b.offer_id, b.observed_at`,
    { vendor: vendorId, from },
  )
  return rows
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

function seriesOf(rows: readonly Row[]): Series {
  const prices: PricePoint[] = rows.map(({ at, price, list, currency }) => ({
    at: at.getTime(),
    price: numberOf(price),
    list: numberOf(list),
    currency,
  }))
  const gone = rows[0]?.gone
  const moves = rows.flatMap(({ at, price, out }, index): VendorMove[] => {
    const before = rows[index - 1]
    if (!before) return []
    const kinds = [
      before.price === price ? [] : ['price' as const],
      before.out === out ? [] : ['stock' as const],
    ]
    return kinds.flat().map(kind => ({ at: at.getTime(), kind }))
  })
  return {
    prices: gone ? [...prices, { at: gone.getTime(), price: null, list: null, currency: null }] : prices,
    moves,
  }
}

async function codesOf(db: Knex, vendorId: string): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select json_build_object('id', id::text, 'code', code, 'name', name, 'discountType', discount_type,
       'discountAmount', ${moneyText('discount_amount')}, 'startsAt', ${isoText('starts_at')},
       'expiresAt', ${isoText('expires_at')}, 'verifiedAt', ${isoText('verified_at')}, 'evidenceUrl', evidence_url) as doc
     from promotions where vendor_id = :vendor order by starts_at desc, id desc limit 50`,
    { vendor: vendorId },
  )
  return (rows as { doc: unknown }[]).map(({ doc }) => doc)
}

/** What our own observations say of a vendor, as the text of its answer; null when there is no such vendor. */
export async function vendorRecord(db: Knex, slug: string, now: Date): Promise<string | null> {
  const { rows } = await db.raw(
    `select id::text, slug, health_facts as facts from vendors where slug = :slug and paused_at is null`,
    { slug },
  )
  const vendor = rows[0] as Vendor | undefined
  if (!vendor) return null
  const from = new Date(now.getTime() - RECORD_DAYS * DAY_MS)
  const before = new Date(from.getTime() - SALE_LOOK_BACK_DAYS * DAY_MS)
  const reads = await readings(db, vendor.id, from, now)
  const observed = [...groupBy(await observations(db, vendor.id, before), row => row.offer).values()].map(
    seriesOf,
  )
  return JSON.stringify({
    slug: vendor.slug,
    health: vendor.facts && computeHealth(vendor.facts),
    facts: vendor.facts,
    discipline: priceDiscipline(
      observed.map(({ prices }) => prices),
      now,
    ),
    days: dayRecords(
      reads,
      observed.flatMap(({ moves }) => moves),
      now,
    ),
    gaps: readGaps(reads, now).map(({ from: start, until, hours }) => ({
      from: new Date(start).toISOString(),
      until: new Date(until).toISOString(),
      hours,
    })),
    codes: await codesOf(db, vendor.id),
  })
}
