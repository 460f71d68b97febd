import type { Usual } from '#api/domain/compounds/entry.ts'
import type { Identity } from './identity.ts'
import type { Form } from './listing.ts'
import type { FormWord, NounKind } from './words.ts'

type SizeKinds = {
  any: boolean
  gram: boolean
  volume: boolean
  dissolved: boolean
}

export type FormHints = {
  product: Identity
  category: string
  words: ReadonlySet<FormWord>
  nouns: ReadonlySet<NounKind>
  units: number | null
  sizes: SizeKinds
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

export const isOralToo = ({ usual, parts }: Identity) => usual === 'vial' && parts.some(part => part.oralToo)

/** How many pieces are surely pills: any stated number of what is swallowed, thirty of what may be. */
function leastPills({ product, nouns, category }: FormHints): number {
  const { usual } = product
  if (usual !== 'liquid' && isOralCategory(category)) return LEAST_PILLS
  if (usual === 'oral') return nouns.has('piece') ? 0 : LEAST_PILLS
  if (usual !== 'vial') return Infinity
  if (nouns.has('piece')) return LEAST_PILLS
  return isOralToo(product) ? MANY_PILLS : Infinity
}

/** "MK-677 25mg x 60": so many of what is swallowed are capsules. */
const byNumber = (hints: FormHints): Form | null =>
  !hints.sizes.volume && !hints.sizes.gram && (hints.units ?? 0) >= leastPills(hints)
    ? (hints.product.parts[0]?.pill ?? 'capsule')
    : null

const oralForm = (hints: FormHints): Form =>
  CATEGORY.find(([pattern]) => pattern.test(hints.category))?.[1] ?? byNumber(hints) ?? 'other'

/** "Injectable & Liquid Blends" says how the unknown is sold; "SARMs and Liquids" leaves it open. */
const LIQUIDS = /\b(?:liquids?|solutions?|injectable)\b/

const byCategory = (hints: FormHints): Form | null => {
  const { category } = hints
  const { usual } = hints.product
  if (usual === 'vial' && !hints.sizes.gram) return isOralCategory(category) ? oralForm(hints) : null
  if (usual === null && /\bpeptid/.test(category)) return 'vial'
  if (usual !== 'water' && hints.sizes.volume && LIQUIDS.test(category)) return 'solution'
  return CATEGORY.find(([pattern]) => pattern.test(category))?.[1] ?? null
}

const isFluid = ({ words, nouns, product: { usual }, sizes }: FormHints) =>
  usual !== 'water' && sizes.volume && (words.has('liquid') || (usual === 'liquid' && !nouns.has('vial')))

const WORDED: readonly (readonly [(hints: FormHints) => boolean, Form])[] = [
  [({ product, words }) => product.isPen && !words.has('vial'), 'other'],
  [({ sizes }) => sizes.dissolved, 'solution'],
  [({ product, sizes }) => product.usual === 'mix' && !sizes.gram, 'solution'],
  [isFluid, 'solution'],
  [({ words, nouns }) => words.has('vial') || nouns.has('vial'), 'vial'],
  [({ words }) => words.has('powder'), 'powder'],
  [({ product, sizes }) => sizes.gram && product.usual !== 'water', 'powder'],
  [({ words, product }) => words.has('liquid') && product.usual !== 'water', 'solution'],
]

const byWords = (hints: FormHints): Form | null =>
  SAID.find(([word]) => hints.words.has(word))?.[1] ?? WORDED.find(([test]) => test(hints))?.[1] ?? null

/** The form by the words, then by what is stated, then by the category, then by what the compound usually is. */
function singleForm(hints: FormHints): Form {
  const { product } = hints
  if (product.usual === 'supply') return 'other'
  const unsaid = isOralToo(product) && !hints.sizes.any ? 'other' : usualForm(product.usual)
  return byWords(hints) ?? byCategory(hints) ?? byNumber(hints) ?? unsaid ?? 'other'
}

/** What nobody knows is a kit when the listing says so. */
const isOpenPack = ({ words, nouns }: FormHints) =>
  nouns.has('kit') && !words.has('ampoule') && !words.has('pen') && !nouns.has('piece')

export const isFormSaid = (hints: FormHints) =>
  hints.sizes.dissolved ||
  hints.words.size > 0 ||
  [...hints.nouns].some(noun => noun !== 'pack') ||
  /\bpeptid/.test(hints.category)

export const isLiquid = ({ words, sizes, product, category }: FormHints) =>
  sizes.dissolved ||
  words.has('liquid') ||
  words.has('spray') ||
  words.has('topical') ||
  (product.usual !== 'vial' && /\bliquids?\b/.test(category))

/** Two or more vials or bottles in one pack are a kit; sprays, pens and pills stay what they are. */
export function formOf(hints: FormHints, openKit: boolean): Form {
  const { units } = hints
  const form = singleForm(hints)
  const unknownPack = form === 'other' && hints.product.usual === null && isOpenPack(hints)
  const packable = form === 'vial' || form === 'solution' || unknownPack
  return packable && (openKit || (units !== null && units > 1)) ? 'kit' : form
}
