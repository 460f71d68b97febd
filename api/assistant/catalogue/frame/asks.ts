import { type Intent, OTHER_INTENTS } from '../../intents/labels.ts'
import type { Question } from '../../question.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import { ASKED } from './asked-words.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { daysIn, directionIn, formsIn, lacksCertificate, moneyIn, sumIn } from './constraints.ts'
import { placeIn } from './places.ts'
import { comparesPacks, perIn, sizesIn } from './pack-words.ts'

/** What a question about the catalogue asks for; 'method' is how this site works, which the corpus answers. */
export type Ask = Exclude<Intent, Other | 'judge' | 'site'> | 'packs' | 'method'

type Other = (typeof OTHER_INTENTS)[number]

/** Intents that are answered by what another one is answered by; every other one by itself. */
const ASKS: Partial<Record<Intent, Ask>> = { judge: 'offers', site: 'method' }

const OTHERS: ReadonlySet<Intent> = new Set(OTHER_INTENTS)

export const isNamed = ({ compounds, blends }: Question['own']) => compounds.length + blends.length > 0

const isOther = (intent: Intent): intent is Other => OTHERS.has(intent)

export const askOf = ({ intent }: Pick<Question, 'intent'>): Ask | null =>
  isOther(intent) ? null : (ASKS[intent] ?? (intent as Ask))

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Pick<Question, 'intent'>): boolean => askOf(question) !== null

/** What nobody has; "leave out what is sold out" asks for what somebody has. */
export const isOut =
  /(?<! (?:leave out|leave|without|not|no|nothing|exclude|excluding|skip|hide|drop|ignore|except|minus|isnt|arent)(?: \S+){0,3}) (?:out of stock|sold out|(?:went|gone|ran|run) out|unavailable|since when) (?!isnt it |right |innit )/

const isAlone = ({ plain, vendors }: Question): boolean =>
  ASKED.onlySeller.test(plain) || (vendors.length === 1 && ASKED.alone.test(plain))

/** A word or a condition that a question must meet. */
type Sign = RegExp | ((question: Question) => boolean)

const meets = (question: Question, sign: Sign): boolean =>
  sign instanceof RegExp ? sign.test(question.plain) : sign(question)
const not =
  (sign: Sign): Sign =>
  question =>
    !meets(question, sign)
const unnamed = not(isNamed)
/** Names no compound, no blend and no vendor. */
const isOfOne = ({ compounds }: Question): boolean => compounds.length === 1
const isOfMany = ({ compounds }: Question): boolean => compounds.length > 1
const hasVendor = ({ vendors }: Question): boolean => vendors.length > 0
const namesNothing = (question: Question): boolean => !isNamed(question) && !hasVendor(question)
const ofOneVendor = ({ vendors }: Question): boolean => vendors.length === 1
const isJudged = ({ intent }: Question): boolean => intent === 'judge'
const moneyOf = ({ plain, size }: Question) => moneyIn(plain, size !== null)
/** "Without that vendor, they sent an empty box in March" tells of no time. */
const refusesNobody = ({ refusedVendors }: Question): boolean => refusedVendors.length === 0
const hasDays = ({ plain }: Question): boolean => daysIn(plain) !== null
const CERTIFIED: Sign = ({ plain }) => PHRASES.certificate.test(plain) || ASKED.independent.test(plain)
const hasForms = ({ plain }: Question): boolean => formsIn(plain).forms.length > 1
const hasPlace = ({ plain }: Question): boolean => placeIn(plain) !== null || ASKED.payment.test(plain)

