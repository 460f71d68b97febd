import { STALE_AMBER_HOURS, STALE_HOURS } from '#api/domain/constants.ts'
import { count, listed } from '#api/domain/plural.ts'
import { HEALTH_DAYS, computeHealth, pointsLost } from '#api/domain/vendors/health-formula.ts'
import { NOT_ENOUGH_DATA } from '#api/domain/vendors/health.ts'
import { type VendorFact, vendorsFound } from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { pricesOf } from './chosen-offers.ts'
import { certificateCounts } from './certificates.ts'
import { ASKED } from './frame/asked-words.ts'
import { topIn } from './frame/constraints.ts'
import { isBroad, withLess } from './offers.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { statedOf } from './stated/stated.ts'
import { lastReadWords, momentWords, readWords, safeName } from './words.ts'

const VENDORS_LISTED = 12

export const NOBODY_CERTIFIES =
  'A score tells how a vendor’s data behaves; nobody here certifies a vendor, or what is in a package.'

/** "score 97 of 100: feed success 30 of 30, freshness 25 of 25, …". */
const scoreWords = ({ health, facts }: VendorFact): string => {
  const parts = facts ? computeHealth(facts).parts : []
  const shares = parts.map(({ name, weight, share }) => `${name} ${Math.round(weight * share)} of ${weight}`)
  const score = health === null ? NOT_ENOUGH_DATA : `score ${health} of 100`
  return shares.length > 0 ? `${score} (${shares.join(', ')})` : score
}

/** Why a score is not the full one. */
const reasonsOf = ({ name, slug, facts }: VendorFact): string[] => {
  const lost = facts ? pointsLost(facts).map(({ words, points }) => `${words} (${points})`) : []
  return lost.length > 0 ? [`Points lost at ${safeName(name, slug)}: ${lost.join('; ')}.`] : []
}

const healthLine = ({ name, slug, coa, inStock, offers, readAt }: VendorFact, certificates: number) => {
  const said = coa ? 'says it provides certificates' : 'does not say that it provides certificates'
  const text = `${safeName(name, slug)}: ${inStock} of ${offers} offers in stock, ${said}, ${count(certificates, 'certificate')} kept here${readWords(readAt)}.`
  return { text, asOf: readAt }
}

const NO_EARLIER_SCORE =
  'Only the newest score of a vendor is kept: no earlier one is recorded, so whether it rose or fell cannot be told here.'

const FRESH_RULE = `Price lists are read every 15 minutes unless the operator set another interval; every offer shows when its price was last checked, and between two reads a vendor can change or sell out. A price is marked after ${STALE_AMBER_HOURS} hours without a read and left out of Best Price after ${STALE_HOURS} hours.`

const asksWhy = (plain: string): boolean => [ASKED.differs, ASKED.whoRight].some(one => one.test(plain))
const asksReads = (plain: string): boolean =>
  asksWhy(plain) || [ASKED.lastRead, ASKED.readWhen, ASKED.readOften].some(one => one.test(plain))

/** Why another price stands at the vendor goes first, "how often" before "when". */
const withRule = (plain: string, reads: string): string => {
  const rule = ASKED.readOften.test(plain) ? [FRESH_RULE, reads] : [reads, FRESH_RULE]
  return (asksWhy(plain) ? [DIFFERS, ...rule] : rule).join(' ')
}

const freshWords = ({ name, slug, readAt }: VendorFact, prices = ''): string =>
  `${safeName(name, slug)}: ${readAt === null ? 'no read on record' : `last read ${momentWords(readAt)}`}${prices.replace(/^:/, ',')}.`

const DIFFERS =
  'Where the vendor asks another price, its own page counts: a change since the last read, another size, a code, a currency, a tax or shipping can be why; “Report a wrong price” in the details of the offer tells the operator.'

const inOrder = ({ plain }: Asked, found: readonly VendorFact[], isFresh: boolean): VendorFact[] => {
  if (isFresh) return found.toSorted((one, other) => ((one.readAt ?? '') < (other.readAt ?? '') ? -1 : 1))
  const isLow = ASKED.lowScore.test(plain)
  return isLow ? found.toSorted((one, other) => (one.health ?? 101) - (other.health ?? 101)) : [...found]
}

