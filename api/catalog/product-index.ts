import type { Category } from '#api/domain/constants.ts'
import { compareText } from '#api/domain/offers/order.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import type { AskedPack } from '#api/domain/search/asked.ts'
import { EXACT, createNames, type KeyedName } from '#api/domain/search/names.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import type { Query } from '#api/domain/search/search-query.ts'
import { createReader, type IndexedVendor, type Words } from './read-words.ts'

type ProductFacts = {
  offers: number
  sizes: readonly number[]
  packs: readonly number[]
  vendorIds: readonly string[]
}

export type IndexedProduct = ProductFacts & {
  id: string
  name: string
  compoundSlug: string | null
  names: readonly string[]
  /** The parts of a blend, each under all its names; empty for a compound. */
  parts: readonly (readonly string[])[]
  category: Category
  formFamily: FormFamily
}

type ProductMatch = Pick<IndexedProduct, 'name' | 'compoundSlug' | 'formFamily' | 'offers'> & {
  productId: string
  matched: string
}

export type Found = {
  matches: ProductMatch[]
  sizeMg: number | null
  pack: AskedPack | null
  vendorIds: string[]
}

type Entry = KeyedName & { name: string; product: IndexedProduct }
type Names = ReturnType<typeof createNames<Entry>>
type Scored = { product: IndexedProduct; name: string; score: number }

/** Above every other match: the whole query is the product's own name. */
const OWN_NAME = 2 * EXACT
/** Above a single compound: the blend of all the compounds that the query names. */
const ALL_PARTS = EXACT + 10
const PART_PENALTY = 8
/** Matches within this much of the best are meant alike; a form or a vendor chooses among them. */
const MEANT_ALIKE = 20
/** From here on a name was found, at most misspelt; below, other readings of the query are tried. */
const FOUND_WELL = 80

const entriesOf = (products: readonly IndexedProduct[]): Entry[] =>
  products.flatMap(product => {
    const entry = (weight: number) => (name: string) => ({ key: searchKey(name), name, product, weight })
    return [...product.names.map(entry(0)), ...product.parts.flat().map(entry(PART_PENALTY))].filter(
      ({ key }) => key !== '',
    )
  })

type Test = (product: IndexedProduct) => boolean

function testsOf({ facets, vendorIds }: Words): Test[] {
  const families = facets.flatMap(facet => (facet.kind === 'form' ? [facet.family] : []))
  const categories = facets.flatMap(facet => (facet.kind === 'category' ? [facet.category] : []))
  const tests: Test[] = []
  if (families.length > 0) tests.push(({ formFamily }) => families.includes(formFamily))
  if (categories.length > 0) tests.push(({ category }) => categories.includes(category))
  if (facets.some(({ kind }) => kind === 'blend')) tests.push(({ parts }) => parts.length > 1)
  if (vendorIds.size > 0) tests.push(product => product.vendorIds.some(id => vendorIds.has(id)))
  return tests
}

const bestOf = (list: readonly Scored[]): number => list.reduce((best, { score }) => Math.max(best, score), 0)

/** Keeps what passes; where nothing that may be meant does, the test is left aside: the nearest is better than nothing. */
function narrowed(list: readonly Scored[], test: Test): readonly Scored[] {
  const best = bestOf(list)
  const isMeant = list.some(({ product, score }) => score >= best - MEANT_ALIKE && test(product))
  return isMeant ? list.filter(({ product }) => test(product)) : list
}

const holdsPack = ({ packs }: IndexedProduct, pack: AskedPack): boolean =>
  packs.some(pieces => (pack === 'kit' ? pieces > 1 : pieces === pack))

type Reading = { words: Words; list: readonly Scored[]; score: number; tests: Test[] }

const askedOf = (product: IndexedProduct, { sizeMg, asked: { pack } }: Query): number =>
  Number(sizeMg !== null && product.sizes.includes(sizeMg)) +
  Number(pack !== null && holdsPack(product, pack))

function foundOf(list: readonly Scored[], query: Query, wanted: ReadonlySet<string>): Found {
  const held = list.map(({ product }) => product)
  const { sizeMg, asked } = query
  const { pack } = asked
  return {
    matches: list.map(({ product, name }) => ({
      productId: product.id,
      name: product.name,
      matched: name,
      compoundSlug: product.compoundSlug,
      formFamily: product.formFamily,
      offers: product.offers,
    })),
    sizeMg: held.some(({ sizes }) => sizeMg !== null && sizes.includes(sizeMg)) ? sizeMg : null,
    pack: held.some(product => pack !== null && holdsPack(product, pack)) ? pack : null,
    vendorIds: [...wanted]
      .filter(id => held.some(({ vendorIds }) => vendorIds.includes(id)))
      .sort(compareText),
  }
}

