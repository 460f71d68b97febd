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
    const { offerId, displayText, vendor, quantity } = card
    const [price, unitPrice] = [priced(card, card.price), priced(card, card.pricePerUnit)]
    if (!card.current || !card.comparable) return []
    if (price === null || unitPrice === null || quantity === null) return []
    return [{ offerId, vendor: vendor.name, pack: displayText, amount: quantity, price, unitPrice }]
  })
  return [...groupBy(points, ({ vendor, amount }) => `${amount} ${vendor}`).values()]
    .flatMap(own => own.toSorted(byUnitPrice).slice(0, 1))
    .toSorted((left, right) => left.amount - right.amount || byUnitPrice(left, right))
}

const cheapestOfSizes = (points: readonly PackPoint[]): PackPoint[] =>
  [...groupBy(points, ({ amount }) => amount).values()].flatMap(own => own.toSorted(byUnitPrice).slice(0, 1))

/** "5 mg × 10 vials saves 27% per mg against 5 mg × 1 vial and costs $105.50 more." Empty with fewer than two sizes. */
export const packSentence = (points: readonly PackPoint[], unit: string, currency: string): string => {
  const sizes = cheapestOfSizes(points)
  const [smallest] = sizes
  const best = sizes.toSorted(byUnitPrice)[0]
  if (!smallest || !best || sizes.length < 2) return ''
  const per = unitWord(unit)
  if (best.amount === smallest.amount)
    return `The smallest pack, ${smallest.pack}, is the lowest per ${per}: ${formatUnitPrice(smallest.unitPrice, currency)}.`
  const saved = Math.round(-(percentChange(smallest.unitPrice, best.unitPrice) ?? 0))
  const more = formatMoney(best.price - smallest.price, currency)
  return `${best.pack} saves ${saved}% per ${per} against ${smallest.pack} and costs ${more} more.`
}
