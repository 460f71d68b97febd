import { PLAN_KINDS, type CostPlan, type CostVendor, type PlanKind, type WholeCost } from './cost.ts'
import { groupBy } from '#api/domain/group.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import {
  quantityOf,
  priceIn,
  refusal,
  solverOffer,
  vendorTerms,
  type BasketMarket,
  type BasketMarketOffer,
  type VendorRefusal,
  type Terms,
  type VendorTerms,
} from './basket-market.ts'
import { quoteBasket } from './quote.ts'
import { raiseToFree } from './raise.ts'
import type { BasketLine, BasketOffer, Plan, PlanVendor } from './types.ts'
import type { WantedLine } from './wanted.ts'

const TELLING: readonly VendorRefusal[] = [
  'currency',
  'not shipped',
  'hidden',
  'stale',
  'unavailable',
  'size',
]

type Weighed = {
  line: WantedLine
  offers: BasketOffer[]
  refused: { offer: BasketMarketOffer; why: VendorRefusal }[]
}

type Known = ReadonlyMap<string, VendorTerms>

function weigh(
  line: WantedLine,
  market: BasketMarket,
  terms: Terms,
  known: Known,
  currency: string,
): Weighed {
  const weighed: Weighed = { line, offers: [], refused: [] }
  for (const offer of market.offers) {
    if (offer.productId !== line.productId) continue
    const refused = known.get(offer.vendorId)?.refused ?? null
    const why = refusal(line, offer, terms, { currency, refused })
    if (why === null) weighed.offers.push(solverOffer(offer, priceIn(offer, currency, terms) ?? 0))
    else weighed.refused.push({ offer, why })
  }
  return weighed
}

const faultOf = ({ offers, refused }: Weighed): VendorRefusal | 'no offer' | null =>
  offers.length > 0 ? null : (TELLING.find(one => refused.some(({ why }) => why === one)) ?? 'no offer')

function belowMinimum(
  faults: readonly WholeCost['faults'][number][],
  plans: WholeCost['plans'],
): WholeCost['faults'] {
  const shown = PLAN_KINDS.flatMap(kind => plans[kind] ?? [])
  return faults.map((fault, at) =>
    fault === null && shown.every(({ missing }) => missing.includes(at)) ? 'minimum' : fault,
  )
}

function termsOf(market: BasketMarket, terms: Terms, currency: string): Known {
  const foreign = new Set(
    market.offers.filter(offer => offer.currency !== DEFAULT_CURRENCY).map(({ vendorId }) => vendorId),
  )
  return new Map(market.vendors.map(({ id }) => [id, vendorTerms(id, !foreign.has(id), terms, currency)]))
}

/** The currency in which most lines can be had; of equal ones dollars, then by name. */
export function currencyOf(lines: readonly WantedLine[], market: BasketMarket, terms: Terms): string {
  if (terms.currency !== null) return terms.currency
  const currencies = [...new Set(market.offers.map(({ currency }) => currency))].sort()
  const served = (currency: string) => {
    const known = termsOf(market, terms, currency)
    return lines.filter(line => weigh(line, market, terms, known, currency).offers.length > 0).length
  }
  const dollarsFirst = [...currencies].sort(
    (a, b) => Number(b === DEFAULT_CURRENCY) - Number(a === DEFAULT_CURRENCY),
  )
  return dollarsFirst.reduce(
    (best, one) => (served(one) > served(best) ? one : best),
    dollarsFirst[0] ?? DEFAULT_CURRENCY,
  )
}

const solverLine = ({ line, offers }: Weighed, at: number): BasketLine => ({
  id: `${at}`,
  needMg: line.kind === 'amount' ? line.amount / 1_000_000 : null,
  needPacks: line.kind === 'amount' ? null : line.packs,
  offers,
})

type Context = { weighed: readonly Weighed[]; known: Known; offers: ReadonlyMap<string, BasketMarketOffer> }

