import { isCatalogue, isNamed } from './catalogue/frame/asks.ts'
import { HEADINGS } from './catalogue/frame/classes.ts'
import { kinOf } from './entities.ts'
import { likelihoodIn } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { asksPaper, asksSource } from './retrieval/paper.ts'
import { asksForFigure } from './retrieval/properties.ts'
import { oneOf, ordinalIn, withLineNamed, withoutOrdinal } from './mentions/ordinals.ts'
import { countsOrder, orderMeant } from './catalogue/frame/of-order.ts'
import { isPlace } from './catalogue/frame/places.ts'
import { type Question, ofShop } from './question.ts'
import { plainWords } from './safety/readings.ts'
import { TURN } from './turn-words.ts'

/** What a turn takes over from the turns before it: its subject, and the question that it asks again. */
export const wordsIn = (words: string): number => words.trim().split(' ').length

type Subject = Pick<Question, 'compounds' | 'blends' | 'topics'>

const subjectOf = ({ compounds, blends, topics }: Subject): Subject => ({ compounds, blends, topics })

const union = (one: Subject, other: Subject): Subject => ({
  compounds: [...new Set([...one.compounds, ...other.compounds])],
  blends: [...new Set([...one.blends, ...other.blends])],
  topics: [...new Set([...one.topics, ...other.topics])],
})

const goesOn = ({ ownPlain, intents }: Question): boolean =>
  PHRASES.continues.at(ownPlain) === 1 || intents[0]?.intent === 'goesOn'

/** "And TB-500?" asks of another compound what was asked before: its words count as well. */
const MOST_AGAIN = 8
const asksAgain = (question: Question, before: Question): boolean => {
  if (isCatalogue(before)) return isCatalogue(question) && question.intent === before.intent
  if ([asksPaper, doubts, asksOn].some(one => one(question))) return true
  const isCompared = TURN.joins.test(question.ownPlain) && PHRASES.pronoun.test(question.ownPlain)
  const isOwn = isCompared || ofShop(question) || question.sections.length > 0 || asksItself(question)
  if (isOwn || wordsIn(question.ownPlain) > MOST_AGAIN) return false
  return question.terms.every(({ word, must }) => isPlace(word) || !must)
}

/** "And TB-500? Asking for my swim bag": the name alone asks, and what follows asks nothing. */
const isHeadAlone = ({ maskedText }: Question): boolean => {
  const [, rest] =
    /^\W*(?:(?:and|n|ok|so|or|what about|how about)\s+)*xcmpd(?:\s+(?:too|as well|then))?\s*\?([^?]*)$/i.exec(
      maskedText,
    ) ?? []
  return rest !== undefined && !TURN.asksFirst.test(plainWords(rest))
}

const isSameClause = ({ maskedText }: Question): boolean =>
  maskedText.split(/[.!?]\s+/).some(part => TURN.sameClause.test(plainWords(part)))

/** "Does that go for X too", "how did it end", "we got hexarelin as well. Same shelf?", "vs reta" after a half-life. */
const asksOn = (question: Question): boolean =>
  [TURN.ofOther, TURN.outcome].some(one => one.test(question.ownPlain)) ||
  isHeadAlone(question) ||
  isSameClause(question) ||
  (TURN.heldToFigure.test(question.ownPlain) && asksForFigure(question.previous ?? question))

const doubts = ({ ownPlain }: Question): boolean => TURN.doubts.test(ownPlain)

/** "Does it need a freezer" after what a name means: so clearly a question that it is none of the turn before. */
const OWN = 0.5
const LEANS = 0.05
const asksItself = ({ own, intents, ownPlain }: Question, mostLeaning = LEANS): boolean => {
  const likely = (...all: Intent[]) => all.reduce((sum, one) => sum + likelihoodIn(intents, one), 0)
  const isClear = likely('education', 'site') > OWN && likely('goesOn') < mostLeaning
  return isClear && !isNamed(own) && !TURN.bareWithout.test(ownPlain)
}

