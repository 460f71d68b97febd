import { linesIn } from './lexicons/word-lists.ts'
import { anyOf } from './lexicons/patterns.ts'

const { refuses = [], asks = [] } = linesIn(new URL('refused.yaml', import.meta.url))
const REFUSES = anyOf(refuses)
const ASKS = anyOf(asks)

/** Whether the plain words before and after a name say that it is not wanted (refused.yaml). */
export const isRefused = (before: string, after = ''): boolean => {
  const words = ` ${`${before.trim()} xhere ${after.trim()}`.trim()} `
  return REFUSES.test(words) && !ASKS.test(words)
}

/** "Vilon... no, thymalin": what stands between two names says that the second is meant. "BPC no TB-500" says the opposite. */
const CORRECTS =
  /^(?!\W*no\s*$)[\s,.…;:!?-]*(?:(?:no|nope|sorry|wait|oops|scratch that|i meant?)\b[\s,.…;:!-]*)+$/iu

/** Whether the words between two names take the first back and put the second in its place. */
export const isCorrectedBy = (between: string): boolean => CORRECTS.test(between)
