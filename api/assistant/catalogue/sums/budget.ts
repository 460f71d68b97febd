import type { CostPlan, WholeCost } from '#api/domain/basket/cost.ts'
import { mainPlan, totalNotes } from '#api/domain/basket/cost-words.ts'
import type { Terms } from '#api/domain/basket/basket-market.ts'
import { PACKS_MAX, type WantedLine } from '#api/domain/basket/wanted.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import { type Micro, formatMoney, formatPlain, parseMicro } from '#api/domain/money.ts'
import { listed } from '#api/domain/plural.ts'
import { countryName } from '#api/domain/vendors/regions.ts'
import { offersFound } from '#api/queries/chat-facts.ts'
import type { Answer } from '../../answer.ts'
import { LOOKED_AT, distinct } from '../chosen-offers.ts'
import { ASKED } from '../frame/asked-words.ts'
import { withOrder } from '../frame/order-after.ts'
import { type Asked, atDay, render } from '../reply.ts'
import { saidBack } from '../frame/said-back.ts'
import { unitWords } from '../words.ts'
import { type Basket, basketOf, basketOfLines } from './basket-lines.ts'
import { countryOf } from './sent-to.ts'
import { vendorLine } from './per-vendor.ts'
import { addressOf, termsOf } from './total.ts'

/** What a sum buys where codes, shipping or other lines of the order count: the basket's own total must stay within it. */

const SHOWN = 3

type Filled = { basket: Basket; cost: WholeCost; plan: CostPlan; unit: string; held: Micro }

/** The most packs of one line with which the whole order stays within the sum; null where not even one does. */
const filled = (basket: Basket, open: number, terms: Terms, sum: Micro): Filled | null => {
  let best: Filled | null = null
  const [offer] = basket.offers.values()
  for (let packs = 1; packs <= PACKS_MAX; packs += 1) {
    const lines = basket.lines.map((line, at) => (at === open ? ({ ...line, packs } as WantedLine) : line))
    const cost = wholeCost(lines, basket.market, terms)
    const plan = mainPlan(cost)
    // Below a minimum order there is no plan yet, and free shipping may make more packs cost less.
    if (plan && plan.total > 2 * sum) break
    if (!plan || plan.missing.length > 0 || plan.total > sum) continue
    const names = basket.names.map((name, at) => (at === open ? name.replace(/^\d+/, `${packs}`) : name))
    const held = (parseMicro(offer?.quantity) ?? 0) * packs
    best = { basket: { ...basket, names }, cost, plan, unit: unitWords(offer?.unitType ?? 'mg'), held }
  }
  return best
}

const words = (amount: Micro, { cost }: Filled) => formatMoney(amount, cost.currency)
/** "$95.97 in all, $24.03 left". */
const paidWords = (one: Filled, sum: Micro): string =>
  `${words(one.plan.total, one)} in all, ${words(sum - one.plan.total, one)} left`

const lineOf = (one: Filled, sum: Micro) => {
  const { plan, held, unit } = one
  const lines = plan.vendors.map(vendor => vendorLine(vendor, one))
  const [first] = lines
  const what = one.basket.lines.length > 1 ? '' : `${formatPlain(held)} ${unit}, `
  return {
    text: `${lines.map(({ text }) => text).join(' ')} ${what}${paidWords(one, sum)}.`,
    asOf: first?.asOf ?? null,
  }
}

/** "With shipping to Germany and public codes". */
const counted = ({ frame }: Asked, country: string | null): string =>
  [
    ...(country === null ? [] : [`shipping to ${countryName(country)}`]),
    ...(frame.code ? ['public codes'] : []),
  ].join(' and ') || 'before shipping'