const withQuestion = (question: Question, before: Question | null): Question => {
  if (before === null || !asksAgain(question, before)) return question
  const isOfSeveral = question.compounds.length > 1 && !isCatalogue(question)
  if (isOfSeveral && TURN.bareWhy.test(question.ownPlain)) return withReason(question)
  const { sections, price, shop, site, method, aspects } = before
  const asked = { sections, price, shop, site, method, aspects }
  const isBefore = isNewSubjectAlone(question, before) || asksPaper(question)
  const taken = textBefore(question, before)
  return {
    ...question,
    ...asked,
    terms: question.terms.length > 0 ? question.terms : before.terms,
    text: isBefore ? taken : `${question.text} ${taken}`,
    plain: `${question.plain.trimEnd()}${before.plain}`,
    alone: asksOn(question) ? null : question,
  }
}

const withReason = (question: Question): Question => ({
  ...question,
  text: `How do ${[...question.compounds, ...question.blends].join(' and ')} work`,
  sections: ['mechanism'],
  aspects: { mechanism: 1 },
})

/** "And pinealon?" says no more than whom the question is asked of now. */
const isNewSubjectAlone = (question: Question, { maskedText }: Question): boolean => {
  const { own, terms, ownPlain } = question
  if (TURN.ofOther.test(ownPlain) || isHeadAlone(question) || isSameClause(question)) return true
  return isNamed(own) && terms.length === 0 && !TURN.joins.test(ownPlain) && maskedText.includes('xcmpd')
}

/** The question before, of the subject that a turn names; "and Australia" asks of one place what was asked of another. */
const textBefore = ({ ownPlain, own, compounds, blends }: Question, last: Question): string => {
  const before = TURN.ofOther.test(ownPlain) ? (last.alone ?? last) : last
  const names = [...compounds, ...blends].join(' and ')
  // "And the other version" is another one as well.
  const isOther = compounds.some(name => !last.compounds.includes(name))
  const isNamedAnew = (isNamed(own) || isOther) && before.maskedText.includes('xcmpd')
  const asked = isNamedAnew ? before.maskedText.replaceAll('xcmpd', names) : before.text
  return ownPlain.split(' ').some(isPlace)
    ? asked
        .split(' ')
        .filter(word => !isPlace(word.toLowerCase().replace(/\W/g, '')))
        .join(' ')
    : asked
}

/** "Half-life?" has no subject of its own. */
const BARE = 3
const SHORT = 6
const SHORT_OF_SHOP = 12
const MOST_WORDS = 20
/** "By price per mg" speaks of how prices are told, and is no other subject. */
const isOfSite = (topic: string): boolean => topic === 'how-aliquot-works'

/** A turn that says "it", or that is too short to have a subject of its own. */
const refersBack = ({ ownPlain, terms, topics, price, sections }: Question): boolean =>
  PHRASES.pronoun.test(ownPlain) ||
  (wordsIn(ownPlain) <= SHORT && terms.length === 0 && (topics.length === 0 || price)) ||
  (wordsIn(ownPlain) <= BARE && (sections.length > 0 || price))

/** "Why not in Europe then": a turn that names no subject after one that did. */
const lacksSubject = ({ topics, site, vendors, terms, ownPlain }: Question): boolean =>
  topics.every(isOfSite) &&
  vendors.length === 0 &&
  !site &&
  !terms.some(
    ({ word, must }) => must && !isPlace(word) && !/^(?:ema|fda|tga|mhra|wada|usada)$/.test(word),
  ) &&
  wordsIn(ownPlain) <= MOST_WORDS

/** "SARMs vs steroids?" after a compound asks of its own subject. */
const isOfOwnTopic = ({ topics, ownPlain, intent }: Question): boolean =>
  !isCatalogue({ intent }) &&
  topics.some(topic => !isOfSite(topic)) &&
  !PHRASES.pronoun.test(ownPlain) &&
  PHRASES.continues.at(ownPlain) !== 1

/** Whether a turn leans on the one before, or only narrows a question about the catalogue: "different thing, which is cheaper", "peptides only". */
const leans = (question: Question, last: Question): boolean => {
  if (TURN.bareClass.test(question.ownPlain)) return isNamed(last)
  if (opensTopic(question) || isOfOwnTopic(question)) return false
  if (refersBack(question) || goesOn(question) || TURN.ofSeveral.test(question.ownPlain)) return true
  if (hasSubjectBefore(question, last) && lacksSubject(question)) return true
  return isCatalogue(last) && narrowsShop(question)
}

