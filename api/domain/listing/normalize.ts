import { cleanListing, type CleanListing } from './clean.ts'
import { BUILT_IN, type Dictionary } from '#api/domain/compounds/dictionary.ts'
import { withNamedContents } from './contents.ts'
import { doubtOf } from './doubts.ts'
import { isFormSaid } from './form.ts'
import { identify, type Identity } from './identity.ts'
import { packListing, type Pack } from './pack.ts'
import { UNCOMPARED_PRICE } from './price-kind.ts'
import { sizeTexts, type SizedTexts } from './sizes.ts'
import { strengthOf, type Strength } from './strength.ts'
import { readField, type Field, type Texts } from './tokens.ts'
import { totalOf, type Quantity, type QuantityResult } from './total.ts'
import { trimFields } from './trim.ts'
import type { ListingCategory, ListingText, NormalizedListing } from './listing.ts'
import { fromMicro, MICRO, pricePer, decimalPrice } from '#api/domain/units.ts'

/** The normaliser: clean → tokens → identity → sizes → pack → total → doubts → listing. */

const EMPTY: Field = { tokens: [], forms: new Set(), cas: [], isIu: false }

function tokenize(clean: CleanListing, dictionary: Dictionary): Texts {
  const fieldOf = (text: string, isIu: boolean) => (text === '' ? EMPTY : readField(text, isIu, dictionary))
  const title = fieldOf(clean.title, false)
  const { isIu } = title
  return {
    title,
    option: fieldOf(clean.option, isIu),
    spec: fieldOf(clean.spec, isIu),
    description: fieldOf(clean.description, isIu),
    address: fieldOf(clean.address, isIu),
  }
}

export type Stages = {
  clean: CleanListing
  tokens: Texts
  identity: Identity
  sizes: SizedTexts
  pack: Pack
  strength: Strength
  total: QuantityResult
  doubt: string | null
  listing: NormalizedListing
}

function readStages(listing: ListingText, dictionary: Dictionary): Read {
  const clean = cleanListing(listing)
  const said = tokenize(clean, dictionary)
  const { texts: tokens, identity } = withNamedContents(
    said,
    identify([said.title, said.option]),
    listing.description,
    dictionary,
  )
  const texts = trimFields(tokens, identity)
  const sizes = sizeTexts(texts)
  const pack = packListing(identity, texts, sizes, clean)
  const strength = strengthOf(identity, texts, sizes, pack)
  const total = totalOf({ product: identity, pack, sizes: sizes.sizes, strength })
  const doubt =
    holderProblem(tokens.title, clean.category, identity) ??
    ('problem' in total ? total.problem : doubtOf(texts, identity, sizes.from, pack, strength))
  return { clean, tokens, identity, sizes, pack, strength, total, doubt }
}

export function readListing(listing: ListingText, dictionary = BUILT_IN): Stages {
  const read = readStages(listing, dictionary)
  return { ...read, listing: listingOf(read) }
}

/** What a listing sells, or a refusal with its reason where two readings are open; sizes are exact. Never throws. */
export const normalizeListing = (listing: ListingText, dictionary = BUILT_IN): NormalizedListing =>
  listingOf(readStages(listing, dictionary))

/** A blend is a SARM with a SARM in it, a research chemical with any other small molecule, and a supply's with one of those. */
function categoryOf(identity: Identity, category: string, isPeptideForm: boolean): ListingCategory {
  const all = new Set(identity.parts.map(part => part.category))
  for (const strongest of ['sarm', 'other', 'research_chemical', 'peptide'] as const)
    if (all.has(strongest)) return strongest
  if (/\bsarms?\b/.test(category)) return 'sarm'
  // An unknown mass in a vial is a peptide in nearly every shop.
  return isPeptideForm || /\bpeptid/.test(category) ? 'peptide' : 'other'
}

/** Things that hold vials, needles and pens: what they hold is not what is sold. */
const HOLDERS = new Set(
  'case cases container containers holder holders roller rollers applicator applicators rack racks organizer organiser block blocks storage cooler coolers'.split(
    ' ',
  ),
)
const HOLDER = 'it is an accessory: the numbers on it say what it holds'

