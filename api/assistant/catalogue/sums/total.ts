import { listPromotions } from '#api/contract/catalog/promotions.ts'
import type { CostPlan, WholeCost } from '#api/domain/basket/cost.ts'
import { FAULT_WORDS, mainPlan, totalWords } from '#api/domain/basket/cost-words.ts'
import type { Terms } from '#api/domain/basket/basket-market.ts'
import { basketAddress, writeLines } from '#api/domain/basket/wanted.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import { DEFAULT_CURRENCY, formatMoney, parseMicro } from '#api/domain/money.ts'
import { convert, rateOf } from '#api/domain/rates.ts'
import { codesOf } from '#api/domain/markets/lens.ts'
import { count, listed } from '#api/domain/plural.ts'
import { countryName } from '#api/domain/vendors/regions.ts'
import { activePromotions } from '#api/queries/catalog/promotions.ts'
import { type Answer, led } from '../../answer.ts'
import { ASKED } from '../frame/asked-words.ts'
import { type Basket, basketOf, basketOfKit, sizesThere } from './basket-lines.ts'
import { currencyNamed, sumIn, withoutPostage } from '../frame/money-asked.ts'
import { KIT_VIALS } from '../frame/pack-words.ts'
import { countriesTo } from '../frame/places.ts'
import { noTotal } from './no-total.ts'
import { type Counted, type Told, lowerOf, perVendor, vendorLine } from './per-vendor.ts'
import { asksOfOne, besideEach, fromEach, lackingOf, oneVendorWords, splitWords } from './one-vendor.ts'
import { type Asked, atDay, nothing, render } from '../reply.ts'
import { sellerWords } from '../frame/said-back.ts'
import { countryOf, notesOf } from './sent-to.ts'
import { statedFacts, statedOf } from '../stated/stated.ts'

const withoutCodes =
  / (?:skip|without|ignore|ignoring|minus|dont use) (?:\S+ ){0,2}(?:codes?|coupons?|discounts?) | (?<!(?:is|are|there|theres) )no (?:codes?|coupons?|discounts?) /

const hasCodes = ({ plain, filter }: Pick<Asked, 'plain' | 'filter'>): boolean =>
  filter.lens.codes !== 'none' && !withoutCodes.test(plain)

const asksSaved =
  / (?:save|saves|saved|saving|knocks?|takes?) (?:\S+ ){0,6}(?:codes?|coupons?|discounts?) | (?:codes?|coupons?|discounts?) (?:\S+ ){0,4}(?:save|saves|knocks?|takes?) /
/** What codes take off an order, where that is what is asked for. */
const savedWords = ({ plain }: Asked, { vendors }: CostPlan, { currency }: WholeCost): string | null => {
  if (!asksSaved.test(plain)) return null
  const saved = vendors.reduce((sum, { discount }) => sum + discount, 0)
  return saved === 0
    ? 'No code takes anything off.'
    : `Codes take off ${formatMoney(saved, currency)} in all.`
}

export const termsOf = async (
  { db, filter, frame, now, exchange, plain }: Asked,
  country: string | null,
): Promise<Terms> => {
  const promotions = listPromotions.answer.parse(JSON.parse(await activePromotions(db, now)))
  const codes = hasCodes({ plain, filter }) ? 'public' : 'none'
  const asked = frame.currency ?? frame.shownIn ?? currencyNamed(withoutPostage(plain))
  const hasRate = (currency: string | null): currency is string =>
    currency !== null && rateOf(exchange, currency) !== null
  const chosen = frame.currency ?? filter.lens.currency
  // Without a rate to what is asked for the order is still counted.
  const own = exchange === null || hasRate(chosen) ? chosen : DEFAULT_CURRENCY
  return {
    currency: hasRate(asked) ? asked : own,
    country,
    codes: codesOf({ codes }, { coupons: [], promotions, now }),
    rates: exchange,
    facts: await statedFacts({ db }),
    hiddenVendors: [],
    now: now.getTime(),
  }
}

/** The address of the same offers in the basket. */
export const addressOf = (plan: CostPlan, { basket, cost }: Told): string => {
  const lines = plan.vendors.flatMap(vendor =>
    vendor.lines.flatMap(({ offerId, packs }) => {
      const offer = basket.offers.get(offerId)
      return offer ? [{ kind: 'offer' as const, productId: offer.productId, packs, offerId: offer.id }] : []
    }),
  )
  const { country, currency } = cost
  return basketAddress({ lines: writeLines(lines), country, currency, codes: 'public' })
}