type Tables = {
  names: Names
  products: readonly IndexedProduct[]
  blends: { product: IndexedProduct; parts: ReadonlySet<string>[] }[]
}

function named({ names, blends }: Tables, query: Query, { name, known }: Words): Scored[] {
  const found = new Map<string, Scored>()
  const note = (product: IndexedProduct, matched: string, score: number) => {
    if ((found.get(product.id)?.score ?? 0) < score) found.set(product.id, { product, name: matched, score })
  }
  names.find(name, (entry, score) => note(entry.product, entry.name, score))
  for (const { product, parts } of blends) {
    const isWhole = known.length > 1 && known.every(key => parts.some(part => part.has(key)))
    if (isWhole) note(product, product.name, ALL_PARTS + Number(parts.length === known.length))
  }
  for (const entry of names.exact(query.key))
    if (entry.name === entry.product.name) note(entry.product, entry.name, OWN_NAME)
  return [...found.values()]
}

function everything({ products }: Tables, query: Query, tests: readonly Test[]): Scored[] {
  const isAsked = query.sizeMg !== null || query.asked.pack !== null
  if (tests.length === 0 && !isAsked) return []
  return products
    .filter(product => tests.every(test => test(product)) && (!isAsked || askedOf(product, query) > 0))
    .map(product => ({ product, name: product.name, score: 0 }))
}

function readingOf(tables: Tables, query: Query, words: Words): Reading {
  const tests = testsOf(words)
  if (words.name.length > 0) {
    const list = named(tables, query, words)
    return { words, list, score: bestOf(list), tests }
  }
  const list = everything(tables, query, tests)
  return { words, list, score: list.length > 0 ? EXACT : 0, tests: [] }
}

const byRelevance = (query: Query) => (left: Scored, right: Scored) =>
  right.score - left.score ||
  askedOf(right.product, query) - askedOf(left.product, query) ||
  right.product.offers - left.product.offers ||
  Number(left.product.id) - Number(right.product.id)

/** Names decide which products are meant; words for form, category, blend or vendor narrow them; size and pack order them. */
export function createProductIndex(products: readonly IndexedProduct[], vendors: readonly IndexedVendor[]) {
  const names = createNames(entriesOf(products))
  const blends = products
    .filter(({ parts }) => parts.length > 1)
    .map(product => ({ product, parts: product.parts.map(part => new Set(part.map(searchKey))) }))
  const tables: Tables = { names, products, blends }
  const isName = (key: string) => names.exact(key).some(({ name, product }) => name !== product.name)
  const read = createReader({ ...names, isName }, vendors)

  /** The readings of a query in turn, until one finds well: as it stands, as one name, with misspelt words. */
  const bestReading = (query: Query): Reading => {
    const words = read(query.words, false)
    let best = readingOf(tables, query, words)
    if (best.score >= FOUND_WELL) return best
    const others = [
      ...(words.facets.length > 0 ? [() => ({ ...words, name: query.words, facets: [] })] : []),
      () => read(query.words, true),
    ]
    for (const other of others) {
      if (best.score >= FOUND_WELL) break
      const reading = readingOf(tables, query, other())
      if (reading.score > best.score) best = reading
    }
    return best
  }

  const byId = new Map(products.map(product => [product.id, product]))
  return {
    update(rows: readonly (ProductFacts & { id: string })[]): void {
      for (const { id, offers, sizes, packs, vendorIds } of rows) {
        const product = byId.get(id)
        if (product) Object.assign(product, { offers, sizes, packs, vendorIds })
      }
    },
    /** At most `limit` products; `unnamed` of what only narrows: a vendor's offers are all meant, none is nearer than another. */
    search(query: Query, limit: number, unnamed = limit): Found {
      const { words, list, tests } = bestReading(query)
      const ranked = tests.reduce(narrowed, list).toSorted(byRelevance(query))
      const most = words.name.length > 0 ? limit : unnamed
      return foundOf(ranked.slice(0, most), query, words.vendorIds)
    },
  }
}

export type ProductIndex = ReturnType<typeof createProductIndex>
