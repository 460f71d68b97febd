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

const usualForm = (usual: Usual | null): Form | null => {
  if (usual === 'vial' || usual === 'water') return 'vial'
  if (usual === 'mix' || usual === 'liquid') return 'solution'
  return usual === 'supply' ? 'other' : null
}

const byCategory = (hints: FormHints): Form | null => {
  if (hints.usual === 'vial' && !hints.gram) return null
  if (hints.usual === null && /\bpeptid/.test(hints.category)) return 'vial'
  return CATEGORY.find(([pattern]) => pattern.test(hints.category))?.[1] ?? null
}

const byWords = ({ words, nouns, usual, dissolved, gram }: FormHints): Form | null => {
  const said = SAID.find(([word]) => words.has(word))?.[1]
  if (said) return said
  if (dissolved) return 'solution'
  if (words.has('vial') || nouns.has('vial')) return 'vial'
  if (words.has('powder') || (gram && usual !== 'water')) return 'powder'
  return words.has('liquid') ? 'solution' : null
}

/** The form by the words, then by what is stated, then by the category, then by what the compound usually is. */
function singleForm(hints: FormHints): Form {
  if (hints.usual === 'supply') return 'other'
  const pieces = hints.usual === 'oral' && hints.nouns.has('piece') ? 'capsule' : null
  return byWords(hints) ?? pieces ?? byCategory(hints) ?? usualForm(hints.usual) ?? 'other'
}

/** Two or more vials or bottles in one pack are a kit; sprays, pens and pills stay what they are. */
export function formOf(hints: FormHints, units: number | null, openKit: boolean): Form {
  const form = singleForm(hints)
  const packable = form === 'vial' || form === 'solution' || (form === 'other' && hints.usual === null)
  if (packable && (openKit || (units !== null && units > 1))) return 'kit'
  return form
}
