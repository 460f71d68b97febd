import { searchKey } from '#api/domain/search/search-key.ts'
import { damerau, deletions, trigrams } from '#api/domain/search/spelling.ts'

/** What somebody can search for: a product under all its names. */
export type NamedProduct = {
  id: string
  name: string
  offers: number
  names: readonly string[]
  parts: readonly string[]
  /** Sizes in mg that its offers have. */
  sizes?: readonly number[]
}

export type NameMatch = { productId: string; name: string; matched: string; offers: number }

export type NameIndex = {
  search: (text: string, limit: number) => NameMatch[]
  /** Whether an offer of one of the products has this size in mg. */
  isSold: (productIds: readonly string[], mg: number) => boolean
}

type Entry = { key: string; name: string; product: NamedProduct; weight: number }

/**
 * Scores only order the matches: an exact name beats a misspelt one, that beats a beginning, a beginning beats a name
 * among other words, and likeness comes last.
 */
const EXACT = 100
const TYPO = 98
const A_TYPO = 5
const PREFIX = 86
const WORDS = 50
const COVERED = 25
const LIKE = 30
const PART_PENALTY = 8
const MIN_LIKENESS = 0.5
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 6

const allowedTypos = (key: string) => (key.length >= TWO_TYPOS_FROM ? 2 : key.length >= ONE_TYPO_FROM ? 1 : 0)

function add<K>(map: Map<K, Entry[]>, key: K, entry: Entry) {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}

function entriesOf(products: readonly NamedProduct[]): Entry[] {
  return products.flatMap(product => {
    const entry = (weight: number) => (name: string) => ({ key: searchKey(name), name, product, weight })
    return [...product.names.map(entry(0)), ...product.parts.map(entry(PART_PENALTY))].filter(
      ({ key }) => key !== '',
    )
  })
}

type Tables = {
  exact: Map<string, Entry[]>
  near: Map<string, Entry[]>
  like: Map<string, Entry[]>
  sorted: Entry[]
}

/** A misspelt name differs little at its beginning too, so the neighbourhood of the beginning is enough (SymSpell). */
const BEGINNING = 8

/** What the beginning of a key is and may have been before up to two typos. */
function nearKeys(key: string): string[] {
  const beginning = key.slice(0, BEGINNING)
  return [beginning, ...deletions(beginning, allowedTypos(key))]
}

function tablesOf(entries: readonly Entry[]): Tables {
  const tables: Tables = { exact: new Map(), near: new Map(), like: new Map(), sorted: [] }
  for (const entry of entries) {
    add(tables.exact, entry.key, entry)
    for (const shorter of nearKeys(entry.key)) add(tables.near, shorter, entry)
    for (const gram of trigrams(entry.key)) add(tables.like, gram, entry)
  }
  tables.sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return tables
}

/** The place of the first entry whose key is not before `key`. */
function lowerBound(sorted: readonly Entry[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

type Found = Map<string, { entry: Entry; score: number }>

function note(found: Found, entry: Entry, score: number) {
  const before = found.get(entry.product.id)
  const total = score - entry.weight
  if (!before || before.score < total) found.set(entry.product.id, { entry, score: total })
}

function byPrefix(tables: Tables, key: string, found: Found) {
  for (let place = lowerBound(tables.sorted, key); ; place += 1) {
    const entry = tables.sorted[place]
    if (!entry?.key.startsWith(key)) return
    note(found, entry, PREFIX - Math.min(9, entry.key.length - key.length))
  }
}

const MAX_WORDS = 12
const MAX_RUN = 4

/** Every run of the query's words that is a name: "cheap bpc 157 vials" holds "bpc157". Longer runs count more. */
function byWords(tables: Tables, words: readonly string[], keyLength: number, found: Found) {
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_RUN); end += 1) {
      const run = words.slice(start, end).join('')
      if (run.length < 2 || (start === 0 && end === words.length)) continue
      for (const entry of tables.exact.get(run) ?? [])
        note(found, entry, WORDS + (COVERED * run.length) / keyLength)
    }
  }
}

function byTypo(tables: Tables, key: string, found: Found) {
  if (allowedTypos(key) === 0) return
  const seen = new Set<Entry>()
  for (const near of nearKeys(key)) {
    for (const entry of tables.near.get(near) ?? []) {
      if (seen.has(entry)) continue
      seen.add(entry)
      const budget = Math.max(allowedTypos(key), allowedTypos(entry.key))
      const distance = damerau(key, entry.key, budget)
      if (distance <= budget) note(found, entry, TYPO - A_TYPO * distance)
    }
  }
}

function byLikeness(tables: Tables, key: string, found: Found) {
  const grams = trigrams(key)
  const shared = new Map<Entry, number>()
  for (const gram of grams)
    for (const entry of tables.like.get(gram) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + 1)
  for (const [entry, count] of shared) {
    const likeness = count / (grams.length + trigrams(entry.key).length - count)
    if (likeness >= MIN_LIKENESS) note(found, entry, LIKE * likeness)
  }
}

function ranked(found: Found, words: ReadonlySet<string>, limit: number): NameMatch[] {
  const form = (product: NamedProduct) =>
    Number(words.has(product.name.split(' ').at(-1)?.toLowerCase() ?? ''))
  return [...found.values()]
    .sort(
      (a, b) =>
        b.score - a.score ||
        form(b.entry.product) - form(a.entry.product) ||
        b.entry.product.offers - a.entry.product.offers ||
        Number(a.entry.product.id) - Number(b.entry.product.id),
    )
    .slice(0, limit)
    .map(({ entry }) => ({
      productId: entry.product.id,
      name: entry.product.name,
      matched: entry.name,
      offers: entry.product.offers,
    }))
}

/**
 * An index over the few thousand names, codes and aliases of the catalogue: exact and beginning by key, up to two typos
 * by deletion neighbourhood (Garbe's symmetric deletion), and trigram likeness when nothing else is found.
 * Names are compared by their letters and digits only, so "bpc157", "BPC 157" and "BPC-157" are one name.
 */
export function createNameIndex(products: readonly NamedProduct[]): NameIndex {
  const tables = tablesOf(entriesOf(products))
  const sizes = new Map(products.map(product => [product.id, new Set(product.sizes)]))
  return {
    isSold: (ids, mg) => ids.some(id => sizes.get(id)?.has(mg)),
    search(text, limit) {
      const words = text.split(/\s+/).map(searchKey).filter(Boolean).slice(0, MAX_WORDS)
      const key = words.join('').slice(0, 64)
      const found: Found = new Map()
      if (key === '') return []
      for (const entry of tables.exact.get(key) ?? []) note(found, entry, EXACT)
      if (found.size === 0) byTypo(tables, key, found)
      byPrefix(tables, key, found)
      byWords(tables, words, key.length, found)
      if (found.size === 0) for (const word of words) byTypo(tables, word, found)
      if (found.size === 0) byLikeness(tables, key, found)
      return ranked(found, new Set(words), limit)
    },
  }
}
