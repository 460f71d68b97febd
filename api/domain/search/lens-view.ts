import { groupBy } from '#api/domain/group.ts'
import type { Micro } from '#api/domain/money.ts'
import { type Exchange, convert, rateOf } from '#api/domain/rates.ts'
import { type Priced, bestOffers, priced } from '#api/domain/offers/card-prices.ts'
import {
  type Lens,
  type LensContext,
  type LensReason,
  LENS_REASONS,
  codesOf,
  leavesOut,
  pieceMg,
} from '#api/domain/markets/lens.ts'
import type { Offer, OfferVendor } from '#api/domain/offers/offers.ts'
import {
  cheapestFirst,
  commonCurrencyFirst,
  compareText,
  rankedWithin,
  type Ranked,
} from '#api/domain/offers/order.ts'
import { EU, EU_MEMBERS, WORLD } from '#api/domain/vendors/regions.ts'
import { FORM_FAMILIES, type FormFamily } from '#api/domain/offers/products.ts'

export type LeftOut = Record<LensReason, number>

/** Offers that each reason leaves out; one that several leave out is in each of them. */
export const leftOutOf = (
  offers: readonly Offer[],
  lens: Lens,
  hiddenVendors: ReadonlySet<string>,
): LeftOut => {
  const counts = Object.fromEntries(LENS_REASONS.map(reason => [reason, 0])) as LeftOut
  for (const offer of offers) for (const reason of leavesOut(offer, lens, hiddenVendors)) counts[reason] += 1
  return counts
}

export type LensChoices = { currencies: string[]; forms: FormFamily[]; sizes: number[]; countries: string[] }

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The places that vendors name, by code: of the EU itself and each of its members. */
export const placesOf = (offers: readonly { vendor: Pick<OfferVendor, 'shipsTo'> | null }[]): string[] =>
  distinct(
    offers
      .flatMap(({ vendor }) => vendor?.shipsTo ?? [])
      .flatMap(place => (place === EU ? [EU, ...EU_MEMBERS] : [place])),
  )
    .filter(place => place !== WORLD)
    .sort(compareText)

/** Each list ordered; sizes from the smallest. */
export const lensChoices = (offers: readonly Offer[]): LensChoices => ({
  currencies: distinct(offers.map(({ currency }) => currency)).sort(compareText),
  forms: distinct(offers.flatMap(({ form }) => (form === null ? [] : [FORM_FAMILIES[form]]))).sort(
    compareText,
  ),
  sizes: distinct(offers.flatMap(offer => pieceMg(offer) ?? [])).sort((left, right) => left - right),
  countries: placesOf(offers),
})

export type LensOffer = Ranked &
  Priced & {
    /** The unit price in the currency of the lens; its own when the lens names none; null when it cannot be converted. */
    shownUnitPrice: Micro | null
    shownPrice: Micro | null
  }

export type LensView = {
  kept: LensOffer[]
  leftOut: LeftOut
  /** Best Price: before codes, and those that win with codes only. */
  best: ReadonlySet<string>
  bestWithCodes: ReadonlySet<string>
  /** What is ranked together: every currency with a rate (`currency` null), and each other one; the lens's own first. */
  groups: { currency: string | null; offers: LensOffer[] }[]
}

const lensOffer = (own: Priced, lens: Lens, rates: Exchange | null): LensOffer => {
  const { id, inStock, comparable, currency } = own.offer
  const shown = (amount: Micro | null) => convert(amount, currency, lens.currency ?? currency, rates)
  return {
    ...own,
    offerId: id,
    inStock,
    comparable,
    currency,
    rate: rateOf(rates, currency),
    price: own.pay,
    pricePerUnit: own.unitPay,
    shownPrice: shown(own.pay),
    shownUnitPrice: shown(own.unitPay),
  }
}

const groupsOf = (kept: readonly LensOffer[], { currency }: Lens): LensView['groups'] => {
  const byCurrency = commonCurrencyFirst(kept)
  return [...groupBy(kept, rankedWithin).values()]
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))
    .toSorted(
      ([left], [right]) =>
        Number(right.currency === currency) - Number(left.currency === currency) || byCurrency(left, right),
    )
    .map(offers => ({ currency: offers[0].rate === null ? offers[0].currency : null, offers: [...offers] }))
}

/** A market seen through a lens, prices at the day's rates; a currency without a rate is ranked alone. */
export const applyLens = (offers: readonly Offer[], lens: Lens, context: LensContext): LensView => {
  const { hiddenVendors } = context
  const leftOut = leftOutOf(offers, lens, hiddenVendors)
  const counted = offers.filter(offer => leavesOut(offer, lens, hiddenVendors).length === 0)
  const codes = codesOf(lens, context)
  const prices = new Map(counted.map(offer => [offer.id, priced(offer, codes)]))
  const kept = [...prices.values()].map(own => lensOffer(own, lens, context.rates))
  kept.sort(cheapestFirst(kept))
  const { best, bestWithCodes } = bestOffers(counted, prices, context)
  return { kept, leftOut, best, bestWithCodes, groups: groupsOf(kept, lens) }
}
