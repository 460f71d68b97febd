import type { CostPlan, CostVendor, WholeCost } from '#api/domain/basket/cost.ts'
import { formatMoney } from '#api/domain/money.ts'
import { ASKED } from '../frame/asked-words.ts'
import { topIn } from '../frame/constraints.ts'
import type { Asked } from '../reply.ts'
import { safeCode, safeName } from '../words.ts'
import type { Basket } from './basket-lines.ts'
import type { FromOne } from './one-vendor.ts'

/** What an order costs at a vendor, in words, and at several of them in their order. */

export type Told = { basket: Basket; cost: WholeCost }

const itemWords = ({ lines }: CostVendor, { basket, cost }: Told): string =>
  lines
    .map(({ offerId, packs, cost: paid }) => {
      const offer = basket.offers.get(offerId)
      const what = offer ? `${offer.product}${offer.size === '' ? '' : `, ${offer.size}`}` : 'an offer'
      return `${packs} × ${what} for ${formatMoney(paid, cost.currency)}${offer?.isBackorder ? ', on backorder' : ''}`
    })
    .join('; ')

const shippingWords = ({ shipping, statedOn }: CostVendor, { cost }: Told): string => {
  if (shipping === null) return cost.country === null ? 'shipping not counted' : 'shipping not stated'
  if (shipping === 0) return `free shipping${statedOn ? ` as stated ${statedOn}` : ''}`
  return `shipping ${formatMoney(shipping, cost.currency)}${statedOn ? ` as stated ${statedOn}` : ''}`
}

export const vendorLine = (vendor: CostVendor, told: Told) => {
  const { currency } = told.cost
  const own = vendor.lines.flatMap(({ offerId }) => told.basket.offers.get(offerId) ?? [])
  const [offer] = own.toSorted((one, other) => (one.checkedAt < other.checkedAt ? -1 : 1))
  const code = vendor.code === null ? null : safeCode(vendor.code)
  const off =
    vendor.discount === 0
      ? []
      : [
          `${code ? `code ${code}` : 'a code shown on the deals page'} takes off ${formatMoney(vendor.discount, currency)}`,
        ]
  const parts = [itemWords(vendor, told), ...off, shippingWords(vendor, told)]
  return {
    text: `${offer ? safeName(offer.vendor, offer.slug) : 'A vendor'}: ${parts.join('; ')}.`,
    asOf: offer?.checkedAt ?? null,
  }
}

export type Counted = { plan: CostPlan; cost: WholeCost }

const VENDORS = 12
const FEW = 5

/** "At the three lowest places": what the order costs at each of them. */
export const perVendor = (asked: Asked, basket: Basket, each: readonly FromOne[]) => {
  const { plain, frame } = asked
  const isOfAll = frame.sellers.length > 1 || ASKED.eachVendor.test(plain) || / elsewhere /.test(plain)
  const top = topIn(plain) ?? (isOfAll ? VENDORS : isRanked(asked, basket) ? FEW : 0)
  const [first] = each
  if (top === 0 || !first) return null
  return each.slice(0, top).flatMap(({ cost, plan }) =>
    plan.vendors.map(vendor => {
      const { text, asOf } = vendorLine(vendor, { basket, cost })
      const sum = formatMoney(plan.total, cost.currency)
      if (isUnsure({ cost, plan })) return { text: `${text} ${sum} before shipping.`, asOf }
      const more = isUnsure(first) ? 0 : plan.total - first.plan.total
      const over = more > 0 ? `, ${formatMoney(more, cost.currency)} more` : ''
      return { text: `${text} ${sum} ${cost.country === null ? 'before shipping' : 'in all'}${over}.`, asOf }
    }),
  )
}

/** It is sent, and what sending costs is not stated. */
const isUnsure = ({ cost, plan }: Counted): boolean =>
  cost.country !== null && plan.vendors.some(({ shipping }) => shipping === null)

/** "Cheapest with shipping to France", "sort by total": one thing, at several vendors. */
const isRanked = ({ plain, frame }: Asked, { lines }: Basket): boolean =>
  lines.length === 1 &&
  [plain, frame.turns.at(-1)?.plain ?? ''].some(one =>
    / (?:cheapest|cheaper|lowest|best price|sort|sorted|sorting|rank|ranked|order by|which|who|whos|compare) /.test(
      one,
    ),
  )

/** Of two vendors which is lower with shipping; where one does not state its own, below what it would be. */
export const lowerOf = ({ frame }: Asked, [first, second]: readonly FromOne[]): string | null => {
  if (
    frame.sellers.length !== 2 ||
    frame.stating !== null ||
    !first ||
    !second ||
    first.cost.country === null
  )
    return null
  const { currency } = first.cost
  const words = (sum: number) => formatMoney(sum, currency)
  const less = second.plan.total - first.plan.total
  if (isUnsure(first)) return null
  if (!isUnsure(second)) return `Lower in all: ${first.vendor}, by ${words(less)}.`
  return less >= 0
    ? `Lower in all: ${first.vendor}; ${second.vendor} costs more even before shipping.`
    : `Which is lower depends on the shipping of ${second.vendor}, which it does not state: it is lower if that is under ${words(-less)}.`
}
