import type { Knex } from 'knex'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { MINUTE_MS } from '#api/domain/time.ts'
import {
  compoundAliases,
  productNames,
  vendorNames,
  type ProductNames,
} from '#api/queries/catalog/product-names.ts'
import { createProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts'
import type { IndexedVendor } from './read-words.ts'

/** What a move of the catalogue changed: the ids of products, or null when it may be anything. */
type Changed = ReadonlySet<string> | null

export type CatalogVersion = {
  current: () => string
  facts: () => string
  /** Asks the database now, whatever question is on its way: afterwards all that was written before is known. */
  refresh: () => Promise<void>
  stop: () => void
}

type State = { version: string; reads: string; changed: string[] | null }

/** More products than this are told as "anything": the list would cost more than it saves. */
const MOST_CHANGED = 5_000

const readState = async (db: Knex, since: string): Promise<State> => {
  const { rows } = await db.raw(
    `select s.version::text, s.reads::text,
       case when c.versions = s.version - :since::bigint and c.products <= ${MOST_CHANGED} then c.ids end as changed
     from catalog_state s, lateral (
       select count(distinct version) as versions, count(*) as products, array_agg(distinct product_id::text) as ids
       from catalog_changes where version > :since::bigint and version <= s.version) c`,
    { since },
  )
  return rows[0]
}

/** Every process polls; `onMove` hears what changed. Moments of reads without changes are taken over once a minute. */
export function followCatalogVersion(options: {
  db: Knex
  everyMs: number
  now: () => Date
  onMove: (from: string, to: string, changed: Changed) => void
  onFacts: (changed: Changed) => void
  onFault: (error: unknown) => void
}): CatalogVersion {
  let [version, reads, readsMinute] = ['0', '0', 0]
  let asking: Promise<void> | undefined
  const current = () => `${version}/${reads}`
  const take = (state: State) => {
    const from = current()
    const minute = Math.floor(options.now().getTime() / MINUTE_MS)
    const isReadsDue = state.reads !== reads && minute !== readsMinute
    const changed = state.changed && new Set(state.changed)
    if (version !== state.version) options.onFacts(changed)
    version = state.version
    if (isReadsDue) [reads, readsMinute] = [state.reads, minute]
    if (current() !== from) options.onMove(from, current(), isReadsDue ? null : changed)
  }
  const ask = async () => {
    try {
      take(await readState(options.db, version))
    } catch (error) {
      options.onFault(error)
    } finally {
      asking = undefined
    }
  }
  const poll = () => (asking ??= ask())
  const refresh = async () => {
    await asking
    await poll()
  }
  const timer = setInterval(() => void poll(), options.everyMs)
  timer.unref()
  return { current, facts: () => version, refresh, stop: () => clearInterval(timer) }
}

const partsKey = (names: readonly string[]) =>
  [...names].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('|')

const tradeNames = new Map(NAMED_BLENDS.map(blend => [partsKey(blend.parts), [blend.name, ...blend.aliases]]))

/** The names of the more general compound that one refines: "CJC-1295" without a word on DAC. */
const generalNames = (name: string, aliases: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const general = compoundByName(name)?.refines
  return general ? [general, ...(aliases.get(general) ?? [])] : []
}

function indexed(row: ProductNames, aliases: ReadonlyMap<string, readonly string[]>): IndexedProduct {
  const { compound, blend, ...facts } = row
  const parts = blend?.map(part => part.name) ?? []
  const own =
    compound === null
      ? [parts.join(' '), ...(tradeNames.get(partsKey(parts)) ?? []), ...(aliases.get(partsKey(parts)) ?? [])]
      : [compound, ...(aliases.get(compound) ?? []), ...generalNames(compound, aliases)]
  return {
    ...facts,
    names: [row.name, ...own],
    parts: parts.map(part => [part, ...(aliases.get(part) ?? []), ...generalNames(part, aliases)]),
  }
}

export const indexOf = (
  rows: readonly ProductNames[],
  aliases: ReadonlyMap<string, readonly string[]>,
  vendors: readonly IndexedVendor[],
): ProductIndex =>
  createProductIndex(
    rows.map(row => indexed(row, aliases)),
    vendors,
  )

/** What a search knows a product by; where this differs the index is built anew. */
const nameOf = ({ id, name, compound, compoundSlug, blend, category, formFamily }: ProductNames): string =>
  JSON.stringify([id, name, compound, compoundSlug, blend, category, formFamily])

type BuiltIndex = {
  version: string
  index: ProductIndex
  names: ReadonlyMap<string, string>
  others: string
}

/** The index of the names read now; that of before with new counts and sizes, when they are the same. */
async function readIndex(db: Knex, version: string, before: BuiltIndex | undefined): Promise<BuiltIndex> {
  const [rows, aliases, vendors] = await Promise.all([productNames(db), compoundAliases(db), vendorNames(db)])
  const names = new Map(rows.map(row => [row.id, nameOf(row)]))
  const others = JSON.stringify([[...aliases].sort(([a], [b]) => (a < b ? -1 : 1)), vendors])
  const isSame =
    before?.others === others &&
    before.names.size === names.size &&
    rows.every(({ id }) => before.names.get(id) === names.get(id))
  if (!isSame) return { version, index: indexOf(rows, aliases, vendors), names, others }
  before.index.update(rows)
  return { ...before, version }
}

/** The index with new counts and sizes of these products; null when one of them came, went or has another name. */
async function updateIndex(
  db: Knex,
  version: string,
  { before, ids }: { before: BuiltIndex; ids: readonly string[] },
): Promise<BuiltIndex | null> {
  const rows = await productNames(db, ids)
  const found = new Map(rows.map(row => [row.id, nameOf(row)]))
  if (ids.some(id => before.names.get(id) !== found.get(id))) return null
  before.index.update(rows)
  return { ...before, version }
}

async function nextIndex(
  db: Knex,
  version: string,
  { before, changed }: { before: BuiltIndex | undefined; changed: Changed },
): Promise<BuiltIndex> {
  const updated = before && changed && (await updateIndex(db, version, { before, ids: [...changed] }))
  return updated ?? readIndex(db, version, before)
}

/** Never read twice at once; `noteMove` says which products changed, so that only these are read. The old index serves on a fault. */
export function followProductIndex(options: {
  db: Knex
  version: () => string
  unavailable: (error: unknown) => boolean
}) {
  let built: BuiltIndex | undefined
  let building: Promise<ProductIndex> | undefined
  let pending: Set<string> | null = new Set()
  const build = async (version: string): Promise<ProductIndex> => {
    const changed = pending
    pending = new Set()
    try {
      built = await nextIndex(options.db, version, { before: built, changed })
      return built.index
    } catch (error) {
      pending = null
      if (built && options.unavailable(error)) return built.index
      throw error
    } finally {
      building = undefined
    }
  }
  return {
    noteMove: (changed: Changed): void => {
      pending = changed && pending && new Set([...pending, ...changed])
    },
    current: async (): Promise<ProductIndex> => {
      // One of a former version may be on its way: what it holds is not what is asked for now.
      await building?.catch(() => undefined)
      if (built?.version === options.version()) return built.index
      building ??= build(options.version())
      return building
    },
  }
}