/** "Different question, is it tested in people" leaves the question, and not what "it" is. */
const opensTopic = ({ isNewTopic, ownPlain }: Question): boolean =>
  isNewTopic &&
  !TURN.ofSeveral.test(ownPlain) &&
  !/ (?:is|are|was|has|does|did|do) (?:it|they) /.test(ownPlain)

/** So few words, and no topic but a class of products; or what vendors have "there". */
const narrowsShop = (question: Question): boolean =>
  (isCatalogue(question) && TURN.them.test(question.ownPlain)) ||
  (wordsIn(question.ownPlain) <= SHORT_OF_SHOP &&
    question.topics.every(topic => topic in HEADINGS && isCatalogue(question)))

/** A compound, or of "who wrote that up" whatever sources were asked for. */
const hasSubjectBefore = (question: Question, last: Question): boolean =>
  isNamed(last) || (wordsIn(question.ownPlain) <= SHORT && ![question, last].some(isCatalogue))

/** The subjects that were spoken of, in their order, each once. */
const spokenOf = (earlier: readonly Question[]): Subject =>
  earlier.reduce<Subject>(
    (so, question) => {
      // "Forget BPC, hexarelin": what a later turn does not want is no longer spoken of.
      const kept = so.compounds.filter(name => !question.refused.includes(name))
      return union({ ...so, compounds: kept }, subjectOf(question))
    },
    { compounds: [], blends: [], topics: [] },
  )

/** "Make the TB-500 two", "40 of the BPC", after an order was counted. */
export const changesOrder = ({ ownPlain, own }: Question, last: Question | null): boolean => {
  if (last === null || !countsOrder(last) || wordsIn(ownPlain) > MOST_WORDS) return false
  const isOfSame = isNamed(own) && own.compounds.every(name => last.compounds.includes(name))
  const isCounted = wordsIn(ownPlain) <= MOST_AGAIN && / (?:\d{1,3}|one|two) /.test(ownPlain)
  return TURN.edits.test(ownPlain) || (isOfSame && isCounted)
}

/** Whether a turn that names its own subject goes on from the last. */
const continuesLast = (question: Question, last: Question): boolean =>
  goesOn(question) ||
  (isCatalogue(question) && changesOrder(question, last)) ||
  // "Have they got pinealon" asks the vendor that was spoken of.
  ([last, question].every(isCatalogue) &&
    (TURN.ofSeller.test(question.ownPlain) || ordinalIn(question.ownPlain) !== undefined)) ||
  question.refused.length > 0 ||
  TURN.ofSeveral.test(question.ownPlain) ||
  TURN.ofOther.test(question.ownPlain) ||
  PHRASES.corrects.test(question.ownPlain) ||
  wordsIn(question.ownPlain) <= BARE

/** Whether the subject that a turn names comes beside that of the last. */
const joinsLast = ({ ownPlain, compounds }: Question, last: Question): boolean =>
  (TURN.joins.test(ownPlain) && (isCatalogue(last) || !TURN.ofOther.test(ownPlain))) ||
  (TURN.ofSeveral.test(ownPlain) && compounds.every(name => last.compounds.includes(name)))

/** A turn that names its own subject: whether it goes on from the last, and adds to its subject. */
const named = (question: Question, last: Question): Question => {
  if (question.isNewTopic) return question
  const isJoined = joinsLast(question, last)
  const { compounds, blends } = isJoined && isNamed(last) ? union(last, question) : question
  // "How is X different from the first".
  const held = TURN.heldToPlace.test(question.ownPlain) ? oneOf(last.compounds, question.ownPlain) : null
  const all = held === null ? compounds : [...new Set([...compounds, held])]
  const wanted = all.filter(name => !question.refused.includes(name))
  const going = { ...question, compounds: wanted, blends }
  return isJoined || continuesLast(question, last) ? { ...withQuestion(going, last), before: last } : going
}

/** "The last one against the one I started with": both of them. */
const bothEnds = ({ compounds }: Subject, plain: string): string[] => {
  const at = TURN.started.exec(plain)
  const other = at === null ? null : (oneOf(compounds, plain.replace(TURN.started, ' ')) ?? compounds.at(-1))
  return other && compounds[0] && compounds.length > 1 ? [...new Set([other, compounds[0]])] : []
}

