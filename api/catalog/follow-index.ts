import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import {
  compoundAliases,
  productNames,
  vendorNames,
  type ProductNames,
} from '#api/queries/catalog/product-names.ts'
import { createProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts'
import type { IndexedVendor } from './read-words.ts'

const partsKey = (names: readonly string[]) =>
  [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('|')

const tradeNames = new Map(NAMED_BLENDS.map(blend => [partsKey(blend.parts), [blend.name, ...blend.aliases]]))

/** The names of the more general compound that one refines: "CJC-1295" without a word on DAC. */
const generalNames = (name: string, aliases: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const general = compoundByName(name)?.refines
  return general ? [general, ...(aliases.get(general) ?? [])] : []
}

/** A product under all its names: its own, its compound's with all aliases, a blend's trade names and its parts. */
function indexed(row: ProductNames, aliases: ReadonlyMap<string, readonly string[]>): IndexedProduct {
  const { compound, blend, ...facts } = row
  const parts = blend?.map(part => part.name) ?? []
  const own =
    compound === null
      ? [parts.join(' '), ...(tradeNames.get(partsKey(parts)) ?? [])]
      : [compound, ...(aliases.get(compound) ?? []), ...generalNames(compound, aliases)]
  return {
    ...facts,
    names: [row.name, ...own],
    parts: parts.map(part => [part, ...(aliases.get(part) ?? []), ...generalNames(part, aliases)]),
  }
}

/** The index over products with the aliases of each compound by its name. */
export const indexOf = (
  rows: readonly ProductNames[],
  aliases: ReadonlyMap<string, readonly string[]>,
  vendors: readonly IndexedVendor[],
): ProductIndex =>
  createProductIndex(
    rows.map(row => indexed(row, aliases)),
    vendors,
  )

type Kept = { version: string; read: string; index: ProductIndex }

/** The index of the names read now; that of before, when they are the same: building it takes far longer than reading. */
async function readIndex(db: Knex, version: string, before: Kept | undefined): Promise<Kept> {
  const [rows, aliases, vendors] = await Promise.all([productNames(db), compoundAliases(db), vendorNames(db)])
  const text = JSON.stringify([rows, [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)), vendors])
  const read = createHash('sha1').update(text).digest('base64')
  return { version, read, index: before?.read === read ? before.index : indexOf(rows, aliases, vendors) }
}

/**
 * The index of the catalogue's version: read anew when the version moved, and never twice at once. While the database
 * is away the last one stands.
 */
export function followProductIndex(options: {
  db: Knex
  version: () => string
  unavailable: (error: unknown) => boolean
}) {
  let kept: Kept | undefined
  let building: Promise<ProductIndex> | undefined
  const build = async (version: string): Promise<ProductIndex> => {
    try {
      kept = await readIndex(options.db, version, kept)
      return kept.index
    } catch (error) {
      if (kept && options.unavailable(error)) return kept.index
      throw error
    } finally {
      building = undefined
    }
  }
  return (): Promise<ProductIndex> => {
    const version = options.version()
    if (kept?.version === version) return Promise.resolve(kept.index)
    building ??= build(version)
    return building
  }
}
