import type { Knex } from 'knex'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import type { Category } from '#api/domain/constants.ts'
import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from './answer.ts'
import {
  historyWords,
  momentWords,
  offerWords,
  promotionWords,
  safeName,
  vendorWords,
} from './catalogue-words.ts'
import { SHOWN, bestOfEach, distinct } from './catalogue-pick.ts'
import { type Intent, intentOf } from './catalogue-intent.ts'
import type { Question, VendorName } from './question.ts'

const LOOKED_AT = 60
const CATEGORY_TOPICS: Readonly<Record<string, Category>> = {
  peptides: 'peptide',
  sarms: 'sarm',
  'research-chemicals': 'research_chemical',
}

/** One line of an answer with where it comes from. */
type Line = { text: string; asOf: string | null }
type Reply = { lead: string; lines: Line[]; path: string; after: string[]; title: string }

type Asked = {
  subject: facts.Subject
  name: string | null
  vendor: VendorName | null
  path: string
}

const nothing = (what: string, path: string): Answer => ({
  route: 'catalogue',
  content: `${what}\nSee ${path}`,
  citations: [],
  followUps: [],
  abstained: true,
})

const render = ({ lead, lines, path, after, title }: Reply, followUps: readonly string[]): Answer => ({
  route: 'catalogue',
  content: [lead, ...lines.map(({ text }, at) => `${text} [${at + 1}]`), ...after, `See ${path}`].join('\n'),
  citations: lines.map(({ text, asOf }, at) => ({
    n: at + 1,
    title,
    publisher: 'Aliquot catalogue',
    url: path,
    asOf,
    quote: text,
  })),
  followUps: [...followUps],
  abstained: false,
})

const searchPath = (name: string) => `/?q=${encodeURIComponent(name)}`

const subjectOf = (question: Question): { subject: facts.Subject; name: string | null } => {
  const blends = question.blends.flatMap(name => NAMED_BLENDS.find(blend => blend.name === name) ?? [])
  const category =
    question.topics.map(topic => CATEGORY_TOPICS[topic]).find(found => found !== undefined) ?? null
  return {
    subject: { compounds: question.compounds, blends: blends.map(({ parts }) => parts), category },
    name: question.compounds[0] ?? question.blends[0] ?? null,
  }
}

const askedOf = (question: Question): Asked => {
  const { subject, name } = subjectOf(question)
  const { vendor } = question
  const path = name ? searchPath(name) : vendor ? `/vendor/${vendor.slug}` : '/'
  return { subject, name, vendor, path }
}

const labelOf = ({ name, subject }: Asked, fallback: string) =>
  name ??
  (subject.category === 'sarm'
    ? 'SARMs'
    : subject.category === 'peptide'
      ? 'peptides'
      : subject.category
        ? 'research chemicals'
        : fallback)

const followUpsFor = ({ name }: Asked): string[] =>
  name
    ? [`Was ${name} cheaper before?`, `Which vendors with certificates list ${name}?`, `What is ${name}?`]
    : [
        'Which codes are active now?',
        'Which vendors provide certificates?',
        'How is the price per mg computed?',
      ]

const lowest = async (db: Knex, question: Question, asked: Asked, now: Date): Promise<Answer> => {
  const { size } = question
  const listed = await facts.lowestOffers(db, {
    subject: asked.subject,
    size,
    vendor: asked.vendor?.slug ?? null,
    now,
    limit: LOOKED_AT,
  })
  const found = size ? distinct(listed).slice(0, SHOWN) : bestOfEach(distinct(listed))
  const sized = size ? ` of ${size.amount} ${size.unit === 'iu' ? 'IU' : size.unit}` : ''
  const label = labelOf(asked, 'any compound')
  const [first] = found
  if (!first)
    return nothing(
      `No offer${sized} for ${label} is in stock, comparable and fresh right now, so I state no price.`,
      asked.path,
    )
  const kind = size ? 'Lowest prices' : 'Lowest unit prices'
  return render(
    {
      title: `Offers of ${first.product}`,
      lead: `${kind}${sized} for ${label} among offers in stock, before personal coupons:`,
      lines: found.map(offer => ({ text: `${offer.product}: ${offerWords(offer)}.`, asOf: offer.checkedAt })),
      path: asked.name
        ? asked.path
        : searchPath(
            first.product.replace(/ (?:vials|capsules|tablets|solution|spray|topical|powder).*$/, ''),
          ),
      after: [],
    },
    followUpsFor(asked),
  )
}

const vendors = async (db: Knex, asked: Asked, coaOnly: boolean): Promise<Answer> => {
  const found = await facts.vendorsListing(db, {
    subject: asked.subject,
    coaOnly,
    vendor: asked.vendor?.slug ?? null,
  })
  const { checkedAt } = await facts.catalogSize(db)
  const label = labelOf(asked, 'products')
  const path = asked.name ? asked.path : '/vendors'
  if (found.length === 0)
    return nothing(
      `No vendor here lists ${label}${coaOnly ? ' and provides certificates of analysis' : ''} at the moment.`,
      path,
    )
  const lead = coaOnly
    ? `Vendors that list ${label} and say that they provide certificates of analysis (we did not check the certificates):`
    : `Vendors that list ${label}:`
  const rest = found.length > 8 ? [`And ${found.length - 8} more.`] : []
  return render(
    {
      title: `Vendors of ${label}`,
      lead,
      lines: found.slice(0, 8).map(vendor => ({ text: `${vendorWords(vendor)}.`, asOf: checkedAt })),
      path,
      after: [...rest, ...(checkedAt ? [`Last read ${momentWords(checkedAt)}.`] : [])],
    },
    followUpsFor(asked),
  )
}

