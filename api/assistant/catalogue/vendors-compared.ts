import { vendorPath } from '#api/domain/pages.ts'
import { count, listed } from '#api/domain/plural.ts'
import { type HeldFact, type HeldOffer, heldAgainst, winsFound } from '#api/queries/chat-facts-market.ts'
import { type Answer, led } from '../answer.ts'
import type { VendorName } from '../vendor-names.ts'
import { ASKED } from './frame/asked-words.ts'
import { NOBODY_CERTIFIES, seenOf } from './health.ts'
import { priced } from './offers.ts'
import { UNSAID } from './reason.ts'
import { type Asked, atDay, more, nameOf, nothing, render } from './reply.ts'
import { placeIn } from './frame/places.ts'
import { saidBack } from './frame/said-back.ts'
import { statedOf } from './stated/stated.ts'
import { momentWords, packPriceWords, readWords, safeName, unitPriceWords } from './words.ts'

const EXAMPLES = 3
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

/** One vendor held against the lowest of all others. */
const againstAll = async (asked: Asked, seller: VendorName): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  const facts = await heldAgainst(db, { ...filter, vendors: [] }, { of: [seller.slug], now })
  const label = saidBack({ ...frame, sellers: [] })
  const name = nameWords(seller)
  if (facts.length === 0 && nameOf(frame) !== null) return priced(asked)
  if (facts.length === 0)
    return nothing(asked, `${name} has nothing in stock that can be compared: ${label}.`)
  const rivals = facts.filter(({ sellers }) => sellers > 1)
  const lowest = rivals.filter(fact => wins(fact, seller.slug))
  const tied = rivals.filter(fact => shares(fact, seller.slug)).length
  const examples = [...new Set([...lowest.slice(0, 1), ...rivals, ...facts])].slice(0, EXAMPLES)
  const alone = facts.length - rivals.length
  return render(asked, {
    title: `${name} against the market`,
    lead: `${ASKED.reason.test(asked.plain) ? `${UNSAID}\n` : ''}${name} has the lowest unit price${atDay(asked)} on ${lowest.length} of ${count(rivals.length, 'product')} (${label}) that others have in stock too${tied > 0 ? `, shares it on ${tied}` : ''}, and is alone with ${alone}; before shipping and codes:`,
    lines: examples.map(heldLine),
    path: nameOf(frame) ? path : vendorPath(seller.slug),
    after: [more(facts.length, examples.length), ...(await seenOf(asked))],
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
  if (placeIn(asked.plain) === null || asked.frame.shipsTo !== null) return answer
  const stated = await statedOf(asked, asked.frame.sellers, ['destinations', 'shipping'])
  return led(
    ['Sending there, as each states itself; the prices are before shipping:', ...stated].join('\n'),
    answer,
  )
}

/** Two or more vendors: with a compound the best offer of each, else over all that each has; one: against the market. */
export const compareVendors = async (asked: Asked): Promise<Answer> => {
  const { frame } = asked
  const [seller, ...others] = frame.sellers
  if (!seller) return byWins(asked)
  if (others.length === 0) return againstAll(asked, seller)
  if (nameOf(frame) === null) return eachOther(asked)
  if (!ASKED.sideBySide.test(asked.plain)) return withSending(asked, await priced(asked))
  // What is to be compared leaves no offer out.
  const all = { ...asked, frame: { ...frame, certificate: false, ignored: [] } }
  const answer = await priced({ ...all, filter: { ...asked.filter, certificate: false } })
  return { ...answer, content: [answer.content, ...(await seenOf(all))].join('\n') }
}
