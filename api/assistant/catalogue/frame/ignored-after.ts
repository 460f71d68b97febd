import { TURN } from '../../turn-words.ts'
import { ANSWERED, ELSEWHERE, SUBJECTLESS } from './ask-kinds.ts'
import type { Ask } from './asks.ts'
import type { Frame } from './frame.ts'
import { sentToAfter } from './sellers-after.ts'

export const isSubjectless = ({ compounds, blends, category }: Frame): boolean =>
  compounds.length + blends.length === 0 && category === null

/** Vendors are not found by what they state of shipping and by their offers at once; with a subject before a word is no unknown name. */
export const SENDING_BEFORE = 'what was asked of shipping or payment before'
export const ignoredAfter = (now: Frame, before: Frame, ask: Ask, plain: string): string[] => {
  const isOfSubject = !isSubjectless(before) || before.sellers.length > 0
  const isKnown = ask !== 'total' && (isOfSubject || SUBJECTLESS.has(ask) || TURN.turnsRound.test(plain))
  const left = now.ignored.filter(what => !(ANSWERED[ask] ?? []).includes(what))
  const ignored = isKnown ? left.filter(word => !word.startsWith('“')) : left
  const isLost = before.ask === 'delivery' && before.sellers.length === 0 && !ELSEWHERE.has(ask)
  return isLost && sentToAfter(now, before) === null ? [...ignored, SENDING_BEFORE] : ignored
}
