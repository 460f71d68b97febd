import { asksOnlySite } from '../../intents/site-asked.ts'
import { oneOf } from '../../mentions/ordinals.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import type { Question } from '../../question.ts'
import { isPriced, tellsPrices } from './ask-kinds.ts'
import { type Ask, askOf } from './asks.ts'
import { directionIn, formsIn } from './constraints.ts'
import { TURN } from '../../turn-words.ts'
import type { Frame } from './frame.ts'
import { ignoredAfter, isSubjectless } from './ignored-after.ts'
import { currencyAfter, isLimited, numbersAfter } from './numbers-after.ts'
import { orderAfter } from './order-after.ts'
import { rankAfter, stockAfter } from './rank-after.ts'
import { asksAgainstOthers, oneSeller, notSellersAfter, sellersAfter, sentToAfter } from './sellers-after.ts'
import { saidIn, without } from './slots.ts'

/** What a turn leaves open is taken from the one before, constraint by constraint. */

/** Which currency somebody pays in and where they live stays, whatever they ask next. */
export const withPreferences = (now: Frame, before: Frame): Frame => ({
  ...now,
  shownIn: tellsPrices(now.ask) && now.currency === null ? (now.shownIn ?? before.shownIn) : now.shownIn,
})

/** What a history reaches back without a time that is said. */
const MONTH_DAYS = 30

/** Which of the forms was wanted, or which end of the prices, the other way round. */
const turnedRound = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  if (!TURN.turnsRound.test(plain) || now.forms.length > 0) return {}
  const { forms, notForms } = before
  if (forms.length + notForms.length > 0) return { forms: notForms, notForms: forms }
  return { dearest: !before.dearest, direction: (-before.direction || 0) as Frame['direction'] }
}

/** "Which one's cheaper" of capsules and a liquid, "ok both then": every form that was asked for, and every size. */
const formsAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  if (now.forms.length === 0 && TURN.ofSeveral.test(plain)) {
    const forms = before.turns.flatMap(turn => formsIn(turn.plain).forms)
    return { forms: [...new Set([...forms, ...before.forms])], notForms: [] }
  }
  if (now.forms.length > 0) return { forms: now.forms, notForms: now.notForms }
  // "The other form" of two: not the one that was named first, whose lines stand first.
  const one = TURN.otherForm.test(plain) ? (before.forms[1] ?? null) : oneOf(before.forms, plain)
  if (one !== null) return { forms: [one], notForms: [], rank: null }
  return {
    forms: before.forms.filter(form => !now.notForms.includes(form)),
    notForms: [...new Set([...before.notForms, ...now.notForms])],
  }
}

/** What belongs to a question of the same kind. */
const ofSameAsk = (now: Frame, before: Frame, plain: string): Partial<Frame> =>
  now.ask === before.ask
    ? {
        direction: now.direction === 0 ? before.direction : now.direction,
        code: now.code || (before.code && !TURN.bareWithout.test(plain)),
        all: now.compounds.length > 1 ? now.all : before.all,
      }
    : {}

/** "Forget NAD, methylene blue": sizes and limits were those of the other one. */
const ofOther = (before: Frame): Frame => without(before, ['size', 'pack', 'price'])

/** The compounds of a class that was named, where the turn names none. */
const classAfter = (now: Frame, before: Frame): Partial<Frame> =>
  before.isOfClass && now.compounds.length + now.blends.length === 0
    ? { compounds: before.compounds, isOfClass: true, all: false }
    : {}

const certificateAfter = (
  now: Frame,
  before: Frame,
  read: Ask,
): Pick<Frame, 'certificate' | 'noCertificate'> =>
  now.certificate || now.noCertificate || (read === 'certificates' && now.ask !== 'certificates')
    ? { certificate: !now.noCertificate, noCertificate: now.noCertificate }
    : { certificate: before.certificate && now.ask !== 'certificates', noCertificate: before.noCertificate }

const pricesAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => ({
  onlyInStock: now.onlyInStock || before.onlyInStock,
  dearest: now.dearest || (before.dearest && !/ (?:cheapest|lowest|cheaper) /.test(plain)),
  sortBy: now.sortBy ?? before.sortBy,
  per: now.per ?? before.per,
  shipsTo: sentToAfter(now, before),
  pack: now.pack ?? before.pack,
  packBound: now.pack === null ? before.packBound : now.packBound,
  // After a vendor's codes its prices are told with them.
  code: now.code || (before.ask === 'codes' && before.sellers.length > 0 && isPriced(now.ask)),
})

/** "Any of those under 40" narrows what was listed as new, reduced or changed. */
const LISTED: ReadonlySet<Ask> = new Set(wordsOf('range arrivals restocks moves deals'))

/** What "only those with a certificate" narrows. */
const NARROWED: ReadonlySet<Ask> = new Set(wordsOf('offers budget sizes range health vendors'))

/** Several compounds, or what is left when the pricier of two is dropped. */
const comparesNone = (now: Frame, before: Frame): boolean =>
  (now.ask === 'compareVendors' && now.compounds.length > 1) ||
  (before.ask === 'compareVendors' && before.sellers.length > 1 && now.notSellers.length > 0)

