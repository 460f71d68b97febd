import type { Usual } from '#api/domain/compounds/entry.ts'
import type { Form } from './listing.ts'
import type { FormWord, NounKind } from './words.ts'

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
  /** Any size is stated. */
  hasSize: boolean
  /** A volume is stated. */
  hasVolume: boolean
  /** What it is pressed into. */
  pill: 'capsule' | 'tablet'
  /** A brand that is only sold as a pen. */
  isPen: boolean
  /** It comes in capsules as well as in vials. */
  oralToo: boolean
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
  [/\b(?:tablets?|tabs|pills?)\b/, 'tablet'],
  [/\b(?:capsules?|caps)\b/, 'capsule'],
  [/\b(?:raw|powders?)\b/, 'powder'],
  [/\bnasal sprays?\b/, 'spray'],
]

const ORAL = /\b(?:orals?|capsules?|caps|tablets?|tabs|pills?|sublinguals?)\b/
const INJECTED = /\b(?:vials?|inject\w*|lyophili\w*)\b/

/** "Oral peptides": what is otherwise sold in vials is swallowed here. */
export const isOralCategory = (category: string) => ORAL.test(category) && !INJECTED.test(category)

const usualForm = (usual: Usual | null): Form | null => {
  if (usual === 'vial' || usual === 'water') return 'vial'
  if (usual === 'mix' || usual === 'liquid') return 'solution'
  return usual === 'supply' ? 'other' : null
}

/** Fewer than this are not a bottle of capsules. */
const LEAST_PILLS = 10
/** Vials come by the ten; thirty and more of what is also swallowed are capsules. */
const MANY_PILLS = 30

/** How many pieces are surely pills: any stated number of what is swallowed, thirty of what may be. */
function leastPills({ usual, oralToo, nouns, category }: FormHints): number {
  if (usual !== 'liquid' && isOralCategory(category)) return LEAST_PILLS
  if (usual === 'oral') return nouns.has('piece') ? 0 : LEAST_PILLS
  if (usual !== 'vial') return Infinity
  if (nouns.has('piece')) return LEAST_PILLS
  return oralToo ? MANY_PILLS : Infinity
}

/** "MK-677 25mg x 60": so many of what is swallowed are capsules. */
const byNumber = (hints: FormHints): Form | null =>
  !hints.hasVolume && !hints.gram && (hints.units ?? 0) >= leastPills(hints) ? hints.pill : null

const oralForm = (hints: FormHints): Form =>
  CATEGORY.find(([pattern]) => pattern.test(hints.category))?.[1] ?? byNumber(hints) ?? 'other'

/** "Injectable & Liquid Blends" says how the unknown is sold; "SARMs and Liquids" leaves it open. */
const LIQUIDS = /\b(?:liquids?|solutions?|injectable)\b/

const byCategory = (hints: FormHints): Form | null => {
  const { usual, category } = hints
  if (usual === 'vial' && !hints.gram) return isOralCategory(category) ? oralForm(hints) : null
  if (usual === null && /\bpeptid/.test(category)) return 'vial'
  if (usual !== 'water' && hints.hasVolume && LIQUIDS.test(category)) return 'solution'
  return CATEGORY.find(([pattern]) => pattern.test(category))?.[1] ?? null
}

const isFluid = ({ words, nouns, usual, hasVolume }: FormHints) =>
  usual !== 'water' && hasVolume && (words.has('liquid') || (usual === 'liquid' && !nouns.has('vial')))

/** What the words say, the surest first. */
const WORDED: readonly (readonly [(hints: FormHints) => boolean, Form])[] = [
  [({ isPen, words }) => isPen && !words.has('vial'), 'other'],
  [({ dissolved }) => dissolved, 'solution'],
  [({ usual, gram }) => usual === 'mix' && !gram, 'solution'],
  [isFluid, 'solution'],
  [({ words, nouns }) => words.has('vial') || nouns.has('vial'), 'vial'],
  [({ words }) => words.has('powder'), 'powder'],
  [({ usual, gram }) => gram && usual !== 'water', 'powder'],
  [({ words, usual }) => words.has('liquid') && usual !== 'water', 'solution'],
]

const byWords = (hints: FormHints): Form | null =>
  SAID.find(([word]) => hints.words.has(word))?.[1] ?? WORDED.find(([test]) => test(hints))?.[1] ?? null

/** The form by the words, then by what is stated, then by the category, then by what the compound usually is. */
function singleForm(hints: FormHints): Form {
  if (hints.usual === 'supply') return 'other'
  const unsaid = hints.oralToo && !hints.hasSize ? 'other' : usualForm(hints.usual)
  return byWords(hints) ?? byCategory(hints) ?? byNumber(hints) ?? unsaid ?? 'other'
}

/** What nobody knows is a kit when the listing says so. */
const isOpenPack = ({ words, nouns }: FormHints) =>
  nouns.has('kit') && !words.has('ampoule') && !words.has('pen') && !nouns.has('piece')

/** Two or more vials or bottles in one pack are a kit; sprays, pens and pills stay what they are. */
export function formOf(hints: FormHints, openKit: boolean): Form {
  const { units } = hints
  const form = singleForm(hints)
  const unknownPack = form === 'other' && hints.usual === null && isOpenPack(hints)
  const packable = form === 'vial' || form === 'solution' || unknownPack
  return packable && (openKit || (units !== null && units > 1)) ? 'kit' : form
}
