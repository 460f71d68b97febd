import { searchKey } from '#api/domain/search/search-key.ts'
import type { Vector } from './intents/encoder.ts'
import type { Aspects, Intent, Likely } from './intents/labels.ts'
import {
  type Mention,
  type NameFinder,
  isSubstance,
  maskNames,
  replaceNames,
  withSharedNames,
} from './entities.ts'
import { isPlace, withCountries } from './catalogue/frame/places.ts'
import { isForeign } from './lexicons/language-of.ts'
import { PHRASES, SECTION_PHRASES } from './lexicons/lexicon.ts'
import { anyOf } from './lexicons/patterns.ts'
import type { MonographSection } from './monographs.ts'
import { plainWords } from './safety/readings.ts'
import { type Size, sizeOf, withSizes } from './size-in.ts'
import { type VendorName, refusedVendorsIn, vendorsIn, withoutVendors } from './vendor-names.ts'
import { isCorrectedBy, isRefused } from './refused.ts'
import { isFiller, spelt, wordsOf } from './retrieval/vocabulary.ts'

/** A word of a question. */
export type Term = {
  word: string
  /** A name, a code or a year: an answer that does not speak of it is no answer. */
  must: boolean
}

export type Named = { name: string; isRefused: boolean }

export type Question = {
  text: string
  /** The text of this turn alone, and with its compounds and blends masked. */
  ownText: string
  maskedText: string
  /** Folded, names of compounds masked. */
  plain: string
  /** The same with vendors masked as well. */
  masked: string
  /** `plain` of this turn alone; that one also has the words of the turn whose question it asks again. */
  ownPlain: string
  /** Names that stand in this turn itself. */
  own: { compounds: readonly string[]; blends: readonly string[] }
  /** The compounds and blends of this turn as its words have them one after another, refused ones and repeated ones too. */
  named: readonly Named[]
  compounds: string[]
  /** Compounds that the message names and does not want: "not ipamorelin, sermorelin". */
  refused: string[]
  blends: string[]
  /** Ids of monographs that are not about one compound. */
  topics: string[]
  sections: MonographSection[]
  /** What the question is about beyond names and sections; an answer must cover them. */
  terms: Term[]
  price: boolean
  shop: boolean
  site: boolean
  method: boolean
  /** Vendors of the catalogue that the message names. */
  vendors: VendorName[]
  /** Vendors that it names and does not want. */
  refusedVendors: VendorName[]
  /** The size a question names, "500 mg": what is listed, never an amount to use. */
  size: Size
  /** What it asks for; `intents` has all of them, the likeliest first. */
  intent: Intent
  intents: readonly Likely[]
  /** The same of the turn before and this one, read as one; empty for the first. */
  joined: readonly Likely[]
  joinedVector: Vector | null
  /** What of a compound or subject is asked. */
  aspects: Aspects
  /** What it means, by the encoder. */
  vector: Vector | null
  /** It says by itself that it goes on from nothing. */
  isNewTopic: boolean
  /** The turn before, where this one goes on from it. */
  before: Question | null
  /** The turn before, whether or not this one goes on from it. */
  previous: Question | null
  /** This turn with its subject alone, where the question before is asked again with it. */
  alone: Question | null
  /** The parts of a turn that asks for several things, each read by itself; else none. */
  parts: readonly { asks: boolean; question: Question }[]
  /** The two halves of a turn that may ask for two things; else none. */
  halves: readonly Question[]
}

const GENERAL: ReadonlySet<string> = new Set(['safety-considerations', 'regulation', 'anti-doping'])

/** "What about …" asks again; its words ask for nothing by themselves. */
const lead =
  / (?:(?:get|gets|are|is|being) (?:always |often )?sold (?:next to|beside|alongside|together|under|right next)|(?:and )?(?:what|how) about|(?:what )?(?:i|we) (?:mean|meant)|(?:whats|what is) the (?:big )?deal with|(?:brand|trade) names?|big deal|deal with|dealing with|(?:go|goes|going|gone|went) (?:bad|off)|(?:laborator(?:y|ies)|labs?|researchers?|scientists?|people|we|you|u) store|to store|(?:be|is|are) stored) /g

/** What a sport forbids is its list's matter, not the law's. */
const barred = / (?:(?:allowed|permitted|banned|ban|forbidden|prohibited|legal|illegal|status)(?= ))+/g
const sports = anyOf([
  '(banned|allowed|permitted|prohibited|forbidden|legal|illegal|status) ~4 (sport|sports|wada|usada|ncaa|athletes|competition|competitions|olympics|olympic)',
  '(sport|sports|wada|usada|olympics) ~6 (ban|banned|bans|allowed|permitted|prohibited|forbidden|legal|status)',
  '(banned|prohibited) (list|substances)',
])

