import { type Lens, type LensReason, LENS_REASONS, leavesOut, pieceMg } from './lens.ts'
import type { Offer, OfferVendor } from '#api/domain/offers/offers.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { FORM_FAMILIES, type FormFamily } from '#api/domain/offers/products.ts'
import { EU, EU_MEMBERS, WORLD } from '#api/domain/vendors/regions.ts'

export type LeftOutByLens = Record<LensReason, number>

/** Offers that each reason leaves out; one that several leave out is in each of them. */
export const leftOutOf = (
  offers: readonly Offer[],
  lens: Lens,
  hiddenVendors: ReadonlySet<string>,
): LeftOutByLens => {
  const counts = Object.fromEntries(LENS_REASONS.map(reason => [reason, 0])) as LeftOutByLens
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

export const lensChoices = (offers: readonly Offer[]): LensChoices => ({
  currencies: distinct(offers.map(({ currency }) => currency)).sort(compareText),
  forms: distinct(offers.flatMap(({ form }) => (form === null ? [] : [FORM_FAMILIES[form]]))).sort(
    compareText,
  ),
  sizes: distinct(offers.flatMap(offer => pieceMg(offer) ?? [])).sort((left, right) => left - right),
  countries: placesOf(offers),
})
