import { type Intent, OTHER_INTENTS } from '../../intents/labels.ts'
import type { Question } from '../../question.ts'
import { ASKED, type Names, names } from './asked-words.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { daysIn, directionIn, formsIn, lacksCertificate, moneyIn } from './constraints.ts'
import { countriesIn, placeIn } from './places.ts'
import { comparesPacks, sizesIn } from './pack-words.ts'
import { contentWords } from '../sums/content.ts'

/** What a question about the catalogue asks for; 'method' is how this site works, which the corpus answers. */
export type Ask =
  | Names<'offers budget sizes packs range vendors compareVendors market history codes deals count'>
  | Names<'arrivals restocks moves trending outOfStock certificates health delivery total arithmetic method'>

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

/** What nobody has. */
export const isOut = / (?:out of stock|sold out|unavailable|since when) /

const asksWhich = / (?:vs|versus|better|value|cheap\w*|per mg|prices?|costs?) /
const ofBatch = / (?:batch|batches) /
const eitherSize = / x \d\S* mg (?:xcmpd )?(?:or|vs|versus) \d{1,2} x \d\S* mg /

const ofShop = / (?:shops?|vendors?|sellers?|checkout|cart|charged|their (?:site|page)) /
const ofSite = / (?:you|u|your|here|(?:the|this) (?:site|page)|site says|listed) /

const isAlone = ({ plain, vendors }: Question): boolean =>
  ASKED.onlySeller.test(plain) || (vendors.length === 1 && ASKED.alone.test(plain))

/** "3 kits at what total": so many packs are an order. */
const asksTotal =
  / (?:[2-9]|\d\d|two|three|four|five|six) (?:kits?|boxes|packs|vials|bottles) .*(?: total | altogether | in all | comes? to )/
const asksPacking = / (?:(?:cold|ice|gel) packs?|(?:plain|padded) (?:box|boxes|envelopes?|mailers?)) /

/** Says one of these words; and names no compound and no vendor. */
const says =
  (words: RegExp) =>
  ({ plain }: Question): boolean =>
    words.test(plain)
const saysUnnamed =
  (words: RegExp) =>
  (question: Question): boolean =>
    !isNamed(question) && question.vendors.length === 0 && words.test(question.plain)

