import { isCatalogue, isNamed } from '../catalogue/frame/asks.ts'
import { isPlace } from '../catalogue/frame/places.ts'
import type { Question } from '../question.ts'
import { ANSWERS, type Scored } from './choose.ts'
import { asksPaper } from './paper.ts'
import type { PassageIndex } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { asksForFigure, asksForProperty } from './properties.ts'
import { isQualified } from './qualifiers.ts'
import { isAsking } from './vocabulary.ts'
import { TURN } from '../turn-words.ts'
import { wordCount } from '../safety/readings.ts'

/** From here on a turn is answered by its own words; less is enough where the question before keeps out what holds them. */
const ANSWERS_ALONE = 0.48
const HOLDS_OWN = 0.24
const FRAGMENT = 5
/** A word that so few sentences of the corpus hold names a subject. */
const RARE = 3

type Look = (question: Question) => Record<'picked' | 'scored', readonly Scored[]>

/** What a turn asks of its subject, where its own words ask it: "what about the liver stuff" asks for no approval any more. */
export const aloneOf = ({ read }: PassageIndex, question: Question, look: Look): Question => {
  const { alone, before, previous, ownPlain, ownText } = question
  const isMute = !alone || read(alone.text).words.every(word => isAsking(word) || isPlace(word))
  if (isMute || !before || isCatalogue(before) || asksPaper(alone)) return question
  const own = { ...alone, before, previous, ownPlain, ownText }
  if (asksForFigure(before) && isFragment(alone)) return question
  const less = isNamed(alone.own) ? ANSWERS_ALONE : ANSWERS
  const { picked, scored } = look(own)
  const best = Math.max(0, ...picked.map(({ isOwn, score }) => (isOwn ? score : 0)))
  return best >= (holdsOwn(scored, look(question)) ? ANSWERS_ALONE : less) ? own : question
}

/** "And the longer one?" after a half-life asks for another figure. */
const isFragment = (alone: Question): boolean =>
  wordCount(alone.ownPlain) <= FRAGMENT && !asksForProperty(alone)

const holdsOwn = (scored: readonly Scored[], { picked: [first] }: ReturnType<Look>): boolean =>
  scored.some(({ text, score }) => text === first?.text && score >= HOLDS_OWN)

const namesSubject = (question: Question): boolean =>
  question.before !== null &&
  !isNamed(question.own) &&
  question.topics.length === 0 &&
  TURN.ofSubject.test(question.ownPlain) &&
  !asksForProperty({ plain: question.ownPlain }) &&
  !isQualified(question)

/** "And the caffeine in my gels" names a subject of its own, of which no source on the compound speaks. */
export const unknownIn = ({ read, passages }: PassageIndex, question: Question): string[] => {
  const { ownText, compounds } = question
  if (!namesSubject(question)) return []
  const [word = 'the'] = read(ownText).words
  const isUnknown = read(word).stems.some(stem => stem.startsWith('^'))
  const of = ({ compound }: Passage): boolean => compound !== null && compounds.includes(compound)
  const holding = passages.filter(({ text }) => text.toLowerCase().includes(word))
  const isTold = !passages.some(of) || holding.some(of)
  if (!isUnknown && (isTold || holding.length > RARE)) return []
  const where = isUnknown ? '' : ` on ${compounds.join(' or ')}`
  return [`No reviewed source here${where} speaks of ${word}, so I cannot answer this.`]
}
