import { isCatalogue } from '../catalogue/frame/asks.ts'
import { countriesAsked } from '../catalogue/frame/places.ts'
import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'
import { asksPaper } from './paper.ts'
import { type PassageIndex, tokenOf } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { isQualified } from './qualifiers.ts'
import { wordsOfPart } from './unanswered.ts'

/** What an answer says that the answer before it said as well. */

/** The sentences of an answer, without their numbers. */
export const linesIn = (content: string): string[] =>
  content.split('\n').flatMap(line => (/^(.+?) (?:\[\d+\])+/.exec(line)?.slice(1) ?? []).flat())

/** Whether an answer says first what it does not tell. */
export const isLed = (content: string): boolean => /^[^\n]*[.:]\n/.test(content)

/** A turn that asks for something new of what facts were asked of; "you sure?" and "a source?" want the same once more. */
export const mayRepeat = (question: Question): boolean => {
  const { previous, before, own, ownPlain } = question
  const isOfFacts = previous !== null && !isCatalogue(previous) && own.compounds.length === 0
  const isSame = before?.compounds.join() === question.compounds.join()
  return (
    isOfFacts &&
    isSame &&
    // "And in the US" is answered by a sentence that names what decides there.
    countriesAsked(question.ownText).length === 0 &&
    !asksPaper(question) &&
    // What a turn narrows the facts to is told of them, or said first to be in none.
    !isQualified(question) &&
    ![TURN.doubts, TURN.onceMore, TURN.outcome].some(one => one.test(ownPlain))
  )
}

/** The passages behind these sentences, in their order, with how well each fits the words of this turn alone. */
export const passagesOf = (
  index: PassageIndex,
  { ownText, compounds }: Question,
  lines: readonly string[],
): { passage: Passage; fit: number }[] => {
  const clause = index.read(ownText)
  const found = index.find([{ ...clause, also: [...clause.also, ...compounds.map(tokenOf)] }])
  return lines.flatMap(line => {
    const one = found.find(({ passage }) => passage.text === line)
    return one ? [{ passage: one.passage, fit: one.fits[0]! }] : []
  })
}

/** "Thanks, that is clear. And how long did it run?" asks in its last sentence. */
const lastOf = (text: string): string =>
  text
    .trim()
    .split(/(?<=[.!?])\s+/)
    .at(-1)!

/** What is said first, in the asker's words. */
export const notTold = ({ ownText }: Question): string => {
  const words = wordsOfPart(lastOf(ownText)).replace(/[[\]]/g, '')
  return words === '' ? 'My sources do not tell that.' : `My sources do not tell “${words}”.`
}