/** A sum that the question names beside the order, held against what can be had of it. */
const sumNamed = (
  { frame, exchange, plain }: Asked,
  { total, isBeforeShipping }: CostPlan,
  { currency, faults }: WholeCost,
): string | null => {
  const sum =
    frame.budget ??
    (frame.max === null
      ? sumIn(withoutPostage(plain))
      : { amount: frame.max, currency: frame.currency ?? currency })
  const named = sum && convert(parseMicro(sum.amount), sum.currency, currency, exchange)
  if (!sum || named === null) return null
  const left = formatMoney(Math.abs(named - total), currency)
  const whole = faults.some(fault => fault !== null) ? 'Not all of it can be had. For the rest ' : ''
  const [enough, short] = isBeforeShipping
    ? [`enough before shipping, ${left} left for it`, `not enough even before shipping, ${left} short`]
    : [`enough, ${left} left`, `not enough, ${left} short`]
  return `${whole}${formatMoney(parseMicro(sum.amount) ?? 0, sum.currency)} is ${named >= total ? enough : short}.`
}

const foreign = ({ otherCurrencies }: WholeCost): string | null => {
  const others = otherCurrencies.map(({ currency, offers }) => `${count(offers, 'offer')} in ${currency}`)
  return others.length > 0 ? `Left out, because no rate leads to it: ${listed(others)}.` : null
}

/** Of each line that cannot be had why; of an offer that is not there under which constraints. */
const faultsOf = ({ cost, basket }: Told, under: readonly string[]): string[] =>
  cost.faults.flatMap((fault, at) => {
    if (fault === null) return []
    const why = fault === 'no offer' ? 'no such offer is in stock' : FAULT_WORDS[fault]
    return [`${[basket.names[at] ?? '', ...under].join(', ')}: ${why}.`]
  })

/** What the order costs, and what it does from each vendor that has all of it; from one of these where that is asked for. */
const costOf = async (asked: Asked, basket: Basket, country: string | null) => {
  const terms = await termsOf(asked, country)
  const all = wholeCost(basket.lines, basket.market, terms)
  const each = fromEach(basket, { ...terms, currency: all.currency })
  const beside = (other: Partial<Terms>) =>
    asksOfOne(asked) ? besideEach(basket, { ...terms, currency: all.currency, ...other }, each) : []
  const unsent = beside({ country: null }).map(({ vendor }) => vendor)
  const small = beside({ facts: terms.facts.map(facts => ({ ...facts, minimum: null })) })
  return { cost: (asksOfOne(asked) ? each[0]?.cost : null) ?? all, each, unsent, small }
}

const isOfTen = ({ lines, names: [name = ''] }: Basket): boolean =>
  lines.length === 1 && name.startsWith(`${KIT_VIALS} × `) && !name.includes(' a pack')

/** Both with or both without shipping; of a vendor that does not state what it sends there for, a lower sum says nothing. */
const isLower = ({ plan, cost }: Counted, { plan: other }: Counted): boolean => {
  const isSent = cost.country === null || plan.vendors.every(({ shipping }) => shipping !== null)
  return isSent && plan.isBeforeShipping === other.isBeforeShipping && plan.total < other.total
}

/** Ten vials are ten single ones; where a kit holds as many, what it costs, counted and sent as they are. */
const asKit = async (
  asked: Asked,
  ten: Basket,
  loose: Counted,
): Promise<{ words: string; isLess: boolean } | null> => {
  const basket = isOfTen(ten) ? await basketOfKit(asked) : null
  if (basket === null) return null
  const { cost } = await costOf(asked, basket, loose.cost.country)
  const plan = mainPlan(cost)
  if (plan === null || cost.currency !== loose.cost.currency) return null
  const isLess = isLower({ plan, cost }, loose)
  const sum = `${formatMoney(plan.total, cost.currency)} ${plan.isBeforeShipping ? 'before shipping' : 'in all'}`
  const lines = plan.vendors.map(vendor => vendorLine(vendor, { basket, cost }).text)
  return { words: `${isLess ? 'Cheaper as one kit' : 'As one kit'}, ${sum}: ${lines.join(' ')}`, isLess }
}

