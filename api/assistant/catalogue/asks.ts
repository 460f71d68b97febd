import { PHRASES } from '../lexicons/lexicon.ts'
import { type Question, strongSections } from '../question.ts'
import { anyForm, blendWord, formsIn, isCurrency, packIn, pricesIn, rankIn, sizesIn } from './constraints.ts'
import { placeIn } from './places.ts'

/** What a question about the catalogue asks for. */
export type Ask =
  | 'offers'
  | 'budget'
  | 'sizes'
  | 'range'
  | 'vendors'
  | 'compareVendors'
  | 'market'
  | 'history'
  | 'codes'
  | 'deals'
  | 'count'
  | 'arrivals'
  | 'restocks'
  | 'moves'
  | 'trending'
  | 'outOfStock'
  | 'certificates'
  | 'health'
  | 'delivery'
  | 'total'
  | 'arithmetic'
  | 'method'

export const isNamed = ({ compounds, blends }: Question) => compounds.length + blends.length > 0

/** One compound against another, not against its own past. */
const choice =
  / (?:which|what) (?:one )?(?:is|of them is|costs) (?:the )?(?:cheaper|cheapest|dearer|less|more expensive|pricier) (?:per (?:mg|ml|vial) )?xcmpd (?:or|and) xcmpd | (?:is|are) xcmpd (?:cheaper|dearer|pricier|more expensive) (?:per (?:mg|ml) )?than xcmpd /

const asksLastRead = / (?:last|when|recently|fresh) .*(?:checked|updated|read|refreshed|scanned|crawled) /
const asksByCurrency =
  / (?:vendors?|sellers?|shops?|stores?|who|anyone|which) (?:\S+ ){0,4}(?:in|take|takes|accept|accepts) (?:dollars|usd|euros?|eur|pounds|gbp|€|£) /
const asksForHealth =
  / how (?:is|are) (?:\S+ ){0,4}(?:calculated|computed|worked out|measured|decided|made) | (?:what is|whats|what does) (?:a |the |your |this )?(?:vendor )?health score /
const asksLargest = / (?:biggest|largest) /
const asksOffers = / (?:show|list|see|all)(?: me)?(?: \S+){0,3} (?:offers|listings) /

/** "Cheapest GHK-Cu shipped to the UK" asks for prices first; "how much is shipping" for shipping. */
const asksPriceOfNamed = (question: Question): boolean =>
  isNamed(question) && / (?:cheapest|lowest|cheaper|best price|prices? (?:of|for)) /.test(question.plain)

/** "Cheapest hexarelin and when was that checked": every offer that is shown says when. */
const asksWhenRead = (question: Question): boolean =>
  asksPriceOfNamed(question) && / when (?:was|were|is) /.test(question.plain)

/** "Who has both, I do not want to pay shipping twice": one vendor of several compounds, not what shipping costs. */
const inOneOrder =
  / (?:twice|once|2 times|two times|2 x|(?:one|single|same) (?:order|parcel|package|shipment|vendor|seller|shop|store|place|go)) /
const asksOneVendor = ({ plain, compounds, blends }: Question): boolean =>
  compounds.length + blends.length > 1 && inOneOrder.test(plain)

/** "Hatpin or Glass Orchard, which is dearer". */
const comparesSellers = ({ plain, vendors }: Question): boolean =>
  vendors.length > 1 &&
  / (?:dearer|cheaper|cheapest|less|more expensive|pricier|better price|best price) /.test(plain)

/** "Anything under $60 that ships to Germany" asks for offers. */
const asksOffersThere = ({ plain }: Question): boolean =>
  placeIn(plain) !== null &&
  / (?:cheapest|lowest|cheaper|best price|anything|something|offers?|under|below|less than|at most|max) /.test(
    plain,
  )

/** "Ping me when it is back" asks for an alert. */
export const asksToBeTold =
  / (?:a |the )(?:ping|alert|notification|heads up) (?:when|if|once) | (?:ping|notify|alert|email|message|text|warn|inform|remind|tell|let) (?:me|us) (?:know )?(?:\S+ ){0,3}(?:when|if|once|as soon as|whenever) | how (?:\S+ ){0,3}(?:set|make|get|create|add|turn on) (?:\S+ ){0,3}(?:alerts?|notifications?|pings?) /

