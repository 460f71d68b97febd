import { isCatalogue, isNamed } from './catalogue/frame/asks.ts'
import { isPlace } from './catalogue/frame/places.ts'
import { likelihoodIn } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { type Question, ofShop } from './question.ts'
import { asksPaper } from './retrieval/paper.ts'
import { asksForFigure } from './retrieval/properties.ts'
import { plainWords, wordCount } from './safety/readings.ts'
import { TURN } from './turn-words.ts'

/** The question before, where a turn asks it again of another subject. */

/** "And TB-500?" asks of another compound what was asked before: its words count as well. */
const MOST_AGAIN = 8
const asksAgain = (question: Question, before: Question): boolean => {
  if (isCatalogue(before)) return isCatalogue(question) && question.intent === before.intent
  if ([asksPaper, doubts, asksOn].some(one => one(question))) return true
  const isCompared = TURN.joins.test(question.ownPlain) && PHRASES.pronoun.test(question.ownPlain)
  const isOwn = isCompared || ofShop(question) || question.sections.length > 0 || asksItself(question)
  if (isOwn || wordCount(question.ownPlain) > MOST_AGAIN) return false
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
  [TURN.ofOther, TURN.outcome, TURN.ofThem].some(one => one.test(question.ownPlain)) ||
  isHeadAlone(question) ||
  isSameClause(question) ||
  (TURN.heldToFigure.test(question.ownPlain) && asksForFigure(question.previous ?? question))

const doubts = ({ ownPlain }: Question): boolean => TURN.doubts.test(ownPlain)

/** "Does it need a freezer" after what a name means: so clearly a question that it is none of the turn before. */
const OWN = 0.5
const LEANS = 0.05
export const asksItself = ({ own, intents, ownPlain }: Question, mostLeaning = LEANS): boolean => {
  const likely = (...all: Intent[]) => all.reduce((sum, one) => sum + likelihoodIn(intents, one), 0)
  const isClear = likely('education', 'site') > OWN && likely('goesOn') < mostLeaning
  return isClear && !isNamed(own) && !TURN.bareWithout.test(ownPlain)
}

/** A turn with the words of the question before, where it asks that again. */
export const withQuestion = (question: Question, last: Question | null): Question => {
  if (last === null || !asksAgain(question, last)) return question
  const before = askedLast(last, question.ownPlain)
  const isOfSeveral = question.compounds.length > 1 && !isCatalogue(question)
  if (isOfSeveral && TURN.bareWhy.test(question.ownPlain)) return withReason(question, before)
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

/** What was asked before stays, with how each works. */
const withReason = (question: Question, before: Question): Question => ({
  ...question,
  text: `Why ${before.text}? How do ${[...question.compounds, ...question.blends].join(' and ')} work`,
  sections: ['mechanism'],
  aspects: { mechanism: 1 },
})

/** "And pinealon?" says no more than whom the question is asked of now. */
const isNewSubjectAlone = (question: Question, { maskedText }: Question): boolean => {
  const { own, terms, ownPlain } = question
  if (TURN.ofOther.test(ownPlain) || isHeadAlone(question) || isSameClause(question)) return true
  return isNamed(own) && terms.length === 0 && !TURN.joins.test(ownPlain) && maskedText.includes('xcmpd')
}

/** "And is X on there" after "since when" after what WADA says of Y: the turn that spoke of Y. */
const listNamed = (last: Question): Question =>
  isNamed(last.own) || last.before === null ? (last.alone ?? last) : listNamed(last.before)

/** The question that is asked again, in words of its own. */
const askedLast = (last: Question, plain: string): Question =>
  TURN.onList.test(plain) ? listNamed(last) : TURN.ofOther.test(plain) ? (last.alone ?? last) : last

/** The question before, of the subject that a turn names; "and Australia" asks of one place what was asked of another. */
const textBefore = ({ ownPlain, own, compounds, blends }: Question, before: Question): string => {
  const names = [...compounds, ...blends].join(' and ')
  // "And the other version" is another one as well.
  const isOther = compounds.some(name => !before.compounds.includes(name))
  const isNamedAnew = (isNamed(own) || isOther) && before.maskedText.includes('xcmpd')
  const asked = isNamedAnew ? before.maskedText.replaceAll('xcmpd', names) : before.text
  return ownPlain.split(' ').some(isPlace)
    ? asked
        .split(' ')
        .filter(word => !isPlace(word.toLowerCase().replace(/\W/g, '')))
        .join(' ')
    : asked
}