/** Prices are asked for, though the words speak of vendors. */
const asksPrices = (now: Frame, before: Frame, sellers: Frame['sellers'], plain: string): boolean =>
  now.ask === 'vendors' || now.ask === 'certificates' || (now.ask === 'outOfStock' && now.rank !== null)
    ? NARROWED.has(before.ask) && (now.rank !== null || TURN.narrows.test(plain))
    : sellers.length < 2 && comparesNone(now, before)

/** "All vendors or just one", after how a price moved: whose price did. */
const asksWhoMoved = (now: Frame, before: Frame, plain: string): boolean =>
  ['history', 'moves'].includes(before.ask) &&
  now.sellers.length === 0 &&
  TURN.ofSellers.test(plain) &&
  !TURN.ofNow.test(plain)

/** Up or down, as it was asked for; over the days of a history. */
const movesAfter = (now: Frame, before: Frame, ask: Ask): Partial<Frame> => {
  if (ask !== 'moves' || before.ask !== 'history') return {}
  const said = [now.direction, ...before.turns.toReversed().map(({ plain }) => directionIn(plain))]
  return { direction: said.find(one => one !== 0) ?? 0, days: now.days ?? before.days ?? MONTH_DAYS }
}

/** A heading is taken over with the topics of the turn before. */
const isOfSameSubject = (now: Frame, { category }: Frame): boolean =>
  isSubjectless(category === null || now.category !== category ? now : { ...now, category: null })

/** "Only what is under 30" of all that a vendor has. */
const narrowsList = (now: Frame, before: Frame, plain: string): boolean =>
  LISTED.has(before.ask) &&
  !TURN.backToPrices.test(plain) &&
  (/ (?:those|them|these) /.test(plain) || (isOfSameSubject(now, before) && isLimited(now)))

/** "And that shop?", "why did theirs go down" after what a score is made of ask for its own. */
const askAgain = (now: Frame, before: Frame, plain: string): Ask =>
  before.ask === 'method' && (now.sellers.length > 0 || (before.sellers.length > 0 && theirs.test(plain)))
    ? now.ask
    : before.ask
const theirs = / (?:theirs|their score|they|them) /

/** What is asked of what was listed; the same intent is read as it was, where no word says otherwise. */
const askAfter = (
  now: Frame,
  before: Frame,
  { sellers }: Pick<Frame, 'sellers'>,
  { plain, ownPlain, intent, before: last }: Question,
): Ask => {
  if (asksOnlySite(ownPlain)) return now.ask
  if (asksPrices(now, before, sellers, plain)) return NARROWED.has(before.ask) ? before.ask : 'offers'
  if (asksAgainstOthers(now, before, ownPlain)) return 'compareVendors'
  if (asksWhoMoved(now, before, ownPlain)) return 'moves'
  if (now.ask === 'offers' && narrowsList(now, before, plain)) return before.ask
  return intent === last?.intent && now.ask === askOf({ intent }) ? askAgain(now, before, ownPlain) : now.ask
}

/** Nothing else is named than in the turn before: its blend is meant. */
const isSubjectOf = ({ compounds, turns }: Frame, before: Frame): boolean =>
  turns.every(({ compounds: named }) => named.length === 0) &&
  compounds.length === before.compounds.length &&
  compounds.every(name => before.compounds.includes(name))

/** A turn with what it leaves open taken from the one before. Pure. */
export const inherit = (read: Frame, last: Frame, question: Question): Frame => {
  const { plain, refused } = question
  // "The second one" of two vendors is no second place.
  const rank = oneSeller(last, plain) === null ? rankAfter(read, last, question.ownPlain) : null
  const now = { ...read, rank }
  const isNew = (name: string) => ![...last.compounds, ...last.blends].includes(name)
  const isOther = [...now.compounds, ...now.blends].some(isNew)
  const before = isOther && last.compounds.some(name => refused.includes(name)) ? ofOther(last) : last
  const sellers = sellersAfter(now, before, plain)
  const ask = askAfter(now, before, sellers, question)
  const order = orderAfter(now, before, plain)
  const asked = { ...now, ask }
  const after: Frame = {
    ...now,
    ...numbersAfter(asked, before, plain),
    ...currencyAfter(now, before, plain),
    ...sellers,
    ...formsAfter(now, before, plain),
    ...certificateAfter(asked, before, now.ask),
    ...pricesAfter(now, before, plain),
    ...ofSameAsk(asked, before, question.ownPlain),
    ...movesAfter(now, before, ask),
    ...turnedRound(now, before, plain),
    stock: stockAfter(now, before, ask),
    notSellers: notSellersAfter(now, before),
    leastHealth: now.leastHealth ?? before.leastHealth,
    together: now.together || (before.together && isSubjectOf(now, before)),
    refused: [...new Set([...before.refused, ...now.refused])].filter(name => !now.compounds.includes(name)),
    ignored: ignoredAfter(now, before, order.ask ?? ask, plain),
    category: isSubjectless(now) ? before.category : now.category,
    turns: [...before.turns, ...now.turns],
    ...classAfter(now, before),
    ask,
    ...order,
  }
  return { ...after, said: saidIn(read, after, before) }
}