/** Whether a vendor is still there. */
const asksAlive =
  / (?:dying|going under|(?:going on|happened|wrong) (?:with|to))(?= )| (?:still|even) (?:alive|around|open|active|operating|in business|up|working|trading|there|going|legit)(?= )| (?:exit scam\w*|scam\w*|legit|(?:site|shop|store|website) (?:is |was |seems )?(?:down|dead|gone|offline)|(?:wouldnt|doesnt|wont|didnt|not) load\w*|out of business|shut down|went dark|reliable|trustworthy)(?= )/

const METHOD_SIGNS: readonly ((question: Question) => boolean)[] = [
  ({ plain, site }) =>
    site && / my (?:\S+ )?(?:account|profile|coupons|watchlist|data|chat|messages) /.test(plain),
  ({ plain, site }) =>
    PHRASES.meaning.test(plain) &&
    (site ||
      PHRASES.askCodes.test(plain) ||
      PHRASES.certificate.test(plain) ||
      PHRASES.stockWord.test(plain)),
  question => question.method && !PHRASES.askVendors.test(question.plain) && !asksPriceOfNamed(question),
  ({ method, site }) => method && site,
  ({ plain, site }) => site && PHRASES.explains.test(plain) && !PHRASES.listsCodes.test(plain),
  ({ plain, site }) =>
    PHRASES.asksMeaning.test(plain) &&
    (site || PHRASES.askCodes.test(plain)) &&
    !PHRASES.listsCodes.test(plain),
]

/** In the order in which they are tried; what none of them takes asks for offers. */
const ASKS: readonly (readonly [Ask, (question: Question) => boolean])[] = [
  ['count', ({ plain }) => PHRASES.askCount.test(plain)],
  ['vendors', ({ plain, vendors }) => vendors.length > 0 && asksLastRead.test(plain)],
  ['method', ({ plain }) => / (?:exchange|conversion|fx) rates? | bug /.test(plain)],
  ['vendors', question => !isNamed(question) && asksByCurrency.test(question.plain)],
  [
    'health',
    ({ plain, vendors }) =>
      PHRASES.health.test(plain) &&
      !PHRASES.meaning.test(plain) &&
      (vendors.length > 0 || !asksForHealth.test(plain)),
  ],
  ['health', ({ plain, vendors }) => vendors.length > 0 && asksAlive.test(plain)],
  ['method', ({ plain, site }) => site && asksToBeTold.test(plain)],
  ['restocks', ({ plain }) => PHRASES.restocked.test(plain) && !PHRASES.stockWord.test(plain)],
  [
    'moves',
    question =>
      PHRASES.priceMoves.test(question.plain) && (!isNamed(question) || asksLargest.test(question.plain)),
  ],
  [
    'history',
    ({ plain }) => (PHRASES.askHistory.test(plain) || PHRASES.priceMoves.test(plain)) && !choice.test(plain),
  ],
  ['method', question => !asksWhenRead(question) && METHOD_SIGNS.some(sign => sign(question))],
  ['vendors', asksOneVendor],
  ['offers', comparesSellers],
  [
    'delivery',
    question =>
      PHRASES.delivery.test(question.plain) && !asksPriceOfNamed(question) && !asksOffersThere(question),
  ],
  [
    'codes',
    question =>
      PHRASES.askCodes.test(question.plain) &&
      !PHRASES.certificate.test(question.plain) &&
      !/ better deal /.test(question.plain) &&
      !asksPriceOfNamed(question),
  ],
  ['trending', question => PHRASES.trending.test(question.plain) && !isNamed(question)],
  ['arrivals', ({ plain }) => PHRASES.arrivals.test(plain)],
  ['vendors', ({ plain }) => PHRASES.certificate.test(plain) && !PHRASES.money.test(plain)],
  ['offers', question => isNamed(question) && asksOffers.test(question.plain)],
  ['vendors', ({ plain }) => PHRASES.askVendors.test(plain) && !PHRASES.money.test(plain)],
  ['method', question => question.site && !isNamed(question) && !PHRASES.money.test(question.plain)],
]

export const askOf = (question: Question): Ask | null => ASKS.find(([, isIt]) => isIt(question))?.[0] ?? null

const narrows = ({ plain, size }: Question): boolean => {
  const { forms, notForms } = formsIn(plain)
  return size !== null || forms.length + notForms.length > 0 || packIn(plain) !== null || pricesIn(plain)
}

/** Sections that a question about selling may touch and still be about the catalogue. */
const TRADE: ReadonlySet<string> = new Set(['comparison', 'class'])

const isLawful = (question: Question): boolean =>
  question.sections.includes('regulatory') || question.sections.includes('antidoping')

