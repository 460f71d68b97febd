import type { CostPlan, WholeCost } from '#api/domain/basket/cost.ts'
import { mainPlan, totalWords } from '#api/domain/basket/cost-words.ts'
import type { Terms } from '#api/domain/basket/basket-market.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import { groupBy } from '#api/domain/group.ts'
import { formatMoney } from '#api/domain/money.ts'
import { listed } from '#api/domain/plural.ts'
import { ASKED } from '../frame/asked-words.ts'
import type { Asked } from '../reply.ts'
import { safeName } from '../words.ts'
import type { Basket } from './basket-lines.ts'

const SHOWN = 5

/** An order from one vendor alone. */
export type FromOne = { vendor: string; cost: WholeCost; plan: CostPlan }

/** The same order at best, from each vendor, and who has all of it and does not send it there or takes no order so small. */
type Costs = {
  cost: WholeCost
  each: readonly FromOne[]
  unsent: readonly string[]
  small: readonly FromOne[]
}

const byVendor = ({ market }: Basket) => [...groupBy(market.offers, ({ vendorId }) => vendorId).values()]

const hasAll = ({ lines }: Basket, offers: Basket['market']['offers']): boolean =>
  new Set(offers.map(({ productId }) => productId)).size === lines.length

const nameOf = (basket: Basket, id: string | undefined): string => {
  const offer = basket.offers.get(id ?? '')
  return offer ? safeName(offer.vendor, offer.slug) : 'a vendor'
}

/** The same order from each vendor that has all of it, the cheapest first, those whose shipping is known before the others. */
export const fromEach = (basket: Basket, terms: Terms): FromOne[] =>
  byVendor(basket)
    .filter(offers => hasAll(basket, offers))
    .flatMap(offers => {
      const cost = wholeCost(basket.lines, { ...basket.market, offers }, terms)
      const plan = mainPlan(cost)
      return plan && plan.missing.length === 0 ? [{ vendor: nameOf(basket, offers[0]?.id), cost, plan }] : []
    })
    .toSorted(
      (one, other) =>
        Number(one.cost.plans.cheapest === null) - Number(other.cost.plans.cheapest === null) ||
        one.plan.total - other.plan.total,
    )

/** Those that have all of it under these terms only: sent nowhere, or without a minimum order. */
export const besideEach = (basket: Basket, terms: Terms, each: readonly FromOne[]): FromOne[] =>
  fromEach(basket, terms).filter(({ vendor }) => !each.some(one => one.vendor === vendor))

/** "Only within the US by what they state": no other vendor lacks any of it. */
const unsentWords = (unsent: readonly string[]): string =>
  unsent.length === 0
    ? ''
    : ` Also all in stock at ${listed(unsent)}, which by what is stated here ${unsent.length > 1 ? 'do' : 'does'} not send there.`

/** The vendors that have most lines of an order, and which. */
const closest = (basket: Basket): string => {
  const had = byVendor(basket).map(offers => {
    const lines = new Set(offers.map(({ productId }) => Number(productId)))
    return { vendor: nameOf(basket, offers[0]?.id), names: basket.names.filter((_, at) => lines.has(at)) }
  })
  const most = Math.max(0, ...had.map(({ names }) => names.length))
  const best = had.filter(({ names }) => names.length === most)
  return most > 1
    ? ` Most of it: ${best.map(({ vendor, names }) => `${vendor} (${names.join(', ')})`).join('; ')}.`
    : ''
}

/** "From one shop", and each of several that are named: what comes from no single one is told of all together. */
export const asksOfOne = ({ plain, frame }: Asked): boolean =>
  (ASKED.oneVendor.test(plain) && !ASKED.splits.test(plain)) ||
  (frame.sellers.length > 1 && frame.stating === null)

/** Why several that are named cannot send all of it, one reason for each of them. */
export const lackingOf = (
  { frame }: Asked,
  basket: Basket,
  { each, unsent, small }: Omit<Costs, 'cost'>,
  sizes: ReadonlyMap<string, string>,
): string | null => {
  const names = frame.sellers.map(({ name, slug }) => safeName(name, slug))
  const sizesAt = (name: string): string => {
    const there = sizes.get(frame.sellers[names.indexOf(name)]?.slug ?? '') ?? ''
    return there === '' ? '' : `, but has ${there}`
  }
  const lacking = names.filter(name => !each.some(({ vendor }) => vendor === name))
  if (names.length < 2 || frame.stating !== null || each.length === 0 || lacking.length === 0) return null
  const why = (name: string): string => {
    if (unsent.includes(name)) return 'not send there by what is stated here'
    const below = small.find(({ vendor }) => vendor === name)
    if (below)
      return `not take so small an order: ${totalWords(below.cost, basket.names)} is less than its minimum`
    return basket.lines.length > 1
      ? 'not have all of it in stock'
      : `not have it in stock in that size and pack${sizesAt(name)}`
  }
  return [...groupBy(lacking, why)]
    .map(([reason, them]) => `${listed(them)} ${them.length > 1 ? 'do' : 'does'} ${reason}.`)
    .join(' ')
}

const thatSends = (unsent: readonly string[]): string => (unsent.length > 0 ? ' that sends there' : '')

/** "All at one or split over two": which costs less, and by how much. */
export const splitWords = (
  { plain, frame }: Asked,
  plan: CostPlan,
  basket: Basket,
  { cost, each: [first], unsent }: Costs,
): string | null => {
  if (basket.lines.length < 2 || !ASKED.splits.test(plain)) return null
  if (!first)
    return `No single vendor${thatSends(unsent)} has all of it in stock, so it has to be split.${unsentWords(unsent)}${closest(basket)}`
  if (plan.vendors.length < 2)
    return frame.sellers.length > 0 ? null : 'All from one vendor: no split comes to less.'
  const all = `all from ${first.vendor}, ${totalWords(first.cost, basket.names)}`
  const less = first.plan.total - plan.total
  return first.plan.isBeforeShipping === plan.isBeforeShipping && less > 0
    ? `Split over ${plan.vendors.length} vendors it costs ${formatMoney(less, cost.currency)} less than ${all}.`
    : `Split it is as below; ${all}.`
}

/** What the same costs from one vendor, where that is asked for or the cheapest comes from several. */
export const oneVendorWords = (
  asked: Asked,
  { vendors }: CostPlan,
  basket: Basket,
  { each: [first, ...others], unsent }: Costs,
): string | null => {
  if (basket.lines.length < 2 || ASKED.splits.test(asked.plain)) return null
  const words = ({ vendor, cost }: FromOne) => `${vendor}, ${totalWords(cost, basket.names)}`
  if (!asksOfOne(asked)) return first && vendors.length > 1 ? `All from one vendor: ${words(first)}.` : null
  const that = thatSends(unsent)
  if (!first) return `No single vendor${that} has all of it in stock.${unsentWords(unsent)}${closest(basket)}`
  // Each of several that are named is told of anyway.
  if (!ASKED.oneVendor.test(asked.plain)) return null
  return others.length > 0
    ? `The others that have all of it: ${others.slice(0, SHOWN).map(words).join('; ')}${others.length > SHOWN ? `; and ${others.length - SHOWN} more` : ''}.`
    : `No other vendor${that} has all of it in stock.${unsentWords(unsent)}`
}
