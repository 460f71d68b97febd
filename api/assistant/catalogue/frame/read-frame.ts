import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import type { Intent } from '../../intents/labels.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import type { Question } from '../../question.ts'
import { HEADINGS, classIn, isClassRefused } from './classes.ts'
import { ignoredIn, refusedClass } from './ignored.ts'
import { type Ask, askFor, isCatalogue, isOut } from './asks.ts'
import { ASKS_CODES, ELSEWHERE, tellsPrices } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import { inherit, withPreferences } from './inherit.ts'
import { ofLines, withOrder } from './order-after.ts'
import { placeIn } from './places.ts'
import { saidIn, without } from './slots.ts'
import { type Slot, withdrawnIn } from './withdrawn.ts'
import * as said from './constraints.ts'
import { type MoneyAsked, moneyAs, moneyIn, ruledMoney } from './money-asked.ts'
import { TURN } from '../../turn-words.ts'
import { packFound, perIn, refusesKits, sizesIn } from './pack-words.ts'
import { sizeOf as sizeSaid, weightsIn, withWhole } from '../../size-in.ts'

import type { Frame } from './frame.ts'

const headingsIn = ({ topics, plain }: Question): Pick<Frame, 'category' | 'notCategory'> => {
  const refused = `${refusedClass.exec(plain)?.[1]?.replace(' ', '-').replace(/s$/, '')}s`
  const category = topics.flatMap(topic => (topic === refused ? [] : (HEADINGS[topic] ?? [])))[0]
  return { category: category ?? null, notCategory: HEADINGS[refused] ?? null }
}

/** "The cheapest combo of 10 mg of one and 5 mg of the other" is an order of both. */
const isOfBlend = (plain: string): boolean =>
  ASKED.blend.test(plain) &&
  !(ASKED.fills.test(plain) && (sizesIn(plain).length > 1 || eachSized.test(plain))) &&
  !isComboOfPacks(plain)

const combo = / comb(?:os?|inations?) /

/** "Combo of one 5 mg and the other 10 mg from one shop". */
const eachSized = / xcmpd \d\S* mg .*xcmpd \d\S* mg | \d\S* mg (?:of )?xcmpd .* \d\S* mg (?:of )?xcmpd /
const isComboOfPacks = (plain: string): boolean =>
  combo.test(plain) && ASKED.oneVendor.test(plain) && eachSized.test(plain)

/** "Cheapest combo" of what the turn before named is an order of both. */
const isComboOfBefore = ({ own, ownPlain }: Question): boolean =>
  own.compounds.length === 0 && combo.test(ownPlain)

const explains = / (?:the|aka|ie|i e|meaning|as in|that is) (?:\S+ ){0,2}xcmpd /
/** "Wolverine (BPC+TB)". */
const joined = /[a-z][\w-]*\s?\+\s?[a-z]/i
/** "Cheapest Wolverine, the BPC and TB one" names the parts of one blend, and asks for neither alone. */
const isExplained = ({ blends, plain, text }: Question, compounds: readonly string[]): boolean => {
  const [blend, ...others] = NAMED_BLENDS.filter(({ name }) => blends.includes(name))
  if (!blend || others.length > 0 || compounds.length < 2) return false
  const isSaid =
    ([ASKED.blend, explains].some(one => one.test(plain)) || joined.test(text)) &&
    !PHRASES.eitherOf.test(plain)
  if (!isSaid && !ASKED.boughtApart.test(plain)) return false
  return compounds.length === blend.parts.length && compounds.every(name => blend.parts.includes(name))
}

const subjectIn = (question: Question) => {
  const { blends, plain } = question
  const listed = question.compounds.filter(name => compoundByName(name) !== undefined)
  const named = isExplained(question, listed) ? [] : listed
  const found = named.length + blends.length === 0 ? classIn(plain) : undefined
  const isRefused = found !== undefined && isClassRefused(plain, found)
  const isOfClass = found !== undefined && !isRefused
  const known = isOfClass ? [...found.compounds] : named
  return {
    compounds: known,
    refused: isRefused ? [...question.refused, ...found.compounds] : question.refused,
    blends,
    isOfClass,
    together: known.length > 0 && isOfBlend(plain) && !isComboOfBefore(question),
    ...headingsIn(question),
    all: !isOfClass && (PHRASES.bothOf.test(plain) || !PHRASES.eitherOf.test(plain)),
  }
}

/** "In euros" beside no sum of money asks how prices are told, and leaves no offer out. */
const shownIn = ({ currency, min, max, maxUnit, budget, quoted }: MoneyAsked, ask: Ask): string | null =>
  tellsPrices(ask) && (min ?? max ?? maxUnit ?? budget ?? quoted) === null ? currency : null

