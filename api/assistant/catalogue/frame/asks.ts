import * as z from 'zod'
import { wordsOf, yamlIn } from '../../lexicons/word-lists.ts'
import { INTENTS, type Intent, OTHER_INTENTS } from '../../intents/labels.ts'
import type { Question } from '../../question.ts'
import { oursIn } from '../../intents/named.ts'
import { askedOfSite, asksOnlySite } from '../../intents/site-asked.ts'
import { ASKED } from './asked-words.ts'
import { PHRASES } from '../../lexicons/lexicon.ts'
import { daysIn, directionIn, formsIn, lacksCertificate, rankIn } from './constraints.ts'
import { moneyIn, sumIn } from './money-asked.ts'
import { orderedIn } from './ordered.ts'
import { countriesAsked, countriesFrom, placeIn } from './places.ts'
import { comparesContent } from '../sums/weights.ts'
import { comparesPacks, perIn, sizesIn } from './pack-words.ts'

/** What a question about the catalogue asks for; 'method' is how this site works, which the corpus answers. */
export type Ask = Exclude<Intent, Other | 'judge' | 'site'> | 'packs' | 'method'

type Other = (typeof OTHER_INTENTS)[number]

/** Intents that are answered by what another one is answered by; every other one by itself. */
const ASKS: Partial<Record<Intent, Ask>> = { judge: 'offers', site: 'method' }

const OTHERS: ReadonlySet<Intent> = new Set(OTHER_INTENTS)

export const isNamed = ({ compounds, blends }: Question['own']) => compounds.length + blends.length > 0

export const askOf = ({ intent }: Pick<Question, 'intent'>): Ask | null =>
  OTHERS.has(intent) ? null : (ASKS[intent] ?? (intent as Ask))

/** Whether the catalogue answers a question, and not the corpus. */
export const isCatalogue = (question: Pick<Question, 'intent'>): boolean => askOf(question) !== null

/** What nobody has; "leave out what is sold out" asks for what somebody has. */
export const isOut =
  /(?<! (?:leave out|leave|without|not|no|nothing|exclude|excluding|skip|hide|drop|ignore|ignoring|disregard|disregarding|forget|omit|except|minus|cut|cutting|remove|removing|ditch|lose|scrap|kill|filter out|take out|get rid of|avoid|isnt|arent|(?:dont|dinnae|do not|wont|never) (?:show|list|want|include|need|give))(?: \S+){0,4}) (?:out of stock|oos|sold out|(?:went|gone|ran|run) out|unavailable|delisted|since when) (?!isnt it |right |innit )/

/** "SECONDCUP" in a message that is not all in capitals. */
const someCode = /^(?=[^]*[a-z])[^]*\b[A-Z]{5,}\d{0,3}\b/

/** "2 of this 5 mg and 1 of that", or three with a size each. */
const FEW_LINES = 2
const linesNamed = ({ plain, named }: Question): boolean => {
  const read = orderedIn(
    plain,
    named.map(({ name }) => name),
  )
  const sized = (read ?? []).filter(({ packs, size }) => (packs ?? size) !== null)
  return (
    sized.length > FEW_LINES || (sized.length === FEW_LINES && sized.every(({ packs }) => packs !== null))
  )
}

/** A turn before it names a vendor. */
const isOfVendor = ({ before }: Question): boolean =>
  before !== null && (before.vendors.length > 0 || isOfVendor(before))