/** What words ask for that an intent leaves open: kits against singles, each vendor's price, both ends of the market. */
const READ_ASKS: readonly (readonly [of: readonly Ask[], isMeant: Sign | readonly Sign[], as: Ask])[] = [
  [
    ['offers', 'sizes', 'market', 'arithmetic', 'total', 'compareVendors', 'vendors', 'deals', 'method'],
    ({ plain, compounds }) => compounds.length < 2 && comparesPacks(plain),
    'packs',
  ],
  [['certificates', 'vendors', 'range'], question => moneyOf(question).max !== null, 'offers'],
  [['method'], [isNamed, ASKED.cheaper, ({ before }) => before !== null, not(ASKED.how)], 'offers'],
  // "In pounds" asks for prices.
  [['vendors'], [isNamed, question => moneyOf(question).currency !== null], 'offers'],
  // "Which vendors have a certificate for it" asks for vendors, and so does who has none; who tested it stands in it.
  [
    ['certificates'],
    ({ plain }) =>
      lacksCertificate(plain) ||
      (ASKED.sellers.test(plain) && !ASKED.tester.test(plain) && !ASKED.batch.test(plain)),
    'vendors',
  ],
  [
    ['vendors', 'offers', 'compareVendors'],
    [CERTIFIED, ASKED.tester, not(({ plain }) => lacksCertificate(plain))],
    'certificates',
  ],
  // "How many certificates do they have, and what does it cost there" counts certificates first.
  [wordsOf('count market compareVendors vendors offers health'), ASKED.certificates, 'certificates'],
  [wordsOf('offers budget history moves restocks outOfStock market'), ASKED.alert, 'method'],
  // "What counts as a deal" asks for the rule, not for deals.
  [wordsOf('deals codes trending arrivals restocks market moves'), [namesNothing, ASKED.ruleOf], 'method'],
  [wordsOf('method deals outOfStock health offers'), ASKED.codeEnds, 'codes'],
  [['method', 'deals'], [ASKED.code, ASKED.codeHolds], 'codes'],
  [wordsOf('health arrivals restocks vendors market trending'), ASKED.mostMoves, 'moves'],
  [['offers', 'compareVendors'], [isOfMany, ASKED.whoBoth, not(ASKED.price), not(ASKED.cheaper)], 'vendors'],
  // What the figures here hold is the site's own rule; "who" and a name ask for something that is listed.
  [
    wordsOf('delivery codes deals offers total arithmetic'),
    [namesNothing, not(/ \d/), not(ASKED.sellers), ASKED.counted],
    'method',
  ],
  [
    wordsOf('method compareVendors vendors range moves history market'),
    [hasVendor, unnamed, / (?:scores?|healthy) /],
    'health',
  ],
  [wordsOf('method offers market history arrivals moves'), [namesNothing, ASKED.readWhen], 'health'],
  [wordsOf('offers vendors sizes market range'), ASKED.coaSays, 'certificates'],
  [['method'], [ASKED.anything, not(ASKED.how)], 'offers'],
  [
    ['method'],
    [isNamed, ({ before, ownPlain }) => before !== null && perIn(ownPlain) !== null, not(ASKED.how)],
    'offers',
  ],
  [['method'], [namesNothing, ASKED.some, question => moneyOf(question).max !== null], 'offers'],
  // HCG "per mg" and "why in IU": what is sold by IU says so.
  [wordsOf('method market sizes'), [isNamed, ASKED.unitsApart, not(ASKED.whyUnit)], 'offers'],
  [['arithmetic'], [isNamed, ({ plain }) => perIn(plain) !== null && sumIn(plain) === null], 'offers'],
  [wordsOf('compareVendors vendors health market'), [isNamed, ofOneVendor, ASKED.severalPrices], 'offers'],
  [
    wordsOf('market offers range vendors'),
    [isNamed, ASKED.allSizes, not(ASKED.cheaper), question => moneyOf(question).max === null],
    'sizes',
  ],
  [['sizes', 'offers', 'arithmetic'], [isOfOne, ASKED.ofPacks], 'total'],
  [['history', 'moves', 'health'], ASKED.howOften, 'method'],
  [['restocks', 'arrivals', 'moves'], isOut, 'outOfStock'],
  [['codes', 'deals'], [isNamed, ASKED.afterCode], 'offers'],
  [['deals'], [hasVendor, / (?:cheapest|lowest) (?:offers?|prices?|things?|items?) /], 'offers'],
  // "A against B, just the postage".
  [['compareVendors'], [unnamed, ASKED.fee, not(ASKED.pricing)], 'delivery'],
  // What vendors take and send is their own, what this site takes stands in its monograph.
  [
    wordsOf('method vendors range offers count health'),
    [unnamed, ASKED.payWays, not(ASKED.toSite)],
    'delivery',
  ],
  // "It comes in IU, so how can there be a price per mg".
  [wordsOf('offers sizes market vendors range count packs arithmetic'), ASKED.whyUnit, 'method'],
  // "One day's spike down on the chart: how do you treat outliers".
  [wordsOf('deals history moves offers market'), ASKED.howTreated, 'method'],
  // "You say 0.42 and their page says more, who is right".
  [['offers', 'market', 'arithmetic'], ASKED.whoRight, 'method'],
  [wordsOf('market range vendors offers'), [namesNothing, ASKED.overall], 'compareVendors'],
  [
    ['health'],
    [not(hasVendor), ASKED.scoreMeans, not(/ (?:rank|ranked|sort|order|top|best|worst|list) /)],
    'method',
  ],
  [['outOfStock', 'offers'], [isNamed, ASKED.unmoved], 'history'],
  [
    wordsOf('outOfStock restocks delivery health vendors range offers'),
    [namesNothing, ASKED.ownOrder, not(ASKED.returns), not(ASKED.sellers)],
    'method',
  ],
  [['market', 'history', 'offers'], [unnamed, ASKED.howAverage], 'method'],
  [['method'], [unnamed, hasVendor, ASKED.trusted], 'health'],
  [['history', 'outOfStock'], ASKED.gone, 'restocks'],
  // "Does your price include customs" asks for no vendor.
  [
    ['delivery'],
    [namesNothing, ASKED.duty, not(ASKED.sellers), ({ plain }) => placeIn(plain) === null],
    'method',
  ],
  // "Why is one listing ten times less, error?" is answered by what is listed.
  [['method', 'packs'], [isNamed, ASKED.odd, / (?:why|how come|error|mistake|typo|glitch)(?= )/], 'offers'],
  // "Is A cheaper than B for it, with their codes" compares prices after codes.
  [['codes', 'deals'], [isNamed, ({ vendors }) => vendors.length > 1], 'compareVendors'],
  [['vendors', 'range', 'offers', 'count', 'compareVendors'], [unnamed, isAlone], 'market'],
  // "Which of the two do more shops stock" counts vendors of each.
  [['vendors', 'total'], [isOfMany, ASKED.most, not(/ \d/)], 'market'],
  // What got cheaper in a time asks for changes.
  [['offers'], [unnamed, hasDays, ({ plain }) => directionIn(plain) !== 0], 'moves'],
  [['deals'], ASKED.spread, 'market'],
  [['offers', 'total'], [isNamed, ASKED.twoPrices], 'market'],
  // "2 x 5 mg or 1 x 10 mg" chooses between packs and orders neither.
  [wordsOf('total arithmetic sizes offers compareVendors vendors'), [isOfOne, ASKED.eitherSize], 'packs'],
  [['sizes'], [isNamed, ASKED.better, ({ plain }) => sizesIn(plain).length > 1], 'offers'],
  // "Ten 5 mg vials" whose price is asked for are an order; "the rest of $150 in that" fills a sum.
  [['total', 'offers'], [isOfMany, ASKED.rest, ({ plain }) => sumIn(plain) !== null], 'budget'],
  [
    ['offers', 'sizes', 'vendors', 'budget'],
    [isNamed, ASKED.severalPacks, ASKED.summed, ({ plain }) => sumIn(plain) === null],
    'total',
  ],
  [['vendors'], [isNamed, hasForms], 'sizes'],
  [['sizes'], [isNamed, ASKED.better, hasForms], 'offers'],
  [['market', 'range', 'count', 'trending'], ASKED.widest, 'vendors'],
  [['vendors'], [isNamed, ASKED.price], 'offers'],
  // "List every vendor" asks for vendors, not for what they have.
  [['range'], [not(hasVendor), ASKED.everyVendor], 'vendors'],
  [['market'], [isNamed, ASKED.eachVendor], 'offers'],
  // A price of today has no days behind it.
  [
    ['offers', 'market', 'budget', 'sizes', 'vendors'],
    [isNamed, not(isJudged), not(ASKED.lately), refusesNobody, ({ plain }) => (daysIn(plain) ?? 0) >= 7],
    'history',
  ],
  // "Prices high to low" asks for no history, "the most expensive thing" for no figures, both ends for these alone.
  [['offers'], [isNamed, ASKED.bothEnds, not(ASKED.ordered)], 'market'],
  [wordsOf('history market moves range'), [ASKED.ordered, not(hasDays), not(namesNothing)], 'offers'],
  [['market', 'range', 'count'], [unnamed, ASKED.anything, not(ASKED.spread)], 'offers'],
  // "Is that shop any cheaper" holds it against the others.
  [
    ['range', 'health', 'method', 'vendors', 'offers'],
    [unnamed, ASKED.cheaper, ofOneVendor],
    'compareVendors',
  ],
  // "It was $45 in January, has it gone up since".
  [['offers'], [isJudged, isNamed, ASKED.moved], 'history'],
  [['method'], [isNamed, ASKED.moved], 'history'],
  [['vendors', 'offers'], [isNamed, ASKED.extreme, not(ASKED.widest), not(ASKED.sizeOrder)], 'sizes'],
  [['delivery'], [isNamed, ASKED.price, not(ASKED.fee), hasPlace], 'offers'],
  // A price of nothing that is named can only be taken apart.
  [['offers'], [isJudged, unnamed, ({ topics }) => topics.length === 0], 'arithmetic'],
  [['offers', 'range', 'sizes', 'vendors'], ASKED.packing, 'delivery'],
  [['outOfStock'], [/ in stock /, not(isOut)], 'offers'],
  [['offers', 'budget', 'range'], ASKED.typical, 'market'],
]

/** What a question asks for: its intent, and what its words say beside it. */
export const askFor = (question: Question): Ask => {
  const ask = askOf(question) ?? 'offers'
  const isMeant = (signs: Sign | readonly Sign[]) => [signs].flat().every(sign => meets(question, sign))
  return READ_ASKS.find(([of, signs]) => of.includes(ask) && isMeant(signs))?.[2] ?? ask
}
