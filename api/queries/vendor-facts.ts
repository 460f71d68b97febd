import type { Knex } from 'knex'
import { FACT_KINDS } from '#api/domain/vendors/facts.ts'

const FIELDS = FACT_KINDS.map(
  kind => `'${kind}', (array_agg(f.doc) filter (where f.kind = '${kind}'))[1]`,
).join(', ')

/** What vendors state about themselves, one or all of them by name; a vendor that states nothing has every field null. */
async function factRows(db: Knex, slug: string | null): Promise<string[]> {
  const { rows } = await db.raw(
    `select json_build_object('vendorId', v.id::text, 'slug', v.slug, ${FIELDS})::text as body
     from vendors v
     left join lateral (
       select kind, json_build_object('value', value, 'sourceUrl', source_url,
         'statedOn', to_char(stated_on, 'YYYY-MM-DD')) as doc
       from vendor_facts where vendor_id = v.id and replaced_at is null
     ) f on true
     where v.paused_at is null and (:slug::text is null or v.slug = :slug)
     group by v.id order by lower(v.name) collate "C", v.id`,
    { slug },
  )
  return (rows as { body: string }[]).map(row => row.body)
}

export const allVendorFacts = async (db: Knex): Promise<string> => `[${(await factRows(db, null)).join(',')}]`

export const vendorFacts = async (db: Knex, slug: string): Promise<string | null> =>
  (await factRows(db, slug))[0] ?? null
