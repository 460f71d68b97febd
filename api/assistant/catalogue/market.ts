import {
  DEFAULT_CURRENCY,
  MICROS,
  formatMoney,
  mulDiv,
  parseMicro,
  percentChange,
} from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { catalogSize } from '#api/queries/chat-facts.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import {
  type ExtremeFact,
  type FiguresFact,
  extremesFound,
  figuresFound,
} from '#api/queries/chat-facts-market.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { withLess } from './offers.ts'
import { UNSAID } from './reason.ts'
import { type Asked, atDay, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { readWords, safeName, unitPriceWords, unitWords } from './words.ts'

const LISTED = 8
/** Products of the whole catalogue. */
const EVERY = 500
/** Of what is asked for alone. */
const LISTED_ALONE = { single: 24, most: 24, spread: 5 } as const

/** The currency in which all are told: the one asked for where the day's rates know it. */
const shownIn = ({ frame, filter, exchange }: Asked): string => {
  const wanted = frame.currency ?? frame.shownIn ?? filter.lens.currency ?? DEFAULT_CURRENCY
  if (exchange === null || exchange.rates.has(wanted)) return wanted
  return exchange.rates.has(DEFAULT_CURRENCY)
    ? DEFAULT_CURRENCY
    : ([...exchange.rates.keys()].at(-1) ?? wanted)
}

/** "the highest is 40 % above the lowest". */
const spreadWords = (lowest: string, highest: string): string => {
  const percent = percentChange(parseMicro(lowest) ?? 0, parseMicro(highest) ?? 0)
  return percent === null || percent === 0
    ? 'all the same'
    : `the highest ${Math.round(percent / 10 + 10) / 10} times the lowest, ${Math.round(percent)} % above it, the lowest ${Math.round((percent * 100) / (100 + percent))} % below the highest`
}

const atWords = (vendor: string | null): string => (vendor === null ? '' : ` at ${safeName(vendor, '')}`)

/** "$3.05 per mg ($30.50 for 10 mg)". */
const ofSize = (size: CatalogFilter['size'], unit: string, currency: string) => (amount: string) =>
  `${unitPriceWords(amount, currency, unit)}${size?.unit === unit ? ` (${formatMoney(mulDiv(parseMicro(amount) ?? 0, parseMicro(size.amount) ?? 0, MICROS), currency)} for ${size.amount} ${unitWords(unit)})` : ''}`

const rangeWords = (
  { unit, currency, lowest, highest, median, lowestAt, highestAt }: FiguresFact,
  size: CatalogFilter['size'],
): string => {
  if (lowest === null || highest === null || median === null) return 'none in stock that can be compared'
  const words = ofSize(size, unit, currency)
  return `lowest ${words(lowest)}${atWords(lowestAt)}, median ${words(median)}, highest ${words(highest)}${atWords(highestAt)}, ${spreadWords(lowest, highest)}`
}

const figureWords = (fact: FiguresFact, size: CatalogFilter['size']): string => {
  const { product, vendors, vendorsInStock, offers, inStock, compared, readAt } = fact
  return `${product}: ${inStock} of ${count(offers, 'offer')} in stock at ${vendorsInStock} of ${count(vendors, 'vendor')}; over ${compared} that can be compared: ${rangeWords(fact, size)}${readWords(readAt)}.`
}

/** Vendors, offers and unit prices of what is named. */
const figures = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  const label = saidBack(frame)
  const found = await figuresFound(db, filter, { shown: shownIn(asked), now, limit: LISTED + 1 })
  if (found.length === 0) {
    const none = `Nothing is listed of ${label}.`
    return (await withLess(asked, figures, none)) ?? nothing(asked, none)
  }
  const size = await catalogSize(db, filter, now)
  return render(asked, {
    title: `Market of ${label}`,
    lead: `${label}: ${count(size.vendors, 'vendor')} and ${count(size.offers, 'offer')} listed, ${size.vendorsInStock} and ${size.inStock} in stock; unit prices${atDay(asked)}, before shipping and codes:`,
    lines: found.slice(0, LISTED).map(fact => ({ text: figureWords(fact, filter.size), asOf: fact.readAt })),
    path,
    after: [
      found.length > LISTED ? 'And others with fewer offers.' : null,
      ASKED.reason.test(asked.plain) ? UNSAID : null,
    ],
  })
}

