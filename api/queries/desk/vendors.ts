import type { Knex } from 'knex'
import type { DeskVendor, WireSuggestion } from '#api/contract/desk/vendors.ts'
import { isoText } from '#api/queries/catalog/product-json.ts'

/** Every vendor with how it is read and how much is entered of it, by name. */
export async function deskVendors(db: Knex): Promise<DeskVendor[]> {
  const { rows } = await db.raw(
    `select v.slug, v.name, v.website, v.provides_coa as "providesCoa", v.fictional, ${isoText('v.paused_at')} as "pausedAt",
       (select count(*)::int from offers o where o.vendor_id = v.id and o.gone_at is null) as offers,
       (select count(*)::int from vendor_facts f where f.vendor_id = v.id and f.replaced_at is null) as facts,
       (select count(*)::int from certificates t where t.vendor_id = v.id and t.withdrawn_at is null) as certificates,
       ${isoText('r.last_success')} as "lastSuccessAt", r.error as "lastError", coalesce(r.due, false) as "isDue"
     from vendors v left join lateral (
       select min(last_success_at) as last_success, max(last_error) as error, bool_or(last_read_at is null) as due from feeds where vendor_id = v.id
     ) r on true
     order by lower(v.name) collate "C", v.id`,
  )
  return rows
}

const MOST = 200

/** Suggestions that nobody decided, oldest first. */
export async function openSuggestions(db: Knex): Promise<WireSuggestion[]> {
  const { rows } = await db.raw(
    `select s.id::text, json_build_object('slug', v.slug, 'name', v.name) as vendor,
       s.detail || jsonb_build_object('kind', s.kind) as suggested, s.source_url as "sourceUrl", s.note,
       ${isoText('s.created_at')} as "createdAt"
     from suggestions s join vendors v on v.id = s.vendor_id
     where s.status = 'open' order by s.created_at, s.id limit ${MOST}`,
  )
  return rows
}
