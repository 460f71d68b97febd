import type { Knex } from 'knex'
import { QUARANTINE_MOVE_PERCENT } from '#api/domain/constants.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import {
  levelKey,
  packCountsIn,
  unusualPrices,
  unusualReason,
  vendorLevels,
  type ComparedOffer,
  type VendorLevels,
} from '#api/domain/offers/unusual.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'

/** Unit prices of what can be bought, in one currency where there is a rate. Products `null`: all. */
const MARKET = `
  with newest as (select max(quoted_on) as quoted_on from rates),
    rate as (
      select currency::text as currency, rate from rates where quoted_on = (select quoted_on from newest)
      union select base::text, 1 from rates where quoted_on = (select quoted_on from newest)
    )
  select o.id::text as id, o.vendor_id::text as "vendorId",
    p.key || case when r.rate is null then ' ' || o.currency else '' end as product,
    (o.unit_price / coalesce(r.rate, 1))::float8 as "unitPrice",
    (o.quantity / coalesce(o.unit_count, 1))::float8 as "unitSize", coalesce(o.unit_count, 1) as units,
    coalesce(abs(o.unit_price - o.usual_unit_price) * 100 <= o.usual_unit_price * ${QUARANTINE_MOVE_PERCENT}, false) as confirmed
  from offers o join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id and v.paused_at is null
  left join rate r on r.currency = o.currency
  where o.comparable and o.stock <> 'out' and o.gone_at is null and not o.quarantined
    and (:products::bigint[] is null or o.product_id = any(:products::bigint[]))
  order by o.id`

type MarketRow = Omit<ComparedOffer, 'packCounts'> & { confirmed: boolean }

const textsOf = ({ title, variant, options, description }: RawListing) => [
  title,
  variant,
  description,
  ...(options ?? []).flatMap(option => [option.name, option.value]),
]

/** The pack sizes that the shop's own words hold; read for the few that are unusual alone. */
async function withPackCounts(trx: Knex, offers: readonly ComparedOffer[], ids: readonly string[]) {
  const { rows } = await trx.raw('select id::text as id, listing from offers where id = any(?::bigint[])', [
    ids,
  ] as unknown as Knex.ValueDict)
  const counts = new Map(
    (rows as { id: string; listing: RawListing }[]).map(({ id, listing }) => [
      id,
      packCountsIn(textsOf(listing)),
    ]),
  )
  return offers.map(offer => ({ ...offer, packCounts: counts.get(offer.id) ?? [] }))
}

/** Marks the offers of these products whose price the market contradicts, and no others. Answers how many marks moved. */
async function mark(
  trx: Knex,
  products: readonly string[] | null,
  rows: readonly MarketRow[],
  levels?: VendorLevels,
): Promise<number> {
  const offers = rows.map(offer => ({ ...offer, packCounts: [] }))
  const found = [...unusualPrices(offers, levels).keys()]
  const confirmed = new Set(rows.filter(offer => offer.confirmed).map(({ id }) => id))
  const doubted = found.filter(id => !confirmed.has(id))
  const counted = doubted.length > 0 ? await withPackCounts(trx, offers, doubted) : offers
  const unusual = unusualPrices(counted, levels)
  const marks = doubted.flatMap(id => {
    const price = unusual.get(id)
    return price
      ? [
          {
            id,
            unusual: { ...price, times: Number(price.times.toPrecision(3)), reason: unusualReason(price) },
          },
        ]
      : []
  })
  const { rowCount } = await trx.raw(
    `with marks as (select * from json_to_recordset(:marks::json) as row(id bigint, unusual jsonb)),
       compared as (
         select id, unusual from marks union all
         select id, null from offers where unusual is not null and id not in (select id from marks)
           and (:products::bigint[] is null or product_id = any(:products::bigint[]))
       )
     update offers o set unusual = j.unusual from compared j
     where o.id = j.id and (o.unusual ->> 'reason') is distinct from (j.unusual ->> 'reason')`,
    { marks: JSON.stringify(marks), products } as unknown as Knex.ValueDict,
  )
  return rowCount ?? 0
}

async function marketOf(trx: Knex, products: readonly string[] | null): Promise<MarketRow[]> {
  const { rows } = await trx.raw(MARKET, { products } as unknown as Knex.ValueDict)
  return rows
}

async function storedLevels(trx: Knex): Promise<VendorLevels> {
  const rows: { vendor_id: string; pack_class: string; level: number }[] = await trx('vendor_levels')
  return new Map(rows.map(row => [levelKey(row.vendor_id, row.pack_class), row.level]))
}

/** Compares the offers of these products with one another, with the levels that the vendors had in the whole market. */
async function markUnusualOf(trx: Knex, products: readonly string[]): Promise<number> {
  if (products.length === 0) return 0
  return mark(trx, products, await marketOf(trx, products), await storedLevels(trx))
}

/** Compares what was just staged with its markets, within the transaction that publishes it: no alert goes out on a doubted price. */
export async function markUnusualStaged(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw(
    'select distinct o.product_id::text as id from staging s join offers o on o.id = s.offer_id where o.product_id is not null',
  )
  await markUnusualOf(
    trx,
    (rows as { id: string }[]).map(({ id }) => id),
  )
}

/** Compares the whole market and keeps every vendor's level in it. */
export async function markUnusualInMarket(db: Knex): Promise<{ moved: number }> {
  return inTransaction(db, async trx => {
    const rows = await marketOf(trx, null)
    const levels = vendorLevels(rows.map(offer => ({ ...offer, packCounts: [] })))
    await trx('vendor_levels').delete()
    await trx.raw(
      `insert into vendor_levels (vendor_id, pack_class, level)
       select * from json_to_recordset(?::json) as row("vendorId" bigint, "packClass" text, level float8)`,
      [JSON.stringify(levels)],
    )
    const moved = await mark(trx, null, rows)
    if (moved > 0) await moveCatalogVersion(trx)
    return { moved }
  })
}