function vendorOf(plan: PlanVendor, { weighed, known }: Context): CostVendor {
  const terms = known.get(plan.id)
  const own = weighed.flatMap(({ offers }) => offers)
  const priceOf = new Map(own.map(({ offerId, price }) => [offerId, price]))
  const lines = plan.lines.map(({ lineId, offerId, packs }) => ({
    line: Number(lineId),
    offerId,
    packs,
    cost: packs * Number(priceOf.get(offerId) ?? 0n),
  }))
  return {
    id: plan.id,
    items: Number(plan.items),
    code: plan.code,
    discount: Number(plan.discount),
    shipping: plan.shipping === null ? null : Number(plan.shipping),
    rule: terms?.rule ?? null,
    statedOn: terms?.statedOn ?? null,
    minimum: terms?.vendor.minimum ? Number(terms.vendor.minimum) : null,
    raise: terms ? raiseToFree(plan, terms.vendor, own) : null,
    lines,
  }
}

function overOf(plan: Plan, { weighed, offers }: Context): CostPlan['over'] {
  return weighed.flatMap(({ line }, at) => {
    if (line.kind !== 'amount') return []
    const parts = plan.vendors.flatMap(({ lines }) => lines.filter(({ lineId }) => Number(lineId) === at))
    const held = parts.reduce((sum, { offerId, packs }) => {
      const offer = offers.get(offerId)
      return sum + (offer ? quantityOf(offer, packs) : 0)
    }, 0)
    return held > line.amount ? [{ line: at, amount: held - line.amount }] : []
  })
}

const planOf = (kind: PlanKind, plan: Plan | null, context: Context): CostPlan | null =>
  plan === null || plan.vendors.length === 0
    ? null
    : {
        total: Number(plan.total),
        complete: plan.complete,
        missing: plan.missing.map(Number),
        vendors: plan.vendors.map(vendor => vendorOf(vendor, context)),
        over: overOf(plan, context),
        isBeforeShipping: kind === 'beforeShipping',
        proven: plan.proven,
        within: plan.within,
      }

function othersOf(weighed: readonly Weighed[]): WholeCost['otherCurrencies'] {
  const left = weighed.flatMap(({ refused }) => refused.filter(({ why }) => why === 'currency'))
  const byId = new Map(left.map(({ offer }) => [offer.id, offer]))
  return [...groupBy(byId.values(), offer => offer.currency)]
    .map(([currency, offers]) => ({ currency, offers: offers.length }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** A total before some shipping says something only where somebody's shipping is not stated, and it covers more or costs less. */
function withoutIdle(plans: WholeCost['plans']): WholeCost['plans'] {
  const { cheapest, beforeShipping } = plans
  if (cheapest === null || beforeShipping === null) return plans
  const more = cheapest.missing.length - beforeShipping.missing.length
  const isKnown = beforeShipping.vendors.every(({ shipping }) => shipping !== null)
  const isIdle = isKnown || more < 0 || (more === 0 && beforeShipping.total >= cheapest.total)
  return isIdle ? { ...plans, beforeShipping: null } : plans
}

/** What a basket costs under the terms of whoever asks. Offers in one currency count; a line that nobody serves is in `faults`. */
export function wholeCost(lines: readonly WantedLine[], market: BasketMarket, terms: Terms): WholeCost {
  const currency = currencyOf(lines, market, terms)
  const known = termsOf(market, terms, currency)
  const weighed = lines.map(line => weigh(line, market, terms, known, currency))
  const vendors = [...known.values()].map(({ vendor }) => vendor)
  const quote = quoteBasket({ lines: weighed.map(solverLine), vendors }, 'stated')
  const context = { weighed, known, offers: new Map(market.offers.map(offer => [offer.id, offer])) }
  const plans = Object.fromEntries(
    PLAN_KINDS.map(kind => [kind, planOf(kind, quote[kind], context)]),
  ) as WholeCost['plans']
  return {
    currency,
    country: terms.country,
    plans: withoutIdle(plans),
    faults: belowMinimum(weighed.map(faultOf), plans),
    otherCurrencies: othersOf(weighed),
  }
}