/** "Side effects in trials" asks for what went wrong; a trial is only where. */
const whereSeen =
  / (?:(?:side|adverse|harmful) effects?|(?:in|from|during|by|across) (?:the |its |any |human |clinical |published |phase \d )*(?:trials?|stud(?:y|ies)|research|literature))(?= )/g
const asksForHarm = anyOf(['(side|adverse|harmful) (effect|effects|event|events)', '(went|go|goes) wrong'])

const unique = (values: readonly string[]) => [...new Set(values)]

/** Words that somebody wrote with a capital inside a sentence: names of places, people, studies. */
const namesIn = (text: string): ReadonlySet<string> => {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  const capitals = words.filter(word => /^\p{Lu}/u.test(word))
  if (words.length > 3 && capitals.length > words.length * 0.8) return new Set()
  const inside = text.match(/(?<=[\p{Ll},\d]\s)\p{Lu}[\p{L}\d]+/gu) ?? []
  return new Set(inside.map(word => plainWords(word).trim()))
}

const asTerm =
  (names: ReadonlySet<string>) =>
  (word: string): Term => ({
    word,
    must: (names.has(word) && !isPlace(word)) || /^\d{4}$/.test(word) || /^[a-z]+\d{3,}$/.test(word),
  })

const byKind = (mentions: readonly Mention[], ...kinds: readonly Mention['kind'][]) =>
  unique(mentions.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))

/** "Warning letters" is a subject; "FDA" or "side effects" only chooses a section of another one. */
const isSubject = ({ name, text }: Mention): boolean =>
  !GENERAL.has(name) || (/[\s-]/.test(text) && !/^(?:side effects|anti-?doping)$/i.test(text))

/** Narrow subjects before whole classes of compounds. */
const topicsIn = (mentions: readonly Mention[]): string[] => {
  const narrow = byKind(mentions.filter(isSubject), 'topic')
  const classes = byKind(mentions, 'class').filter(
    id => !(id === 'sarms' && narrow.includes('sarms-vs-steroids')),
  )
  return [...narrow, ...classes]
}

/** Words that carry meaning; of numbers only years and codes. */
const wordsIn = (text: string): string[] =>
  unique(
    wordsOf(text).filter(word =>
      /^\d/.test(word) ? /^\d{4,6}$/.test(word) : word.length > 1 && !isFiller(word),
    ),
  )

/** "BPC-158", "RAD999": a code that we do not know is one word, and no answer about another code covers it. */
const CODE = /\b(?:[A-Za-z]{2,5}-?\d{3,6}|[A-Z]{2,5} \d{3,6})\b/g
const KNOWN_CODES = /^(?:iso|ich|cas|in|of|year|since|phase|usp)/i

/** Words of a section that nothing else may stand for. */
const SPECIFIC: ReadonlySet<string> = new Set(
  'tga mhra ema usada ukad 503a 503b s0 lal hplc canada'.split(' '),
)

/** Words that carry meaning and choose no section. */
const termsOf = (text: string, mentions: readonly Mention[]): Term[] => {
  const bare = replaceNames(text, mentions)
  const codes = (bare.match(CODE) ?? []).filter(code => !KNOWN_CODES.test(code))
  const rest = codes.reduce((so, code) => so.replaceAll(code, ' '), bare)
  const isHint = (word: string) =>
    !SPECIFIC.has(word) && SECTION_PHRASES.some(([, phrase]) => phrase.test(` ${word} `))
  const named = mentions.filter(({ kind }) => kind === 'topic').flatMap(mention => wordsIn(mention.text))
  const masked = maskNames(text, mentions)
  const wanted = isForeign(plainWords(masked), masked) ? [] : wordsIn(rest)
  const kept = wanted.filter(word => !isHint(word))
  const specific = named.filter(word => SPECIFIC.has(word))
  return unique([...codes.map(searchKey), ...kept, ...specific]).map(asTerm(namesIn(bare)))
}

/** "I want MK-677" and nothing else asks who has it. */
const bareWish =
  /^ (?:(?:hi|hey|so|ok) )*(?:(?:i |we )?(?:want|need|would like)|(?:i am |im |we are |were )?(?:looking for|after)) (?:some |a |the )?xcmpd (?:please |pls |plz )?$/

/** To store something is no shop. */
const storing = / (?:to|i|u|you|we|they|people|should|must) store(?= )/g