/** One of the compounds that were named: by its difference from the last one, or by its place. */
const oneMeant = (plain: string, source: Question, spoken: Subject): string | null =>
  kinOf(source.compounds, plain) ??
  (source.compounds.length > 1
    ? oneOf(source.compounds, plain)
    : oneOf(spoken.compounds, plain, source.compounds))

/** The subject of an earlier turn for a turn that has none: one of those named, all of them, or the last. */
const subjectFrom = ({ ownPlain, refused, ...question }: Question, earlier: readonly Question[]): Subject => {
  const source = earlier.findLast(one => isNamed(one) || one.topics.length > 0)
  if (!source) return subjectOf(question)
  const spoken = spokenOf(earlier)
  // "Without the last one".
  const left = TURN.leftOut.test(ownPlain) ? oneOf(source.compounds, ownPlain) : null
  const ends = bothEnds(spoken, ownPlain)
  if (ends.length > 0) return { compounds: ends, blends: [], topics: [] }
  const one = left === null ? oneMeant(ownPlain, source, spoken) : null
  const current = TURN.heldToPlace.test(ownPlain) ? source.compounds.slice(0, 1) : []
  if (one !== null) return { compounds: [...new Set([...current, one])], blends: [], topics: [] }
  const meant = TURN.ofSeveral.test(ownPlain) && source.compounds.length < 2 ? spoken : subjectOf(source)
  return { ...meant, compounds: meant.compounds.filter(name => name !== left && !refused.includes(name)) }
}

/** Whether a question was one of the catalogue about the same compounds. */
const isOfSame =
  (compounds: readonly string[]) =>
  (earlier: Question): boolean =>
    isCatalogue(earlier) && isNamed(earlier) && earlier.compounds.every(name => compounds.includes(name))

/** A turn that names no subject and leans on those before it. */
const leaning = (turn: Question, earlier: readonly Question[], last: Question): Question => {
  const { compounds, blends, topics } = subjectFrom(turn, earlier)
  const one = spokenOf(earlier).compounds.length > 1 && compounds.length === 1 ? compounds[0] : undefined
  const placed = one && changesOrder(turn, last) ? withLineNamed(turn, one) : withoutOrdinal(turn)
  const given = one ? placed : turn
  // "Back to the prices" after something else was asked: those that were asked for before it.
  const isBack = isCatalogue(given) && !isCatalogue(last)
  const before = (isBack ? earlier.findLast(isOfSame(compounds)) : undefined) ?? last
  const going = { ...given, compounds, blends }
  if (compounds.length + blends.length > 0) return { ...withQuestion(going, before), before }
  const ofTopic = {
    ...going,
    topics: [...new Set([...given.topics, ...topics])],
    terms: given.terms.length === 0 ? last.terms : given.terms,
  }
  return { ...withQuestion(ofTopic, before), before }
}

/** "You sure? My certificate says 4814"; "you sure? I read that it was refused" asks something itself. */
const onlyDoubts = (question: Question, last: Question): boolean =>
  TURN.doubts.test(question.ownPlain) && !isCatalogue(last) && isNamed(last) && !asksItself(question, 1)

const after = (given: Question, earlier: readonly Question[], last: Question): Question =>
  isNamed(given) ? named(given, last) : leaning(given, earlier, last)

/** A turn with the subject and the question of the turns before it, where it leans on them. */
export const withSubject = (question: Question, earlier: readonly Question[]): Question => {
  const last = earlier.at(-1) ?? null
  if (last === null) return question
  const { ownPlain, ownText, sections } = question
  const isClass = TURN.bareClass.test(ownPlain) && isNamed(last)
  const given = { ...question, previous: last, sections: isClass ? ['class' as const] : sections }
  const order = orderMeant(question, earlier)
  if (order) return after(given, [order], order)
  if (asksSource(question) || onlyDoubts(question, last))
    return { ...last, previous: last, ...(isCatalogue(last) ? {} : { ownPlain, ownText }) }
  return isNamed(question) || leans(question, last) ? after(given, earlier, last) : given
}
