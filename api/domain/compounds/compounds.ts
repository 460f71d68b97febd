import { NAMED_BLENDS, type NamedBlend } from './blends.ts'
import lines from './compounds.json' with { type: 'json' }
import { readCompound, type Compound, type CompoundLine } from './entry.ts'
import { cleanText } from '#api/domain/listing/plain-text.ts'
import { searchKey } from '#api/domain/search/search-key.ts'

const CATEGORIES = ['peptide', 'sarm', 'research_chemical', 'other'] as const

/** The whole dictionary, for search, database and normaliser. `other` is read so that it is not mistaken for a product. */
export const COMPOUNDS: readonly Compound[] = CATEGORIES.flatMap(category =>
  (lines[category] as readonly CompoundLine[]).map(line => readCompound(category, line)),
)

type Named = {
  compound: Compound | null
  blend: NamedBlend | null
  /** The parts of a blend that the desk named; those of the others are built in. */
  parts?: readonly Compound[]
  weak: boolean
  aside: boolean
  isClass: boolean
}

/** Spellings are folded as listings are, so that a Russian one meets a Russian title. */
export const nameKey = (spelling: string) => searchKey(cleanText(spelling))

/** One spelling of the dictionary, for search: `key` is what to match, `spelling` what to show. */
export type NameEntry = Named & { key: string; spelling: string; coded: boolean }

type Marks = Pick<NameEntry, 'weak' | 'aside' | 'isClass' | 'coded'>

const spellingsOf = (compound: Compound): NameEntry[] => {
  const make = (
    spelling: string,
    { weak = false, aside = false, isClass = false, coded = false }: Partial<Marks> = {},
  ): NameEntry => ({
    key: nameKey(spelling),
    spelling,
    compound,
    blend: null,
    weak: weak || aside,
    aside,
    isClass,
    coded,
  })
  return [
    ...(compound.weak.some(word => searchKey(word) === searchKey(compound.name))
      ? []
      : [make(compound.name)]),
    ...compound.aliases.map(spelling => make(spelling)),
    ...compound.coded.map(spelling => make(spelling, { coded: true })),
    ...compound.weak.map(spelling => make(spelling, { weak: true })),
    ...compound.asides.map(spelling => make(spelling, { aside: true })),
    ...compound.classes.map(spelling => make(spelling, { isClass: true })),
  ]
}

const blendSpellings = (blend: NamedBlend): NameEntry[] =>
  [blend.name, ...blend.aliases].map(spelling => ({
    key: nameKey(spelling),
    spelling,
    compound: null,
    blend,
    weak: false,
    aside: false,
    isClass: false,
    coded: false,
  }))

export const NAMES: readonly NameEntry[] = [
  ...new Map(
    [...COMPOUNDS.flatMap(spellingsOf), ...NAMED_BLENDS.flatMap(blendSpellings)]
      .toReversed()
      .map(entry => [entry.key, entry]),
  ).values(),
].toReversed()

const byKey = new Map(NAMES.map(entry => [entry.key, entry]))
const byName = new Map(COMPOUNDS.map(compound => [compound.name, compound]))
const byCas = new Map(
  COMPOUNDS.filter(compound => compound.cas !== null).map(compound => [compound.cas, compound]),
)

const prefixes = new Set<string>()
for (const { key } of NAMES) for (let end = 1; end <= key.length; end++) prefixes.add(key.slice(0, end))

export const nameByKey = (key: string): NameEntry | undefined => byKey.get(key)

export const isNamePrefix = (key: string) => prefixes.has(key)

export const compoundByName = (name: string): Compound | undefined => byName.get(name)

/** A hint only: vendors print wrong numbers. */
export const compoundByCas = (cas: string): Compound | undefined => byCas.get(cas)

/** Shorter words have too many neighbours one letter away. */
const TYPO_MIN = 9

const deletionsOf = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))

const ownerOf = (entry: NameEntry) => entry.compound?.name ?? entry.blend?.name ?? ''

type TypoIndex = { byKey: Map<string, Set<NameEntry>>; ends: Set<string> }

let typoIndex: TypoIndex | null = null

/** One wrong letter leaves the first three letters of a long word as they are, or the last three. */
const headOf = (word: string) => `^${word.slice(0, 3)}`
const tailOf = (word: string) => word.slice(-3)

const buildTypoIndex = (): TypoIndex => {
  const index = new Map<string, Set<NameEntry>>()
  const ends = new Set<string>()
  for (const entry of NAMES) {
    if (entry.key.length < TYPO_MIN || !/^[a-z]+$/i.test(entry.spelling)) continue
    ends.add(headOf(entry.key)).add(tailOf(entry.key))
    for (const key of [entry.key, ...deletionsOf(entry.key)]) {
      const known = index.get(key)
      if (known) known.add(entry)
      else index.set(key, new Set([entry]))
    }
  }
  return { byKey: index, ends }
}

/** The one name that a long misspelt word can mean (one letter wrong, missing, extra or two swapped), else null. */
export function nameByTypo(word: string): NameEntry | null {
  if (word.length < TYPO_MIN - 1) return null
  typoIndex ??= buildTypoIndex()
  if (!typoIndex.ends.has(headOf(word)) && !typoIndex.ends.has(tailOf(word))) return null
  const found = new Map<string, NameEntry>()
  for (const key of [word, ...deletionsOf(word)])
    for (const entry of typoIndex.byKey.get(key) ?? []) found.set(ownerOf(entry), entry)
  const [only = null] = found.values()
  return found.size === 1 ? only : null
}
