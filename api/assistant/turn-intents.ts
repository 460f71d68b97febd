import { isPriced } from './catalogue/frame/ask-kinds.ts'
import { ASKED } from './catalogue/frame/asked-words.ts'
import { type Ask, askFor, isCatalogue, isNamed } from './catalogue/frame/asks.ts'
import { classIn } from './catalogue/frame/classes.ts'
import { formsIn } from './catalogue/frame/constraints.ts'
import { postageIn } from './catalogue/frame/money-asked.ts'
import { countriesAsked, placeIn } from './catalogue/frame/places.ts'
import { comparesKits } from './catalogue/frame/pack-words.ts'
import { withdrawnIn } from './catalogue/frame/withdrawn.ts'
import { LIKELY, intentAfter, likelihoodIn } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import {
  LISTS,
  OVER_TIME,
  asksIfSold,
  asksOfBefore,
  asksOfPack,
  asksOfPacking,
  asksOfTheirPaper,
  asksPaperOfLine,
  asksWhereToBuy,
  leavesOut,
  narrowedBy,
} from './intents/few-words.ts'
import { namedIn, oursIn } from './intents/named.ts'
import { askedOfSite } from './intents/site-asked.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { everyOf, wholeOf } from './lexicons/patterns.ts'
import { wordsOf } from './lexicons/word-lists.ts'
import { countsOrder, orderMeant } from './catalogue/frame/of-order.ts'
import { type Question, isOfScienceTopic, ofShop } from './question.ts'
import type { Danger } from './safety/danger.ts'
import { goesOnWith } from './safety/harmless-after.ts'
import { TURN, TURN_LINES } from './turn-words.ts'
import { wordCount } from './safety/readings.ts'

const again = wholeOf(TURN_LINES.again)
const ofMore = wholeOf(TURN_LINES.more)
const bareReaction = wholeOf(TURN_LINES.reaction)
const besides = everyOf([...TURN_LINES.constraint, ...TURN_LINES.filler])

const isOfScience = ({ ownPlain }: Question, intent: Intent): boolean =>
  (TURN.ofScience.test(ownPlain) && !TURN.ofPrice.test(ownPlain)) ||
  (intent === 'vendors' && TURN.ofOrigin.test(ownPlain))

/** What a first turn asks for, though it reads as if it went on. */
const intentAlone = (question: Question): Intent => {
  const { intents, intent, ownPlain } = question
  if (isOfScience(question, intent)) return 'education'
  if (TURN.bareWhat.test(ownPlain.replace(classIn(ownPlain)?.words ?? 'xcmpd', ' it'))) return 'education'
  return intent === 'goesOn' ? (intents[1]?.intent ?? 'education') : intent
}

/** What vendors give or state. */
const OF_FACTS: ReadonlySet<Intent> = new Set(wordsOf('codes delivery health certificates deals'))

/** What can be put in another order. */
const SORTED: ReadonlySet<Intent> = new Set(wordsOf('offers vendors range deals moves arrivals restocks'))

const MEANT: ReadonlySet<Intent> = new Set(wordsOf('range sizes'))
const startsLeftOut = new RegExp(`^ (?:(?:and|but|ok|no|so) )*${TURN.lineLeftOut.source}`)

const onlyWithdraws = (ownPlain: string): boolean => {
  const { plain, withdrawn } = withdrawnIn(ownPlain, true)
  return withdrawn.length > 0 && wordCount(` ${plain.replace(besides, '').trim()} `) <= 2
}

export const OF_CODES: ReadonlySet<Intent> = new Set(wordsOf('codes deals'))
const ofCode = wholeOf(TURN_LINES.ofCode)

const speaksOfCode = / (?:codes?|promos?|discounts?|coupons?|vouchers?|sales?|kits?|bulk|volume) /

/** "Stacks with bulk?", "can I use it on semax too" after codes are about the code; "do the two stack" after two compounds is not. */
export const asksOfCode = ({ ownPlain }: Question, before: Question | null | undefined): boolean =>
  before !== null &&
  before !== undefined &&
  (OF_CODES.has(before.intent) ||
    (isPriced(before.intent as Ask) && PHRASES.askCodes.test(before.ownPlain))) &&
  ofCode.test(ownPlain) &&
  (!isNamed(before) || speaksOfCode.test(ownPlain))

