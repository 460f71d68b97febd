import type { Knex } from 'knex'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { formatPlain, parseMicro } from '#api/domain/money.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { decimalText, IS_BELIEVED, isoText } from '#api/queries/catalog/product-json.ts'

export const unitPriceSql = (column: string) => decimalText(`round(${column}, 6)`)

/** The same of a unit price that was just computed, so that one that stays is not taken for another. */
export const unitPriceText = (unitPrice: string | null): string | null => {
  const micro = parseMicro(unitPrice)
  return micro === null ? null : formatPlain(micro)
}

export const LISTING_FIELDS = `o.id::text as id, o.title, v.name as vendor, v.slug as "vendorSlug", p.name as product, o.size,
  ${decimalText('o.price')} as price, o.currency, ${unitPriceSql('o.unit_price')} as "unitPrice", o.unit_type as unit, o.reason, o.url`

export const LISTING_FROM = `offers o join vendors v on v.id = o.vendor_id left join products p on p.id = o.product_id`

type DeskListing = {
  shown: WireListing
  evidence: RawListing
  state: 'applied' | 'review' | null
  productId: string | null
}

/** One listing with everything that the shop said; null when there is none. */
export async function deskListing(db: Knex, id: string): Promise<DeskListing | null> {
  const { rows } = await db.raw(
    `select ${LISTING_FIELDS}, o.listing as evidence, o.correction as state, o.product_id::text as "productId" from ${LISTING_FROM} where o.id = ?`,
    [id],
  )
  if (!rows[0]) return null
  const { evidence, state, productId, ...shown } = rows[0]
  return { shown, evidence, state, productId }
}

export async function correctionsOf(db: Knex, id: string) {
  const { rows } = await db.raw(
    `select c.sells, coalesce(u.email, u.first_name) as by, ${isoText('c.created_at')} as "createdAt", ${isoText('c.ended_at')} as "endedAt"
     from offers o join listing_overrides c on c.feed_id = o.feed_id and c.external_id = o.external_id
     left join desk_actions a on a.id = c.action_id left join users u on u.id = a.user_id
     where o.id = ? order by c.id desc`,
    [id],
  )
  return rows as { sells: unknown; by: string | null; createdAt: string; endedAt: string | null }[]
}

/** Unit prices of a product, by its key, in one currency, lowest first; the named offer is left out. */
export async function deskMarket(db: Knex, market: { key: string; currency: string; without: string }) {
  const { rows } = await db.raw(
    `select o.id::text as id, v.name as vendor, ${unitPriceSql('o.unit_price')} as "unitPrice"
     from products p join offers o on o.product_id = p.id join vendors v on v.id = o.vendor_id
     where p.key = :key and o.currency = :currency and o.id <> :without and o.comparable
       and ${IS_BELIEVED} and o.stock <> 'out' and o.gone_at is null
     order by o.unit_price, o.id`,
    market,
  )
  return rows as { id: string; vendor: string; unitPrice: string }[]
}

export async function countWatchers(
  db: Knex,
  { key, offerId }: { key: string; offerId: string },
): Promise<number> {
  const { rows } = await db.raw(
    `select count(distinct user_id)::int as count from (
       select w.user_id from watches w join products p on p.id = w.product_id where p.key = :key
       union all select user_id from alerts where offer_id = :offerId) one`,
    { key, offerId },
  )
  return rows[0].count
}
