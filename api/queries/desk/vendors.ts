import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import type { Knex } from 'knex'
import type { DeskVendor } from '#api/contract/desk/vendors.ts'
import type { WireSuggestion } from '#api/contract/desk/suggestions.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

const READ_DAYS = 7
const LOSS_DAYS = 90

/** Every vendor with how it is read and how much is entered of it, by name. */
export async function deskVendors(db: Knex, now: Date): Promise<DeskVendor[]> {
  const { rows } = await db.raw(
    `select v.slug, v.name, v.website, v.provides_coa as "providesCoa", v.fictional, ${isoText('v.paused_at')} as "pausedAt",
       (select count(*)::int from offers o where o.vendor_id = v.id and o.gone_at is null) as offers,
       (select count(*)::int from vendor_facts f where f.vendor_id = v.id and f.replaced_at is null and f.kind <> 'notes') as facts,
       (select f.value #>> '{}' from vendor_facts f where f.vendor_id = v.id and f.replaced_at is null and f.kind = 'notes') as notes,
       (select count(*)::int from certificates t where t.vendor_id = v.id and t.withdrawn_at is null) as certificates,
       ${isoText('r.last_success')} as "lastSuccessAt", r.error as "lastError", coalesce(r.due, false) as "isDue",
       ${isoText('r.stale')} as "staleSince", w.reads, w.failed as "failedReads",
       (select count(*)::int from offers o where o.vendor_id = v.id and o.gone_at is null and not o.comparable) as refused,
       (select count(*)::int from offers o where o.vendor_id = v.id and o.gone_at is null and o.unusual is not null) as unusual,
       q.held, q.losses
     from vendors v left join lateral (
       select min(last_success_at) as last_success, min(stale_since) as stale, max(last_error) as error, bool_or(last_read_at is null) as due from feeds where vendor_id = v.id
     ) r on true left join lateral (
       select count(*)::int as reads, (count(*) filter (where outcome = 'failed'))::int as failed from feed_runs
       where feed_id in (select id from feeds where vendor_id = v.id) and started_at > :now::timestamptz - interval '${READ_DAYS} days'
     ) w on true left join (
       select vendor_id, (count(*) filter (where status = 'held'))::int as held, (count(*) filter (where kind = 'mass_loss'
         and status in ('confirmed', 'released') and resolved_at > :now::timestamptz - interval '${LOSS_DAYS} days'))::int as losses
       from quarantine group by vendor_id
     ) q0 on q0.vendor_id = v.id
     cross join lateral (select coalesce(q0.held, 0) as held, coalesce(q0.losses, 0) as losses) q
     order by lower(v.name) collate "C", v.id`,
    { now },
  )
  return rows
}

export async function openSuggestions(db: Knex): Promise<WireSuggestion[]> {
  const { rows } = await db.raw(
    `select s.id::text, json_build_object('slug', v.slug, 'name', v.name) as vendor,
       s.detail || jsonb_build_object('kind', s.kind) as suggested, s.source_url as "sourceUrl", s.note,
       ${isoText('s.created_at')} as "createdAt"
     from suggestions s join vendors v on v.id = s.vendor_id
     where s.status = 'open' order by s.created_at, s.id limit ${QUEUE_ROWS}`,
  )
  return rows
}
