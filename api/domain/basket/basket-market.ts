import type { BasketCode, BasketOffer, BasketVendor } from './types.ts'
import type { WantedLine } from './wanted.ts'
import { readDiscount, type CouponInput } from '#api/domain/offers/coupons.ts'
import { isStale } from '#api/domain/offers/freshness.ts'
import {
  DEFAULT_CURRENCY,
  MICROS,
  minorToMicro,
  parseMicro,
  parsePositive,
  roundToMinor,
  type Micro,
} from '#api/domain/money.ts'
import { convert, type Exchange } from '#api/domain/rates.ts'
import { parseTime } from '#api/domain/time.ts'
import { shippingTo, type ShippingRule, type ShippingTo } from '#api/domain/vendors/shipping.ts'
import type { VendorFacts } from '#api/domain/vendors/facts.ts'

/** An offer that a basket may be bought from; `available`: in stock, listed, not held back. */
export type BasketMarketOffer = {
  id: string
  productId: string
  vendorId: string
  price: string | null
  currency: string
  /** The whole pack in the product's unit; null when not comparable. */
  quantity: string | null
  size: string
  available: boolean
  checkedAt: string
  url: string | null
}

export type BasketProduct = { id: string; name: string; unit: string }

/** What a basket may be bought from; the market of one compound is domain/markets/market.ts. */
export type BasketMarket = {
  products: readonly BasketProduct[]
  vendors: readonly { id: string; slug: string; name: string; fictional: boolean }[]
  offers: readonly BasketMarketOffer[]
}

export type StatedTerms = { vendorId: string } & Pick<VendorFacts, 'destinations' | 'shipping' | 'minimum'>

/** Under what a basket is counted. `currency` null: the one that most lines can be had in. `country` null: not chosen. */
export type Terms = {
  currency: string | null
  country: string | null
  codes: readonly CouponInput[]
  rates: Exchange | null
  facts: readonly StatedTerms[]
  hiddenVendors: readonly string[]
  /** Milliseconds. */
  now: number
}

export type VendorRefusal = 'unavailable' | 'stale' | 'hidden' | 'not shipped' | 'currency' | 'size'

/** What a vendor says about parcels to the country; rule null is "not stated". */
export type VendorTerms = {
  vendor: BasketVendor
  rule: ShippingRule | null
  statedOn: string | null
  refused: VendorRefusal | null
}

/** In what can be paid in the currency, so that the sums of a plan are those of the amounts that it shows. */
const payable = (amount: Micro | null, from: string, to: string, { rates }: Terms): Micro | null => {
  const micro = convert(amount, from, to, rates)
  return micro === null ? null : roundToMinor(micro, to)
}

const inCurrency = (amount: string, from: string, to: string, terms: Terms): bigint | null => {
  const micro = payable(parseMicro(amount), from, to, terms)
  return micro === null ? null : BigInt(micro)
}

/** Fixed amounts are dollars, and take nothing off what a vendor prices in another currency. */
const codeOf = (
  code: CouponInput,
  isInDollars: boolean,
  currency: string,
  { rates }: Terms,
): BasketCode[] => {
  const discount = readDiscount(code)
  if (discount === null) return []
  const amount =
    discount.type === 'percentage'
      ? discount.amount
      : isInDollars
        ? convert(discount.amount, DEFAULT_CURRENCY, currency, rates)
        : null
  if (amount === null) return []
  return [
    {
      code: code.code,
      type: discount.type,
      amount: amount / MICROS,
      minimum: null,
      cent: minorToMicro(1, currency),
    },
  ]
}

const shippingOf = (rule: ShippingRule | null, currency: string, terms: Terms): BasketVendor['shipping'] => {
  if (rule === null) return null
  const amount = (text: string) => inCurrency(text, rule.currency, currency, terms)
  const price = amount(rule.price)
  if (price === null) return null
  const steps = (rule.steps ?? []).flatMap(step => {
    const [from, lower] = [amount(step.from), amount(step.price)]
    return from === null || lower === null ? [] : [{ from, price: lower }]
  })
  return { price, freeFrom: rule.freeFrom === null ? null : amount(rule.freeFrom), steps }
}

const parcelsTo = (country: string | null, facts: StatedTerms | undefined): ShippingTo | null =>
  country === null
    ? null
    : shippingTo(country, {
        destinations: facts?.destinations?.value ?? null,
        rules: facts?.shipping?.value ?? null,
      })

function minimumOf(
  facts: StatedTerms | undefined,
  currency: string,
  terms: Terms,
): bigint | null | 'currency' {
  const stated = facts?.minimum?.value
  return stated ? (inCurrency(stated.amount, stated.currency, currency, terms) ?? 'currency') : null
}

export function vendorTerms(
  vendorId: string,
  isInDollars: boolean,
  terms: Terms,
  currency: string,
): VendorTerms {
  const facts = terms.facts.find(one => one.vendorId === vendorId)
  const to = parcelsTo(terms.country, facts)
  const rule = to?.kind === 'rule' ? to.rule : null
  const minimum = minimumOf(facts, currency, terms)
  const codes = terms.codes
    .filter(code => code.vendorId === vendorId)
    .flatMap(code => codeOf(code, isInDollars, currency, terms))
  const isUnknown = minimum === 'currency'
  return {
    vendor: {
      id: vendorId,
      shipping: shippingOf(rule, currency, terms),
      minimum: isUnknown ? null : minimum,
      codes,
    },
    rule,
    statedOn: (rule && facts?.shipping?.statedOn) ?? null,
    refused: to?.kind === 'not shipped' ? 'not shipped' : isUnknown ? 'currency' : null,
  }
}

export const priceIn = (offer: BasketMarketOffer, currency: string, terms: Terms): Micro | null =>
  payable(parsePositive(offer.price), offer.currency, currency, terms)

const fits = (line: WantedLine, offer: BasketMarketOffer): boolean => {
  if (line.kind === 'offer') return offer.id === line.offerId
  const quantity = parsePositive(offer.quantity)
  return line.kind === 'packs' ? quantity === line.size : quantity !== null
}

export function refusal(
  line: WantedLine,
  offer: BasketMarketOffer,
  terms: Terms,
  known: { currency: string; refused: VendorRefusal | null },
): VendorRefusal | null {
  if (!fits(line, offer)) return 'size'
  if (!offer.available || parsePositive(offer.price) === null) return 'unavailable'
  if (isStale(parseTime(offer.checkedAt), new Date(terms.now))) return 'stale'
  if (terms.hiddenVendors.includes(offer.vendorId)) return 'hidden'
  if (known.refused !== null) return known.refused
  return priceIn(offer, known.currency, terms) === null ? 'currency' : null
}

export const quantityOf = (offer: BasketMarketOffer, packs: number): Micro =>
  packs * (parsePositive(offer.quantity) ?? 0)

export const solverOffer = (offer: BasketMarketOffer, price: Micro): BasketOffer => ({
  offerId: offer.id,
  vendorId: offer.vendorId,
  packMg: quantityOf(offer, 1) / MICROS || null,
  price: BigInt(price),
  maxPacks: null,
})
