import { vendorPath } from '#api/domain/pages.ts'
import { count, listed } from '#api/domain/plural.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { type OfferFact, offersFound } from '#api/queries/chat-facts.ts'
import { type HeldFact, type HeldOffer, heldAgainst, winsFound } from '#api/queries/chat-facts-market.ts'
import { type Answer, led } from '../answer.ts'
import type { VendorName } from '../vendor-names.ts'
import { firstOf } from './chosen-offers.ts'
import { ASKED } from './frame/asked-words.ts'
import { NOBODY_CERTIFIES, seenOf } from './health.ts'
import { orderOf, priced } from './offers.ts'
import { UNSAID } from './reason.ts'
import { type Asked, atDay, more, nameOf, nothing, render } from './reply.ts'
import { placeIn } from './frame/places.ts'
import { saidBack } from './frame/said-back.ts'
import { statedOf } from './stated/stated.ts'
import { lackingAt } from './unlisted.ts'
import {
  aboutWords,
  momentWords,
  offerWords,
  packPriceWords,
  readWords,
  safeName,
  unitPriceWords,
} from './words.ts'

const EXAMPLES = 3
const WINS = 24
const FEW_WINS = 6
const CHEAPER = 8
/** Offers of one compound. */
const EVERY = 500
const VENDORS_LISTED = 12

const isLowest = ({ place }: HeldOffer) => place === 1
/** Has the lowest unit price, and nobody else has it too. */
const wins = ({ offers }: HeldFact, slug: string): boolean =>
  offers.filter(isLowest).every(offer => offer.slug === slug)
const shares = ({ offers }: HeldFact, slug: string): boolean =>
  offers.filter(isLowest).length > 1 && offers.some(offer => isLowest(offer) && offer.slug === slug)

const heldLine = ({ product, unitType, offers }: HeldFact) => {
  const each = offers.map(
    offer =>
      `${safeName(offer.vendor, offer.slug)} ${unitPriceWords(offer.unitPrice, offer.currency, unitType)} (${packPriceWords(offer)})`,
  )
  const [oldest = ''] = offers.map(({ checkedAt }) => checkedAt).toSorted()
  return { text: `${product}: ${each.join(', ')}, checked ${momentWords(oldest)}.`, asOf: oldest }
}

/** One example that each of them wins, then those that lie widest apart. */
const examplesOf = (facts: readonly HeldFact[], slugs: readonly string[]): HeldFact[] =>
  [...new Set([...slugs.flatMap(slug => facts.find(fact => wins(fact, slug)) ?? []), ...facts])].slice(
    0,
    EXAMPLES,
  )

const nameWords = ({ name, slug }: VendorName) => safeName(name, slug)

/** Vendors held against each other over what each of them has in stock. */
const eachOther = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const slugs = frame.sellers.map(({ slug }) => slug)
  const names = listed(frame.sellers.map(nameWords))
  const facts = await heldAgainst(db, filter, { of: slugs, now })
  const label = saidBack({ ...frame, sellers: [] })
  if (facts.length === 0)
    return nothing(
      asked,
      [`${names} have no like product in stock: ${label}.`, ...(await seenOf(asked))].join('\n'),
    )
  const counts = frame.sellers.map(
    seller => `${nameWords(seller)} on ${facts.filter(fact => wins(fact, seller.slug)).length}`,
  )
  const equal = facts.filter(({ offers }) => offers.filter(isLowest).length > 1).length
  const examples = examplesOf(facts, slugs)
  return render(asked, {
    title: `${names} compared`,
    lead: `${count(facts.length, 'product')} (${label}) can be compared at ${names}, lower by unit price${atDay(asked)}: ${counts.join(', ')}${equal > 0 ? `, equal on ${equal}` : ''}; before shipping and codes:`,
    lines: examples.map(heldLine),
    path: '/vendors',
    after: [more(facts.length, examples.length), ...(await seenOf(asked)), NOBODY_CERTIFIES],
  })
}

