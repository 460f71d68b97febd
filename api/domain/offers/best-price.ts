import { groupBy } from '#api/domain/group.ts'
import type { Micro } from '#api/domain/money.ts'
import { type Exchange, compareRated, rateOf } from '#api/domain/rates.ts'
import { type Offer, isCurrent } from './offers.ts'
import { compareText, rankedWithin } from './order.ts'

/** An offer that may be ranked, with the prices it is ranked by: the vendor's, or yours after a coupon. */
export type Candidate = { offer: Offer; price: Micro; unitPrice: Micro; rate: Micro | null }

export type RankingContext = { hiddenVendors: ReadonlySet<string>; rates: Exchange | null }

/** The offers that Best Price looks at (product decision 3); prices are the vendors' own, before personal coupons. */
export const candidates = (
  offers: readonly Offer[],
  { hiddenVendors, rates }: RankingContext,
  now: Date,
): Candidate[] =>
  offers.flatMap(offer =>
    offer.price !== null &&
    offer.unitPrice !== null &&
    isCurrent(offer, now) &&
    !hiddenVendors.has(offer.vendorId)
      ? [{ offer, price: offer.price, unitPrice: offer.unitPrice, rate: rateOf(rates, offer.currency) }]
      : [],
  )

const compareUnitPrice = (left: Candidate, right: Candidate): number =>
  compareRated({ amount: left.unitPrice, rate: left.rate }, { amount: right.unitPrice, rate: right.rate })

const byUnitPrice = (left: Candidate, right: Candidate): number =>
  compareUnitPrice(left, right) ||
  compareRated({ amount: left.price, rate: left.rate }, { amount: right.price, rate: right.rate }) ||
  compareText(left.offer.id, right.offer.id)

const groups = (list: readonly Candidate[]) =>
  groupBy(list, ({ offer, rate }) => `${rankedWithin({ currency: offer.currency, rate })} ${offer.unit}`)

/** One vendor alone has no competitor: its lowest price would be the best by default. */
const hasCompetitors = (list: readonly Candidate[]): boolean =>
  list.some(({ offer }) => offer.vendorId !== list[0]?.offer.vendorId)

/** Within each unit, over all currencies with a rate and within each other one, every offer at the lowest price, of two vendors or more. */
export const bestPriceIds = (list: readonly Candidate[]): Set<string> => {
  const ids = new Set<string>()
  for (const group of groups(list.filter(({ unitPrice }) => unitPrice > 0)).values()) {
    const [first, ...rest] = group
    if (!first || !hasCompetitors(group)) continue
    const least = rest.reduce((low, other) => (compareUnitPrice(other, low) < 0 ? other : low), first)
    for (const each of group) if (compareUnitPrice(each, least) === 0) ids.add(each.offer.id)
  }
  return ids
}

/** Those that are lowest after coupons but were not before. Both lists hold the same offers. */
export const bestWithCouponIds = (list: readonly Candidate[], yours: readonly Candidate[]): Set<string> => {
  const before = bestPriceIds(list)
  return new Set([...bestPriceIds(yours)].filter(id => !before.has(id)))
}

/** The cheapest of what most offers can be compared within; null when nothing may be ranked. */
export const headline = (list: readonly Candidate[]): Candidate | null => {
  const [largest] = [...groups(list)].sort(
    ([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey),
  )
  return largest?.[1].toSorted(byUnitPrice)[0] ?? null
}
