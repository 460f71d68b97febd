import type { Knex } from 'knex'
import { FACT_KINDS, type FactKind } from '#api/domain/vendors/facts.ts'
import { factText } from '#api/domain/vendors/fact-text.ts'

/** A fact as it is typed at the desk. */
export type CurrentFact = {
  /** The slug. */
  vendor: string
  kind: FactKind | 'notes'
  text: string
  source: string | null
  /** YYYY-MM-DD */
  stated: string
}

type Row = Omit<CurrentFact, 'text'> & { value: unknown }

/** What stands of every vendor, notes that only the desk sees and paused vendors too, by vendor and kind. */
export async function currentFacts(db: Knex): Promise<CurrentFact[]> {
  const { rows } = await db.raw(
    `select v.slug as vendor, f.kind, f.value, f.source_url as source, to_char(f.stated_on, 'YYYY-MM-DD') as stated
     from vendor_facts f join vendors v on v.id = f.vendor_id where f.replaced_at is null
     order by v.slug collate "C", f.kind collate "C"`,
  )
  return (rows as Row[]).map(({ value, ...fact }) => ({
    ...fact,
    text: fact.kind === 'notes' ? String(value) : factText(fact.kind, value as never),
  }))
}

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
