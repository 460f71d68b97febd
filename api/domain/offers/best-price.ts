import type { Micro } from '#api/domain/money.ts'
import type { Offer } from './offers.ts'
import { groupBy } from '#api/domain/group.ts'
import { compareText } from './order.ts'
import { comparedWithin, isCurrent } from './offers.ts'

/** An offer that may be ranked, with the prices it is ranked by: the vendor's, or yours after a coupon. */
export type Candidate = { offer: Offer; price: Micro; unitPrice: Micro }

/**
 * The offers that Best Price looks at (product decision 3): in stock, comparable, unit price above 0, not stale, not
 * quarantined, vendor not hidden. Prices are the vendors' own, before personal coupons.
 */
export const candidates = (
  offers: readonly Offer[],
  hiddenVendors: ReadonlySet<string>,
  now: Date,
): Candidate[] =>
  offers.flatMap(offer =>
    offer.price !== null &&
    offer.unitPrice !== null &&
    isCurrent(offer, now) &&
    !hiddenVendors.has(offer.vendorId)
      ? [{ offer, price: offer.price, unitPrice: offer.unitPrice }]
      : [],
  )

/** Within one currency and unit the cheapest first. */
const byUnitPrice = (left: Candidate, right: Candidate): number =>
  left.unitPrice - right.unitPrice || left.price - right.price || compareText(left.offer.id, right.offer.id)

const groups = (list: readonly Candidate[]) => groupBy(list, ({ offer }) => comparedWithin(offer))

const lowest = (list: readonly Candidate[]): Micro =>
  list.reduce((least, { unitPrice }) => Math.min(least, unitPrice), Infinity)

/**
 * The offers that carry the Best Price badge: within each currency and unit, every offer at the lowest unit price. A tie
 * marks all of them, because each is truly the lowest and an arbitrary choice would favour a vendor.
 */
export const bestPriceIds = (list: readonly Candidate[]): Set<string> => {
  const ids = new Set<string>()
  for (const group of groups(list).values()) {
    const least = lowest(group)
    for (const { offer, unitPrice } of group) if (unitPrice === least) ids.add(offer.id)
  }
  return ids
}

/**
 * The offers marked "Best with your coupons": those that are lowest after coupons but were not before. Empty when coupons
 * change no winner. Both lists hold the same offers.
 */
export const bestWithCouponIds = (list: readonly Candidate[], yours: readonly Candidate[]): Set<string> => {
  const before = bestPriceIds(list)
  return new Set([...bestPriceIds(yours)].filter(id => !before.has(id)))
}

/**
 * The one offer that stands for the product in a headline: the cheapest of the currency and unit that most offers have
 * (then the alphabetically first); null when nothing may be ranked.
 */
export const headline = (list: readonly Candidate[]): Candidate | null => {
  const [largest] = [...groups(list)].sort(
    ([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey),
  )
  return largest?.[1].toSorted(byUnitPrice)[0] ?? null
}
