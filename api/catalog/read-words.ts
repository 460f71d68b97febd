import { MAX_RUN, createNames, type KeyedName } from '#api/domain/search/names.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { FACET_WORDS, type WordFacet, facetOf } from '#api/domain/search/search-query.ts'

export type IndexedVendor = { id: string; name: string }

type KnownNames = {
  /** Whether the key is a name, other than the full name of a product. */
  isName: (key: string) => boolean
  isBeginning: (key: string) => boolean
  near: (key: string) => readonly unknown[]
}

const MIN_VENDOR_KEY = 4
const MIN_MISSPELT = 5

type Run = { start: number; end: number; key: string; words: readonly string[] }

function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let length = Math.min(MAX_RUN, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length)
      runs.push({ start, end: start + length, key: run.join(''), words: run })
    }
  return runs
}

export type Words = {
  name: string[]
  known: string[]
  vendorIds: Set<string>
  facets: WordFacet[]
}

type Meaning = KeyedName & { vendorId: string | null; isWhole: boolean; facet: WordFacet | null }

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

type Roles = ('vendor' | 'name' | null)[]

function takeRuns(
  words: readonly string[],
  read: Words,
  isName: (run: Run) => boolean,
  idsOf: (key: string) => string[],
) {
  const roles: Roles = words.map(() => null)
  for (const run of runsOf(words)) {
    if (roles.slice(run.start, run.end).some(role => role !== null)) continue
    const isKnown = isName(run)
    const ids = isKnown ? [] : idsOf(run.key)
    for (const id of ids) read.vendorIds.add(id)
    if (isKnown) read.known.push(run.key)
    if (isKnown || ids.length > 0) roles.fill(isKnown ? 'name' : 'vendor', run.start, run.end)
  }
  return roles
}

export function createReader(names: KnownNames, vendors: readonly IndexedVendor[]) {
  const meanings = createNames([...vendors.flatMap(meaningsOfVendor), ...FACET_WORDS.map(meaningOfWord)])
  const vendorIds = (key: string) =>
    meanings
      .exact(key)
      .flatMap(({ vendorId, isWhole }) =>
        vendorId && (isWhole || !names.isBeginning(key)) ? [vendorId] : [],
      )
  const isName = ({ key, words }: Run) => names.isName(key) && words.some(word => !facetOf(word))
  const meant = (word: string, isMisspelt: boolean): readonly Meaning[] => {
    if (facetOf(word)) return [meaningOfWord(word)]
    const isNear = isMisspelt && word.length >= MIN_MISSPELT && !names.isBeginning(word)
    return isNear && names.near(word).length === 0 ? meanings.near(word) : []
  }
  /** `isMisspelt`: a word that is near no name may be a misspelt vendor or form. */
  return (words: readonly string[], isMisspelt: boolean): Words => {
    const read: Words = { name: [], known: [], vendorIds: new Set(), facets: [] }
    const roles = takeRuns(words, read, isName, vendorIds)
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