/** "Why does my 10 mg vial hold less" asks for no offer. */
const asksForReason = / (?:why|how come|whats|what is|what does|mean|means|difference|different|versus|vs) /

/** "And once in solution" after what was said of a powder goes on with that. */
const goesOnElsewhere = ({ before, size, plain }: Question): boolean =>
  before !== null && !isCatalogue(before) && size === null && packIn(plain) === null && !pricesIn(plain)

/** "10 mg with third party testing". */
const isTested = ({ sections, size, plain }: Question): boolean =>
  size !== null && / with /.test(plain) && sections.every(one => one === 'testing' || TRADE.has(one))

const isNarrowing = (question: Question): boolean =>
  narrows(question) &&
  !goesOnElsewhere(question) &&
  !asksForReason.test(question.plain) &&
  isNamedOrSized(question) &&
  (question.sections.length === 0 || isTested(question)) &&
  onlyForms(question)

const goesOn = ({ before }: Question): boolean => before !== null && isCatalogue(before)

/** "Which of those have a COA" after vendors or prices. */
const goesOnWithTrade = (question: Question): boolean =>
  goesOn(question) &&
  (narrows(question) || rankIn(question.plain) !== null || PHRASES.certificate.test(question.plain))

const isTrade = (question: Question): boolean => {
  const sections = strongSections(question).filter(section => !TRADE.has(section))
  return (
    sections.every(section => section === 'testing') &&
    (sections.length === 0 || question.vendors.length > 0 || PHRASES.aboutSellers.test(question.plain))
  )
}

/** Subjects of the corpus that speak of vials and certificates without asking for an offer. */
const EXPLAINED: ReadonlySet<string> = new Set(['salts-and-content', 'compounding', 'storage-and-stability'])

const asksHow = / (?:how|where) (?:should|do|does|to|must|would|long) /

/** "What does that certificate tell me", and not who has one. */
const asksToRead =
  / (?:what does|what do|what is|whats|what will|tells? (?:me|you|us)|mean|means) (?!.* (?:which|who|any) (?:\S+ ){0,2}(?:vendors?|sellers?|shops?|listings?|offers?) )/
const isOfReading = ({ plain, topics, site }: Question): boolean =>
  !site &&
  asksToRead.test(plain) &&
  topics.some(topic => topic === 'certificates-of-analysis' || topic === 'testing-methods')

const isExplained = (question: Question): boolean => {
  const { plain, topics, price, vendors } = question
  if (price || vendors.length > 0) return false
  return (
    isOfReading(question) ||
    ((asksForReason.test(plain) || asksHow.test(plain)) && topics.some(topic => EXPLAINED.has(topic)))
  )
}

/** "Why is it sold next to peptides when it is none" asks for its kind, not for offers. */
const deniesKind =
  / (?:is|so is|was) xcmpd (?:even |really |actually )?an? (?:peptide|sarm|steroid|hormone|racetam)(?= )| (?:why|how come) .* (?:isnt|not)(?: even| really| actually)? an? (?:peptide|sarm|steroid)(?= )/
const asksWhyKind = ({ plain, price, site }: Question): boolean => !price && !site && deniesKind.test(plain)

/** "CJC ipa blend" and nothing else: who sells it. */
const isBareBlend = ({ plain, compounds, sections, terms }: Question): boolean =>
  compounds.length > 1 &&
  sections.length === 0 &&
  blendWord.test(plain) &&
  terms.every(({ word }) => blendWord.test(` ${word} `))

/** "Compare GHK-Cu 50 mg and 100 mg". */
const comparesSizes = (question: Question): boolean =>
  isNamed(question) && sizesIn(question.plain).length > 1 && question.sections.every(one => TRADE.has(one))

const isOfCorpus = (question: Question): boolean => isExplained(question) || asksWhyKind(question)
const isOfOffers = (question: Question): boolean => isBareBlend(question) || comparesSizes(question)

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Question): boolean => {
  const { price, shop, site, method } = question
  if (isOfCorpus(question)) return false
  if (isOfOffers(question)) return true
  if (site || (price && method)) return true
  if (method && goesOn(question)) return true
  if (price || goesOnWithTrade(question)) return !isLawful(question)
  return shop ? isTrade(question) : isNarrowing(question)
}

/** "RAD-140, not liquid" asks for offers; the colour of a powder does not. */
const onlyForms = ({ size, terms }: Question): boolean =>
  size !== null || terms.every(({ word }) => anyForm.test(word) || isCurrency(word))

const isNamedOrSized = (question: Question) => isNamed(question) || question.size !== null
