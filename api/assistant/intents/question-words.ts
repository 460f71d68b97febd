import { eitherOf, listsIn, wordsOf } from '../lexicons/word-lists.ts'

/** The words of question-words.yaml. */
const WORDS = listsIn(
  new URL('question-words.yaml', import.meta.url),
  wordsOf('pronouns verbs factPronouns factVerbs negated others people'),
)
type Kind = keyof typeof WORDS

/** An expression for any word of these lists, and of what a caller adds; over a text as it is written, not its plain words. */
export const questionWord = (kinds: readonly Kind[], more: readonly string[] = []): string =>
  eitherOf([...kinds.flatMap(kind => WORDS[kind]), ...more])