const sectionsIn = (plain: string): MonographSection[] => {
  const read: Partial<Record<MonographSection, string>> = {
    regulatory: sports.test(plain) ? plain.replace(barred, ' ') : plain,
    evidence: asksForHarm.test(plain) ? plain.replace(whereSeen, ' ') : plain,
  }
  return SECTION_PHRASES.filter(([section, test]) => test.test(read[section] ?? plain)).map(
    ([section]) => section,
  )
}

/** "10x5 mg". */
const packSize = /(?<= \d+)x(?=\d\S* (?:mg|ml|iu) )/g

/** "GBP 100". */
const currencyFirst = / (usd|gbp|eur) (\d+(?:[.,]\d+)?)(?= )(?! (?:usd|gbp|eur|mg|ml|iu) )/g

/** What is learned of a message later, and what it goes on from. */
const UNREAD = {
  intent: 'education',
  intents: [],
  joined: [],
  joinedVector: null,
  aspects: {},
  vector: null,
  isNewTopic: false,
  before: null,
  previous: null,
  alone: null,
  parts: [],
  halves: [],
} as const satisfies Partial<Question>

/** The compounds that are asked for, and those that the message says are not. */
const wantedIn = (text: string, mentions: readonly Mention[]) => {
  const isCorrection = (at: number): boolean => {
    const [first, second] = [mentions[at], mentions[at + 1]]
    return first !== undefined && second !== undefined && isCorrectedBy(text.slice(first.end, second.start))
  }
  const unwanted = mentions.filter(
    ({ start, end }, at) =>
      isCorrection(at) ||
      (!isCorrection(at - 1) && isRefused(plainWords(text.slice(0, start)), plainWords(text.slice(end)))),
  )
  const wanted = mentions.filter(one => !unwanted.includes(one))
  const compounds = byKind(wanted, 'compound')
  return {
    compounds,
    refused: byKind(unwanted, 'compound').filter(name => !compounds.includes(name)),
    named: mentions.filter(isSubstance).map(one => ({ name: one.name, isRefused: unwanted.includes(one) })),
  }
}

/** "BPC at the TGA, S4 or nothing", "S0 vs S2 vs S4" ask for a class of poisons or of doping and name no compound. */
const ofPoisons = / (?:tga|aussies?|australian?|poisons?|scheduled?|oz) /
const ofDoping = / s[0-35-9] /
const withoutSchedules = (mentions: Mention[], plain: string): Mention[] => {
  const others = mentions.filter(({ text }) => !/^s-?4$/i.test(text))
  const isPoison = ofPoisons.test(plain) && others.some(({ kind }) => kind === 'compound')
  return isPoison || ofDoping.test(plain) ? others : mentions
}

/** Everything that the later steps ask of a message, read once. Pure. */
export const readQuestion = (
  written: string,
  finder: NameFinder,
  vendors: readonly VendorName[] = [],
): Question => {
  const text = withSharedNames(withCountries(spelt(written)), finder)
  const named = vendorsIn(text, vendors)
  const mentions = withoutSchedules(finder.find(text), plainWords(text))
  const count = byKind(mentions, 'compound', 'blend', 'class').length
  const maskedText = maskNames(text, mentions)
  const plain = withSizes(plainWords(maskedText).replace(packSize, ' x ').replace(currencyFirst, ' $2 $1'))
  const purpose = plain.replace(lead, ' ')
  const names = { ...wantedIn(text, mentions), blends: byKind(mentions, 'blend') }
  const shopless = withoutVendors(purpose, named)
  return {
    ...UNREAD,
    ...names,
    own: names,
    text,
    ownText: text,
    maskedText,
    plain,
    ownPlain: plain,
    masked: withoutVendors(plain, named),
    topics: topicsIn(mentions),
    // "X or Y" compares two compounds; "true or not" compares nothing.
    sections: sectionsIn(count < 2 ? shopless.replaceAll(' or ', ' ') : shopless),
    terms: termsOf(text, mentions),
    price: PHRASES.price.test(purpose),
    shop: PHRASES.shop.test(purpose.replace(storing, ' keep')) || bareWish.test(plain) || named.length > 0,
    vendors: named,
    refusedVendors: refusedVendorsIn(text, vendors),
    site: PHRASES.site.test(plain),
    method: PHRASES.method.test(plain),
    size: sizeOf(plain),
  }
}

/** The sections a question asks for beside what something is. */
export const strongSections = (question: Question) =>
  question.sections.filter(section => section !== 'identity')

/** What a product holds, how it keeps and how it is tested. */
export const isOfScienceTopic = ({ topics }: Pick<Question, 'topics'>): boolean =>
  topics.some(topic => /^(?:salts-|storage-|testing-|making-)/.test(topic))

/** Prices, vendors, this site. */
export const ofShop = ({ price, shop, site }: Question) => price || shop || site
