import { type Answer, led } from '../answer.ts'
import { isFiller, isStop } from '../retrieval/vocabulary.ts'
import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'
import { isPriced } from './frame/ask-kinds.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Frame } from './frame/frame.ts'
import { isWordRead, withoutPhrases } from './frame/ignored.ts'
import { frameOf } from './frame/read-frame.ts'

/** What is said before an answer that a turn has left as it was. */

const NOTED = / Not looked at, because .*$/gm
const withoutNotes = ({ content }: Answer): string => content.replaceAll('\n', ' \n ').replace(NOTED, '')

/** What tells at once that two answers differ. */
const asked = ({ ask, compounds, blends, sellers, order }: Frame): string =>
  JSON.stringify([ask, compounds, blends, sellers, order])

/** So many words are told of a turn. */
const MOST_TOLD = 6

/** Words of a turn that say something and that no list has. */
const unreadIn = (question: Question, frame: Frame): string[] => {
  const { masked } = question
  const words = withoutPhrases(masked).trim().split(' ')
  const isOpen = (word: string) =>
    /^[a-z]{3,}$/.test(word) &&
    !/^x(?:cmpd|vendor)s?$/.test(word) &&
    !isFiller(word) &&
    !isStop(word) &&
    !isWordRead(question, frame.ask, word)
  return [...new Set(words.filter(isOpen))].slice(0, MOST_TOLD)
}

/** "And with their coupon on top" of a sum that has one, "is it in stock" of what is listed as that. */
const COUNTED =
  'The public code that takes most off is already counted where the answer names one; the answer stays:'
const IN_STOCK = 'What stands here is in stock at the last read; the answer stays:'

const asksWhether = / (?:is|are|still|does|do|has|have) (?:\S+ ){0,3}in stock /
const ORDER_STAYS =
  'I could not read what that changes in the order, which stays; a line is changed by its name, such as “make the BPC-157 3”:'

const ofOrder = (plain: string): string | null => {
  if (ASKED.code.test(plain)) return COUNTED
  return TURN.edits.test(plain) ? ORDER_STAYS : null
}

const remarkOf = (question: Question, frame: Frame): string | null => {
  const { ownPlain } = question
  if (TURN.repeats.test(ownPlain) || TURN.doubts.test(ownPlain)) return null
  const remark = frame.ask === 'total' ? ofOrder(ownPlain) : null
  if (remark !== null) return remark
  if (isPriced(frame.ask) && ASKED.inStock.test(ownPlain))
    return frame.stock === 'in' && asksWhether.test(ownPlain) ? IN_STOCK : null
  const words = unreadIn(question, frame)
  return words.length === 0
    ? null
    : `I could not read what ${words.map(word => `“${word}”`).join(', ')} changes; the answer stays:`
}

/**
 * An answer that says first which words of the turn it could not read, where it is word for word that of the turn before.
 * `answerOf` answers one of these.
 */
export const withUnread = async (
  answer: Answer,
  question: Question,
  answerOf: (question: Question) => Promise<Answer | null>,
): Promise<Answer> => {
  const frame = frameOf(question)
  const { before } = question
  const isSame = before !== null && asked(frameOf(before)) === asked(frame)
  const remark = isSame ? remarkOf(question, frame) : null
  if (!before || remark === null) return answer
  const earlier = await answerOf(before)
  return earlier && withoutNotes(earlier) === withoutNotes(answer) ? led(remark, answer) : answer
}
