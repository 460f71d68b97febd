import type { Category } from '#api/domain/constants.ts'
import { FORM_WORDS, type FormWord } from '#api/domain/listing/words.ts'
import { MICROS } from '#api/domain/money.ts'
import type { FormFamily } from '#api/domain/offers/products.ts'
import { type Asked, readAsked } from './asked.ts'
import { cutQuery, searchKey } from './search-key.ts'

/** What a person typed, taken apart. Everything is compared by `searchKey`. */
export type Query = {
  /** The key of all that was typed, sizes included. */
  key: string
  /** The keys of its words in their order, without sizes and packs. */
  words: string[]
  asked: Asked
  sizeMg: number | null
}

const MAX_WORDS = 12

/** "bpc 157 5mg" → the words "bpc" and "157", and the size 5 mg. A number is a size only with its unit. Never throws. */
export function readQuery(raw: string): Query {
  const text = cutQuery(raw)
  const { rest, ...asked } = readAsked(text)
  const mass = asked.sizes.find(({ unit }) => unit === 'mg')
  return {
    key: searchKey(text),
    words: rest.split(/\s+/).map(searchKey).filter(Boolean).slice(0, MAX_WORDS),
    asked,
    sizeMg: mass ? mass.amount / MICROS : null,
  }
}

export type WordFacet =
  | { kind: 'form'; family: FormFamily }
  | { kind: 'category'; category: Category }
  | { kind: 'blend' }
  /** Says nothing about which product is meant. */
  | { kind: 'noise' }

const FAMILIES: Partial<Record<FormWord, FormFamily>> = {
  capsule: 'capsules',
  tablet: 'tablets',
  spray: 'spray',
  topical: 'topical',
  powder: 'powder',
  liquid: 'solution',
  vial: 'vials',
}

const CATEGORY_WORDS: Readonly<Record<string, Category>> = {
  peptide: 'peptide',
  peptides: 'peptide',
  sarm: 'sarm',
  sarms: 'sarm',
  chemical: 'research_chemical',
  chemicals: 'research_chemical',
}

const BLEND_WORDS = new Set(['blend', 'blends', 'stack', 'stacks', 'combo', 'mix'])

const NOISE = new Set(
  `cheap cheaper cheapest best lowest low good buy get order shop store sale sell price prices priced pricing cost costs
  online vendor vendors from for of the and with in per to at on usa near me research oral pack packs pk ct count
  pcs piece pieces bottle bottles compare comparison review reviews where can how much is deal deals coupon mg ml iu
  lab labs bio science sciences chem wholesale supply`.split(/\s+/),
)

export const FACET_WORDS: readonly string[] = [
  ...Object.keys(CATEGORY_WORDS),
  ...[...FORM_WORDS].flatMap(([word, form]) => (FAMILIES[form] ? [word] : [])),
  ...BLEND_WORDS,
]

/** What a word (its key) narrows to; null when it can only be part of a name. */
export function facetOf(word: string): WordFacet | null {
  const category = Object.hasOwn(CATEGORY_WORDS, word) ? CATEGORY_WORDS[word] : undefined
  if (category) return { kind: 'category', category }
  const form = FORM_WORDS.get(word)
  const family = form && FAMILIES[form]
  if (family) return { kind: 'form', family }
  if (BLEND_WORDS.has(word)) return { kind: 'blend' }
  return NOISE.has(word) ? { kind: 'noise' } : null
}