/** What words ask for that an intent leaves open: kits against singles, each vendor's price, both ends of the market. */
const READ_ASKS: readonly (readonly [
  of: readonly Ask[],
  isMeant: (question: Question) => boolean,
  as: Ask,
])[] = [
  [
    ['offers', 'sizes', 'market', 'arithmetic', 'total', 'compareVendors', 'vendors', 'deals', 'method'],
    ({ plain, compounds }) => compounds.length < 2 && comparesPacks(plain),
    'packs',
  ],
  [
    ['offers', 'sizes', 'budget', 'total', 'count', 'range', 'market'],
    ({ plain }) => contentWords(plain) !== null,
    'arithmetic',
  ],
  [['certificates', 'vendors'], ({ plain, size }) => moneyIn(plain, size !== null).max !== null, 'offers'],
  // "In pounds" asks for prices.
  [
    ['vendors'],
    question => isNamed(question) && moneyIn(question.plain, question.size !== null).currency !== null,
    'offers',
  ],
  // "Which vendors have a certificate for it" asks for vendors, and so does who has none; who tested it stands in it.
  [
    ['certificates'],
    ({ plain }) =>
      lacksCertificate(plain) ||
      (ASKED.sellers.test(plain) && !ASKED.tester.test(plain) && !ofBatch.test(plain)),
    'vendors',
  ],
  [
    ['vendors', 'offers', 'compareVendors'],
    ({ plain }) =>
      (PHRASES.certificate.test(plain) || ASKED.independent.test(plain)) &&
      ASKED.tester.test(plain) &&
      !lacksCertificate(plain),
    'certificates',
  ],
  [['vendors'], says(ofBatch), 'certificates'],
  // "How many certificates do they have, and what does it cost there" counts certificates first.
  [names('count market compareVendors vendors offers health'), says(ASKED.certificates), 'certificates'],
  [['offers', 'budget', 'history', 'moves', 'restocks', 'outOfStock', 'market'], says(ASKED.alert), 'method'],
  // "What counts as a deal" asks for the rule, not for deals.
  [names('deals codes trending arrivals restocks market moves'), saysUnnamed(ASKED.ruleOf), 'method'],
  [names('method deals outOfStock health offers'), says(ASKED.codeEnds), 'codes'],
  [['method', 'deals'], ({ plain }) => ASKED.code.test(plain) && ASKED.firstOrder.test(plain), 'codes'],
  [['health', 'arrivals', 'restocks', 'vendors', 'market', 'trending'], says(ASKED.mostMoves), 'moves'],
  [
    ['offers', 'compareVendors'],
    ({ plain, compounds }) => compounds.length > 1 && ASKED.whoBoth.test(plain) && !ASKED.price.test(plain),
    'vendors',
  ],
  // What the figures here hold is the site's own rule; "who" and a name ask for something that is listed.
  [
    ['delivery', 'codes', 'deals', 'offers', 'total', 'arithmetic'],
    question =>
      !isNamed(question) &&
      question.vendors.length === 0 &&
      !/ \d/.test(question.plain) &&
      !ASKED.sellers.test(question.plain) &&
      ASKED.counted.test(question.plain),
    'method',
  ],
  // "You say £31 and the shop £36, which holds" adds nothing up.
  [
    ['arithmetic'],
    question => !isNamed(question) && ofShop.test(question.plain) && ofSite.test(question.plain),
    'method',
  ],
  [
    ['method', 'compareVendors'],
    question => question.vendors.length > 0 && !isNamed(question) && / scores? /.test(question.plain),
    'health',
  ],
  [['method', 'offers', 'market', 'history', 'arrivals', 'moves'], saysUnnamed(ASKED.readWhen), 'health'],
  // "Who ships from Europe and sells it".
  [
    ['vendors'],
    question =>
      isNamed(question) && ASKED.dispatch.test(question.plain) && countriesIn(question.plain).length > 0,
    'delivery',
  ],
  [['count'], question => !isNamed(question) && question.vendors.length > 1, 'vendors'],
  // "Why is one listing ten times less, error?" is answered by what is listed.
  [
    ['method', 'packs'],
    question =>
      isNamed(question) &&
      ASKED.odd.test(question.plain) &&
      / (?:why|how come|error|mistake|typo|glitch)(?= )/.test(question.plain),
    'offers',
  ],
  // "Is A cheaper than B for it, with their codes" compares prices after codes.
  [['codes', 'deals'], question => isNamed(question) && question.vendors.length > 1, 'compareVendors'],
  [
    ['vendors', 'range', 'offers', 'count', 'compareVendors'],
    question => !isNamed(question) && isAlone(question),
    'market',
  ],
  // "Which of the two do more shops stock" counts vendors of each.
  [['vendors'], ({ plain, compounds }) => compounds.length > 1 && ASKED.most.test(plain), 'market'],
  // What got cheaper in a time asks for changes.
  [
    ['offers'],
    question => !isNamed(question) && daysIn(question.plain) !== null && directionIn(question.plain) !== 0,
    'moves',
  ],
  [['deals'], says(ASKED.spread), 'market'],
  // "2 x 5 mg or 1 x 10 mg" chooses between packs and orders neither.
  [
    ['total', 'arithmetic', 'sizes', 'offers'],
    ({ plain, compounds }) => compounds.length === 1 && eitherSize.test(plain),
    'packs',
  ],
  [
    ['sizes'],
    ({ plain, compounds }) => compounds.length > 0 && sizesIn(plain).length > 1 && asksWhich.test(plain),
    'offers',
  ],
  [['vendors'], ({ plain, compounds }) => compounds.length > 0 && formsIn(plain).forms.length > 1, 'sizes'],
  [
    ['sizes'],
    ({ plain, compounds }) =>
      compounds.length > 0 && ASKED.price.test(plain) && formsIn(plain).forms.length > 1,
    'offers',
  ],
  [['market', 'range', 'count', 'trending'], says(ASKED.widest), 'vendors'],
  [['deals'], ({ plain }) => ASKED.price.test(plain) && !ASKED.reduced.test(plain), 'offers'],
  [['vendors'], question => isNamed(question) && ASKED.price.test(question.plain), 'offers'],
  // "List every vendor" asks for vendors, not for what they have.
  [['range'], ({ plain, vendors }) => vendors.length === 0 && ASKED.everyVendor.test(plain), 'vendors'],
  [['market'], question => isNamed(question) && ASKED.eachVendor.test(question.plain), 'offers'],
  // A price of today has no days behind it.
  [
    ['offers', 'market', 'budget', 'sizes'],
    question => isNamed(question) && (daysIn(question.plain) ?? 0) >= 7 && !ASKED.lately.test(question.plain),
    'history',
  ],
  [['offers'], question => isNamed(question) && ASKED.bothEnds.test(question.plain), 'market'],
  [
    ['delivery'],
    question => isNamed(question) && ASKED.price.test(question.plain) && placeIn(question.plain) !== null,
    'offers',
  ],
  [
    ['total'],
    ({ plain }) => placeIn(plain) !== null && / (?:offers|listings|vendors that) /.test(plain),
    'offers',
  ],
  // A price of nothing that is named can only be taken apart.
  [
    ['offers'],
    ({ intent, compounds, blends, topics }) =>
      intent === 'judge' && compounds.length + blends.length + topics.length === 0,
    'arithmetic',
  ],
  // "2 x 5 mg A and a 10 mg B" is an order.
  [['offers'], ({ plain, compounds }) => compounds.length > 1 && / \d{1,2} x \d/.test(plain), 'total'],
  [['offers', 'budget', 'sizes'], question => isNamed(question) && asksTotal.test(question.plain), 'total'],
  [['offers', 'range', 'sizes', 'vendors'], says(asksPacking), 'delivery'],
  [['outOfStock'], ({ plain }) => / in stock /.test(plain) && !isOut.test(plain), 'offers'],
  [['offers', 'budget', 'range'], says(ASKED.typical), 'market'],
]

/** What a question asks for: its intent, and what its words say beside it. */
export const askFor = (question: Question): Ask => {
  const ask = askOf(question) ?? 'offers'
  return READ_ASKS.find(([of, isMeant]) => of.includes(ask) && isMeant(question))?.[2] ?? ask
}
