import { combineListing, type Combined } from './combine.ts'
import { cleanText } from './clean.ts'
import { doubtOf } from './doubts.ts'
import { categoryText, extraText, optionText, slugText } from './hints.ts'
import { identify, type Identity } from './identity.ts'
import type { Quantity } from './quantity.ts'
import { readField, type Field } from './tokens.ts'
import { trimFields } from './trim.ts'
import type { ListingCategory, ListingText, NormalizedListing } from './listing.ts'
import { fromMicro, MICRO, pricePer, readPrice } from '#api/domain/units.ts'

const EMPTY: Field = { tokens: [], forms: new Set(), cas: [], isIu: false }

const fieldOf = (text: string, isIu: boolean) => (text === '' ? EMPTY : readField(text, isIu))

/** A blend is a SARM with a SARM in it, a research chemical with any other small molecule, and a supply's with one of those. */
function categoryOf(identity: Identity, category: string, isPeptideForm: boolean): ListingCategory {
  const all = new Set(identity.parts.map(part => part.category))
  for (const strongest of ['sarm', 'other', 'research_chemical', 'peptide'] as const)
    if (all.has(strongest)) return strongest
  if (/\bsarms?\b/.test(category)) return 'sarm'
  // An unknown mass in a vial is a peptide in nearly every shop.
  return isPeptideForm || /\bpeptid/.test(category) ? 'peptide' : 'other'
}

const totalOf = (quantity: Quantity): number | null =>
  quantity.unitType === 'count'
    ? quantity.units === null
      ? null
      : quantity.units * MICRO
    : quantity[quantity.unitType]

/** Shops type these where a price is not meant as one. */
const PLACEHOLDERS = [0.01, 1]

function priceProblem(price: string | null): string | null {
  if (price === null) return 'price not stated'
  if (Number(price) === 0) return 'price on request'
  return PLACEHOLDERS.includes(Number(price)) ? 'its price looks like a placeholder' : null
}

const shown = (micro: number | null) => (micro === null ? null : fromMicro(micro))

type Base = Pick<NormalizedListing, 'compound' | 'blend' | 'category' | 'form'>

function baseOf(identity: Identity, combined: Combined, category: string): Base {
  const { form, parts } = combined
  const isBlend = identity.parts.length > 1
  return {
    compound: isBlend ? null : (identity.parts[0]?.name ?? null),
    blend: isBlend ? parts : null,
    category: categoryOf(identity, category, (form === 'vial' || form === 'kit') && combined.mass !== null),
    form,
  }
}

const refusal = (base: Base, reason: string): NormalizedListing => ({
  ...base,
  unitCount: null,
  strengthPerUnit: null,
  totalActiveMg: null,
  totalMl: null,
  totalIu: null,
  unitType: null,
  pricePerUnit: null,
  comparable: false,
  reason,
})

function priced(
  base: Base,
  quantity: Quantity,
  listing: ListingText,
  doubt: string | null,
): NormalizedListing {
  const price = readPrice(listing.price)
  const total = totalOf(quantity)
  const unitPrice = price === null || total === null ? null : pricePer(price, total)
  const reason = doubt ?? priceProblem(price) ?? (unitPrice === null ? 'size not stated' : null)
  return {
    ...base,
    unitCount: quantity.units,
    strengthPerUnit: quantity.strength,
    totalActiveMg: shown(quantity.mg),
    totalMl: shown(quantity.ml),
    totalIu: shown(quantity.iu),
    unitType: quantity.unitType,
    pricePerUnit: reason === null ? unitPrice : null,
    comparable: reason === null,
    reason,
  }
}

type Read = { title: Field; option: Field; slug: Field; extra: Field; hasOption: boolean; category: string }

function readTexts(listing: ListingText): Read {
  const title = fieldOf(cleanText(listing.title), false)
  const optionWords = optionText(listing.variant)
  const option = fieldOf(optionWords, title.isIu)
  return {
    title,
    option,
    slug: fieldOf(slugText(listing), title.isIu),
    extra: fieldOf(extraText(listing.extra), title.isIu),
    hasOption: optionWords !== '',
    category: categoryText(listing.category),
  }
}

/** Things that hold vials, needles and pens: what they hold is not what is sold. */
const HOLDERS = new Set(
  'case cases container containers holder holders roller rollers applicator applicators rack racks organizer organiser block blocks'.split(
    ' ',
  ),
)
const HOLDER = 'it is an accessory: the numbers on it say what it holds'

/** "10ct slide case for 3ml vials", "Derma roller (64 needles)"; a case of water is a pack of it. */
function holderProblem({ title, category }: Read, identity: Identity): string | null {
  if (identity.parts.length > 0 && identity.usual !== 'supply') return null
  const isHolder = title.tokens.some(
    token => (token.t === 'word' || token.t === 'noun') && HOLDERS.has(token.word),
  )
  return isHolder || (identity.parts.length === 0 && category.includes('accessor')) ? HOLDER : null
}

const UNKNOWN = 'the product is not in the dictionary and its form is not stated'

/**
 * One vendor listing → what it sells, or an honest refusal. Never throws, whatever the text; never guesses: where two
 * readings are open, `comparable` is false and `reason` says why. Sizes are exact; the unit price is price ÷ total in
 * `unitType`, in the listing's own currency.
 */
export function normalizeListing(listing: ListingText): NormalizedListing {
  const read = readTexts(listing)
  const identity = identify([read.title, read.option])
  const [title = EMPTY, option = EMPTY, extra = EMPTY, slug = EMPTY] = trimFields(
    [read.title, read.option, read.extra, read.slug],
    identity,
  )
  const { category, hasOption } = read
  const combined = combineListing({ fields: [title, option], spare: [extra, slug], identity, category })
  const base = baseOf(identity, combined, category)
  const { result } = combined
  const holder = holderProblem(read, identity)
  if (holder) return refusal({ ...base, form: 'other' }, holder)
  if ('problem' in result) return refusal(base, result.problem)
  const doubt = doubtOf({ title, option, extra, slug, hasOption }, identity, combined)
  if (doubt) return refusal(base, doubt)
  const unknown = identity.parts.length === 0 && !combined.formSaid ? UNKNOWN : null
  return priced(base, result.quantity, listing, identity.problem ?? unknown)
}
