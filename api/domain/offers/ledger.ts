import type { Priced } from './card-prices.ts'
import { discountNumber } from './coupons.ts'
import { MICROS, formatMoney, formatPlain, formatUnitPrice, mulDiv, type Micro } from '#api/domain/money.ts'
import { type Offer, unitWord } from './offers.ts'

export type LedgerLine = {
  kind: 'list' | 'sale' | 'coupon' | 'pay' | 'shipping' | 'divide' | 'unit' | 'not comparable'
  label: string
  /** The amount, with a minus sign where something is taken off; empty where the label says all. */
  text: string
  code: string | null
}

/** Not what a person pays in the end: shipping has a line of its own where it is known, tax is stated at the vendor's checkout only. */
const PRICE_AT_VENDOR = 'Price at the vendor, before shipping'

export type LedgerShipping = { country: string; words: string }

const line = (
  kind: LedgerLine['kind'],
  label: string,
  text = '',
  code: string | null = null,
): LedgerLine => ({
  kind,
  label,
  text,
  code,
})

/** Whether quantity times unit price gives the price, within one per cent: only then may the division be shown. */
const dividesTruly = ({ price, unitPrice, quantity }: Offer): boolean => {
  if (price === null || unitPrice === null || quantity === null) return false
  return Math.abs(mulDiv(unitPrice, quantity, MICROS) - price) <= price / 100
}

const unitLines = (offer: Offer, unitPay: Micro | null): LedgerLine[] => {
  if (unitPay === null) return [line('not comparable', offer.reason ?? '')]
  const unit = unitWord(offer.unit)
  const divided = offer.quantity !== null && dividesTruly(offer)
  return [
    ...(divided ? [line('divide', `÷ ${formatPlain(offer.quantity ?? 0)} ${unit}`)] : []),
    line('unit', 'Price per unit', `${formatUnitPrice(unitPay, offer.currency)} per ${unit}`),
  ]
}

/** A sale and a coupon are two lines; `shipping` is said and never added: it is paid once a parcel. Empty without a price. */
export const ledger = (
  { offer, coupon, unitPay }: Priced,
  shipping: LedgerShipping | null = null,
): LedgerLine[] => {
  const { price, listPrice, currency } = offer
  if (price === null) return []
  const money = (amount: Micro) => formatMoney(amount, currency)
  const lines = [line('list', 'List price', money(listPrice ?? price))]
  if (listPrice !== null) lines.push(line('sale', 'Vendor sale', `−${money(listPrice - price)}`))
  if (coupon)
    lines.push(
      line(
        'coupon',
        `Your coupon ${discountNumber(coupon.discount)} off`,
        `−${money(coupon.saved)}`,
        coupon.code,
      ),
    )
  lines.push(line('pay', offer.inStock ? PRICE_AT_VENDOR : 'Last price', money(price - (coupon?.saved ?? 0))))
  if (shipping) lines.push(line('shipping', `Shipping to ${shipping.country}`, shipping.words))
  return [...lines, ...unitLines(offer, unitPay)]
}
