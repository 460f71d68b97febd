import { combineListing, type Combined } from './listing-combine.ts'
import { cleanText } from './listing-clean.ts'
import { categoryText, extraText, optionText, slugText } from './listing-hints.ts'
import { identify, type Identity } from './listing-identity.ts'
import type { Quantity } from './listing-quantity.ts'
import { sizesOf } from './listing-sizes.ts'
import { readField, type Field } from './listing-tokens.ts'
import { trimFields } from './listing-trim.ts'
import type { ListingCategory, ListingText, NormalizedListing } from './listing.ts'
import { fromMicro, MICRO, pricePer, readPrice, times } from './units.ts'

const EMPTY: Field = { tokens: [], forms: new Set(), cas: [], isIu: false }

const fieldOf = (text: string, isIu: boolean) => (text === '' ? EMPTY : readField(text, isIu))

/** A blend is a SARM with a SARM in it, a research chemical with any other small molecule, and a supply's with one of those. */
function categoryOf(identity: Identity, category: string, isPeptideForm: boolean): ListingCategory {
  const all = new Set(identity.parts.map(part => part.category))
  for (const strongest of ['sarm', 'other', 'research_chemical', 'peptide'] as const)
    if (all.has(strongest)) return strongest
  if (/\bsarms?\b/.test(category)) return 'sarm'
  return isPeptideForm || /\bpeptid/.test(category) ? 'peptide' : 'other'
}

const slugSizes = (slug: Field) => {
  const { tokens } = slug
  return sizesOf(slug).mg.flatMap(amount => {
    const before = tokens[tokens.indexOf(amount) - 1]
    const split =
      before?.t === 'number'
        ? before.value + amount.value / 10 ** String(fromMicro(amount.value)).length
        : null
    return [{ value: amount.value, split }]
  })
}

/** A size in the address that is neither the strength, a part, nor the total contradicts a title without options. */
function urlProblem(slug: Field, combined: Combined, hasOption: boolean): string | null {
  if (combined.mass === null || combined.sizeIn !== 'title' || hasOption) return null
  const { mass } = combined
  const total = times(mass, combined.counts.units ?? 1)
  const parts = combined.parts.map(part => (part.mg ?? 0) * MICRO)
  const fits = (value: number | null) => value !== null && [mass, total, ...parts].includes(value)
  const sizes = slugSizes(slug)
  if (sizes.length === 0 || sizes.some(size => fits(size.value) || fits(size.split))) return null
  return 'the title and the address of the page state different sizes'
}

/** A feed's own size field that is neither the strength, a part, nor the total contradicts the text. */
function extraProblem(extra: Field, combined: Combined): string | null {
  if (combined.mass === null || combined.sizeIn === 'spare') return null
  const stated = sizesOf(extra).mg.map(amount => amount.value)
  const total = times(combined.mass, combined.counts.units ?? 1)
  const parts = combined.parts.map(part => (part.mg ?? 0) * MICRO)
  const fits = stated.some(value => [combined.mass, total, ...parts].includes(value))
  return stated.length === 0 || fits ? null : "the title and the feed's own field state different sizes"
}

const LEAST_SIZE = 20 * MICRO

/** "Glutathione 600 1500 | 10mg": a number without a unit right behind the name that is not the size read elsewhere. */
function looseNumberProblem(title: Field, combined: Combined): string | null {
  const { tokens } = title
  const total = combined.mass === null ? null : times(combined.mass, combined.counts.units ?? 1)
  for (const [at, token] of tokens.entries()) {
    if (token.t !== 'number' || token.value < LEAST_SIZE || combined.counts.used.has(token)) continue
    const before = tokens[at - 1]
    const behindName =
      before?.t === 'name' || before?.t === 'number' || (before?.t === 'mark' && before.mark === '(')
    if (!behindName || token.value === combined.mass || token.value === total) continue
    return 'a number in the title has no unit and may be its size'
  }
  return null
}

/** Far more than any vial of it holds: a misprinted unit. */
function misprintProblem(identity: Identity, combined: Combined): string | null {
  const limit = identity.parts.length === 1 ? (identity.parts[0]?.vialUpToMg ?? null) : null
  if (limit === null || combined.mass === null || (combined.form !== 'vial' && combined.form !== 'kit'))
    return null
  return combined.mass > limit * MICRO
    ? 'its size is far larger than any that is sold, so the unit may be wrong'
    : null
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

const refusal = (base: Base, units: number | null, reason: string): NormalizedListing => ({
  ...base,
  unitCount: units,
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

const UNKNOWN = 'the product is not in the dictionary and its form is not stated'

/** What contradicts or weakens a quantity that could be read. */
const contradiction = (read: Read, title: Field, identity: Identity, combined: Combined) =>
  urlProblem(read.slug, combined, read.hasOption) ??
  extraProblem(read.extra, combined) ??
  looseNumberProblem(title, combined) ??
  misprintProblem(identity, combined)

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
  const combined = combineListing({
    fields: [title, option],
    spare: [extra, slug],
    identity,
    category: read.category,
  })
  const isBlend = identity.parts.length > 1
  const base: Base = {
    compound: isBlend ? null : (identity.parts[0]?.name ?? null),
    blend: isBlend ? combined.parts : null,
    category: categoryOf(identity, read.category, combined.form === 'vial' || combined.form === 'kit'),
    form: combined.form,
  }
  const { result } = combined
  if ('problem' in result) return refusal(base, null, result.problem)
  const conflict = contradiction({ ...read, extra, slug }, title, identity, combined)
  if (conflict) return refusal(base, null, conflict)
  const unknown = identity.parts.length === 0 && !combined.formSaid ? UNKNOWN : null
  return priced(base, result.quantity, listing, identity.problem ?? unknown)
}
