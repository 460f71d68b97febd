import type { Knex } from 'knex'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { slugOf } from '#api/domain/pages.ts'
import { searchKey } from '#api/domain/search/search-key.ts'

const CODE_NOTE = 'A code that vendors use'

/**
 * Brings the dictionary into the database at every start. What is gone from it keeps its compound, because products
 * may stand on it; what the desk added stays.
 */
export async function seedCompounds(db: Knex): Promise<void> {
  const compounds = COMPOUNDS.map(({ name, category, cas }) => ({ name, slug: slugOf(name), category, cas }))
  const aliases = COMPOUNDS.flatMap(({ name, aliases: plain, coded, weak, asides }) => [
    ...[name, ...plain, ...weak, ...asides].map(alias => ({
      name,
      alias,
      key: searchKey(alias),
      note: null,
    })),
    ...coded.map(alias => ({ name, alias, key: searchKey(alias), note: CODE_NOTE })),
  ]).filter(({ key }) => key !== '')
  await db.transaction(async trx => {
    await trx.raw(
      `insert into compounds (name, slug, category, cas)
       select name, slug, category, cas from json_to_recordset(?::json) as row(name text, slug text, category text, cas text)
       where not exists (select from compounds own where own.slug = row.slug and own.name <> row.name)
       on conflict (name) do update set category = excluded.category, cas = excluded.cas
         where compounds.origin = 'built-in' and (compounds.category, compounds.cas) is distinct from (excluded.category, excluded.cas)`,
      [JSON.stringify(compounds)],
    )
    await trx.raw(
      `with wanted as (
         select distinct on (row.key, c.id) c.id as compound_id, row.key, row.alias, row.note
         from json_to_recordset(?::json) as row(name text, key text, alias text, note text) join compounds c on c.name = row.name
         order by row.key, c.id, row.alias
       ), gone as (
         delete from compound_aliases a where a.origin = 'built-in' and not exists (
           select from wanted w where w.key = a.key and w.compound_id = a.compound_id)
       )
       insert into compound_aliases (compound_id, key, alias, note) select compound_id, key, alias, note from wanted
       on conflict (key, compound_id) do update set alias = excluded.alias, note = excluded.note
         where compound_aliases.origin = 'built-in' and (compound_aliases.alias, compound_aliases.note) is distinct from (excluded.alias, excluded.note)`,
      [JSON.stringify(aliases)],
    )
  })
}
