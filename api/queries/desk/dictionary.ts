import type { Knex } from 'knex'
import { NO_DESK_NAMES, type DeskNames } from '#api/domain/compounds/dictionary.ts'

/** What the desk added to the built-in dictionary, in one order, so that equal names have one digest. */
export async function deskNames(db: Knex): Promise<DeskNames> {
  const { rows } = await db.raw(
    `select
       (select coalesce(json_agg(json_build_object('name', name, 'category', category) order by name collate "C"), '[]')
        from compounds where origin = 'desk') as compounds,
       (select coalesce(json_agg(json_build_object('compound', c.name, 'alias', a.alias)
          order by a.alias collate "C", c.name collate "C"), '[]')
        from compound_aliases a join compounds c on c.id = a.compound_id where a.origin = 'desk') as aliases,
       (select coalesce(json_agg(json_build_object('from', c.name, 'into', i.name) order by c.name collate "C"), '[]')
        from compounds c join compounds i on i.id = c.merged_into) as merged,
       (select coalesce(json_agg(json_build_object('name', name, 'parts', parts, 'aliases', aliases, 'numbered', numbered)
          order by key), '[]') from desk_blends) as blends`,
  )
  const names: DeskNames = rows[0]
  const count = names.compounds.length + names.aliases.length + names.merged.length + names.blends.length
  return count === 0 ? NO_DESK_NAMES : names
}
