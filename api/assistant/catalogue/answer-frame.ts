import type { Knex } from 'knex'
import { type Exchange, rateOf, readRates } from '#api/domain/rates.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import type { Question } from '../question.ts'
import type { Ask } from './asks.ts'
import { keptCertificates } from './certificates.ts'
import { delivery } from './delivery.ts'
import { filterOf } from './filter.ts'
import { type Frame, frameOf } from './frame.ts'
import { isBroad, priced } from './offers.ts'
import { type Asked, more, nameOf, nothing, pathOf, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import type { View } from './view.ts'
import {
  historyWords,
  momentWords,
  moveWords,
  offerWords,
  promotionWords,
  safeName,
  vendorWords,
} from './words.ts'

/** So many vendors, codes and offers are named in one answer. */
const LISTED = 8
const VENDORS_LISTED = 12
const SHOWN = 3
const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const WEEK_DAYS = 7

const vendorsLead = ({ ask, certificate }: Frame, label: string, all: boolean, total: number): string => {
  if (ask === 'health') return `Vendors by health score, highest first, that list ${label}:`
  if (ask === 'count' && !all) return `${total} ${total === 1 ? 'vendor lists' : 'vendors list'} ${label}:`
  const claimed = certificate ? ' (as printed; we did not check it)' : ''
  return `Vendors that list ${all ? 'each of ' : ''}${label}${claimed}:`
}

/** Where no certificate is on file, who says at least that it provides them. */
const claims = async (asked: Asked, label: string): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const without = { ...frame, certificate: false }
  const found = await facts.vendorsFound(
    db,
    { ...filter, certificate: false },
    {
      all: frame.all && frame.compounds.length > 1,
      byHealth: false,
      inStock: frame.onlyInStock,
      now,
      limit: 500,
    },
  )
  const claiming = found.filter(({ coa }) => coa)
  if (claiming.length === 0) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  const listed = claiming.slice(0, VENDORS_LISTED)
  return render(asked, {
    title: `Vendors of ${saidBack(without, 'or')}`,
    lead: `No vendor here lists ${label}. Vendors that say themselves that they provide certificates:`,
    lines: listed.map(vendor => ({ text: `${vendorWords(vendor, false)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(claiming.length, listed.length)],
  })
}

const vendors = async (asked: Asked): Promise<Answer> => {
  if (isBroad(asked) && asked.frame.ignored.length > 0)
    return nothing(asked, 'I find no compound or vendor of the catalogue in this.')
  const { db, frame, filter, now } = asked
  const byHealth = frame.ask === 'health'
  const all = frame.all && frame.compounds.length > 1
  const inStock = frame.onlyInStock
  const found = await facts.vendorsFound(db, filter, { all, byHealth, inStock, now, limit: VENDORS_LISTED })
  const label = `${saidBack(frame, all ? 'and' : 'or')}${inStock ? ', in stock' : ''}`
  const [first] = found
  if (!first && frame.certificate) return claims(asked, label)
  if (!first) return nothing(asked, `No vendor here lists ${label} at the moment.`)
  const checkedAt = found
    .map(({ readAt }) => readAt ?? '')
    .toSorted()
    .at(-1)
  return render(asked, {
    title: `Vendors of ${label}`,
    lead: vendorsLead(frame, label, all, first.total),
    lines: found.map(vendor => ({ text: `${vendorWords(vendor, byHealth)}.`, asOf: vendor.readAt })),
    path: nameOf(frame) ? asked.path : '/vendors',
    after: [more(first.total, found.length), checkedAt ? `Last read ${momentWords(checkedAt)}.` : null],
  })
}

const codes = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const active = await facts.promotionsNow(db, { vendor: frame.vendor, now })
  const isNarrowed = nameOf(frame) !== null || frame.category !== null
  const listing = isNarrowed
    ? await facts.vendorsFound(
        db,
        { ...filter, code: false },
        { all: false, byHealth: false, inStock: false, now, limit: 500 },
      )
    : null
  const found = active.filter(({ slug }) => listing?.some(vendor => vendor.slug === slug) ?? true)
  const whose = frame.vendor
    ? ` of ${safeName(frame.sellers[0]?.name ?? '', frame.vendor)}${isNarrowed ? `, if it lists ${saidBack({ ...frame, sellers: [], code: false })},` : ''}`
    : isNarrowed
      ? ` of vendors that list ${saidBack({ ...frame, code: false })}`
      : ''
  if (found.length === 0)
    return nothing({ ...asked, path: '/deals' }, `No public code${whose} is active right now.`)
  return render(asked, {
    title: 'Active vendor promotions',
    lead: `Public vendor codes${whose} active on ${momentWords(now.toISOString())}; codes may not combine:`,
    lines: found
      .slice(0, LISTED)
      .map(promotion => ({ text: `${promotionWords(promotion)}.`, asOf: promotion.verifiedAt })),
    path: '/deals',
    after: [more(found.length, Math.min(found.length, LISTED))],
  })
}

const history = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  if (!nameOf(frame))
    return nothing(asked, 'Name a compound, and I compare its price with what was recorded before.')
  const days = frame.days ?? MONTH_DAYS
  const found = await facts.priceHistory(db, filter, { days, now, limit: SHOWN })
  const label = saidBack(frame)
  if (found.length === 0) return nothing(asked, `No comparable price of ${label} has been recorded yet.`)
  return render(asked, {
    title: `Price history of ${label}`,
    lead: `Recorded unit prices of ${label}, before coupons, as of ${momentWords(now.toISOString())}:`,
    lines: found.map(fact => ({ text: `${historyWords(fact, days)}.`, asOf: fact.lowestAt })),
    path,
  })
}

const count = async (asked: Asked): Promise<Answer> => {
  if (nameOf(asked.frame)) return vendors(asked)
  const size = await facts.catalogSize(asked.db)
  if (size.offers === 0 || size.checkedAt === null)
    return nothing(asked, 'The catalogue holds no offers yet.')
  const text = `${size.vendors} vendors, ${size.compounds} compounds, ${size.products} products and ${size.offers} offers are listed, last read ${momentWords(size.checkedAt)}.`
  return render(asked, {
    title: 'Size of the catalogue',
    lead: 'In the catalogue now:',
    lines: [{ text, asOf: size.checkedAt }],
    path: '/vendors',
  })
}

const since = ({ now }: Asked, days: number) => new Date(now.getTime() - days * DAY_MS)

const dated =
  (order: 'restocked' | 'newest', what: string) =>
  async (asked: Asked): Promise<Answer> => {
    const { db, frame, filter, now } = asked
    const days = frame.days ?? MONTH_DAYS
    const wanted = { order, since: since(asked, days), now, limit: LISTED }
    const found = await facts.offersFound(db, filter, wanted)
    const label = saidBack(frame)
    const path = '/new'
    if (found.length === 0)
      return nothing({ ...asked, path }, `Nothing ${what} in the last ${days} days: ${label}.`)
    return render(asked, {
      title: `Offers that ${what}`,
      lead: `In stock and ${what} in the last ${days} days, latest first: ${label}:`,
      lines: found.map(offer => ({
        text: `${offer.product}: ${offerWords(offer)}, ${what} ${momentWords(offer.at ?? offer.checkedAt)}.`,
        asOf: offer.checkedAt,
      })),
      path,
      after: [more(found[0]?.total ?? 0, found.length)],
    })
  }

const moves = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now } = asked
  const days = frame.days ?? WEEK_DAYS
  const found = await facts.movesFound(db, filter, {
    since: since(asked, days),
    direction: frame.direction,
    now,
    limit: LISTED,
  })
  const path = '/changes'
  const how = { '-1': 'are lower than', 0: 'differ from', 1: 'are higher than' }[frame.direction]
  if (found.length === 0)
    return nothing({ ...asked, path }, `I find no prices of ${saidBack(frame)} that ${how} ${days} days ago.`)
  return render(asked, {
    title: 'Price changes',
    lead: `Prices that ${how} ${days} days ago, largest change first: ${saidBack(frame)}:`,
    lines: found.map(move => ({ text: `${moveWords(move)}.`, asOf: move.checkedAt })),
    path,
    after: [more(found[0]?.total ?? 0, found.length)],
  })
}

const trending = (asked: Asked): Promise<Answer> =>
  Promise.resolve(
    render(asked, {
      title: 'Where to look',
      lead: 'This has its own page, kept up to date:',
      lines: [
        {
          text: 'What is searched, viewed and watched most in the last 7 days is on the trending page.',
          asOf: null,
        },
      ],
      path: '/trending',
    }),
  )

const asksSellers = / (?:vendors?|sellers?|shops?|stores?|suppliers?|who|whos|which of (?:those|them|these)) /

/** What is kept of certificates before what vendors say of themselves. */
const sellers = async (asked: Asked): Promise<Answer> => {
  const isOfCertificates = asked.frame.certificate && !asksSellers.test(asked.plain)
  return (isOfCertificates ? await keptCertificates(asked) : null) ?? vendors(asked)
}

const HANDLERS: Readonly<Record<Exclude<Ask, 'method'>, (asked: Asked) => Promise<Answer>>> = {
  offers: priced,
  vendors: sellers,
  health: vendors,
  history,
  codes,
  count,
  arrivals: dated('newest', 'first listed'),
  restocks: dated('restocked', 'back in stock'),
  moves,
  trending,
  delivery,
}

/** "In euros" without a rate to tell other prices by means what is priced in euros. */
const atRates = (frame: Frame, exchange: Exchange | null): Frame => {
  const { currency, min, max, maxUnit, budget } = frame
  if (currency !== null) {
    const isLimited = (min ?? max ?? maxUnit ?? budget) !== null
    return { ...frame, isConverted: isLimited && rateOf(exchange, currency) !== null }
  }
  return frame.shownIn === null || rateOf(exchange, frame.shownIn) !== null
    ? frame
    : { ...frame, currency: frame.shownIn, shownIn: null }
}

/** Answers from fixed queries alone; null when the question is about how the site works, which the corpus answers. */
export const answerFromCatalogue = async (
  db: Knex,
  question: Question,
  now: Date,
  view: View,
): Promise<Answer | null> => {
  const read = frameOf(question)
  if (read.ask === 'method') return null
  const exchange = read.ask === 'offers' ? readRates(JSON.parse((await newestRates(db)) ?? 'null')) : null
  const frame = atRates(read, exchange)
  const { plain } = question
  const asked = {
    db,
    frame,
    filter: filterOf(frame, view, exchange),
    now,
    path: pathOf(frame),
    plain,
    exchange,
  }
  return HANDLERS[read.ask](asked)
}