/** What a turn says that only takes a constraint back, narrows or wonders about what the catalogue answered. */
const AGAIN: readonly ((plain: string, before: Intent) => boolean)[] = [
  (plain, before) => LISTS.has(before) && startsLeftOut.test(plain),
  (plain, before) => OF_FACTS.has(before) && ofMore.test(plain),
  (plain, before) => ['judge', 'arithmetic'].includes(before) && postageIn(plain) !== null,
  (plain, before) => SORTED.has(before) && TURN.resorts.test(plain),
  plain => again.test(plain) || TURN.soLow.test(plain) || comparesKits(plain),
  plain => TURN.constraint.test(plain) && plain.replace(besides, '').trim() === '',
  onlyWithdraws,
  // "What does that get me" asks for no list of all that somebody has.
  plain =>
    TURN.meant.test(plain) &&
    [...namedIn(plain)].every(one => MEANT.has(one) || (one === 'offers' && formsIn(plain).forms.length > 0)),
  (plain, before) => LISTS.has(before) && TURN.sentTo.test(plain) && placeIn(plain) !== null,
]

const goesBack = ({ ownPlain }: Question, before: Question): boolean =>
  bareReaction.test(ownPlain) ||
  (TURN.doubts.test(ownPlain) && !isCatalogue(before)) ||
  (TURN.meant.test(ownPlain) && before.intent === 'education' && isOfScienceTopic(before)) ||
  TURN.ofLine.test(ownPlain) ||
  (isCatalogue(before) && AGAIN.some(one => one(ownPlain, before.intent)))

/** What asks for these names them: "who ran the first one" after a trial asks for no health score. */
const IN_WORDS: ReadonlySet<Intent> = new Set(wordsOf('health sizes range delivery'))
const namesIntent = (question: Question, intent: Intent): boolean =>
  ofShop(question) ||
  question.size !== null ||
  / (?:bottles?|vials?|packs?|big|sizes?) /.test(question.ownPlain) ||
  namedIn(question.ownPlain).has(intent)

/** What certificates show in general is asked for in words of a certificate. */
const isLikelyScience = (question: Question, intent: Intent): boolean =>
  IN_WORDS.has(intent)
    ? !namesIntent(question, intent)
    : intent === 'certificates' && likelihoodIn(question.intents, 'education') > SURE

/** A sum without two numbers is none; one of milligrams after a certificate asks what is in the vial. */
const sumIn = ({ ownPlain }: Question, before: Question): Intent => {
  const isPaid = /[$€£]/.test(ownPlain) || PHRASES.ofSum.test(ownPlain)
  if (before.sections.includes('testing') && / mg /.test(ownPlain) && !isPaid) return 'education'
  return / \d.* \d/.test(ownPlain) ? 'arithmetic' : before.intent
}

const SURE = 0.8
/** "So from 5 mg I have 4.96 mg peptide" after a purity names no shop, and asks for no prices. */
const asksOfContent = (question: Question, before: Question, intent: Intent): boolean =>
  before.sections.includes('testing') &&
  before.vendors.length === 0 &&
  isPriced(intent as Ask) &&
  !ofShop(question)

/** By itself, or surely with the turn before it. */
const isLikelyIn = ({ intents, joined }: Question, intent: Intent): boolean =>
  likelihoodIn(intents, intent) > LIKELY || likelihoodIn(joined, intent) > SURE

/** "The figure for that 1 mg is from when, and at which vendor" after how the site works. */
const asksOfOffer = ({ own, size, intents, method }: Question, before: Question): boolean =>
  before.intent === 'site' &&
  isNamed(own) &&
  size !== null &&
  !method &&
  likelihoodIn(intents, 'site') < LIKELY