const wantedOf = (plain: string, ask: Ask) =>
  ({
    certificate:
      ![ASKED.coaEach.test(plain), ask === 'certificates', said.lacksCertificate(plain)].includes(true) &&
      PHRASES.certificate.test(plain),
    noCertificate: said.lacksCertificate(plain),
    code:
      ASKED.code.test(plain.replace(/ no (?:codes?|coupons?|discounts?)(?= )/g, '')) && !ASKS_CODES.has(ask),
    stock: ask === 'outOfStock' || (ask !== 'restocks' && isOut.test(plain)) ? 'out' : 'in',
    onlyInStock: / in stock /.test(plain),
  }) as const

/** "Cheapest to most expensive" is an order. */
const isDearest = (plain: string): boolean =>
  (PHRASES.dearest.test(plain) || ASKED.dearestFirst.test(plain)) && !ASKED.cheapestFirst.test(plain)

const SORTS = ['largestFirst', 'smallestFirst', 'byPack', 'byUnit'] as const

/** What a sum of money is, where the intent says so. */
const SUM_IS: Partial<Record<Intent, 'budget' | 'quoted'>> = { budget: 'budget', judge: 'quoted' }

/** What prices are told by is no size that is looked for. */
const sizeOf = ({ plain, size }: Question): Pick<Frame, 'size' | 'sizes' | 'per'> => {
  const per = perIn(plain)
  const isPer = (one: Question['size']) =>
    one?.bound === undefined && per?.unit === one?.unit && per?.amount === Number(one?.amount)
  const sizes = sizesIn(plain).filter(one => !isPer(one))
  return { per, sizes: sizes.length > 1 ? sizes : [], size: isPer(size) || sizes.length > 1 ? null : size }
}

/** Sums of money as the intent reads them; "which packs fit in my 80" limits the price of each, smallest first. */
const sumsIn = ({ plain, size, intent }: Question, ask: Ask): MoneyAsked => {
  const is = ask === 'budget' ? 'budget' : SUM_IS[intent]
  const read = ask === 'arithmetic' ? ruledMoney : moneyIn
  const sums = is ? moneyAs(plain, size !== null, is) : read(plain, size !== null)
  return sums.budget && ASKED.packsFit.test(plain)
    ? { ...sums, budget: null, max: sums.budget.amount, currency: sums.budget.currency }
    : sums
}

const own = (question: Question): Frame => {
  const read = ownOf(question)
  return { ...read, said: saidIn(read) }
}

const ownOf = (question: Question): Omit<Frame, 'said'> => {
  const { plain, vendors } = question
  const ask = askFor(question)
  const sums = sumsIn(question, ask)
  return {
    ...subjectIn(question),
    ...said.formsIn(plain),
    ...sums,
    // A price that is held against the past leaves no other currency out.
    currency: shownIn(sums, ask) === null && !(ask === 'history' && sums.quoted) ? sums.currency : null,
    shownIn: shownIn(sums, ask),
    isConverted: false,
    isBelow: ASKED.below.test(plain),
    ask,
    sellers: vendors,
    vendor: vendors.length === 1 ? vendors[0]!.slug : null,
    notSellers: question.refusedVendors,
    stating: null,
    leastHealth: said.leastHealthIn(plain),
    lowSellers: [],
    // "Not A, who is next": without A the next one is the first.
    rank: question.refusedVendors.length > 0 && / next /.test(plain) ? null : said.rankIn(plain),
    sortBy: SORTS.find(kind => ASKED[kind].test(plain)) ?? (ASKED.packsFit.test(plain) ? 'byPack' : null),
    discount: said.discountIn(plain),
    // "Shipping cost to Canada" beside two vendors is asked of each, and leaves neither out.
    shipsTo: ELSEWHERE.has(ask) || ask === 'compareVendors' ? null : placeIn(plain),
    ...sizeOf(question),
    ...packFound(plain),
    ...wantedOf(plain, ask),
    direction: said.directionIn(plain),
    dearest: isDearest(plain),
    days: said.daysIn(plain),
    ignored: ignoredIn(question, ask),
    turns: [{ plain, ...question.own, vendors, named: question.named }],
    order: null,
  }
}

/** What is asked for by a constraint alone: without it prices are. */
const ASK_OF: Partial<Record<Slot, Ask>> = { certificate: 'certificates', code: 'codes', stock: 'outOfStock' }

/** "Sum of both" reaches farther back than the turn before: the turns that named what that one does not. */
const turnsReached = (
  wanted: readonly string[],
  { compounds, before, previous }: Question,
): Frame['turns'] => {
  const missing = wanted.filter(name => !compounds.includes(name))
  const reached = before ?? previous
  if (missing.length === 0 || reached === null || !isCatalogue(reached)) return []
  const farther = turnsReached(missing, reached)
  return before ? farther : [...farther, ...wholeFrame(reached).turns]
}

