import type { Knex } from 'knex'

export type IngestContext = {
  feedId: string
  vendorId: string
  now: Date
  checkedAt: Date | null
  first: boolean
}

/** Products named by staging that do not exist yet; a changed description is brought up to date. */
export async function writeProducts(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx.raw(
    `insert into products (key, name, compound_id, blend, category, form_family, unit_type, description, created_at)
     select distinct on (s.product_key) s.product_key, s.product_name, c.id, s.product_blend, s.product_category,
       s.product_family, s.product_unit, s.product_description, ?::timestamptz
     from staging s left join compounds c on c.name = s.product_compound
     where s.product_key is not null
     order by s.product_key, s.external_id
     on conflict (key) do update set description = excluded.description, name = excluded.name
       where (products.description, products.name) is distinct from (excluded.description, excluded.name)`,
    [now],
  )
}

/** The products of the offers that staging knows, as stored at this moment, and of these offers. */
export async function productsOfRead(trx: Knex.Transaction, offerIds: readonly string[]): Promise<string[]> {
  const { rows } = await trx.raw(
    `select distinct product_id::text as id from offers
     where product_id is not null
       and id in (select offer_id from staging union all select unnest(:offerIds::bigint[])) order by 1`,
    { offerIds } as unknown as Knex.ValueDict,
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

export async function hasOpenStock(trx: Knex.Transaction, feedId: string): Promise<boolean> {
  const { rows } = await trx.raw(
    'select exists (select from offers where feed_id = ? and not stock_confirmed and not quarantined) as open',
    [feedId],
  )
  return rows[0].open
}

/** A stock-out is true when a second read agrees; only then is it a change that somebody hears of. Answers offer ids. */
export async function confirmStock(
  trx: Knex.Transaction,
  read: IngestContext,
  missing: readonly string[],
): Promise<string[]> {
  const { rows } = await trx.raw(
    `with agreed as (
       update offers o set stock_confirmed = true
       where o.feed_id = :feed and not o.stock_confirmed and not o.quarantined and o.id <> all(:missing::bigint[])
         and not exists (select from staging s where s.offer_id = o.id and (s.stock = 'out') <> (o.stock = 'out'))
       returning o.*
     ), noted as (
       insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
       select 'out_of_stock', id, product_id, vendor_id, :now, price, price, unit_price, unit_price, currency
       from agreed where stock = 'out' order by id
     )
     select id::text from agreed order by agreed.id`,
    { feed: read.feedId, now: read.now, missing } as unknown as Knex.ValueDict,
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

export const READ_COLUMNS =
  'product_id rules read_name name_known correction size form category unit_count strength strength_unit total_mg total_ml total_iu unit_type quantity unit_price comparable reason'.split(
    ' ',
  )
const SAID_COLUMNS = 'listing, listing_hash, title, price, list_price, currency, stock, url, image_url'
const COPIED = `${READ_COLUMNS.join(', ')}, ${SAID_COLUMNS}`

const assignments = COPIED.split(', ')
  .map(column => `${column} = excluded.${column}`)
  .join(', ')

/**
 * Upserts staging, appends observations and changes (no "new item" in a first read); one statement, so old and new
 * values come from one snapshot.
 */
const WRITE_OFFERS = `
  with incoming as materialized (
    select s.*, p.id as product_id, o.id as old_id, o.price as old_price, o.list_price as old_list_price,
      o.unit_price as old_unit_price, o.currency as old_currency, o.stock as old_stock, o.stock_confirmed as old_confirmed
    from staging s
    left join products p on p.key = s.product_key
    left join offers o on o.id = s.offer_id
  ), written as (
    insert into offers (vendor_id, feed_id, external_id, ${COPIED}, first_seen_at, checked_at)
    select :vendor, :feed, external_id, ${COPIED}, :now, :now from incoming order by external_id collate "C"
    on conflict (feed_id, external_id) do update set ${assignments}, checked_at = excluded.checked_at,
      missing_reads = 0, gone_at = null, quarantined = false,
      stock_confirmed = offers.stock_confirmed and (offers.stock = 'out') = (excluded.stock = 'out'),
      restocked_at = case when offers.stock = 'out' and excluded.stock <> 'out' then excluded.checked_at else offers.restocked_at end
    returning id, external_id
  ), joined as (
    select i.*, w.id from incoming i join written w using (external_id)
  ), observed as (
    insert into observations (offer_id, observed_at, price, list_price, unit_price, currency, stock)
    select id, :now, price, list_price, unit_price, currency, stock from joined
    where old_id is null or (price, list_price, unit_price, currency, stock)
      is distinct from (old_price, old_list_price, old_unit_price, old_currency, old_stock)
    on conflict (offer_id, observed_at) do update set price = excluded.price, list_price = excluded.list_price,
      unit_price = excluded.unit_price, currency = excluded.currency, stock = excluded.stock
    returning 1
  ), noted as (
    insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
    select kind, id, product_id, :vendor, :now, case when old_currency = currency then old_price end, price,
      case when old_currency = currency then old_unit_price end, unit_price, currency
    from joined cross join lateral (
      select 'price' as kind where old_price <> price and old_currency = currency or old_currency <> currency and price is not null
      union all
      select 'back_in_stock' where old_stock = 'out' and old_confirmed and stock <> 'out' and price is not null
      union all
      select 'new_item' where old_id is null and not :first::boolean and product_id is not null
    ) found order by id, kind
    returning kind
  )
  select (select count(*)::int from joined where old_id is null) as added,
    (select count(*)::int from observed) as observed,
    (select count(*)::int from noted) as changes`

export async function writeOffers(
  trx: Knex.Transaction,
  read: IngestContext,
): Promise<{ added: number; observed: number; changes: number }> {
  const values = { feed: read.feedId, vendor: read.vendorId, now: read.now, first: read.first }
  const { rows } = await trx.raw(WRITE_OFFERS, values)
  if (rows[0].added > 0)
    await trx.raw(
      `update staging s set offer_id = o.id from offers o
       where s.offer_id is null and o.feed_id = :feed and o.external_id = s.external_id`,
      { feed: read.feedId },
    )
  return rows[0]
}

/** The shop used the id again: its offer is closed, the new product gets one of its own, alerts hear it is gone. */
export async function closeReused(trx: Knex.Transaction, read: IngestContext): Promise<void> {
  await trx.raw(
    `with reused as materialized (
       select o.id, o.stock as old_stock from staging s
       join offers o on o.id = s.offer_id and o.gone_at is null and o.title <> s.title
       join products p on p.id = o.product_id left join compounds c on c.id = p.compound_id
       where s.product_key is not null
         and (c.name, p.blend) is distinct from (s.product_compound, s.product_blend)
     ), parted as (
       update staging s set offer_id = null from reused r where s.offer_id = r.id
     ), closed as (
       update offers o set external_id = o.external_id || ' until ' || o.id, gone_at = :now, stock = 'out', stock_confirmed = true,
         quarantined = false
       from reused r where o.id = r.id returning o.*, r.old_stock
     ), observed as (
       insert into observations (offer_id, observed_at, price, list_price, unit_price, currency, stock)
       select id, :now, price, list_price, unit_price, currency, 'out' from closed where old_stock <> 'out' on conflict do nothing
     )
     insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
     select 'out_of_stock', id, product_id, vendor_id, :now, price, price, unit_price, unit_price, currency
     from closed where old_stock <> 'out' order by id`,
    { now: read.now },
  )
}

/** An offer that is missing from two complete reads is gone: out of stock, kept, and told once. Answers how many went. */
export async function markMissing(
  trx: Knex.Transaction,
  read: IngestContext,
  missing: readonly string[],
): Promise<number> {
  if (missing.length === 0) return 0
  const values = { now: read.now, checked: read.checkedAt, missing }
  await trx.raw(
    `update offers set missing_reads = missing_reads + 1,
       checked_at = case when missing_reads = 0 then coalesce(:checked::timestamptz, checked_at) else checked_at end
     where id = any(:missing::bigint[]) and gone_at is null`,
    values,
  )
  const { rows } = await trx.raw(
    `with before as materialized (
       select id, stock as old_stock, stock_confirmed as old_confirmed from offers where id = any(:missing::bigint[]) and gone_at is null and missing_reads >= 2
     ), gone as (
       update offers o set gone_at = :now, stock = 'out', stock_confirmed = true
       from before b where o.id = b.id returning o.*, b.old_stock, b.old_confirmed
     ), observed as (
       insert into observations (offer_id, observed_at, price, list_price, unit_price, currency, stock)
       select id, :now, price, list_price, unit_price, currency, 'out' from gone where old_stock <> 'out'
       on conflict do nothing
     ), noted as (
       insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
       select 'out_of_stock', id, product_id, vendor_id, :now, price, price, unit_price, unit_price, currency
       from gone where old_stock <> 'out' or not old_confirmed order by id
     )
     select count(*)::int as gone from gone`,
    values,
  )
  return rows[0].gone
}