const isOfOne = ({ frame: { compounds, blends, isOfClass, together, dearest } }: Asked): boolean =>
  !isOfClass && !dearest && (together ? 1 : compounds.length) + blends.length === 1

const asLower = ({ text, asOf }: ReturnType<typeof heldLine>) => ({
  text: text.replace(/\.$/, '; lower elsewhere.'),
  asOf,
})

const asksWins =
  / (?:everything|anything|all|list|show|what|where|which|products?|things?|stuff) (?:.* )?(?:cheaper|cheapest|lowest|lower|less|beats?|undercuts?) /

type Against = Record<'lowest' | 'rivals' | 'facts', readonly HeldFact[]>
/** "All that A has cheaper than anyone" is those alone that it is lowest on; else one of these, and where prices lie widest apart. */
const examplesAgainst = ({ plain }: Asked, { lowest, rivals, facts }: Against) => {
  if (asksWins.test(plain) && lowest.length > 0)
    return { examples: lowest.slice(0, ASKED.list.test(plain) ? WINS : FEW_WINS), of: lowest.length }
  const some = [...new Set([...lowest.slice(0, 1), ...rivals, ...facts])]
  return { examples: some.slice(0, EXAMPLES), of: facts.length }
}

/** "Anyone cheaper than A for it": what costs less than its lowest, a vendor each; null where it has none of it in stock. */
const besideOwn = async (asked: Asked, seller: VendorName): Promise<Answer | null> => {
  const { db, frame, filter, now, path, exchange } = asked
  // A sum that is no limit, "they say $33", leaves out nobody's prices.
  const currency = (frame.max ?? frame.min ?? frame.maxUnit) === null ? null : filter.currency
  const wanted = { order: orderOf(frame), now, limit: EVERY }
  const all = await offersFound(db, { ...filter, vendors: [], currency }, wanted)
  const own = all.find(({ slug }) => slug === seller.slug)
  if (!own) return null
  const isLike = (one: OfferFact) => one.product === own.product && one.within === own.within
  const each = firstOf(all.filter(isLike), ({ slug }) => slug)
  const isSame = ({ price, currency, size }: OfferFact) =>
    price === own.price && currency === own.currency && size === own.size
  const lower = each.slice(0, each.indexOf(own)).filter(one => !isSame(one))
  const label = saidBack({ ...frame, sellers: [], currency })
  const others = `${count(each.length - 1, 'other vendor')} with ${own.product} in stock`
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const shownOffers =
    lower.length > 0 ? [...lower.slice(0, CHEAPER), own] : each.filter(one => one !== own).slice(0, EXAMPLES)
  return render(asked, {
    title: `${nameWords(seller)} against the market`,
    lead: `${
      lower.length > 0
        ? `Lower than at ${nameWords(seller)} at ${lower.length} of ${others} (${label})${atDay(asked)}, lowest first, ${nameWords(seller)} last`
        : `At none of ${others} lower than at ${nameWords(seller)} (${label})${atDay(asked)}`
    }; before shipping and codes:`,
    lines: (lower.length > 0 ? shownOffers : [own, ...shownOffers]).map(one => ({
      text: `${one.product}: ${offerWords(one, aboutWords(one, shown, exchange))}.`,
      asOf: one.checkedAt,
    })),
    path,
  })
}

/** The same; where A has none of it in stock that, and what the others have. */
const againstOf = async (asked: Asked, seller: VendorName): Promise<Answer> => {
  const { frame, filter } = asked
  const beside = await besideOwn(asked, seller)
  if (beside) return ASKED.reason.test(asked.plain) ? led(UNSAID, beside) : beside
  const open = {
    ...asked,
    frame: { ...frame, sellers: [], vendor: null },
    filter: { ...filter, vendors: [] },
  }
  const lacking = await lackingAt(asked, [seller])
  return led(lacking ?? `${nameWords(seller)} has none of it in stock.`, await priced(open))
}