const promotions = async (db: Knex, asked: Asked, now: Date): Promise<Answer> => {
  const found = await facts.promotionsNow(db, { vendor: asked.vendor?.slug ?? null, now })
  const whose = asked.vendor ? ` of ${safeName(asked.vendor.name, asked.vendor.slug)}` : ''
  if (found.length === 0) return nothing(`No public code${whose} is active right now.`, '/deals')
  return render(
    {
      title: 'Active vendor promotions',
      lead: `Public vendor codes${whose} active on ${momentWords(now.toISOString())}; codes may not combine:`,
      lines: found.map(promotion => ({ text: `${promotionWords(promotion)}.`, asOf: promotion.verifiedAt })),
      path: '/deals',
      after: [],
    },
    followUpsFor(asked),
  )
}

const history = async (db: Knex, asked: Asked, now: Date): Promise<Answer> => {
  if (!asked.name)
    return nothing('Name a compound, and I compare its price with what was recorded before.', '/')
  const found = await facts.priceHistory(db, { subject: asked.subject, now, limit: SHOWN })
  if (found.length === 0)
    return nothing(`No comparable price of ${asked.name} has been recorded yet.`, asked.path)
  return render(
    {
      title: `Price history of ${asked.name}`,
      lead: `Recorded unit prices of ${asked.name}, before coupons, as of ${momentWords(now.toISOString())}:`,
      lines: found.map(fact => ({ text: `${historyWords(fact)}.`, asOf: fact.lowestAt })),
      path: asked.path,
      after: [],
    },
    followUpsFor(asked),
  )
}

const count = async (db: Knex, asked: Asked): Promise<Answer> => {
  if (asked.name) return vendors(db, asked, false)
  const size = await facts.catalogSize(db)
  if (size.offers === 0 || size.checkedAt === null) return nothing('The catalogue holds no offers yet.', '/')
  const text = `${size.vendors} vendors, ${size.products} products and ${size.offers} offers are listed, last read ${momentWords(size.checkedAt)}.`
  return render(
    {
      title: 'Size of the catalogue',
      lead: 'In the catalogue now:',
      lines: [{ text, asOf: size.checkedAt }],
      path: '/vendors',
      after: [],
    },
    followUpsFor(asked),
  )
}

const PAGES: readonly (readonly [RegExp, string, string])[] = [
  [
    /back in stock|restock/,
    'Offers that came back in stock are listed under New, view “Back in Stock”.',
    '/new',
  ],
  [
    /trending|popular|most searched|top search|hot/,
    'What is searched, viewed and watched most in the last 7 days is on the trending page.',
    '/trending',
  ],
  [/./, 'Offers first seen in the last 30 days are listed on the page of new arrivals.', '/new'],
]

const pages = (question: Question): Answer => {
  const [, text, path] = PAGES.find(([words]) => words.test(question.folded)) ?? PAGES[2]!
  return render(
    {
      title: 'Where to look',
      lead: 'This has its own page, kept up to date:',
      lines: [{ text, asOf: null }],
      path,
      after: [],
    },
    [],
  )
}

/** A shown price taken apart, for "how was this computed": a number only from the offer itself. */
export const pricedExample = async (db: Knex, question: Question, now: Date): Promise<string | null> => {
  const { subject, name } = subjectOf(question)
  if (!name) return null
  const [offer] = await facts.lowestOffers(db, { subject, size: question.size, vendor: null, now, limit: 1 })
  if (!offer) return null
  return `Example: ${offer.product} at ${safeName(offer.vendor, offer.slug)}: ${offer.price} ${offer.currency}${offer.size === '' ? '' : ` for ${offer.size}`} gives ${offer.unitPrice} ${offer.currency} per ${offer.unitType}, checked ${momentWords(offer.checkedAt)}. See ${searchPath(name)}`
}

const SHIPPING =
  'Shipping, payment and returns are the vendors’ own; I hold no reviewed facts about them. Each offer links to its vendor.'

type Handler = (db: Knex, question: Question, asked: Asked, now: Date) => Promise<Answer> | Answer

const cheapest: Handler = (db, question, asked, now) => {
  const isNamed = asked.name ?? asked.subject.category ?? question.size ?? asked.vendor
  return isNamed
    ? lowest(db, question, asked, now)
    : nothing('Name a compound, a size or a vendor, and I look up the lowest price per mg.', '/')
}

const HANDLERS: Readonly<Record<Exclude<Intent, 'method'>, Handler>> = {
  shop: (_db, _question, asked) => nothing(SHIPPING, asked.path),
  history: (db, _question, asked, now) => history(db, asked, now),
  promotions: (db, _question, asked, now) => promotions(db, asked, now),
  count: (db, _question, asked) => count(db, asked),
  pages: (_db, question) => pages(question),
  coa: (db, _question, asked) => vendors(db, asked, true),
  vendors: (db, _question, asked) => vendors(db, asked, false),
  lowest: cheapest,
}

/** Answers from fixed queries alone; null when the question is about how the site works, which the corpus answers. */
export const answerFromCatalogue = async (
  db: Knex,
  question: Question,
  now: Date,
): Promise<Answer | null> => {
  const intent = intentOf(question)
  if (intent === 'method') return null
  const known = {
    ...question,
    compounds: question.compounds.filter(name => compoundByName(name) !== undefined),
  }
  return HANDLERS[intent](db, known, askedOf(known), now)
}