/** All vendors: by the last read where that is asked for, else by score with what each part of it gave. */
const allVendors = async (asked: Asked): Promise<Answer> => {
  const { db, filter, now, plain, frame } = asked
  const isFresh = asksReads(plain)
  const isLow = ASKED.lowScore.test(plain)
  const found = await vendorsFound(db, filter, { byHealth: true, now })
  if (found.length === 0) {
    const none = `No vendor here lists ${saidBack(frame)}.`
    return (await withLess(asked, allVendors, none)) ?? nothing(asked, none)
  }
  const sorted = inOrder(asked, found, isFresh)
  const order = isFresh
    ? `${withRule(plain, lastReadWords(found) ?? '')} Vendors by last read, the longest ago first`
    : `${firstOf(plain)}Vendors by health score, ${isLow ? 'lowest' : 'highest'} first`
  const shown = sorted.slice(0, topIn(plain) ?? VENDORS_LISTED)
  const prices = await pricesOf(asked)
  return render(asked, {
    title: 'Vendor health',
    lead: `${order}${isBroad(asked) && frame.shipsTo === null ? '' : `, that list ${saidBack(frame)}`.replace('list any compound, from vendors that ', '')}:`,
    lines: shown.map(one => ({
      text: isFresh
        ? freshWords(one, prices(one.slug))
        : `${safeName(one.name, one.slug)}: ${scoreWords(one)}, ${one.inStock} of ${one.offers} offers in stock.`,
      asOf: one.readAt,
    })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(found.length, shown.length), isFresh ? null : NOBODY_CERTIFIES],
  })
}

const STATED = ['dispatch', 'shipping', 'payment', 'minimum', 'returns'] as const

/** What is seen and stated of vendors that are held against each other, a line each. */
export const seenOf = async (asked: Asked): Promise<string[]> => {
  const { db, frame, filter, now } = asked
  const found = await vendorsFound(db, { ...filter, certificate: false }, { byHealth: true, now })
  const certificates = await certificateCounts(asked)
  const seen = found.map(
    one =>
      `${safeName(one.name, one.slug)}: ${scoreWords(one)}, ${one.inStock} of ${one.offers} offers in stock, ${count(certificates.get(one.slug) ?? 0, 'certificate')} kept here${readWords(one.readAt)}.`,
  )
  return [...seen, ...(await statedOf(asked, frame.sellers, STATED))]
}

const NO_REVIEWS =
  'Reviews and ratings by customers are not kept here; what exists is a score of how a vendor’s data behaved.'

/** What is asked and no score tells, before the score. */
const firstOf = (plain: string): string =>
  [
    ...(ASKED.reviews.test(plain) ? [NO_REVIEWS] : []),
    ...(ASKED.scoreChange.test(plain) ? [NO_EARLIER_SCORE] : []),
    ...(ASKED.trusted.test(plain) ? [NOBODY_CERTIFIES] : []),
  ]
    .map(line => `${line}\n`)
    .join('')

/** "Why is it so much lower" of scores that are the same. */
const equalWords = (found: readonly VendorFact[]): string => {
  const [first, ...others] = found
  const isEqual = others.length > 0 && others.every(({ health }) => health === first?.health)
  return isEqual && first && first.health !== null
    ? `${listed(found.map(({ name, slug }) => safeName(name, slug)))} score the same, ${first.health} of 100.\n`
    : ''
}

/** The score and why it is not the full one, which goes first where a turn asks why. */
const leadOf = ({ plain, frame }: Asked, found: readonly VendorFact[]): string => {
  const why = found.flatMap(reasonsOf).join('\n')
  const scores = found.map(one => `${safeName(one.name, one.slug)}: ${scoreWords(one)}`).join('; ')
  const kept = `${firstOf(plain)}${equalWords(found)}${scores}, from the data of the last ${HEALTH_DAYS} days, as kept`
  const asksWhy =
    / (?:why|how come|what for|(?:what|where|which) (?:\S+ ){0,4}(?:down|against|loses?|lost|missing)) /.test(
      frame.turns.at(-1)?.plain ?? plain,
    )
  const isFull = found.every(({ health }) => health === 100) && !ASKED.scoreChange.test(plain)
  const full = asksWhy && isFull ? 'No points are lost: that is the full score.\n' : ''
  if (why === '') return `${full}${kept}:`
  return asksWhy && equalWords(found) === '' ? `${why}\n${kept}:` : `${kept}.\n${why}`
}

/** How the data of the vendors that are named has behaved, of several what they state too; without one all of them. */
export const health = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path, plain } = asked
  if (frame.sellers.length === 0) return allVendors(asked)
  const found = await vendorsFound(db, { ...filter, certificate: false }, { byHealth: true, now })
  if (found.length === 0) return nothing(asked, `Nothing is listed of ${saidBack(frame)}.`)
  const several = frame.sellers.length > 1
  const kept = await certificateCounts(asked)
  const isOfTerms = several || ASKED.sending.test(plain)
  const isFresh = asksReads(plain)
  const prices = isFresh ? await pricesOf(asked) : () => ''
  const reads = found.map(one => freshWords(one, prices(one.slug))).join(' ')
  const lead = isFresh ? withRule(plain, reads) : leadOf(asked, found)
  return render(asked, {
    title: 'Vendor health',
    lead,
    lines: found.map(vendor => healthLine(vendor, kept.get(vendor.slug) ?? 0)),
    path: several ? '/vendors' : path,
    after: [
      ...(isOfTerms ? await statedOf(asked, frame.sellers, STATED) : []),
      isFresh || ASKED.trusted.test(plain) ? null : NOBODY_CERTIFIES,
    ],
  })
}
