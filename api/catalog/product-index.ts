import type { Category } from '#api/domain/constants.ts'
import { compareText } from '#api/domain/offers/order.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import type { Pack } from '#api/domain/search/asked.ts'
import { EXACT, MAX_RUN, createNames, type Named } from '#api/domain/search/names.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { FACET_WORDS, type Facet, type Query, facetOf } from '#api/domain/search/search-query.ts'

/** What somebody can search for: a product under all its names, and what its offers hold. */
export type IndexedProduct = {
  id: string
  name: string
  /** In-stock offers that can be compared. */
  offers: number
  names: readonly string[]
  /** The parts of a blend, each under all its names; empty for a compound. */
  parts: readonly (readonly string[])[]
  category: Category
  formFamily: FormFamily
  /** Sizes in mg that its offers have, of the whole pack and of one piece. */
  sizes: readonly number[]
  /** How many pieces its packs hold. */
  packs: readonly number[]
  vendorIds: readonly string[]
}

export type IndexedVendor = { id: string; name: string }

export type ProductMatch = { productId: string; name: string; matched: string; offers: number }

/** What a query finds, and what it asks of the offers; a size, a pack or a vendor that none of them has is left out. */
export type Found = {
  matches: ProductMatch[]
  sizeMg: number | null
  pack: Pack | null
  vendorIds: string[]
}

type Entry = Named & { name: string; product: IndexedProduct }
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
const MIN_VENDOR_KEY = 4
const MIN_MISSPELT = 5

const entriesOf = (products: readonly IndexedProduct[]): Entry[] =>
  products.flatMap(product => {
    const entry = (weight: number) => (name: string) => ({ key: searchKey(name), name, product, weight })
    return [...product.names.map(entry(0)), ...product.parts.flat().map(entry(PART_PENALTY))].filter(
      ({ key }) => key !== '',
    )
  })

/** Every run of up to four words, the longest first. */
function runsOf(words: readonly string[]) {
  const runs: { start: number; end: number; key: string; words: readonly string[] }[] = []
  for (let length = Math.min(MAX_RUN, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length)
      runs.push({ start, end: start + length, key: run.join(''), words: run })
    }
  return runs
}

type Words = {
  /** Words of names, known or not. */
  name: string[]
  /** The known names among them. */
  known: string[]
  vendorIds: Set<string>
  facets: Facet[]
}

/** A vendor by its name or by a part of it, or a word that narrows: what a word may mean beside a name. */
type Meaning = Named & { vendorId: string | null; isWhole: boolean; facet: Facet | null }

/** "Moonfen Labs" is meant by "moonfen labs" and "moonfen", not by "labs". */
const meaningsOfVendor = ({ id, name }: IndexedVendor): Meaning[] =>
  runsOf(name.split(/[^\p{L}\p{N}]+/u).map(searchKey))
    .filter(({ words, key }) => key.length >= MIN_VENDOR_KEY && words.some(word => facetOf(word) === null))
    .map(({ key }) => ({ key, weight: 0, vendorId: id, isWhole: key === searchKey(name), facet: null }))

const meaningOfWord = (word: string): Meaning => ({
  key: word,
  weight: 0,
  vendorId: null,
  isWhole: true,
  facet: facetOf(word),
})

/** Splits the words of a query into vendors, names, and what narrows them. */
function createReader(names: Names, vendors: readonly IndexedVendor[]) {
  const meanings = createNames([...vendors.flatMap(meaningsOfVendor), ...FACET_WORDS.map(meaningOfWord)])
  const vendorIds = (key: string) =>
    meanings
      .exact(key)
      .flatMap(({ vendorId, isWhole }) =>
        vendorId && (isWhole || !names.isBeginning(key)) ? [vendorId] : [],
      )
  const isName = (key: string, words: readonly string[]) =>
    names.exact(key).some(({ name, product }) => name !== product.name) && words.some(word => !facetOf(word))
  const meant = (word: string, isMisspelt: boolean): readonly Meaning[] => {
    if (facetOf(word)) return [meaningOfWord(word)]
    const isNear = isMisspelt && word.length >= MIN_MISSPELT && !names.isBeginning(word)
    return isNear && names.near(word).length === 0 ? meanings.near(word) : []
  }
  /** `isMisspelt`: a word that is near no name may be a misspelt vendor or form. */
  return (words: readonly string[], isMisspelt: boolean): Words => {
    const read: Words = { name: [], known: [], vendorIds: new Set(), facets: [] }
    const roles = words.map((): 'vendor' | 'name' | null => null)
    for (const { start, end, key, words: run } of runsOf(words)) {
      if (roles.slice(start, end).some(role => role !== null)) continue
      if (isName(key, run)) {
        roles.fill('name', start, end)
        read.known.push(key)
        continue
      }
      const ids = vendorIds(key)
      for (const id of ids) read.vendorIds.add(id)
      if (ids.length > 0) roles.fill('vendor', start, end)
    }
    for (const [at, word] of words.entries()) {
      if (roles[at] === 'vendor') continue
      const found = roles[at] === 'name' ? [] : meant(word, isMisspelt)
      if (found.length === 0) read.name.push(word)
      for (const { vendorId, facet } of found) {
        if (facet) read.facets.push(facet)
        else if (vendorId) read.vendorIds.add(vendorId)
      }
    }
    return read
  }
}

