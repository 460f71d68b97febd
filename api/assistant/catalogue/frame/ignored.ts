import { searchKey } from '#api/domain/search/search-key.ts'
import { askedOfSite } from '../../intents/site-asked.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { anyOf } from '../../lexicons/patterns.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import type { Question } from '../../question.ts'
import { type Ask, isNamed } from './asks.ts'
import { ANSWERED, STATED, SUBJECTLESS } from './ask-kinds.ts'
import { ASKED, linesIn } from './asked-words.ts'
import { anyForm } from './constraints.ts'
import { withoutPostage } from './money-asked.ts'
import { isCurrency } from './currency.ts'
import { HEADINGS, classIn } from './classes.ts'
import { isOfPlace, placeIn } from './places.ts'
import { isSince } from './since.ts'
import { TURN } from '../../turn-words.ts'

/** What is not recorded or answered apart, by what it is called (unrecorded.yaml). */
const UNRECORDED = Object.entries(linesIn('unrecorded.yaml')).map(
  ([what, lines]) => [anyOf(lines), what] as const,
)

/** What no listing tells, in plain words. */
const OF_LISTINGS = linesIn('of-listings.yaml')
const ofListings = (kinds: readonly string[]): string =>
  kinds.flatMap(kind => OF_LISTINGS[kind] ?? []).join('; ')

/** Said before an answer that leaves nobody out for what is not recorded of any listing. */
export const unrecordedWords = (ignored: readonly string[]): string[] => {
  const what = ofListings(ignored)
  return what ? [`Not recorded here of a listing, so none is left out for it: ${what}.`] : []
}
export const isOfListings = (word: string): boolean => word in OF_LISTINGS

/** A word that asks is no name that was not understood. */
const TRADE_WORDS = wordsOf('price shop askCodes delivery method dearest restocked certificate').map(
  kind => PHRASES[kind],
)

/** Words that name what is not listed are not understood. */
const { absent: _absent, otherVendor: _otherVendor, otherShop: _otherShop, ...LISTED_WORDS } = ASKED
const UNDERSTOOD = [...TRADE_WORDS, ...Object.values(LISTED_WORDS)]

const PHRASES_READ = Object.values(LISTED_WORDS).map(phrases => new RegExp(phrases.source, 'g'))
const LONGEST_PHRASE = 3
/** Plain words without what a list has as a phrase of a few words: "mass spec". */
export const withoutPhrases = (plain: string): string =>
  PHRASES_READ.reduce(
    (left, phrases) => left.replace(phrases, said => (said.split(' ').length <= LONGEST_PHRASE ? '' : said)),
    plain,
  )

const isOfVendor = ({ vendors, refusedVendors, before }: Question, word: string): boolean =>
  [...vendors, ...refusedVendors, ...(before?.vendors ?? [])].some(({ name }) =>
    searchKey(name).includes(searchKey(word)),
  )

/** Of a blend every part counts: one that is not known is named. */
const isBlendPart = ({ plain, compounds }: Question): boolean =>
  compounds.length > 0 && ASKED.blend.test(plain)

/** A country that the answer has looked at. */
const isPlaceOf = ({ plain }: Question, ask: Ask, word: string): boolean =>
  (ask === 'total' || ask === 'delivery' || placeIn(plain) !== null) && isOfPlace(plain, word)

/** "The lot on the vial is CT-2231": no batch is known but those that certificates print. */
const isBatch = ({ plain }: Question, ask: Ask, word: string): boolean =>
  ask === 'certificates' && /\d/.test(word) && / (?:lots?|batch(?:es)?) /.test(plain)

/** Whether some list has a word, or it is a part of what was read. */
export const isWordRead = (question: Question, ask: Ask, word: string): boolean =>
  isPlaceOf(question, ask, word) ||
  isOfVendor(question, word) ||
  isSince(` since ${word} `) ||
  /^(?:x?\d+|mg|mcg|ml|iu|g|grams?)$/.test(word) ||
  isCurrency(word) ||
  isBatch(question, ask, word) ||
  (ask === 'total' && TURN.edits.test(` ${word} `)) ||
  anyForm.test(word) ||
  UNDERSTOOD.some(phrases => phrases.test(` ${word} `))

