import type { Knex } from 'knex'
import { healthJson, isoText, shipsToJson } from '#api/queries/catalog/product-json.ts'
import { IS_DEAL } from '#api/queries/catalog/products.ts'

/** A vendor's deals are the offers that the list of deals has of it. */
const COUNTS = `
  left join (
    select vendor_id, count(distinct product_id)::int as products
    from offers where product_id is not null and gone_at is null group by vendor_id
  ) o on o.vendor_id = v.id
  left join (
    select o.vendor_id, count(*)::int as deals from offers o join feeds f on f.id = o.feed_id
    where o.product_id is not null and o.gone_at is null and ${IS_DEAL} group by o.vendor_id
  ) d on d.vendor_id = v.id
  left join (
    select vendor_id, max(tested_on) as newest from certificates
    where compound_id is not null and withdrawn_at is null and link_state is distinct from 'missing' group by vendor_id
  ) t on t.vendor_id = v.id`

const COUNT_FIELDS = `'productCount', coalesce(o.products, 0), 'dealCount', coalesce(d.deals, 0),
  'certificate', t.vendor_id is not null, 'newestTest', to_char(t.newest, 'YYYY-MM-DD')`
const ORDER = `lower(v.name) collate "C", v.id`

export async function vendors(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(json_build_object('id', v.id::text, 'slug', v.slug, 'name', v.name, 'website', v.website,
       'providesCoa', v.provides_coa::text, 'healthScore', ${healthJson}, 'fictional', v.fictional, ${COUNT_FIELDS})
       order by ${ORDER}), '[]')::text as body
     from vendors v ${COUNTS} where v.paused_at is null`,
    { now },
  )
  return rows[0].body
}

export async function vendorStats(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(json_build_object('id', v.id::text, 'slug', v.slug, 'name', v.name,
       'providesCoa', v.provides_coa::text, 'shipsTo', ${shipsToJson}, ${COUNT_FIELDS}) order by ${ORDER}), '[]')::text as body
     from vendors v ${COUNTS} where v.paused_at is null`,
    { now },
  )
  return rows[0].body
}

export async function vendorStatus(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(json_build_object('slug', v.slug, 'name', v.name, 'fictional', v.fictional,
       'formats', f.formats, 'offers', coalesce(o.offers, 0), 'comparable', coalesce(o.comparable, 0),
       'heldBack', coalesce(q.held, 0), 'lastReadAt', ${isoText('f.last_read')}, 'lastSuccessAt', ${isoText('f.last_success')},
       'staleSince', ${isoText('f.stale')}, 'reads7d', coalesce(r.reads, 0), 'failures7d', coalesce(r.failures, 0),
       'lastError', f.error, 'healthScore', ${healthJson}) order by ${ORDER}), '[]')::text as body
     from vendors v
     left join lateral (select json_agg(format order by format) as formats, max(last_read_at) as last_read,
         min(last_success_at) as last_success, min(stale_since) as stale, max(last_error) as error
       from feeds where vendor_id = v.id) f on true
     left join lateral (select count(*)::int as offers, (count(*) filter (where comparable))::int as comparable
       from offers where vendor_id = v.id and product_id is not null and gone_at is null) o on true
     left join lateral (select count(*)::int as held from quarantine where vendor_id = v.id and status = 'held') q on true
     left join lateral (select count(*)::int as reads, (count(*) filter (where outcome = 'failed'))::int as failures
       from feed_runs join feeds on feeds.id = feed_id where vendor_id = v.id and started_at > :now::timestamptz - interval '7 days') r on true
     where v.paused_at is null`,
    { now },
  )
  return rows[0].body
}
