import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Category } from '#api/domain/constants.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Intent } from '../intents/labels.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import type { VendorName } from '../vendor-names.ts'
import { CATEGORIES, classIn, ignoredIn, refusedClass } from './ignored.ts'
import { type Ask, askFor, isCatalogue, isOut } from './asks.ts'
import { ASKS_CODES, ELSEWHERE, isPriced } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import { inherit, without, withPreferences } from './inherit.ts'
import { placeIn } from './places.ts'
import { type Slot, withdrawnIn } from './withdrawn.ts'
import {
  type Amount,
  blendWord,
  daysIn,
  discountIn,
  formsIn,
  lacksCertificate,
  type MoneyAsked,
  moneyIn,
  rankIn,
  moneyAs,
} from './constraints.ts'
import { packIn, type Per, perIn, sizesIn } from './pack-words.ts'

/** A question about the catalogue, parsed once; what it does not say is null, false or empty. */
export type Frame = Omit<
  CatalogFilter,
  'subject' | 'vendors' | 'notVendors' | 'notCompounds' | 'lens' | 'hidden' | 'limits'
> & {
  min: string | null
  max: string | null
  /** Highest price of a milligram. */
  maxUnit: string | null
  ask: Ask
  compounds: string[]
  /** Compounds that the question says are not wanted. */
  refused: string[]
  blends: string[]
  /** The compounds are parts of one blend. */
  together: boolean
  category: Category | null
  /** The compounds are those of a class that is named, each as good as the others. */
  isOfClass: boolean
  /** Vendors must list every one of the compounds. */
  all: boolean
  /** The vendors that are named, and the one where it is one. */
  sellers: VendorName[]
  vendor: string | null
  notSellers: VendorName[]
  /** 2 for "second cheapest"; null without one. */
  rank: number | null
  /** Sizes that are compared, each with prices of its own; empty for one or none. */
  sizes: NonNullable<Question['size']>[]
  /** Offers of one size are wanted by their unit price too. */
  byUnit: boolean
  /** Where vendors have to ship to, as a lens has it; null for anywhere. */
  shipsTo: string | null
  /** The amount that prices are asked for by; null for one mg, ml, IU or piece. */
  per: Per | null
  /** A currency that prices are wanted in, where no sum of money is named in it. */
  shownIn: string | null
  /** What may be spent is converted into the other currencies. */
  isConverted: boolean
  budget: Amount | null
  /** A price that somebody wants to have judged or taken apart. */
  quoted: Amount | null
  /** Per cent off the quoted price. */
  discount: number | null
  dearest: boolean
  /** Only vendors that have it now. */
  onlyInStock: boolean
  /** Prices that fell (-1), rose (1) or either. */
  direction: -1 | 0 | 1
  days: number | null
  /** What was asked for and the catalogue does not record, or what was not understood. */
  ignored: string[]
  /** The turns that the question is made of, oldest first, each as it stood alone. */
  turns: (Question['own'] & Pick<Question, 'plain' | 'vendors'>)[]
}

const subjectIn = (question: Question) => {
  const { blends, topics, plain } = question
  const named = question.compounds.filter(name => compoundByName(name) !== undefined)
  const ofClass = named.length + blends.length === 0 ? classIn(plain) : undefined
  const isOfClass = ofClass !== undefined
  const known = ofClass ? [...ofClass.compounds] : named
  return {
    compounds: known,
    refused: question.refused,
    blends,
    isOfClass,
    together: known.length > 0 && blendWord.test(plain),
    category:
      topics
        .filter(topic => topic.replace('-', ' ') !== refusedClass.exec(plain)?.[1])
        .map(topic => CATEGORIES[topic])
        .find(found => found !== undefined) ?? null,
    all: !isOfClass && (PHRASES.bothOf.test(plain) || !PHRASES.eitherOf.test(plain)),
  }
}