/** Each offer by itself, those that hold most first; of these the ones whose shipping is known. */
const ofEach = async (asked: Asked, terms: Terms, sum: Micro): Promise<Filled[]> => {
  const { db, filter, frame, now } = asked
  // A vendor that states no fee for the country is left out below, where its shipping is counted.
  const lens = terms.country === null ? filter.lens : { ...filter.lens, shipsTo: null }
  const open = { ...filter, limits: null, code: false, lens }
  const offers = distinct(await offersFound(db, open, { order: 'cheapest', now, limit: LOOKED_AT }))
  const name = frame.compounds[0] ?? frame.blends[0] ?? ''
  const all = offers
    .filter(({ unitType }) => unitType === offers[0]?.unitType)
    .flatMap(offer => {
      const ordered = { name, packs: 1, size: null, pack: null, forms: [] }
      const basket = basketOfLines([{ ordered, offers: [offer], isAmount: false, note: null }])
      return filled(basket, 0, terms, sum) ?? []
    })
    .toSorted((one, other) => other.held - one.held || one.plan.total - other.plan.total)
  const known = all.filter(({ plan }) => terms.country === null || !plan.isBeforeShipping)
  return (known.length > 0 ? known : all).slice(0, SHOWN)
}

/** "Two of these, the rest in that": the open line is the one that the rest goes into. */
const ofRest = async (asked: Asked, terms: Terms, sum: Micro): Promise<Filled[]> => {
  const { frame, plain } = asked
  // "How many of it can I get" names the compound once more.
  const turns = frame.turns.map(turn => ({
    ...turn,
    plain: turn.plain.replace(/(?<=xcmpd .*) how (?:many|much) (?:of )?(?:the )?xcmpd .*$/, ' '),
  }))
  const basket = await basketOf({ ...asked, frame: withOrder({ ...frame, turns, order: null }) })
  if (basket === null) return []
  const open = plain.search(ASKED.rest) < plain.indexOf('xcmpd') ? 0 : basket.lines.length - 1
  return [filled(basket, open, terms, sum) ?? []].flat()
}

const isRest = ({ frame, plain }: Asked): boolean =>
  frame.compounds.length + frame.blends.length > 1 && ASKED.rest.test(plain)

const isCounted = ({ frame, plain }: Asked): boolean =>
  frame.compounds.length + frame.blends.length === 1 && (frame.code || ASKED.withShipping.test(plain))

const told = (asked: Asked, found: readonly Filled[], sum: Micro, country: string | null): Answer | null => {
  const [first] = found
  if (!first) return null
  const what = isRest(asked)
    ? `${words(sum, first)} buys ${listed(first.basket.names)}`
    : `The most that ${words(sum, first)} buys of ${saidBack({ ...asked.frame, code: false, ...(country === null ? {} : { shipsTo: null }) })}: ${formatPlain(first.held)} ${first.unit}`
  const notes = ASKED.withShipping.test(asked.plain)
    ? [
        ...totalNotes(first.plan, first.cost, first.basket.names),
        country === null ? 'Name the country, and I count what vendors state for it.' : null,
      ]
    : []
  return render(asked, {
    title: 'What a sum buys',
    lead: `${what}, ${paidWords(first, sum)} (${counted(asked, country)}${atDay(asked)}; packs of one offer at a time):`,
    lines: found.map(one => lineOf(one, sum)),
    path: isRest(asked) ? addressOf(first.plan, first) : asked.path,
    after: [...notes, ...first.basket.notes],
  })
}

/** Null where the packs of one offer at a time, before shipping, are all that is asked for. */
export const budgetOrder = async (asked: Asked): Promise<Answer | null> => {
  const { budget, code } = asked.frame
  if (budget === null || !(isRest(asked) || isCounted(asked))) return null
  const sum = parseMicro(budget.amount) ?? 0
  const country = ASKED.withShipping.test(asked.plain) ? countryOf(asked) : null
  const known = await termsOf(asked, country)
  const terms = { ...known, currency: budget.currency, codes: code ? known.codes : [] }
  const found = await (isRest(asked) ? ofRest : ofEach)(asked, terms, sum)
  return told(asked, found, sum, country)
}