const EXTREMES = {
  single: {
    mark: 'single vendor',
    told: (n: number, what = 'product') => `${count(n, what)} that a single vendor lists`,
  },
  most: { mark: 'most vendors', told: () => 'products that most vendors list' },
  spread: { mark: 'widest apart', told: () => 'products whose unit prices in stock lie widest apart' },
} as const
type Kind = keyof typeof EXTREMES
const KINDS = Object.keys(EXTREMES) as Kind[]

const extremeWords = (fact: ExtremeFact): string => {
  const { kind, product, vendors, unit, currency, lowest, highest, lowestAt, highestAt, readAt } = fact
  const words = (amount: string) => unitPriceWords(amount, currency, unit)
  const prices =
    lowest === null || highest === null
      ? 'none in stock that can be compared'
      : lowest === highest
        ? words(lowest)
        : `${words(lowest)}${kind === 'single' ? '' : atWords(lowestAt)} to ${words(highest)}${kind === 'single' ? '' : atWords(highestAt)}, ${spreadWords(lowest, highest)}`
  return `${product}${kind === 'single' ? atWords(lowestAt) : ''}: ${kind === 'single' ? '' : `${count(vendors, 'vendor')}, `}${prices}${readWords(readAt)}.`
}

const kindOf = (plain: string) => (ASKED.compounds.test(plain) ? 'compound' : 'product')

/** Of the whole catalogue: what one vendor has alone, what most have, and where prices differ most. */
const extremes = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, plain } = asked
  const what = kindOf(plain)
  const named = KINDS.filter(kind => ASKED[kind].test(plain))
  const kinds = frame.sellers.length > 0 ? (['single'] as const) : named.length > 0 ? named : KINDS
  const limit = kinds.length > 1 ? Math.ceil(LISTED / KINDS.length) : LISTED_ALONE[kinds[0] ?? 'most']
  const all = await extremesFound(
    db,
    { ...filter, vendors: [] },
    { shown: shownIn(asked), byCompound: what === 'compound', now, limit: EVERY },
  )
  const ofSellers = ({ kind, lowestAt }: ExtremeFact) =>
    kind !== 'single' || frame.sellers.length === 0 || frame.sellers.some(({ name }) => name === lowestAt)
  const whole = kinds.map(kind => all.filter(fact => fact.kind === kind && ofSellers(fact)))
  const found = whole.map(facts => facts.slice(0, limit))
  const label = saidBack(frame)
  const told = kinds.map((kind, at) => EXTREMES[kind].told(whole[at]?.length ?? 0, what))
  if (found.flat().length === 0)
    return nothing(asked, `I find no ${told.join(', ').replace(/^0 /, '')} (${label}).`)
  const isOne = kinds.length === 1
  return render(asked, {
    title: 'Figures of the catalogue',
    lead: `Here are ${told.join(', ')} (${label}${atDay(asked)}):`,
    lines: found.flat().map(fact => ({
      text: `${isOne ? '' : `${EXTREMES[fact.kind].mark}: `}${extremeWords(fact)}`,
      asOf: fact.readAt,
    })),
    path: asked.path,
    after: [isOne ? more(whole[0]?.length ?? 0, found[0]?.length ?? 0) : null],
  })
}

/** Statistics: of what is named its vendors, offers and prices, else where the catalogue stands out. */
export const market = (asked: Asked): Promise<Answer> =>
  nameOf(asked.frame) ? figures(asked) : extremes(asked)
