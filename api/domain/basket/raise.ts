import type { Micro } from '#api/domain/money.ts'
import type { BasketOffer, BasketVendor, PlanVendor } from './types.ts'
import { priceAt, readRule } from './vendor-price.ts'

/** More packs of one offer that make a vendor's shipping free. `more`: what the plan then costs more, below 0 when it costs less. */
export type Raise = { short: Micro; offerId: string; packs: number; more: Micro }

const PACKS_AT_MOST = 20

/** The fewest packs of an offer with which shipping is free; null where they would cost more than all that is bought there. */
function packsFor(plan: PlanVendor, vendor: BasketVendor, offer: BasketOffer): Raise | null {
  const { shipping } = vendor
  if (shipping === null || shipping.freeFrom === null) return null
  const rule = readRule(vendor, true)
  const paid = plan.items - plan.discount + (plan.shipping ?? 0n)
  for (let packs = 1; packs <= PACKS_AT_MOST; packs += 1) {
    const items = Number(plan.items + offer.price * BigInt(packs))
    const price = priceAt(rule, items)
    const more = items - price.discount - Number(paid)
    if (more > Number(plan.items - plan.discount)) return null
    if (price.shipping > 0) continue
    return {
      short: Number(shipping.freeFrom - (plan.items - plan.discount)),
      offerId: offer.offerId,
      packs,
      more,
    }
  }
  return null
}

/** Of the offers wanted at a vendor, the one that makes its shipping free for least; null when that would more than double the plan. */
export function raiseToFree(
  plan: PlanVendor,
  vendor: BasketVendor,
  offers: readonly BasketOffer[],
): Raise | null {
  if (plan.shipping === null || plan.shipping === 0n) return null
  const bought = new Set(plan.lines.map(({ offerId }) => offerId))
  const own = offers.filter(offer => bought.has(offer.offerId) && offer.price > 0n)
  return own.reduce<Raise | null>((best, offer) => {
    const raise = packsFor(plan, vendor, offer)
    return raise !== null && (best === null || raise.more < best.more) ? raise : best
  }, null)
}
