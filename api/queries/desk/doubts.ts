import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listMessages, WireFeed, WireHeld, WireReport } from '#api/contract/desk/doubts.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './listings.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

const plain = (column: string) => `trim_scale(${column})::text`

/** So many reads of a held value are shown, and so many of the listings that a read lost. */
const SAID = 6
const GONE = 8

/** What each read said that held something of the same offer or feed, and what is published of the offer. */
const SAID_OF_SHOWN = `
  select s.id, ${isoText('q.first_seen_at')} as at, q.first_seen_at as moment, q.status as became, q.held ->> 'price' as price,
    ${plain(`round((q.held ->> 'unitPrice')::numeric, 6)`)} as "unitPrice", q.held ->> 'currency' as currency,
    (q.held ->> 'missing')::int as lost, (q.held ->> 'live')::int as live
  from shown s join quarantine q on q.feed_id = s.feed_id and q.offer_id is not distinct from s.offer_id and q.id <= s.id
  union all
  select s.id, ${isoText('b.observed_at')}, b.observed_at, 'published', ${plain('b.price')}, ${plain('round(b.unit_price, 6)')}, b.currency, null, null
  from shown s cross join lateral (
    select * from observations where offer_id = s.offer_id order by observed_at desc, id desc limit 1) b`

export async function heldValues(db: Knex, of = EVERY_VENDOR): Promise<WireHeld[]> {
  const { rows } = await db.raw(
    `with shown as (
       select q.*, v.name as vendor, v.slug as vendor_slug from quarantine q join vendors v on v.id = q.vendor_id
       where q.status = 'held' and ${IS_OF_VENDOR} order by q.first_seen_at, q.id limit ${QUEUE_ROWS}
     ), said as (
       select id, json_agg(to_jsonb(n) - 'id' - 'moment' - 'place' order by place) as said from (
         select *, row_number() over (partition by id order by moment desc, became) as place from (${SAID_OF_SHOWN}) every
       ) n where place <= ${SAID} group by id
     )
     select q.id::text as id, q.kind, q.vendor, q.vendor_slug as "vendorSlug", o.id::text as "offerId", o.title, o.currency,
       ${plain('o.price')} as "oldPrice", ${plain('round(o.unit_price, 6)')} as "oldUnitPrice", o.unit_type as unit, o.url,
       q.held ->> 'price' as "newPrice", ${plain(`round((q.held ->> 'unitPrice')::numeric, 6)`)} as "newUnitPrice",
       q.held ->> 'currency' as "newCurrency", (q.held ->> 'missing')::int as lost, (q.held ->> 'live')::int as live,
       coalesce(said.said, '[]') as said, coalesce((select json_agg(title order by lower(title) collate "C", id) from (
         select id, title from offers where q.offer_id is null and id in (
           select value::bigint from jsonb_array_elements_text(q.held -> 'ids') limit ${GONE})) lost), '[]') as gone,
       ${isoText('q.first_seen_at')} as "firstSeenAt", ${isoText('q.last_seen_at')} as "lastSeenAt"
     from shown q left join said on said.id = q.id left join offers o on o.id = q.offer_id
     order by q.first_seen_at, q.id`,
    of,
  )
  return rows
}

export async function openReports(db: Knex): Promise<WireReport[]> {
  const { rows } = await db.raw(
    `select o.id::text as "offerId", o.title, v.name as vendor, v.slug as "vendorSlug", ${plain('o.price')} as price, o.currency, o.size,
       ${plain('round(o.unit_price, 6)')} as "unitPrice", o.unit_type as unit, o.url,
       json_agg(json_build_object('note', r.note, 'createdAt', ${isoText('r.created_at')}) order by r.id) as notes
     from price_reports r join offers o on o.id = r.offer_id join vendors v on v.id = o.vendor_id
     where r.outcome is null group by o.id, v.id order by count(*) desc, min(r.created_at), o.id limit ${QUEUE_ROWS}`,
  )
  return rows
}

const READS = 30

export async function deskFeeds(db: Knex): Promise<WireFeed[]> {
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

/** A message that waits for longer than this is held up by more than the turn of its channel. */
const PAUSED_MINUTES = 60
const MESSAGE_DAYS = 30

export const TROUBLED = `d.created_at > now() - interval '${MESSAGE_DAYS} days' and (d.status = 'failed'
  or d.status = 'waiting' and d.attempts > 0 and d.created_at < now() - interval '${PAUSED_MINUTES} minutes')`

export async function troubledMessages(db: Knex): Promise<AnswerOf<typeof listMessages>> {
  const { rows } = await db.raw(
    `select d.channel, case d.status when 'failed' then 'given up' else 'paused' end as state,
       coalesce(nullif(d.error, ''), 'no cause was given') as cause, count(*)::int as count,
       count(distinct d.user_id)::int as people, ${isoText('max(d.created_at)')} as "lastAt"
     from deliveries d where ${TROUBLED}
     group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${QUEUE_ROWS}`,
  )
  return rows
}
