import type { Knex } from 'knex'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { productNames, type ProductNames } from '#api/queries/products.ts'
import { createNameIndex, type NameIndex, type NamedProduct } from './names.ts'

const partsKey = (names: readonly string[]) =>
  [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('|')

const tradeNames = new Map(NAMED_BLENDS.map(blend => [partsKey(blend.parts), [blend.name, ...blend.aliases]]))

/** A product under all its names: its own, its compound's with all aliases, a blend's trade names and its parts. */
function named(row: ProductNames, aliases: ReadonlyMap<string, readonly string[]>): NamedProduct {
  const parts = row.blend?.map(part => part.name) ?? []
  const own =
    row.compound === null
      ? [parts.join(' '), ...(tradeNames.get(partsKey(parts)) ?? [])]
      : [row.compound, ...row.aliases]
  return {
    id: row.id,
    name: row.name,
    offers: row.inStock,
    sizes: row.sizes,
    names: [row.name, ...own],
    parts: parts.flatMap(part => [part, ...(aliases.get(part) ?? [])]),
  }
}

/** Reads the names of the catalogue and builds the index over them. */
export async function readNames(db: Knex): Promise<NameIndex> {
  const rows = await productNames(db)
  const { rows: known } = await db.raw(
    `select c.name, json_agg(a.alias order by a.key) as aliases
     from compounds c join compound_aliases a on a.compound_id = c.id group by c.name`,
  )
  const aliases = new Map(
    (known as { name: string; aliases: string[] }[]).map(row => [row.name, row.aliases]),
  )
  return createNameIndex(rows.map(row => named(row, aliases)))
}

/**
 * The index of the catalogue's version: built anew when the version moved, and never twice at once. While the database
 * is away the last one stands.
 */
export function keepNames(options: {
  db: Knex
  version: () => string
  unavailable: (error: unknown) => boolean
}) {
  let kept: { version: string; index: NameIndex } | undefined
  let building: Promise<NameIndex> | undefined
  const build = async (version: string): Promise<NameIndex> => {
    try {
      const index = await readNames(options.db)
      kept = { version, index }
      return index
    } catch (error) {
      if (kept && options.unavailable(error)) return kept.index
      throw error
    } finally {
      building = undefined
    }
  }
  return (): Promise<NameIndex> => {
    const version = options.version()
    if (kept?.version === version) return Promise.resolve(kept.index)
    building ??= build(version)
    return building
  }
}
