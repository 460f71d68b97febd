import { COUPON_MAX_PERCENT } from '#api/domain/constants.ts'
import { MICROS, formatMoney, formatUnitPrice, parseMicro } from '#api/domain/money.ts'
import { savedAmount } from '#api/domain/offers/coupons.ts'
import { LEAST_TIMES, LEAST_VENDORS, unusualPrices, unusualReason } from '#api/domain/offers/unusual.ts'
import { pricePer, times } from '#api/domain/units.ts'
import type { TrustSection } from './trust.ts'

const EXAMPLES = {
  blend: { price: '60.00', mg: [10, 10] },
  kit: { price: '150.00', mg: 5, vials: 10 },
} as const

const amount = (text: string): number => parseMicro(text) ?? 0

/** What a price comes to per mg of so many millionths of a milligram, as cards show it. */
const perMg = (price: string, total: number | null): string =>
  formatUnitPrice(amount(pricePer(price, total ?? 0) ?? ''))

const BLEND_MG = EXAMPLES.blend.mg.reduce((sum, mg) => sum + mg, 0)
const KIT_MG = EXAMPLES.kit.mg * EXAMPLES.kit.vials

const blendExample = `${EXAMPLES.blend.mg[0]} mg of one compound and ${EXAMPLES.blend.mg[1]} mg of another for $${EXAMPLES.blend.price} make $${EXAMPLES.blend.price} ÷ ${BLEND_MG} mg = ${perMg(EXAMPLES.blend.price, BLEND_MG * MICROS)} per mg of blend.`
const kitExample = `${EXAMPLES.kit.vials} vials of ${EXAMPLES.kit.mg} mg for $${EXAMPLES.kit.price} make $${EXAMPLES.kit.price} ÷ ${KIT_MG} mg = ${perMg(EXAMPLES.kit.price, times(EXAMPLES.kit.mg * MICROS, EXAMPLES.kit.vials))} per mg.`

export const unitPrice: TrustSection = {
  title: 'Price per mg',
  text: [
    'The price per mg of an offer is its price divided by the total milligrams it contains: strength times units, bonus units included. Shipping and taxes are not included, because they depend on the country and on what else is bought; a basket counts the shipping that vendors state.',
    `A blend is priced per mg of all its parts together: ${blendExample} It is compared with blends of the same parts in the same ratio only; where the ratio is not stated, it says so.`,
    `A kit is priced over everything in it: ${kitExample}`,
    'Solutions sold by volume are compared per ml, some products per IU or per piece, never across units; prices in several currencies are ranked at the reference rates of the day, and apart where there is none.',
  ],
  formula: [
    'price per mg = price ÷ (mg per unit × units)',
    'price per ml = price ÷ (ml per bottle × bottles)',
  ],
}

const USUAL = 4
const PACK = 10
/** Vendors that ask about the same, and one whose price of a single vial reads like that of a pack. */
const MARKET = Array.from({ length: LEAST_VENDORS }, (_, at) => ({
  id: String(at),
  vendorId: String(at),
  product: 'vials',
  unitPrice: at === 0 ? USUAL * PACK : USUAL,
  unitSize: 5,
  units: 1,
  packCounts: [PACK],
}))
const found = unusualPrices(MARKET).get('0')

export const unusual: TrustSection = {
  title: 'Unusual prices',
  text: [
    `A unit price that is more than ${LEAST_TIMES} times the usual one of its product, or less than 1/${LEAST_TIMES} of it, is shown with the reason and not ranked. It is held against the other vendors, ${LEAST_VENDORS} of them at least, after larger sizes and dearer shops are brought to one level.`,
    `An example: ${LEAST_VENDORS - 1} vendors ask ${formatUnitPrice(USUAL * MICROS)} per mg and one asks ${formatUnitPrice(USUAL * PACK * MICROS)} for a listing that also speaks of ${PACK}: "${found ? unusualReason(found) : ''}".`,
  ],
}

const CODE = { price: '21.11', percent: 10, fixed: '5.00' }
const saved = savedAmount({ type: 'percentage', amount: CODE.percent * MICROS }, amount(CODE.price))
const fixed = savedAmount({ type: 'fixed', amount: amount(CODE.fixed) }, amount(CODE.price))
const left = (off: number): string => formatMoney(amount(CODE.price) - off)

export const codes: TrustSection = {
  title: 'Coupons and promotions',
  text: [
    'A promotion is a public code of a vendor, with the time it was last verified; a coupon is a code saved by a user. They are never mixed.',
    `Saved coupons are applied to displayed prices: a percentage counts up to ${COUPON_MAX_PERCENT}, and a fixed discount never brings a price below zero. A fixed discount is in dollars and is not applied to prices in another currency. Has Coupon means that a user has an active coupon saved for the vendor.`,
    `An example: ${CODE.percent}% off $${CODE.price} is ${formatMoney(saved)}, which leaves ${left(saved)}; $${CODE.fixed} off leaves ${left(fixed)}. Of several coupons for a vendor the one that takes most off is applied, one at a time.`,
    "A vendor's sale price and a coupon are two facts and stay two lines. Where both apply, the checkout may refuse the second: it is marked as may not stack.",
  ],
}
