import { nameKey } from '#api/domain/compounds/compounds.ts'
import type { Dictionary } from '#api/domain/compounds/dictionary.ts'
import type { Category } from '#api/domain/constants.ts'
import { fromMicro, pricePer, decimalPrice, times, toMicro } from '#api/domain/units.ts'
import type { BlendPart, Form, ListingText, NormalizedListing, PriceKind, UnitType } from './listing.ts'
import { UNCOMPARED_PRICE } from './price-kind.ts'

/** What a person says that a listing sells. One of `compound` and `blend` is set. */
export type Sells = {
  compound: string | null
  blend: BlendPart[] | null
  category: Category
  form: Form
  /** What one vial, bottle or capsule holds, in `unit`; null where only pieces are counted. A decimal. */
  quantity: string | null
  unit: UnitType
  count: number
  priceKind: PriceKind
}

export type Correction = Sells | { excluded: string }

const compoundNamed = (name: string, dictionary: Dictionary): string | null =>
  dictionary.nameByKey(nameKey(name))?.compound?.name ?? null

const namesOf = (correction: Correction): string[] =>
  'excluded' in correction
    ? []
    : [correction.compound ?? [], correction.blend?.map(part => part.name) ?? []].flat()

export const unknownNamesOf = (correction: Correction, dictionary: Dictionary): string[] =>
  namesOf(correction).filter(name => compoundNamed(name, dictionary) === null)

/** A person's decision on a listing, and what the listing said when it was made. */
export type StoredCorrection = { sells: Correction; fingerprint: string }

/** The same correction in the names of the dictionary: a spelling is its compound, a merged compound the one it became. */
export function inNamesOf(dictionary: Dictionary, correction: Correction): Correction {
  if ('excluded' in correction) return correction
  const named = (name: string) => compoundNamed(name, dictionary) ?? name
  return {
    ...correction,
    compound: correction.compound === null ? null : named(correction.compound),
    blend: correction.blend?.map(part => ({ ...part, name: named(part.name) })) ?? null,
  }
}

const TOTAL = { mg: 'totalActiveMg', ml: 'totalMl', iu: 'totalIu' } as const

function amountsOf({ quantity, unit, count }: Sells) {
  const one = quantity === null ? null : toMicro(quantity)
  if (unit === 'count') return { total: times(1_000_000, count), strength: null, totals: {} }
  const total = one === null ? null : times(one, count)
  return {
    total,
    strength: one === null ? null : { value: fromMicro(one), unit },
    totals: { [TOTAL[unit]]: total === null ? null : fromMicro(total) },
  }
}

const NOTHING = {
  unitCount: null,
  strengthPerUnit: null,
  totalActiveMg: null,
  totalMl: null,
  totalIu: null,
  unitType: null,
  pricePerUnit: null,
  comparable: false,
} as const

/** A listing as a person corrected it. The unit price is price ÷ total, as the normaliser's own. */
export function correctedListing(correction: Correction, listing: ListingText): NormalizedListing {
  if ('excluded' in correction)
    return {
      ...NOTHING,
      compound: null,
      blend: null,
      category: 'other',
      form: 'other',
      reason: `left out by hand: ${correction.excluded}`,
    }
  const { compound, blend, category, form, unit, count, priceKind } = correction
  const { total, strength, totals } = amountsOf(correction)
  const price = decimalPrice(listing.price)
  const pricePerUnit = price === null || total === null ? null : pricePer(price, total)
  const reason = UNCOMPARED_PRICE[priceKind] ?? (pricePerUnit === null ? 'size or price not stated' : null)
  return {
    ...NOTHING,
    compound,
    blend: compound === null ? blend : null,
    category,
    form,
    priceKind,
    unitCount: count,
    strengthPerUnit: strength,
    ...totals,
    unitType: unit,
    pricePerUnit: reason === null ? pricePerUnit : null,
    comparable: reason === null,
    reason,
  }
}

const REVIEW_REASON =
  'the shop changed this listing since it was corrected by hand; it waits for another look'

/** Neither the correction nor the normaliser's own reading is published until somebody decides. */
export const inReview = (read: NormalizedListing): NormalizedListing => ({
  ...read,
  pricePerUnit: null,
  comparable: false,
  reason: REVIEW_REASON,
})

const sentencesWithNumbers = (text: string | null | undefined) =>
  (text ?? '').split(/(?<=[.!?])\s+|\n/).filter(sentence => /\d/.test(sentence))

/** What of a listing a correction is about: name, size, options and kind of price as the shop wrote them. */
export const evidenceText = (listing: ListingText): string =>
  JSON.stringify([
    listing.title,
    listing.variant ?? '',
    (listing.options ?? []).map(({ name, value }) => [name, value]),
    listing.measure ?? null,
    listing.priceKind === 'sale' ? 'ordinary' : (listing.priceKind ?? 'ordinary'),
    sentencesWithNumbers(listing.description),
  ])
