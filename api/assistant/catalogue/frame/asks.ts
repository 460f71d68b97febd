import { type Intent, OTHER_INTENTS } from '../../intents/labels.ts'
import type { Question } from '../../question.ts'
import { ASKED } from './asked-words.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { daysIn, directionIn, formsIn, lacksCertificate, moneyIn } from './constraints.ts'
import { countriesIn, placeIn } from './places.ts'
import { comparesPacks, sizesIn } from './pack-words.ts'
import { contentWords } from '../sums/content.ts'

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

const asksSellers = / (?:vendors?|sellers?|shops?|stores?|suppliers?|who|whos|which of (?:those|them|these)) /

const asksTester =
  / (?:(?:outside|external|independent|accredited|third party|3rd party|real|which|what|name of the) (?:lab|labs|laboratory|laboratories)|independently|in house|who tested|lab (?:and|name|n)|what date|when|newer|newest|older|oldest|latest|most recent)(?= )/

const asksWhich = / (?:vs|versus|better|value|cheap\w*|per mg|prices?|costs?) /
const ofBatch = / (?:batch|batches) /
const eitherSize = / x \d\S* mg (?:xcmpd )?(?:or|vs|versus) \d{1,2} x \d\S* mg /

/** "What does nobody but Moonfen have": asked of a vendor that is named. */
const alone =
  / (?:(?:nobody|no one|nowhere) (?:else|but)|exclusive\w*|only (?:at|from|through)|(?:only|just) (?:\S+ ){1,4}(?:has|have|lists?|sells?|carr(?:y|ies)|stocks?|offers)|(?:has|have|lists?|sells?|carr(?:y|ies)|stocks?) alone) /
/** "Which compounds does only one vendor list". */
const onlySeller =
  / (?:only|just|single|sole|exactly) (?:\S+ ){0,4}(?:vendor|shop|seller|store|source|supplier|place)(?= )/

const ofShop = / (?:shops?|vendors?|sellers?|checkout|cart|charged|their (?:site|page)) /
const ofSite = / (?:you|u|your|here|(?:the|this) (?:site|page)|site says|listed) /

const isAlone = ({ plain, vendors }: Question): boolean =>
  onlySeller.test(plain) || (vendors.length === 1 && alone.test(plain))

/** "3 kits at what total": so many packs are an order. */
const asksTotal =
  / (?:[2-9]|\d\d|two|three|four|five|six) (?:kits?|boxes|packs|vials|bottles) .*(?: total | altogether | in all | comes? to )/
const asksPacking = / (?:(?:cold|ice|gel) packs?|(?:plain|padded) (?:box|boxes|envelopes?|mailers?)) /

/** "How old are these prices, when did you last check". */
const asksLastRead =
  / (?:how (?:old|fresh|recent|current) (?:are|is) (?:the |these |those |your |ur |all )?(?:prices?|data|listings?|offers?)|when (?:did|were|was|have) (?:\S+ ){0,3}last (?:checks?|checked|read|reads|updated?|refresh|refreshed)) /

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
      lacksCertificate(plain) || (asksSellers.test(plain) && !asksTester.test(plain) && !ofBatch.test(plain)),
    'vendors',
  ],
  [
    ['vendors', 'offers', 'compareVendors'],
    ({ plain }) => PHRASES.certificate.test(plain) && asksTester.test(plain) && !lacksCertificate(plain),
    'certificates',
  ],
  [['vendors'], ({ plain }) => ofBatch.test(plain), 'certificates'],
  // What the figures here hold is the site's own rule; "who" and a name ask for something that is listed.
  [
    ['delivery', 'codes', 'deals', 'offers', 'total', 'arithmetic'],
    question =>
      !isNamed(question) &&
      question.vendors.length === 0 &&
      !/ \d/.test(question.plain) &&
      !asksSellers.test(question.plain) &&
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
    ['method', 'compareVendors', 'vendors', 'range'],
    question =>
      !isNamed(question) &&
      (ASKED.ranked.test(question.plain) ||
        (question.vendors.length > 0 && / (?:scores?|healthy) /.test(question.plain))),
    'health',
  ],
  [['offers', 'vendors'], ({ plain }) => ASKED.coaSays.test(plain), 'certificates'],
  [['offers'], question => isNamed(question) && ASKED.ever.test(question.plain), 'history'],
  [['method'], ({ plain }) => ASKED.anything.test(plain), 'offers'],
  [['history', 'moves', 'health'], ({ plain }) => ASKED.howOften.test(plain), 'method'],
  [['restocks', 'arrivals', 'moves'], ({ plain }) => isOut.test(plain), 'outOfStock'],
  [['codes', 'deals'], question => isNamed(question) && ASKED.afterCode.test(question.plain), 'offers'],
  [['compareVendors'], ({ plain, before }) => before !== null && ASKED.fee.test(plain), 'delivery'],
  [['method'], ({ plain }) => asksLastRead.test(plain), 'health'],
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
  [['deals'], ({ plain }) => ASKED.spread.test(plain), 'market'],
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
  [['market', 'range', 'count', 'trending'], ({ plain }) => ASKED.widest.test(plain), 'vendors'],
  [['deals'], ({ plain }) => ASKED.price.test(plain) && !ASKED.reduced.test(plain), 'offers'],
  [['vendors'], question => isNamed(question) && ASKED.price.test(question.plain), 'offers'],
  // "List every vendor" asks for vendors, not for what they have.
  [
    ['range'],
    ({ plain, vendors }) =>
      vendors.length === 0 &&
      / (?:list|name|show)(?: me)? (?:all|every|each) (?:the |of the )?(?:vendors?|shops?|sellers?|stores?) /.test(
        plain,
      ),
    'vendors',
  ],
  [['market'], question => isNamed(question) && ASKED.eachVendor.test(question.plain), 'offers'],
  // A price of today has no days behind it.
  [
    ['offers', 'market', 'budget', 'sizes', 'vendors'],
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
  [['offers', 'range', 'sizes', 'vendors'], ({ plain }) => asksPacking.test(plain), 'delivery'],
  [['outOfStock'], ({ plain }) => / in stock /.test(plain) && !isOut.test(plain), 'offers'],
  [['offers', 'budget', 'range'], ({ plain }) => ASKED.typical.test(plain), 'market'],
]

/** What a question asks for: its intent, and what its words say beside it. */
export const askFor = (question: Question): Ask => {
  const ask = askOf(question) ?? 'offers'
  return READ_ASKS.find(([of, isMeant]) => of.includes(ask) && isMeant(question))?.[2] ?? ask
}