/** An intent that was learned, where the words of the turn allow it. */
const sensible = (question: Question, before: Question, intent: Intent): Intent => {
  const staysOnScience = before.intent === 'education' && isLikelyScience(question, intent)
  if (staysOnScience || isOfScience(question, intent)) return 'education'
  // "Who ran the first one" after trials, "other vendors that did not go up" after prices.
  const isLikely = isLikelyIn(question, intent)
  if (!isLikely && asksOfContent(question, before, intent)) return 'education'
  const isOfFacts = OF_FACTS.has(intent) && intent !== 'delivery'
  if (isOfFacts && !isLikely && !namedIn(question.ownPlain).has(intent)) return before.intent
  return intent === 'arithmetic' ? sumIn(question, before) : intent
}

/** "No codes, just shipping", "and for shipping?" after prices: so few words name nothing else. */
const asksOfSending = ({ ownPlain }: Question, before: Question): boolean => {
  if (LISTS.has(before.intent) && TURN.byFee.test(ownPlain)) return true
  const left = ownPlain.replace(TURN.besidesIt, ' ').replaceAll('  ', ' ')
  const isOrder =
    ['total', 'budget'].includes(before.intent) ||
    (before.intent !== 'compareVendors' && TURN.withShipping.test(left))
  return isCatalogue(before) && !isOrder && wordCount(left) < 5 && [...namedIn(left)].join() === 'delivery'
}

/** "Which one is quickest to Germany" after prices, whatever was learned. */
const asksWait = ({ ownPlain, ownText }: Question, before: Question): boolean =>
  isCatalogue(before) &&
  ASKED.fastest.test(ownPlain) &&
  !ASKED.price.test(ownPlain) &&
  (countriesAsked(ownText).length > 0 ||
    (askFor(before) === 'delivery' && wordCount(ownPlain) <= MOST_OF_WAIT))
const MOST_OF_WAIT = 6

/** "Is it sold in the US too" of one that was spoken of asks what a regulator decided. */
const asksOfStatus = ({ intents, ownPlain }: Question, before: Question): boolean =>
  !TURN.soldHere.test(ownPlain) &&
  (before.intent === 'education' || intents[0]?.intent === 'education') &&
  TURN.marketed.test(ownPlain)

const learned = (question: Question, before: Question): Intent => {
  if (question.method && question.intents[0]?.intent === 'site') return 'site'
  const read = sensible(question, before, intentAfter(question, before.intent))
  return read === 'site' && asksOfOffer(question, before) ? 'offers' : read
}

const asksScore = ({ ownPlain }: Question, before: Question): boolean =>
  TURN.ofScore.test(ownPlain) && isCatalogue(before) && askFor(before) === 'health'

/** "Then why is that shop at the bottom of it", after what a score is made of. */
const asksRules = ({ vendors, ownPlain, compounds }: Question, before: Question): boolean =>
  before.intent === 'site' &&
  / (?:scores?|health) /.test(before.plain) &&
  ((compounds.length === 0 && vendors.length > 0 && TURN.asks.test(ownPlain)) || TURN.whoLeads.test(ownPlain))

/** "Got one for that shop" after how codes work, "does A have that problem too" after the score of B. */
const asksSameOf = ({ vendors, compounds, masked }: Question, before: Question): boolean =>
  (OF_FACTS.has(before.intent) || (before.intent === 'site' && PHRASES.askCodes.test(before.plain))) &&
  compounds.length === 0 &&
  vendors.length > 0 &&
  TURN.oneFor.test(masked)

/** "So is that why it is cheap" of a substance, and not of how it is tested. */
const asksPrices = ({ ownPlain }: Question, before: Question): boolean =>
  TURN.backToPrices.test(ownPlain) ||
  (OVER_TIME.has(before.intent) && TURN.ofToday.test(ownPlain)) ||
  // "So who wins" after what both charge for sending.
  (before.intent === 'delivery' && / (?:wins?|winner|ahead|better deal) /.test(ownPlain)) ||
  (TURN.soCheap.test(ownPlain) && !isOfScienceTopic(before))

/** "Does that shop have both", whatever was asked before. */
const asksWhatIsListed = ({ vendors, masked, intents }: Question): boolean =>
  vendors.length === 1 &&
  TURN.stocksIt.test(masked) &&
  !intents.slice(0, 1).some(({ intent, likelihood }) => likelihood > LIKELY && intent !== 'education')