/** "10ct slide case for 3ml vials", "Derma roller (64 needles)"; a case of water is a pack of it. */
function holderProblem(title: Field, category: string, identity: Identity): string | null {
  if (identity.parts.length > 0 && identity.usual !== 'supply') return null
  const isHolder = title.tokens.some(
    token => (token.t === 'word' || token.t === 'noun') && HOLDERS.has(token.word),
  )
  return isHolder || (identity.parts.length === 0 && category.includes('accessor')) ? HOLDER : null
}

/** Shops type these where a price is not meant as one. */
const PLACEHOLDERS = [0.01, 1]

function priceProblem(price: string | null): string | null {
  if (price === null) return 'price not stated'
  if (Number(price) === 0) return 'price on request'
  return PLACEHOLDERS.includes(Number(price)) ? 'its price looks like a placeholder' : null
}

const shown = (micro: number | null) => (micro === null ? null : fromMicro(micro))

type Read = Omit<Stages, 'listing'>

/** What nobody could read has no unit. */
type Known = Omit<Quantity, 'unitType'> & { unitType: Quantity['unitType'] | null }

const NO_QUANTITY: Known = { units: null, strength: null, mg: null, ml: null, iu: null, unitType: null }

const UNKNOWN = 'the product is not in the dictionary and its form is not stated'

function reasonOf({ clean, identity, pack }: Read, unitPrice: string | null): string | null {
  const unknown = identity.parts.length === 0 && !isFormSaid(pack.hints) ? UNKNOWN : null
  return (
    UNCOMPARED_PRICE[clean.priceKind] ??
    identity.problem ??
    unknown ??
    priceProblem(decimalPrice(clean.price)) ??
    (unitPrice === null ? 'size not stated' : null)
  )
}

const totalIn = (quantity: Known): number | null => {
  const { unitType, units } = quantity
  if (unitType === 'count') return units === null ? null : units * MICRO
  return unitType === null ? null : quantity[unitType]
}

const unitPriceOf = (price: string | null, quantity: Known): string | null => {
  const inUnit = totalIn(quantity)
  return price === null || inUnit === null ? null : pricePer(price, inUnit)
}

const isWeighedVial = ({ pack: { form }, strength: { mass } }: Read) =>
  (form === 'vial' || form === 'kit') && mass !== null && 'value' in mass

function outcomeOf(read: Read): { quantity: Known; unitPrice: string | null; reason: string | null } {
  const { clean, total, doubt } = read
  if (doubt !== null || 'problem' in total) {
    const reason = UNCOMPARED_PRICE[clean.priceKind] ?? doubt
    return { quantity: NO_QUANTITY, unitPrice: null, reason }
  }
  const unitPrice = unitPriceOf(decimalPrice(clean.price), total.quantity)
  const reason = reasonOf(read, unitPrice)
  return { quantity: total.quantity, unitPrice: reason === null ? unitPrice : null, reason }
}

/** Written out field by field: objects that are spread together cost as much as reading the listing. */
function listingOf(read: Read): NormalizedListing {
  const { clean, identity, pack, strength, total, doubt } = read
  const { quantity, unitPrice, reason } = outcomeOf(read)
  const isBlend = identity.parts.length > 1
  return {
    compound: isBlend ? null : (identity.parts[0]?.name ?? null),
    blend: isBlend ? strength.parts : null,
    category: categoryOf(identity, clean.category, isWeighedVial(read)),
    form: doubt === HOLDER ? 'other' : pack.form,
    priceKind: clean.priceKind,
    unitCount: quantity.units,
    strengthPerUnit: quantity.strength,
    totalActiveMg: shown(quantity.mg),
    totalMl: shown(quantity.ml),
    totalIu: shown(quantity.iu),
    unitType: quantity.unitType,
    pricePerUnit: unitPrice,
    comparable: reason === null && 'quantity' in total,
    reason,
  }
}
