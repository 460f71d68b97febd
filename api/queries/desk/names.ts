import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import type { Knex } from 'knex'
import type { WireCompoundEntry, WireName } from '#api/contract/desk/names.ts'
import type { WireBlend } from '#api/contract/desk/blends.ts'
import { NAMED_BLENDS, type NamedBlend } from '#api/domain/compounds/blends.ts'
import { nameKey } from '#api/domain/compounds/compounds.ts'
import { deskNames } from './dictionary.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './of-vendor.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'

const EXAMPLES = 8

/** Listings that have no name of the dictionary, and were not said to be of another trade. */
export const UNKNOWN_NAMES = `
  select o.id, o.title, o.vendor_id, o.read_name from offers o
  where not o.name_known and o.gone_at is null and o.product_id is null and not exists (
    select from ignored_names i where i.name = o.read_name
      or i.key = regexp_replace(lower(o.read_name), '[^[:alnum:]]', '', 'g'))`

export async function unknownNames(db: Knex, of = EVERY_VENDOR): Promise<WireName[]> {
  const { rows } = await db.raw(
    `with unknown as (
       select u.*, v.name as vendor, row_number() over (partition by lower(read_name) order by u.id) as place
       from (${UNKNOWN_NAMES}) u join vendors v on v.id = u.vendor_id where ${IS_OF_VENDOR}
     )
     select (array_agg(read_name order by place))[1] as name, count(*)::int as count,
       array_agg(distinct vendor order by vendor) as vendors,
       json_agg(json_build_object('id', id::text, 'title', title) order by place) filter (where place <= ${EXAMPLES}) as listings
     from unknown group by lower(read_name) order by count(*) desc, lower(read_name) collate "C" limit ${QUEUE_ROWS}`,
    of,
  )
  return rows
}

type ListingNow = {
  id: string
  title: string
  vendor: string
  currency: string
  name: string | null
  unitPrice: string | null
  reason: string | null
  listing: RawListing
}

/** How these listings are read now, with their evidence. */
export async function listingsNow(db: Knex, ids: readonly string[]): Promise<ListingNow[]> {
  const { rows } = await db.raw(
    `select o.id::text as id, o.title, v.name as vendor, o.currency, case when o.name_known then o.read_name end as name,
       trim_scale(round(o.unit_price, 6))::text as "unitPrice", o.reason, o.listing
     from offers o join vendors v on v.id = o.vendor_id where o.id = any(?::bigint[]) order by v.slug, o.id`,
    [ids] as unknown as Knex.ValueDict,
  )
  return rows
}

/** Named blends: those of the desk, then those that are built in and that it says nothing of, each by name. */
export async function deskBlends(db: Knex): Promise<WireBlend[]> {
  const { blends } = await deskNames(db)
  const builtIn = new Set(NAMED_BLENDS.map(({ name }) => nameKey(name)))
  const own = new Set(blends.map(({ name }) => nameKey(name)))
  const unchanged = NAMED_BLENDS.filter(({ name }) => !own.has(nameKey(name)))
  const wire = ({ name, parts, aliases, numbered }: NamedBlend) => ({
    name,
    parts: [...parts],
    aliases: aliases.filter(alias => alias !== name),
    numbered,
  })
  return [
    ...blends.map(blend => ({
      ...wire(blend),
      origin: 'desk' as const,
      isOverBuiltIn: builtIn.has(nameKey(blend.name)),
    })),
    ...unchanged.map(blend => ({ ...wire(blend), origin: 'built-in' as const, isOverBuiltIn: false })),
  ]
}

export async function dictionaryEntries(db: Knex, text: string): Promise<WireCompoundEntry[]> {
  const { rows } = await db.raw(
    `select c.name, c.slug, c.category, c.origin, i.name as "mergedInto",
       (select count(*)::int from offers o join products p on p.id = o.product_id where p.compound_id = c.id and o.gone_at is null) as offers,
       coalesce((select json_agg(json_build_object('alias', a.alias, 'origin', a.origin) order by a.origin desc, a.alias collate "C")
         from compound_aliases a where a.compound_id = c.id and a.alias <> c.name), '[]') as aliases
     from compounds c left join compounds i on i.id = c.merged_into
     where :text = '' or strpos(lower(c.name), lower(:text)) > 0 or exists (
       select from compound_aliases a where a.compound_id = c.id and strpos(lower(a.alias), lower(:text)) > 0)
     order by (c.origin = 'desk') desc, lower(c.name) collate "C", c.id limit ${QUEUE_ROWS}`,
    { text },
  )
  return rows
}
