import type { Knex } from 'knex'
import type { WireFeed } from '#api/contract/desk/feeds.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

const READS = 30

export async function feedsWithReads(db: Knex): Promise<WireFeed[]> {
  const { rows } = await db.raw(
    `select f.id::text as id, v.name as vendor, v.slug as "vendorSlug", f.url, f.format, v.paused_at is not null as "isPaused",
       (select count(*)::int from offers o where o.feed_id = f.id and o.gone_at is null) as offers,
       ${isoText('f.stale_since')} as "staleSince", ${isoText('f.last_success_at')} as "lastSuccessAt", f.last_error as "lastError",
       case when h.held_until > now() then ${isoText('h.held_until')} end as "heldOffUntil",
       coalesce(r.newest * 4 < r.best * 3, false) as "isShrinking", coalesce(r.reads, '[]') as reads
     from feeds f join vendors v on v.id = f.vendor_id
     left join feed_hosts h on h.host = lower(split_part(f.url, '/', 3))
     left join lateral (
       select json_agg(json_build_object('outcome', outcome, 'listings', listings, 'at', ${isoText('started_at')}) order by started_at, id) as reads,
         max(listings) filter (where outcome = 'ok') as best,
         (array_agg(listings order by started_at desc, id desc) filter (where outcome = 'ok'))[1] as newest
       from (select * from feed_runs where feed_id = f.id order by started_at desc, id desc limit ${READS}) last
     ) r on true
     order by (v.paused_at is null) desc, (f.stale_since is not null or h.held_until > now()) desc, "isShrinking" desc, f.stale_since, lower(v.name) collate "C", f.id`,
  )
  return rows
}
