import { groupBy } from '#api/domain/group.ts'
import { type Micro, formatMoney, formatUnitPrice, percentChange } from '#api/domain/money.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { compareText } from '#api/domain/offers/order.ts'

export type PackPoint = {
  offerId: string
  vendor: string
  pack: string
  amount: Micro
  /** Null where the listing does not say how many it holds. */
  pieces: number | null
  price: Micro
  unitPrice: Micro
}

type Card = Pick<
  OfferCard,
  | 'offerId'
  | 'displayText'
  | 'vendor'
  | 'price'
  | 'pricePerUnit'
  | 'quantity'
  | 'pieces'
  | 'current'
  | 'comparable'
  | 'currency'
>

const byUnitPrice = (left: PackPoint, right: PackPoint): number =>
  left.unitPrice - right.unitPrice || left.price - right.price || compareText(left.offerId, right.offerId)

/** A point a vendor and size of pack, of what can be bought now and priced in one currency; by size, then by price. */
export const packCurve = (cards: readonly Card[], currency: string, rates: Exchange | null): PackPoint[] => {
  const priced = (card: Card, amount: Micro | null) => convert(amount, card.currency, currency, rates)
  const points = cards.flatMap((card): PackPoint[] => {
    const { offerId, displayText, vendor, quantity, pieces } = card
    const [price, unitPrice] = [priced(card, card.price), priced(card, card.pricePerUnit)]
    if (!card.current || !card.comparable) return []
    if (!price || !unitPrice || quantity === null) return []
    return [{ offerId, vendor: vendor.name, pack: displayText, amount: quantity, pieces, price, unitPrice }]
  })
  return [...groupBy(points, ({ vendor, amount }) => `${amount} ${vendor}`).values()]
    .flatMap(own => own.toSorted(byUnitPrice).slice(0, 1))
    .toSorted((left, right) => left.amount - right.amount || byUnitPrice(left, right))
}

/** Of a kit the cheapest per unit that is sold singly, for that is what is bought instead of it; else the smallest pack. */
const insteadOf = (best: PackPoint, points: readonly PackPoint[]): PackPoint | undefined => {
  const singles = points.filter(({ pieces, amount }) => pieces === 1 && amount < best.amount)
  const [single] = best.pieces === 1 ? [] : singles.toSorted(byUnitPrice)
  return single ?? points[0]
}

/**
 * "5 mg × 10 vials at Moonfen Labs saves 27% per mg against 5 mg × 1 vial …". `points` by size, then by price; empty
 * with fewer than two sizes.
 */
export const packSentence = (points: readonly PackPoint[], unit: string, currency: string): string => {
  const best = points.toSorted(byUnitPrice)[0]
  const other = best && insteadOf(best, points)
  if (!best || !other || points.every(({ amount }) => amount === best.amount)) return ''
  const per = unitWord(unit)
  if (best.amount === other.amount)
    return `The smallest pack, ${best.pack}, is the lowest per ${per}: ${formatUnitPrice(best.unitPrice, currency)}.`
  const saved = Math.round(-(percentChange(other.unitPrice, best.unitPrice) ?? 0))
  const more = formatMoney(best.price - other.price, currency)
  return `${best.pack} at ${best.vendor} saves ${saved}% per ${per} against ${other.pack} at ${other.vendor} and costs ${more} more.`
}
