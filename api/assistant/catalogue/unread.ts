import { type Answer, led } from '../answer.ts'
import { eithersIn, wordsOf } from '../lexicons/word-lists.ts'
import { isFiller, isStop } from '../retrieval/vocabulary.ts'
import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'
import { isPriced } from './frame/ask-kinds.ts'
import { ASKED } from './frame/asked-words.ts'
import type { Ask } from './frame/asks.ts'
import type { Frame } from './frame/frame.ts'
import { isWordRead, withoutPhrases } from './frame/ignored.ts'
import { isEmptied } from './frame/order.ts'
import { frameOf } from './frame/read-frame.ts'
import { changeOf } from './frame/recounted.ts'
import { unknownIn } from './offers.ts'
import { type Asked, NOT_LOOKED_AT } from './reply.ts'

/** What is said before an answer that a turn has left as it was. */

const NOTED = new RegExp(` ${NOT_LOOKED_AT}, because .*$`, 'gm')
const withoutNotes = ({ content }: Answer): string => content.replaceAll('\n', ' \n ').replace(NOTED, '')

/** What tells at once that two answers differ. */
const asked = ({ ask, compounds, blends, sellers, order }: Frame): string =>
  JSON.stringify([ask, compounds, blends, sellers, order])

/** So many words are told of a turn. */
const MOST_TOLD = 6

const WORDS = eithersIn(
  new URL('unread.yaml', import.meta.url),
  wordsOf('opening linking offers ending talk asking polite cuts money changes lines ofAnswer'),
)

const OPENING = `^ (?:${WORDS.opening} )*`
const LINK = `(?:${WORDS.linking} )*`
const OFFERS = WORDS.offers
const ENDS = `(?= (?:(?:${OFFERS}|${WORDS.ending}) )*$)`
/** Where the words that narrow prices stand: "the ones with X", "and X", "only X", "not the X", "without X". */
const placesOf = (word: string): RegExp =>
  new RegExp(
    [
      `${OFFERS} (?:with|without|that|in|from) ${LINK}${word} `,
      `${OPENING}(?:with|without|except|excluding) ${LINK}${word} `,
      `${OPENING}(?:only|just|not) (?:the|with|from|in) ${LINK}${word} `,
      `^ (?:(?:but|ok|and) )*(?:and|only) ${LINK}${word}${ENDS}`,
    ].join('|'),
  )

const talk = new RegExp(`(?:ly|ing)$|^${WORDS.talk}$`)
/** Adverbs, feelings and talk say nothing of an offer: "and obviously", "only kidding". */
const isTalk = (word: string): boolean => talk.test(word)

/** A question, or words of whether an answer is right, change nothing. */
const asksAnything = new RegExp(`\\?|\\b${WORDS.asking}\\b`, 'i')

/** Words of a turn that stand where a constraint would and that no list has. */
const unreadIn = (question: Question, frame: Frame): string[] => {
  const { masked, ownPlain } = question
  const words = withoutPhrases(masked).trim().split(' ')
  const isOpen = (word: string) =>
    /^[a-z]{3,}$/.test(word) &&
    !/^x(?:cmpd|vendor)s?$/.test(word) &&
    !isFiller(word) &&
    !isStop(word) &&
    !isTalk(word) &&
    placesOf(word).test(ownPlain) &&
    !isWordRead(question, frame.ask, word)
  return [...new Set(words.filter(isOpen))].slice(0, MOST_TOLD)
}

/** "And with their coupon on top" of a sum that has one, "is it in stock" of what is listed as that. */
const CODE_COUNTED =
  'The public code that takes most off is already counted where the answer names one; the answer stays:'
const IN_STOCK = 'What stands here is in stock at the last read; the answer stays:'

const asksWhether = / (?:is|are|still|does|do|has|have) (?:\S+ ){0,3}in stock /
const ORDER_STAYS =
  'I could not read what that changes in the order, which stays; a line is changed by its name, such as “make the BPC-157 3”:'

const EMPTIED = 'That would leave nothing of the order, which stays:'
const OWN_DISCOUNT = 'Only public codes are taken off here, no discount of your own; the order stays:'

const POLITE = `^ (?:${WORDS.polite} )*`
const cutsPrice = new RegExp(`${POLITE}${WORDS.cuts} (?:\\S+ ){0,4}?(?:[$€£] ?\\d+|\\d+ ${WORDS.money}) `)
/** "Make it 3", "add it back", "I forgot one". */
const edits = new RegExp(
  `${POLITE}(?:i )?(?:forgot|${WORDS.changes} ${WORDS.lines}|(?:without|minus|plus|only) the) `,
)
const ofAnswer = new RegExp(` ${WORDS.ofAnswer} `)

const ofOrder = (question: Question, frame: Frame): string | null => {
  const { ownPlain, ownText, before } = question
  if (ASKED.code.test(ownPlain)) return CODE_COUNTED
  if (asksAnything.test(ownText)) return null
  if (cutsPrice.test(ownPlain)) return OWN_DISCOUNT
  const order = before && frameOf(before).order
  if (order && isEmptied(order, { ...frame, turns: frame.turns.slice(-1) })) return EMPTIED
  if (ofAnswer.test(ownPlain)) return null
  return edits.test(ownPlain) || changeOf(ownPlain) !== 0 ? ORDER_STAYS : null
}

/** "Add it again" of a line that was dropped asks for no answer once more. */
const addsAgain = / (?:add|put|bring) (?:it|that|them|those|this) (?:back|again|in) /

/** Asked once more, or doubted. */
const isAskedAgain = ({ ownPlain }: Question, { ask }: Frame): boolean =>
  (TURN.repeats.test(ownPlain) && !(ask === 'total' && addsAgain.test(ownPlain))) ||
  TURN.doubts.test(ownPlain)

const ofWords = (question: Question, frame: Frame): string | null => {
  const words = asksAnything.test(question.ownText) ? [] : unreadIn(question, frame)
  return words.length === 0
    ? null
    : `I could not read what ${words.map(word => `“${word}”`).join(', ')} changes; the answer stays:`
}

const remarkOf = (question: Question, frame: Frame): string | null => {
  const { ownPlain } = question
  if (isAskedAgain(question, frame)) return null
  if (isPriced(frame.ask) && ASKED.inStock.test(ownPlain))
    return frame.stock === 'in' && asksWhether.test(ownPlain) ? IN_STOCK : null
  return frame.ask === 'total' ? ofOrder(question, frame) : ofWords(question, frame)
}

/** Asked of the whole catalogue where nothing is named: a word in the place of a product must not be passed over. */
const OF_ALL: ReadonlySet<Ask> = new Set<Ask>(
  wordsOf('sizes range market deals outOfStock certificates trending'),
)
export const namesUnknown = ({ frame, plain }: Asked): boolean =>
  OF_ALL.has(frame.ask) &&
  unknownIn(frame).some(word => {
    const name = ` ${word.slice(1, -1)} `
    // "These prices are killing me" names nothing.
    if (name.endsWith('ing ')) return false
    // What somebody writes on is no product.
    return /(?<! (?:writing|something|piece|article|paper|report|essay)) (?:of|on|for|sells?|stock|carry|is|are|any|does|do|got|buy)$/.test(
      plain.split(name)[0] ?? '',
    )
  })

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