/** What an order costs by the basket's own count; where it can be sent nowhere near, before shipping. */
export const total = async (given: Asked): Promise<Answer> => {
  const country = countryOf(given)
  const sent = await totalTo(given, country)
  if (sent.abstained && given.frame.certificate) {
    const { frame, filter } = given
    const less = {
      ...given,
      frame: { ...frame, certificate: false },
      filter: { ...filter, certificate: false },
    }
    const rest = await total(less)
    return rest.abstained
      ? sent
      : led('None of it is in stock with a certificate on file. Without that:', rest)
  }
  const anywhere = { ...given, frame: { ...given.frame, shipsTo: null } }
  const kept = sent.abstained && country !== null ? await totalTo(anywhere, null) : sent
  if (kept.abstained || kept === sent) return sent
  return led(`${sent.content.split('\n')[0]} Not sent anywhere:`, kept)
}

/** "With BLOT15": a code that is taken off is no word that was not looked at. */
const withoutTaken = (asked: Asked, { vendors }: CostPlan): Asked => {
  const taken = vendors.map(({ code }) => `“${(code ?? '').toLowerCase()}”`)
  return {
    ...asked,
    frame: { ...asked.frame, ignored: asked.frame.ignored.filter(word => !taken.includes(word)) },
  }
}

/** "Shipping included" to no country that is named: what each vendor that is named, or that of the order, states of it. */
const sendingOf = async (asked: Asked, { vendors }: CostPlan, { cost, basket }: Told): Promise<string[]> => {
  if (cost.country !== null || !ASKED.withShipping.test(asked.plain)) return []
  const { sellers, stating } = asked.frame
  const own = vendors.flatMap(({ lines }) => {
    const offer = basket.offers.get(lines[0]?.offerId ?? '')
    return offer ? [{ name: offer.vendor, slug: offer.slug }] : []
  })
  const isOfNamed = sellers.length > 1 && stating === null
  const stated = await statedOf(asked, isOfNamed ? sellers : own, ['shipping', 'minimum'])
  return [`Shipping and minimum order, as stated: ${stated.join(' ')}`]
}

/** What it costs, then what is unsure of it and what the same costs otherwise. */
const told = async (asked: Asked, basket: Basket, country: string | null): Promise<Answer> => {
  const costs = await costOf(asked, basket, country)
  const { cost, each } = costs
  const told = { basket, cost }
  const plan = mainPlan(cost)
  const under = sellerWords(asked.frame).filter(part => part !== null)
  const faults = faultsOf(told, under)
  const where = country === null ? '' : `, sent to ${countryName(country)}`
  if (plan === null) return nothing(asked, await noTotal(asked, where, [...basket.notes, ...faults]))
  const single = oneVendorWords(asked, plan, basket, costs)
  // "From one shop": that none has all of it is the answer.
  const isLacking = each.length === 0 && asksOfOne(asked)
  const kit = await asKit(asked, basket, { plan, cost })
  const asides = [
    { words: splitWords(asked, plan, basket, costs), isFirst: true },
    { words: lackingOf(asked, basket, costs, await sizesThere(asked)), isFirst: true },
    { words: savedWords(asked, plan, cost), isFirst: true },
    { words: sumNamed(asked, plan, cost), isFirst: true },
    { words: lowerOf(asked, each), isFirst: true },
    { words: kit?.words ?? null, isFirst: kit?.isLess === true },
    { words: single, isFirst: isLacking },
  ]
  const first = asides.flatMap(({ words, isFirst }) => (isFirst && words !== null ? [`${words}\n`] : []))
  return render(withoutTaken(asked, plan), {
    title: 'Total of an order',
    lead: `${first.join('')}${[listed(basket.names), ...under].join(', ')}${where}: ${totalWords(cost, basket.names)}${atDay(asked)}, ${hasCodes(asked) ? 'with' : 'without'} public codes:`,
    lines: perVendor(asked, basket, each) ?? plan.vendors.map(vendor => vendorLine(vendor, told)),
    path: addressOf(plan, told),
    after: [
      ...notesOf(asked, plan, cost, basket.names),
      countriesTo(asked.plain).length > 1
        ? 'Several countries are meant: name one, and I count its shipping.'
        : null,
      ...faults,
      ...basket.notes,
      ...(await sendingOf(asked, plan, told)),
      ...asides.map(({ words, isFirst }) => (isFirst ? null : words)),
      foreign(cost),
    ],
  })
}

/** A total never says more than is known. */
const totalTo = async (given: Asked, country: string | null): Promise<Answer> => {
  // Who does not say where it sends to counts too: its shipping is then told as not stated.
  const filter = { ...given.filter, lens: { ...given.filter.lens, shipsTo: null } }
  const asked = { ...given, filter, path: '/basket' }
  const basket = await basketOf(asked)
  return basket === null
    ? nothing(asked, 'Name the compounds of the order, and I add up what they cost.')
    : told(asked, basket, country)
}