const fell = / (?:cheaper|dropped|drops?|fell|fallen|cuts?|down|lower|reduced) /
const rose = / (?:dearer|more expensive|pricier|rose|risen|increases?|up|higher) /

const directionIn = (plain: string): Frame['direction'] =>
  fell.test(plain) === rose.test(plain) ? 0 : fell.test(plain) ? -1 : 1

/** "In euros" beside no sum of money asks how prices are told, and leaves no offer out. */
const shownIn = ({ currency, min, max, maxUnit, budget, quoted }: MoneyAsked, ask: Ask): string | null =>
  isPriced(ask) && (min ?? max ?? maxUnit ?? budget ?? quoted) === null ? currency : null

/** "Cheapest to most expensive" is an order. */
const cheapestFirst = / (?:cheapest|lowest|cheap) (?:price )?(?:to|first|on top|at the top) /

const wantedOf = (plain: string, ask: Ask) =>
  ({
    certificate: ask !== 'certificates' && PHRASES.certificate.test(plain) && !lacksCertificate(plain),
    noCertificate: lacksCertificate(plain),
    code: ASKED.code.test(plain) && !ASKS_CODES.has(ask),
    stock: ask === 'outOfStock' || isOut.test(plain) ? 'out' : 'in',
    onlyInStock: / in stock /.test(plain),
  }) as const

/** What a sum of money is, where the intent says so. */
const SUM_IS: Partial<Record<Intent, 'budget' | 'quoted'>> = { budget: 'budget', judge: 'quoted' }

/** What prices are told by is no size that is looked for. */
const sizeOf = ({ plain, size }: Question): Pick<Frame, 'size' | 'sizes' | 'per'> => {
  const per = perIn(plain)
  const sizes = sizesIn(plain)
  const isPer = per !== null && per.unit === size?.unit && per.amount === Number(size.amount)
  return { per, sizes, size: isPer || sizes.length > 1 ? null : size }
}

const own = (question: Question): Frame => {
  const { plain, vendors, size } = question
  const ask = askFor(question)
  const is = SUM_IS[question.intent]
  const sums = is ? moneyAs(plain, size !== null, is) : moneyIn(plain, size !== null)
  return {
    ...subjectIn(question),
    ...formsIn(plain),
    ...sums,
    currency: shownIn(sums, ask) === null ? sums.currency : null,
    shownIn: shownIn(sums, ask),
    isConverted: false,
    ask,
    sellers: vendors,
    vendor: vendors.length === 1 ? vendors[0]!.slug : null,
    notSellers: question.refusedVendors,
    rank: rankIn(plain),
    byUnit: / (?:per mg|unit price) /.test(plain),
    discount: discountIn(plain),
    shipsTo: ELSEWHERE.has(ask) ? null : placeIn(plain),
    ...sizeOf(question),
    pack: packIn(plain),
    ...wantedOf(plain, ask),
    direction: directionIn(plain),
    dearest: PHRASES.dearest.test(plain) && !cheapestFirst.test(plain),
    days: daysIn(plain),
    ignored: ignoredIn(question, ask),
    turns: [{ plain, ...question.own, vendors }],
  }
}

/** What is asked for by a constraint alone: without it prices are. */
const ASK_OF: Partial<Record<Slot, Ask>> = { certificate: 'certificates', code: 'codes', stock: 'outOfStock' }

/** Reads a question about the catalogue. Pure. */
export const frameOf = (question: Question): Frame => {
  const { before, previous } = question
  const { plain, withdrawn } = withdrawnIn(question.ownPlain, before !== null)
  const now = own({ ...question, plain })
  if (before && isCatalogue(before)) {
    const going = inherit(now, without(frameOf(before), withdrawn), { ...question, plain })
    return withdrawn.some(slot => ASK_OF[slot] === going.ask) ? { ...going, ask: 'offers' } : going
  }
  return previous && isCatalogue(previous) ? withPreferences(now, frameOf(previous)) : now
}