/** What a question meets beside the words of words.yaml. */
const CONDITIONS: Readonly<Record<string, (question: Question) => boolean>> = {
  isNamed,
  isOfOne: ({ compounds }) => compounds.length === 1,
  isOfMany: ({ compounds, blends }) => compounds.length + blends.length > 1,
  hasVendor: ({ vendors }) => vendors.length > 0,
  ofOneVendor: ({ vendors }) => vendors.length === 1,
  ofVendors: ({ vendors }) => vendors.length > 1,
  namesNothing: question => !isNamed(question) && question.vendors.length === 0,
  namesCode: ({ ownText }) => someCode.test(ownText),
  addsUp: ({ plain }) => oursIn(plain) === 'total',
  heldToVendor: ({ masked }) => ASKED.thanVendor.test(masked),
  refusesNobody: ({ refusedVendors }) => refusedVendors.length === 0,
  isJudged: ({ intent }) => intent === 'judge',
  afterCodes: ({ before }) => before?.intent === 'codes',
  stacksCode: ({ before, ownPlain }) =>
    before !== null &&
    / (?:codes?|coupons?|promos?) /.test(before.ownPlain) &&
    / (?:stack\S*|combin\S*|together|on top|add up|at once) /.test(ownPlain),
  afterCertificates: ({ before }) => before?.intent === 'certificates',
  hasVendorBefore: isOfVendor,
  afterHealth: ({ before }) => before?.intent === 'health',
  afterDelivery: ({ before }) => before !== null && isCatalogue(before) && askFor(before) === 'delivery',
  afterBudget: ({ before }) => before?.intent === 'budget',
  afterOffers: ({ before }) => before?.intent === 'offers' || before?.intent === 'sizes',
  afterHistory: ({ before }) => before?.intent === 'history',
  goesOn: ({ before }) => before !== null,
  ranked: ({ ownPlain }) => rankIn(ownPlain) !== null,
  hasMax: ({ plain, size }) => moneyIn(plain, size !== null).max !== null,
  hasCurrency: ({ plain, size }) => moneyIn(plain, size !== null).currency !== null,
  hasSum: ({ plain }) => sumIn(plain) !== null,
  quotedBefore: ({ before }) => before !== null && sumIn(before.plain) !== null,
  hasDays: ({ plain }) => daysIn(plain) !== null,
  hasWeek: ({ plain }) => (daysIn(plain) ?? 0) >= 7,
  hasLines: question => linesNamed(question),
  hasForms: ({ plain }) => formsIn(plain).forms.length > 1,
  hasSizes: ({ plain }) => sizesIn(plain).length > 1,
  hasSender: ({ plain }) => countriesFrom(plain).length > 0,
  namesCountry: ({ ownText }) => countriesAsked(ownText).length > 0,
  hasPlace: ({ plain }) => placeIn(plain) !== null,
  hasTopics: ({ topics }) => topics.length > 0,
  per: ({ plain }) => perIn(plain) !== null,
  ownCode: ({ ownPlain }) => ASKED.code.test(ownPlain),
  ownUnit: ({ ownPlain }) => ASKED.byUnit.test(ownPlain),
  ownPer: ({ ownPlain }) => perIn(ownPlain) !== null,
  moves: ({ plain }) => directionIn(plain) !== 0,
  certified: ({ plain }) => PHRASES.certificate.test(plain) || ASKED.independent.test(plain),
  lacksCertificate: ({ plain }) => lacksCertificate(plain),
  comparesPacks: ({ plain, compounds }) =>
    (compounds.length < 2 || ASKED.blend.test(plain)) && comparesPacks(plain),
  comparesContent: ({ ownPlain }) =>
    comparesContent(ownPlain) &&
    sumIn(ownPlain) === null &&
    !/ (?:cheap\S*|price\S*|cost\S*|per mg) /.test(ownPlain),
  isOut: ({ plain }) => isOut.test(plain),
  restocked: ({ plain }) => PHRASES.restocked.test(plain),
  ofPay: ({ ownPlain }) => asksOnlySite(ownPlain),
  setsCurrency: ({ ownPlain }) => askedOfSite(ownPlain, 'price').includes('how do i change the currency'),
  ofShown: ({ ownPlain }) => askedOfSite(ownPlain, 'shown').length > 0,
}

/** Words that count where this turn says them, and not the one that it goes on from. */
const OWN: ReadonlySet<string> = new Set(
  wordsOf('cheaperSent sizeUp freeFrom usualPrice fairPrice ofTwo perPack forPair strength'),
)

const meets = (question: Question, name: string): boolean =>
  CONDITIONS[name]?.(question) ??
  ASKED[name as keyof typeof ASKED].test(OWN.has(name) ? question.ownPlain : question.plain)

const ask = z.enum([...INTENTS, 'packs', 'method']).transform(name => name as Ask)
const sign = z.string().transform(text => {
  const name = text.replace(/^not-/, '')
  if (!(name in CONDITIONS) && !(name in ASKED)) throw new Error(`read-asks.yaml: no sign ${name}`)
  return { name, wanted: name === text }
})
const words = z.string().transform(text => text.split(' '))

/** What words ask for that an intent leaves open (read-asks.yaml). */
const READ_ASKS = z
  .array(z.tuple([words.pipe(z.array(ask)), words.pipe(z.array(sign)), ask]))
  .parse(yamlIn(new URL('read-asks.yaml', import.meta.url)))

/** What a question asks for: its intent, and what its words say beside it. */
export const askFor = (question: Question): Ask => {
  const own = askOf(question) ?? 'offers'
  const isMeant = (signs: (typeof READ_ASKS)[number][1]) =>
    signs.every(({ name, wanted }) => meets(question, name) === wanted)
  return READ_ASKS.find(([of, signs]) => of.includes(own) && isMeant(signs))?.[2] ?? own
}