/** Stands where an order has a product: "and then also a kisspeptin", "2 mg of it", "it 10 mg", "it plus". */
const isOrdered = ({ plain }: Question, word: string): boolean =>
  new RegExp(
    ` (?:and|plus|with|also|add|xcmpd|\\d+ (?:mg|ml|iu|x|of)|(?:mg|vials?|kits?) of) (?:(?:then|also|maybe|an?|some|the|one|another) )*${word} | ${word} (?:\\d\\S* (?:mg|ml|iu|x|vials?|kits?) |(?:(?:and|plus|then|also) )+(?:an? |some |one )?(?:xcmpd|\\d))`,
  ).test(plain)

/** "These prices are killing me" asks for no product. */
const isOfSaying = ({ plain }: Question, word: string): boolean =>
  plain.includes(` ${word} `) && !PHRASES.harmlessSaying.replace(plain, ' ').includes(` ${word} `)

const counts = (question: Question, ask: Ask, { word, must }: Question['terms'][number]): boolean =>
  must ||
  // What is left out of an order would make its total a false one.
  (ask === 'total' && isOrdered(question, word)) ||
  (isBlendPart(question) && !ASKED.blend.test(` ${word} `)) ||
  (!SUBJECTLESS.has(ask) && !hasSubject(question))

/** What of a question the catalogue does not record, answers apart, or was not understood. */
export const ignoredIn = (question: Question, ask: Ask): string[] => [
  ...recordless(question, ask),
  ...question.terms
    .filter(
      term =>
        counts(question, ask, term) &&
        !isWordRead(question, ask, term.word) &&
        !isOfSaying(question, term.word),
    )
    .map(({ word }) => `“${word}”`),
]

/** A product or a vendor that a message asks for and that is known not to be listed: "any test e on the list". */
export const absentIn = (question: Question): string | null => {
  const { plain, vendors, topics } = question
  const isAsked = vendors.length > 0 || ASKED.askListed.test(plain) || ASKED.otherShop.test(plain)
  if (isNamed(question) || !isAsked) return null
  const product =
    topics.every(topic => topic in HEADINGS) &&
    ASKED.absent.exec(plain)?.[0].replace(/^(?:any )?test(?= |$)/, 'testosterone')
  if (product) return `The catalogue lists no ${product}: it compares`
  if (vendors.length > 0) return null
  const others = [...new Set(plain.match(new RegExp(ASKED.otherVendor, 'g')))].join(' or ')
  return others
    ? `No vendor by the name of ${others} is listed here, and nothing is kept of others: the catalogue compares`
    : null
}

const recordless = ({ plain, vendors }: Question, ask: Ask): string[] =>
  [
    ...UNRECORDED,
    ...(ask === 'vendors' ? [[refusedClass, 'what a vendor must not sell'] as const] : []),
    ...(vendors.length === 0
      ? [[ASKED.otherVendor, 'a vendor of that name (none is listed here)'] as const]
      : []),
  ]
    .filter(
      ([words, what]) =>
        // What is paid for sending is a part of a sum.
        words.test(withoutPostage(plain)) &&
        ![...(ANSWERED[ask] ?? []), ...(placeIn(plain) === null ? [] : STATED)].includes(what),
    )
    .map(([, what]) => what)

const ofNoListing = (plain: string): string =>
  ofListings(UNRECORDED.flatMap(([words, what]) => (words.test(plain) ? what : [])))

/** "Does the site show which salt it is", or which one after what the two are: what is said of what no listing tells. */
export const unrecordedHere = ({ ownPlain, own, price, vendors, previous }: Question): string | null => {
  const isOfOffers = isNamed(own) || price || vendors.length > 0
  if (isOfOffers || !TURN.shownHere.test(ownPlain) || askedOfSite(ownPlain).length > 0) return null
  const isPointing = previous !== null && !isNamed(previous) && PHRASES.pronoun.test(ownPlain)
  const what = ofNoListing(ownPlain) || (isPointing ? ofNoListing(previous.ownPlain) : '')
  return what
    ? `Not recorded here of a listing: ${what}. The vendor may say it on its own page or in a certificate that it links, see /vendors.`
    : null
}

const hasSubject = (question: Question): boolean =>
  isNamed(question) ||
  classIn(question.plain) !== undefined ||
  question.vendors.length > 0 ||
  question.topics.some(topic => topic in HEADINGS)

export const refusedClass =
  / (?:dont|do not|doesnt|does not|not|no|non|without|except|excluding|other than|besides|isnt|arent) (?:(?:an?|any|the|also|sell|selling|list|listing|carry|carrying|stock|stocking|have|want|include|including|interested|in|for|about) ){0,2}(peptides?|sarms?|research chemicals?)(?= )/