/** "What is the purity on it" after who has a certificate. */
const asksPrinted = ({ ownPlain }: Question, before: Question): boolean =>
  isCatalogue(before) &&
  (before.intent === 'certificates' || PHRASES.certificate.test(before.plain)) &&
  TURN.printed.test(ownPlain)

/** "Great, activate how" after what this site can do: so few words name nothing else. */
const asksHowOfSite = ({ ownPlain, own, vendors }: Question, before: Question): boolean =>
  before.intent === 'site' &&
  !isNamed(own) &&
  vendors.length === 0 &&
  wordCount(ownPlain) <= MOST_OF_HOW &&
  TURN.howTo.test(ownPlain)
const MOST_OF_HOW = 8

/** What words ask for by themselves, whatever was learned; the first that fits counts. */
const SAID: readonly (readonly [
  is: (question: Question, before: Question) => boolean,
  intent: (question: Question, before: Question) => Intent,
])[] = [
  [({ isNewTopic }) => isNewTopic, question => intentAlone(question)],
  [({ ownPlain }) => askedOfSite(ownPlain, 'own').length > 0, () => 'site'],
  [asksHowOfSite, () => 'site'],
  [asksOfStatus, () => 'education'],
  [asksPrinted, () => 'certificates'],
  [asksPaperOfLine, () => 'certificates'],
  [asksWhereToBuy, () => 'total'],
  [asksOfPack, () => 'sizes'],
  [asksRules, () => 'health'],
  [asksSameOf, (_, before) => (before.intent === 'site' ? 'codes' : before.intent)],
  [({ ownPlain }, before) => LISTS.has(before.intent) && TURN.cheaperBefore.test(ownPlain), () => 'history'],
  [asksOfCode, (_, before) => (OF_CODES.has(before.intent) ? before.intent : 'codes')],
  [goesBack, (_, before) => before.intent],
  [asksOfBefore, (_, before) => before.intent],
  [({ ownPlain }, { intent }) => intent === 'health' && TURN.theyHave.test(ownPlain), () => 'vendors'],
  [asksScore, () => 'health'],
  [asksPrices, () => 'offers'],
  [leavesOut, (_, before) => (isCatalogue(before) ? before.intent : 'offers')],
  [asksIfSold, () => 'vendors'],
  [asksOfTheirPaper, () => 'certificates'],
  [asksWhatIsListed, () => 'vendors'],
  [asksWait, () => 'delivery'],
  [asksOfSending, () => 'delivery'],
  [(question, before) => goesOnWith(question, [before]) === 'delivery', () => 'delivery'],
  [
    (question, before) => goesOnWith(question, [before]) === 'timing',
    (_, { intent }) => (OF_CODES.has(intent) ? intent : 'history'),
  ],
  [asksOfPacking, () => 'delivery'],
]

const intentIn = (question: Question, before: Question): Intent => {
  const said = SAID.find(([is]) => is(question, before))
  if (said) return said[1](question, before)
  const ours = oursIn(question.ownPlain)
  const own = learned(question, before)
  return ours !== undefined && (isCatalogue(before) || own === 'site') ? ours : own
}

/** What was refused asks for nothing that could go on. */
const intentOf = (question: Question, before: Question | undefined, isAfterDanger: boolean): Intent =>
  before && !isAfterDanger ? intentIn(question, before) : intentAlone(question)

/** Turns, oldest first, with what each asks for given those before it; `dangers` are those of the turns before the last. */
export const withResolvedIntents = (
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
): Question[] =>
  questions.reduce<Question[]>((resolved, question, at) => {
    const isAfterDanger = (dangers[at - 1] ?? null) !== null
    const intent = orderMeant(question, resolved)
      ? 'total'
      : intentOf(question, narrowedBy(question, resolved), isAfterDanger)
    return [...resolved, { ...question, intent }]
  }, [])

const editing = everyOf([...TURN_LINES.editing, ...TURN_LINES.constraint, ...TURN_LINES.filler])

/** A turn after an order that holds nothing but what changes one: "bring the TB-500 down to 1". */
export const onlyEditsOrder = ({ ownPlain }: Question, last: Question | null): boolean =>
  last !== null && countsOrder(last) && ownPlain.replace(editing, '').trim() === ''
