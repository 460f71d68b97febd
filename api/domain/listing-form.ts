import type { Usual } from './compound-entry.ts'
import type { Form } from './listing.ts'
import type { FormWord, NounKind } from './listing-words.ts'

/** What the words of a listing say about how it is sold. */
export type FormHints = {
  words: ReadonlySet<FormWord>
  nouns: ReadonlySet<NounKind>
  usual: Usual | null
  /** The vendor's category, cleaned. */
  category: string
  /** The size is stated in grams. */
  gram: boolean
  /** A concentration or a strength in per cent is stated. */
  dissolved: boolean
  /** A volume is stated. */
  hasVolume: boolean
  /** How many are in the pack, when that is said. */
  units: number | null
}

const SAID: readonly (readonly [FormWord, Form])[] = [
  ['spray', 'spray'],
  ['topical', 'topical'],
  ['capsule', 'capsule'],
  ['tablet', 'tablet'],
  ['pen', 'other'],
  ['cartridge', 'other'],
  ['ampoule', 'other'],
]

const CATEGORY: readonly (readonly [RegExp, Form])[] = [
  [/\b(?:tablets?|pills?)\b/, 'tablet'],
  [/\b(?:capsules?|caps)\b/, 'capsule'],
  [/\b(?:raw|powders?)\b/, 'powder'],
  [/\bnasal sprays?\b/, 'spray'],
]

const ORAL = /\b(?:orals?|capsules?|caps|tablets?|pills?|sublinguals?)\b/
const INJECTED = /\b(?:vials?|inject\w*|lyophili\w*)\b/

/** "Oral peptides": what is otherwise sold in vials is swallowed here. */
export const isOralCategory = (category: string) => ORAL.test(category) && !INJECTED.test(category)

const oralForm = (category: string): Form =>
  CATEGORY.find(([pattern]) => pattern.test(category))?.[1] ?? 'other'

const usualForm = (usual: Usual | null): Form | null => {
  if (usual === 'vial' || usual === 'water') return 'vial'
  if (usual === 'mix' || usual === 'liquid') return 'solution'
  return usual === 'supply' ? 'other' : null
}

/** "Injectable & Liquid Blends" says how the unknown is sold; "SARMs and Liquids" leaves it open. */
const LIQUIDS = /\b(?:liquids?|solutions?|injectable)\b/

const byCategory = (hints: FormHints): Form | null => {
  const { usual, category } = hints
  if (usual === 'vial' && !hints.gram) return isOralCategory(category) ? oralForm(category) : null
  if (usual === null && /\bpeptid/.test(category)) return 'vial'
  if (usual !== 'water' && hints.hasVolume && LIQUIDS.test(category)) return 'solution'
  return CATEGORY.find(([pattern]) => pattern.test(category))?.[1] ?? null
}

const byWords = ({ words, nouns, usual, dissolved, gram, hasVolume }: FormHints): Form | null => {
  const said = SAID.find(([word]) => words.has(word))?.[1]
  if (said) return said
  if (dissolved) return 'solution'
  if (usual === 'mix' && !gram) return 'solution'
  if ((words.has('liquid') || usual === 'liquid') && hasVolume && usual !== 'water') return 'solution'
  if (words.has('vial') || nouns.has('vial')) return 'vial'
  if (words.has('powder') || (gram && usual !== 'water')) return 'powder'
  return words.has('liquid') && usual !== 'water' ? 'solution' : null
}

/** Fewer than this are not a bottle of capsules. */
const LEAST_PILLS = 10

/** "MK-677 25mg x 60": so many of what is swallowed are capsules. */
function byNumber({ usual, nouns, units, hasVolume, gram }: FormHints): Form | null {
  const many = (units ?? 0) >= LEAST_PILLS
  if (hasVolume || gram || !['oral', 'vial'].includes(usual ?? '')) return null
  const counted = nouns.has('piece') && (usual === 'oral' || many)
  return counted || (usual === 'oral' && many) ? 'capsule' : null
}

/** The form by the words, then by what is stated, then by the category, then by what the compound usually is. */
function singleForm(hints: FormHints): Form {
  if (hints.usual === 'supply') return 'other'
  return byWords(hints) ?? byCategory(hints) ?? byNumber(hints) ?? usualForm(hints.usual) ?? 'other'
}

/** Two or more vials or bottles in one pack are a kit; sprays, pens and pills stay what they are. */
export function formOf(hints: FormHints, openKit: boolean): Form {
  const { units } = hints
  const form = singleForm(hints)
  const packable =
    form === 'vial' ||
    form === 'solution' ||
    (form === 'other' &&
      hints.usual === null &&
      !hints.words.has('ampoule') &&
      !hints.words.has('pen') &&
      !hints.nouns.has('piece'))
  if (packable && (openKit || (units !== null && units > 1))) return 'kit'
  return form
}