/** Reads a question about the catalogue. Pure. */
export const frameOf = (question: Question): Frame =>
  withoutSum(withHalves(wholeFrame(question), question.ownPlain))

/** What somebody pays in and may spend leaves out no code, no certificate, no parcel and no price of the past. */
const OF_NO_SUM: ReadonlySet<Ask> = new Set(wordsOf('codes certificates history moves outOfStock delivery'))
const withoutSum = (frame: Frame): Frame => {
  // "Was it ever below 70" of a score.
  if (frame.ask === 'health' && ASKED.scoreChange.test(frame.turns.at(-1)?.plain ?? ''))
    return without(frame, ['price', 'currency'])
  const isLimit = (frame.min ?? frame.max ?? frame.maxUnit) !== null
  const isOfSum = ['codes', 'outOfStock', 'delivery'].includes(frame.ask) || frame.budget !== null
  return OF_NO_SUM.has(frame.ask) && isOfSum && !isLimit
    ? { ...frame, currency: null, shownIn: null, budget: null }
    : frame
}

const wholeFrame = (question: Question): Frame => withFirstSum(withOrder(readFrame(question)), question)

const firstBudget = ({ before }: Question): Frame['budget'] =>
  before && isCatalogue(before) ? (firstBudget(before) ?? wholeFrame(before).budget) : null

/** "Go back to the first number" after two sums that may be spent. */
const withFirstSum = (frame: Frame, question: Question): Frame =>
  frame.budget && TURN.firstSum.test(question.ownPlain)
    ? { ...frame, budget: firstBudget(question) ?? frame.budget }
    : frame

/** "Half on this and the other half on that": what may be spent on each. */
const halves =
  / half (?:of (?:it|that) )?(?:on|in|to|for|into|goes to) xcmpd .*half (?:of it )?(?:on|in|to|for|into|goes to) xcmpd | (?:split|divide|share) (?:\S+ ){0,5}(?:between|across|over|on) xcmpd and (?:\S+ ){0,2}xcmpd /
const withHalves = (frame: Frame, plain: string): Frame => {
  const { budget, compounds } = frame
  if (budget === null || compounds.length !== 2 || !halves.test(plain)) return frame
  return {
    ...frame,
    budget: { ...budget, amount: toDecimal(Math.floor((parseMicro(budget.amount) ?? 0) / 2)) },
  }
}

/** "Drop anyone without a COA" is a condition of what is asked next. */
const asCondition = (last: Frame): Frame =>
  last.ask === 'certificates' && last.turns.some(({ plain }, at) => at > 0 && TURN.narrows.test(plain))
    ? { ...last, certificate: true }
    : last

/** "10/10" of a blend of two is what each part weighs, and no limit on a price. */
const withWholeSize = (question: Question): Question => {
  const { blends, compounds, plain, ownPlain, text } = question
  const [named] = NAMED_BLENDS.filter(({ name }) => blends.includes(name))
  const parts = named ? named.parts.length : isOfBlend(plain) ? compounds.length : 0
  const all = weightsIn(text, parts)
  const [weights] = all
  if (!weights) return question
  const own = all.reduce(withWhole, ownPlain)
  const size = sizeSaid(own)
  return {
    ...question,
    plain: all.reduce(withWhole, plain),
    ownPlain: own,
    size: size && { ...size, parts: weights.join('/') },
  }
}

const readFrame = (given: Question): Frame => {
  const question = withWholeSize(given)
  const { before, previous } = question
  const { plain, withdrawn } = withdrawnIn(question.ownPlain, before !== null)
  const now = own({ ...question, plain })
  if (before && isCatalogue(before)) {
    const last = asCondition(wholeFrame(before))
    const turns = [...turnsReached(question.compounds, before), ...last.turns]
    // "Drop the kits" takes nothing back where none were asked for.
    const isSingle = last.pack === null && withdrawn.includes('pack') && refusesKits(question.ownPlain)
    const asked = isSingle ? { ...now, pack: 1 } : now
    const going = inherit(asked, without({ ...ofLines(last), turns }, withdrawn), { ...question, plain })
    // A place is read from the turns that named it.
    if (withdrawn.includes('shipsTo')) return { ...going, shipsTo: now.shipsTo }
    return withdrawn.some(slot => ASK_OF[slot] === going.ask) ? { ...going, ask: 'offers' } : going
  }
  return previous && isCatalogue(previous) ? withPreferences(now, wholeFrame(previous)) : now
}