type Test = (product: IndexedProduct) => boolean

/** What the words ask of a product: one test each for form, category, blend and vendor. */
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

const holdsPack = ({ packs }: IndexedProduct, pack: Pack): boolean =>
  packs.some(pieces => (pack === 'kit' ? pieces > 1 : pieces === pack))

/** One way to understand a query, with what it finds before it is narrowed. */
type Reading = { words: Words; list: readonly Scored[]; score: number; tests: Test[] }

/** How much of the asked size and pack a product's offers have. */
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
      offers: product.offers,
    })),
    sizeMg: held.some(({ sizes }) => sizeMg !== null && sizes.includes(sizeMg)) ? sizeMg : null,
    pack: held.some(product => pack !== null && holdsPack(product, pack)) ? pack : null,
    vendorIds: [...wanted]
      .filter(id => held.some(({ vendorIds }) => vendorIds.includes(id)))
      .sort(compareText),
  }
}

/**
 * The search over the names of the catalogue and its vendors. Names decide which products are meant; words for a form, a
 * category, a blend or a vendor narrow them, or are the whole search; a size or a pack brings the products that have it
 * forward.
 */
export function createProductIndex(products: readonly IndexedProduct[], vendors: readonly IndexedVendor[]) {
  const names = createNames(entriesOf(products))
  const read = createReader(names, vendors)
  const blends = products
    .filter(({ parts }) => parts.length > 1)
    .map(product => ({ product, parts: product.parts.map(part => new Set(part.map(searchKey))) }))

  const named = (query: Query, { name, known }: Words): Scored[] => {
    const found = new Map<string, Scored>()
    const note = (product: IndexedProduct, matched: string, score: number) => {
      if ((found.get(product.id)?.score ?? 0) < score)
        found.set(product.id, { product, name: matched, score })
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
  const everything = (query: Query, tests: readonly Test[]): Scored[] => {
    const isAsked = query.sizeMg !== null || query.asked.pack !== null
    if (tests.length === 0 && !isAsked) return []
    return products
      .filter(product => tests.every(test => test(product)) && (!isAsked || askedOf(product, query) > 0))
      .map(product => ({ product, name: product.name, score: 0 }))
  }

  /** The readings of a query in turn, until names are found well: as it stands, as one name, with misspelt words. */
  const readings = function* (query: Query): Generator<Words> {
    const words = read(query.words, false)
    yield words
    if (words.facets.length > 0) yield { ...words, name: query.words, facets: [] }
    yield read(query.words, true)
  }
  const bestReading = (query: Query): Reading => {
    let best: Reading | null = null
    for (const words of readings(query)) {
      const tests = testsOf(words)
      const isNamed = words.name.length > 0
      const list = isNamed ? named(query, words) : everything(query, tests)
      const score = isNamed ? bestOf(list) : list.length > 0 ? EXACT : 0
      if (best === null || score > best.score) best = { words, list, score, tests: isNamed ? tests : [] }
      if (score >= FOUND_WELL) break
    }
    return best ?? { words: read([], false), list: [], score: 0, tests: [] }
  }

  return {
    search(query: Query, limit: number): Found {
      const { words, list, tests } = bestReading(query)
      const ranked = tests
        .reduce(narrowed, list)
        .toSorted(
          (left, right) =>
            right.score - left.score ||
            askedOf(right.product, query) - askedOf(left.product, query) ||
            right.product.offers - left.product.offers ||
            Number(left.product.id) - Number(right.product.id),
        )
      return foundOf(ranked.slice(0, limit), query, words.vendorIds)
    },
  }
}

export type ProductIndex = ReturnType<typeof createProductIndex>
