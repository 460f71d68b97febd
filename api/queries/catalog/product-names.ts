import type { Knex } from 'knex'
import type { Category } from '#api/domain/constants.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'

export type ProductNames = {
  id: string
  name: string
  compound: string | null
  compoundSlug: string | null
  blend: { name: string }[] | null
  category: Category
  formFamily: FormFamily
  offers: number
  /** Every size in mg that an offer of it has, of the whole pack and of one piece. */
  sizes: number[]
  packs: number[]
  vendorIds: string[]
}

/** Every product that somebody can search for, or those of `ids` among them, with what its offers hold. */
export async function productNames(db: Knex, ids: readonly string[] | null = null): Promise<ProductNames[]> {
  const { rows } = await db.raw(
    `select p.id::text, p.name, c.name as compound, c.slug as "compoundSlug", p.blend, p.category, p.form_family as "formFamily", o.offers,
       array(select distinct unnest(o.totals || o.strengths)::float8 except select null) as sizes,
       array_remove(o.packs, null) as packs, o.vendors as "vendorIds"
     from products p left join compounds c on c.id = p.compound_id
     join (select product_id, (count(*) filter (where stock <> 'out' and comparable))::int as offers,
             array_agg(distinct total_mg) as totals, array_agg(distinct strength) as strengths,
             array_agg(distinct unit_count) as packs, array_agg(distinct vendor_id::text) as vendors
           from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
           where :ids::bigint[] is null or product_id = any(:ids) group by product_id) o on o.product_id = p.id
     order by p.id`,
    { ids } as unknown as Knex.ValueDict,
  )
  // One text for each vendor: a thousand of them are named half a million times.
  const known = new Map<string, string>()
  const only = (id: string) => known.get(id) ?? (known.set(id, id), id)
  return (rows as ProductNames[]).map(row => ({ ...row, vendorIds: row.vendorIds.map(only) }))
}

/** Every alias of each compound, those of what was merged into it included, by its name; those of a blend of the desk by its parts. */
export async function compoundAliases(db: Knex): Promise<Map<string, string[]>> {
  const { rows } = await db.raw(
    `select c.name, json_agg(distinct a.alias order by a.alias) as aliases
     from compound_aliases a join compounds own on own.id = a.compound_id
     join compounds c on c.id = coalesce(own.merged_into, own.id) group by c.name
     union all
     select array_to_string(array(select p from unnest(b.parts) p order by p collate "C"), '|'),
       json_agg(distinct s.spelling order by s.spelling)
     from desk_blends b cross join lateral unnest(array_append(b.aliases, b.name)) s(spelling) group by 1`,
  )
  return new Map((rows as { name: string; aliases: string[] }[]).map(row => [row.name, row.aliases]))
}

export async function vendorNames(db: Knex): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.raw(`select id::text, name from vendors where paused_at is null order by id`)
  return rows
}
