import { isCatalogue, isNamed } from './catalogue/asks.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { asksForProperty } from './retrieval/properties.ts'
import { type Question, isPlace, ofShop } from './question.ts'

export const wordsIn = (words: string): number => words.trim().split(' ').length

/** "And TB-500?" asks of another compound what was asked before; "and for Northfield?" stays with the prices. */
const followIntent = (question: Question, before: Question | undefined): Question => {
  const own = ofShop(question) || question.sections.length > 0
  if (!before || own || wordsIn(question.plain) > 6) return question
  if (question.terms.some(({ word }) => !isPlace(word)) && !ofShop(before)) return question
  const { sections, price, shop, site, method } = before
  const terms = question.terms.length > 0 ? question.terms : before.terms
  return {
    ...question,
    sections,
    price,
    shop,
    site,
    method,
    terms,
    text: `${question.text} ${before.text}`,
    plain: `${question.plain.trimEnd()}${before.plain}`,
  }
}

/** A turn that says "it", or that is too short to have a subject of its own. */
const refersBack = (question: Question): boolean => {
  const short = wordsIn(question.plain) <= 6
  if (PHRASES.pronoun.test(question.plain)) return true
  if (!short) return false
  return (
    PHRASES.continues.at(question.plain) === 1 ||
    asksForProperty(question) ||
    (question.terms.length === 0 && (question.topics.length === 0 || question.price)) ||
    (wordsIn(question.plain) <= BARE && (question.sections.length > 0 || question.price))
  )
}

/** "Half-life?" has no subject of its own. */
const BARE = 3
const SHORT_FOLLOW_UP = 10
const goesOn = ({ plain }: Question): boolean => PHRASES.continues.at(plain) === 1

const ofEarlier = / which (?:one )?of (?:the two|them|those|these|both) /

const MOST_WORDS = 20
const regulator = /^(?:ema|fda|tga|mhra|wada|usada)$/
/** "By price per mg" speaks of how prices are told, and is no other subject. */
const isOfSite = (topic: string): boolean => topic === 'how-aliquot-works'

/** "Why not in Europe then": a turn that names no subject after one that did. */
const lacksSubject = ({ topics, site, vendors, terms, plain }: Question): boolean =>
  topics.every(isOfSite) &&
  vendors.length === 0 &&
  !site &&
  !terms.some(({ word, must }) => must && !isPlace(word) && !regulator.test(word)) &&
  wordsIn(plain) <= MOST_WORDS

/** Whether a turn leans on the one before, or only narrows a question about the catalogue. */
const leans = (question: Question, last: Question | null): boolean => {
  if (refersBack(question) || goesOn(question) || ofEarlier.test(question.plain)) return true
  if (last !== null && isNamed(last) && lacksSubject(question)) return true
  const isShort = wordsIn(question.plain) <= SHORT_FOLLOW_UP && question.topics.length === 0
  return isShort && last !== null && isCatalogue(last)
}

/** "Which one is newer" after one turn on each of two. */
const ofBoth =
  / (?:which (?:one|is|has|was|of (?:the two|them|those|these))|both|the two|between them|compare (?:them|those|both)|difference) /
const bothOf = (earlier: readonly Question[], source: Question): Pick<Question, 'compounds' | 'blends'> => {
  const before = earlier.slice(0, earlier.indexOf(source)).findLast(isNamed)
  if (!before || source.compounds.length > 1) return source
  return {
    compounds: [...new Set([...before.compounds, ...source.compounds])],
    blends: [...new Set([...before.blends, ...source.blends])],
  }
}

/** "The second one" of two that were named. */
const ordinal = / (?:the )?(first|former|second|latter|last)(?: one)?(?: of (?:them|the two))? $/
const oneOf = (source: Question, plain: string): Pick<Question, 'compounds' | 'blends'> => {
  const place = ordinal.exec(plain)?.[1]
  if (source.compounds.length < 2) return source
  // "So like A but weaker?", then "who has it": the one that A was held against.
  if (!place && source.before !== null && likened.test(source.plain) && / it /.test(plain))
    return { compounds: source.compounds.slice(0, 1), blends: [] }
  if (!place) return source
  const at = place === 'first' || place === 'former' ? 0 : source.compounds.length - 1
  return { compounds: [source.compounds[at]!], blends: [] }
}

/** "So like A but with B": what is held against the subject of the turn before. */
const likened =
  /^ (?:(?:so|ok|oh|ah|and|but|hm|wait|basically|kinda|is|it|its|thats|that|just|more) )*(?:like|similar to|the same as|same as|stronger than|weaker than|better than|worse than) (?:a |an |the )?xcmpd /

/** "And with TB-500" adds to what was asked before, "how does it compare to TB-500" as well. */
const joins =
  /^ (?:and |or |what about |how about )?(?:with|together with|plus|combined with|vs|versus|against|compared (?:to|with)) xcmpd | (?:combo|combination|combined|together|blend|mix) (?:w|with) xcmpd | (?:is|was) (?:that|it|this) the (?:one|same) .*xcmpd | (?:it|that|this) (?:\S+ ){0,3}(?:compared? (?:to|with)|different (?:from|to|than)|from|than|vs|versus|or) xcmpd /

const ofThose = / (?:which|who|any|how many) of (?:them|those|these) /

/** A turn that names its own subject goes on from the last only where it says so. */
const named = (question: Question, last: Question | null): Question => ({
  ...followIntent(
    last && (joins.test(question.plain) || likened.test(question.plain))
      ? { ...question, ...bothOf([last, question], question) }
      : question,
    last ?? undefined,
  ),
  before:
    goesOn(question) ||
    likened.test(question.plain) ||
    ofThose.test(question.plain) ||
    wordsIn(question.plain) <= 2
      ? last
      : null,
})

/** "How is it tested" after "what is an endotoxin" is still about endotoxin. */
const ofTopic = (question: Question, source: Question): Question => ({
  ...question,
  topics: [...question.topics, ...source.topics],
  terms: question.terms.length > 0 ? question.terms : source.terms,
})

/** "You got a source for that": what was answered, once more; every answer stands with its sources. */
const asksSource =
  /^ (?:(?:and|ok|so|lol|hm|fine|do|can|u|you|got|have|give|send|me|is|there|any|a|an|the|your|or) )*(?:links?|sources?|citations?|references?|papers?|proof|doi|pubmed)(?: (?:or|and|link|links|source|citation|doi))*(?: (?:for|on|of|to) (?:that|this|it|those|the trial|the study))?(?: (?:please|pls|plz|too))? $/

/** A turn without a subject after turns that named none either. */
const withoutSource = (question: Question, last: Question | null): Question => {
  if (goesOn(question)) return named(question, last)
  return last && isCatalogue(last) ? { ...followIntent(question, last), before: last } : question
}

/** The subject of an earlier turn, for a turn that has none. */
export const withSubject = (question: Question, earlier: readonly Question[]): Question => {
  const last = earlier.at(-1) ?? null
  if (last !== null && asksSource.test(question.plain)) return last
  if (isNamed(question)) return named(question, last)
  if (!leans(question, last)) return question
  const source = earlier.findLast(one => isNamed(one) || one.topics.length > 0)
  if (!source) return withoutSource(question, last)
  const { compounds, blends } = ofBoth.test(question.plain)
    ? bothOf(earlier, source)
    : oneOf(source, question.plain)
  const going = isNamed(source) ? question : ofTopic(question, source)
  return { ...followIntent({ ...going, compounds, blends }, last ?? undefined), before: last }
}