/** One vendor held against the lowest of all others. */
const againstAll = async (asked: Asked, seller: VendorName): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  if (isOfOne(asked)) return againstOf(asked, seller)
  const facts = await heldAgainst(db, { ...filter, vendors: [] }, { of: [seller.slug], now })
  const label = saidBack({ ...frame, sellers: [] })
  const name = nameWords(seller)
  if (facts.length === 0 && nameOf(frame) !== null) return priced(asked)
  if (facts.length === 0)
    return nothing(asked, `${name} has nothing in stock that can be compared: ${label}.`)
  const rivals = facts.filter(({ sellers }) => sellers > 1)
  const lowest = rivals.filter(fact => wins(fact, seller.slug))
  const tied = rivals.filter(fact => shares(fact, seller.slug)).length
  const alone = facts.length - rivals.length
  const { examples, of } = examplesAgainst(asked, { lowest, rivals, facts })
  return render(asked, {
    title: `${name} against the market`,
    lead: `${ASKED.reason.test(asked.plain) ? `${UNSAID}\n` : ''}${name} has the lowest unit price${atDay(asked)} on ${lowest.length} of ${count(rivals.length, 'product')} (${label}) that others have in stock too${tied > 0 ? `, shares it on ${tied}` : ''}, and is alone with ${alone}; before shipping and codes:`,
    lines: examples.map(fact =>
      lowest.includes(fact) || !rivals.includes(fact) ? heldLine(fact) : asLower(heldLine(fact)),
    ),
    path: nameOf(frame) ? path : vendorPath(seller.slug),
    after: [more(of, examples.length), ...(await seenOf(asked))],
  })
}

/** All vendors by how many products each is the cheapest on. */
const byWins = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const found = await winsFound(db, filter, { now, limit: VENDORS_LISTED })
  const label = saidBack(frame)
  if (found.length === 0) return nothing(asked, `No two vendors have the same product in stock: ${label}.`)
  return render(asked, {
    title: 'Vendors compared',
    lead: `On how many products each vendor has the lowest unit price${atDay(asked)} (${label}), in stock, before shipping and codes:`,
    lines: found.map(({ vendor, slug, wins, products, readAt }) => ({
      text: `${safeName(vendor, slug)}: ${wins} of ${count(products, 'product')} that others have too${readWords(readAt)}.`,
      asOf: readAt,
    })),
    path: nameOf(frame) ? asked.path : '/vendors',
  })
}

/** "A against B on it, shipped to Sweden": whether each sends there, before the prices. */
const withSending = async (asked: Asked, answer: Answer): Promise<Answer> => {
  const isSentTo = placeIn(asked.plain) !== null
  if (asked.frame.shipsTo !== null || !(isSentTo || ASKED.sending.test(asked.plain))) return answer
  const stated = await statedOf(asked, asked.frame.sellers, ['destinations', 'shipping'])
  const what = isSentTo ? 'Sending there' : 'Sending (name a country, and I add it up)'
  return led(
    [`${what}, as each states itself; the prices are before shipping:`, ...stated].join('\n'),
    answer,
  )
}

/** Two or more vendors: with a compound the best offer of each, else over all that each has; one: against the market. */
export const compareVendors = async (asked: Asked): Promise<Answer> => {
  const { frame } = asked
  const [seller, ...others] = frame.sellers
  if (!seller) return byWins(asked)
  if (others.length === 0) return againstAll(asked, seller)
  // What is to be compared leaves no offer out.
  const open = {
    ...asked,
    frame: { ...frame, certificate: false },
    filter: { ...asked.filter, certificate: false },
  }
  if (nameOf(frame) === null) return eachOther(open)
  if (!ASKED.sideBySide.test(asked.plain)) return withSending(asked, await priced(asked))
  const all = { ...open, frame: { ...open.frame, ignored: [] } }
  const answer = await priced(all)
  return { ...answer, content: [answer.content, ...(await seenOf(all))].join('\n') }
}
