import { searchKey } from '#api/domain/search/search-key.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import type { Question } from '../../question.ts'
import { type Ask, isNamed } from './asks.ts'
import { ANSWERED, ORDER, STATED, SUBJECTLESS } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import { anyForm, blendWord } from './constraints.ts'
import { isCurrency } from './currency.ts'
import { HEADINGS, classIn } from './classes.ts'
import { countriesIn, placeIn } from './places.ts'

const UNRECORDED: readonly (readonly [RegExp, string])[] = [
  [/ (?:\d+ % )?(?:pure|purity|purest)(?= )/, 'purity'],
  [/ (?:average|averages|avg|median)(?= )/, 'averages'],
  [
    / (?:at|from) (?:one|a single|the same) (?:vendor|seller|shop|store|place)(?= )| \d+ x \d+ (?:mg|ml|iu) (?:of )?xcmpd (?:and|plus) /,
    ORDER,
  ],
  [/ (?:combined|together) (?:total|price|cost|sum)(?= )/, 'sums over several compounds'],
  [/ nootropics?(?= )/, 'that class of compounds'],
  [/ (?:cheapest|lowest) (?:and|or|vs) (?:the )?(?:dearest|most expensive|highest) /, 'both ends at once'],
  [/ (?:reviews?|rated|ratings?|stars)(?= )/, 'reviews'],
  [/ (?:crypto|bitcoin|paypal|credit cards?|pay with|payment)(?= )/, 'payment'],
  [/ (?:ships?|shipping|shipped|delivery|delivers?)(?= )/, 'shipping'],
  [
    / (?:domestic|overseas|made in|based in|located|usa|eu|europe|european|american|canada|australia|uk|china|chinese)(?= )/,
    'where a vendor is',
  ],
  [/ (?:third party|independently|lab) tested(?= )/, 'who tested it'],
  [/ new (?:vendors?|sellers?|shops?|stores?)(?= )/, 'when a vendor was added'],
  [/ (?:batch(?: number)?|lot (?:number|no|code|id))(?= )/, 'batches'],
  [
    / (?:(?:usp|pharma\w*|lab|laboratory|reagent|histology|acs|food|medical|analytical|research) )?grades?(?= )/,
    'grades',
  ],
  [/ (?:sterile|sterility|endotoxins?|heavy metals?)(?= )/, 'sterility, endotoxins or metals'],
  [/ (?:acetate|tfa|hydrochloride|hcl|arginate)(?: (?:salt|free))?(?= )| salt forms?(?= )/, 'salts'],
  [/ (?:brands?|branded|manufacturers?|made by)(?= )/, 'who made it'],
  [/ (?:expiry|expires|best before|shelf life)(?= )/, 'expiry dates'],
]

/** A word that asks is no name that was not understood. */
const TRADE_WORDS = [
  PHRASES.price,
  PHRASES.shop,
  PHRASES.askCodes,
  PHRASES.delivery,
  PHRASES.method,
  PHRASES.dearest,
  PHRASES.restocked,
]

const isOfVendor = ({ vendors, before }: Question, word: string): boolean =>
  [...vendors, ...(before?.vendors ?? [])].some(({ name }) => searchKey(name).includes(searchKey(word)))

/** Of a blend every part counts: one that is not known is named. */
const isBlendPart = ({ plain, compounds }: Question): boolean => compounds.length > 0 && blendWord.test(plain)

/** A country that the answer has looked at. */
const isPlaceOf = ({ plain }: Question, ask: Ask, word: string): boolean =>
  (ask === 'total' || placeIn(plain) !== null) && countriesIn(` ${word} `).length > 0

const isUnderstood = (question: Question, ask: Ask, word: string): boolean =>
  isPlaceOf(question, ask, word) ||
  isOfVendor(question, word) ||
  /^(?:x?\d+|mg|mcg|ml|iu|g)$/.test(word) ||
  isCurrency(word) ||
  anyForm.test(word) ||
  [...TRADE_WORDS, ...Object.values(ASKED)].some(phrases => phrases.test(` ${word} `))

const counts = (question: Question, ask: Ask, { word, must }: Question['terms'][number]): boolean =>
  must ||
  // What is left out of an order would make its total a false one.
  ask === 'total' ||
  (isBlendPart(question) && !blendWord.test(` ${word} `)) ||
  (!SUBJECTLESS.has(ask) && !hasSubject(question))

/** What of a question the catalogue does not record, answers apart, or was not understood. */
export const ignoredIn = (question: Question, ask: Ask): string[] => [
  ...recordless(question, ask),
  ...question.terms
    .filter(term => counts(question, ask, term) && !isUnderstood(question, ask, term.word))
    .map(({ word }) => `“${word}”`),
]

/** "Peptide Sciences prices": a name as shops have them, of none that is listed. */
const otherVendor =
  / (?!which|what|the|any|other|independent|party|testing|accredited)\S+ (?:sciences|labs|biotech|pharma)(?= )/

const recordless = ({ plain, vendors }: Question, ask: Ask): string[] =>
  [
    ...UNRECORDED,
    [refusedClass, 'what a vendor must not sell'] as const,
    ...(vendors.length === 0 ? [[otherVendor, 'a vendor of that name (none is listed here)'] as const] : []),
  ]
    .filter(
      ([words, what]) =>
        words.test(plain) &&
        ![...(ANSWERED[ask] ?? []), ...(placeIn(plain) === null ? [] : STATED)].includes(what),
    )
    .map(([, what]) => what)

const hasSubject = (question: Question): boolean =>
  isNamed(question) ||
  classIn(question.plain) !== undefined ||
  question.vendors.length > 0 ||
  question.topics.some(topic => topic in HEADINGS)

export const refusedClass =
  / (?:dont|do not|doesnt|does not|not|no|without) (?:\S+ ){0,2}(peptides|sarms|research chemicals)(?= )/
