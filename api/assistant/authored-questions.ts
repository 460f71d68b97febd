import type { Passage } from './passages.ts'
import { stemOf, wordsOf } from './vocabulary.ts'

/** From here a question counts as one that the author wrote; 1 is the same words. */
const SAME_QUESTION = 0.75

/** Words that every question has. "Where", "who" and "why" ask for different things and stay. */
const COMMON = new Set(
  'a an the of to is are was do does did it its in on for and what whats how xcmpd s i me you your any there actually exactly really just even so please tell about or'.split(
    ' ',
  ),
)

const askedWords = (text: string, without: ReadonlySet<string> = new Set()): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !COMMON.has(word) && !without.has(word))
      .map(stemOf),
  )

/** The questions of every passage as sets of stems, the name of its subject left out. */
const questionsOf = ({ questions, title, compound }: Passage): Set<string>[] => {
  const name = new Set(compound === null ? [] : wordsOf(`${compound} ${title}`))
  return questions.map(text => askedWords(text, name)).filter(({ size }) => size > 0)
}

/** How much alike two questions are: the share of their words that both hold. */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter(word => other.has(word)).length) / (one.size + other.size)

/** Whether a message, plain and with names masked, is a question that an author wrote to a passage. */
export const createAuthoredQuestions = (passages: readonly Passage[]) => {
  const authored = new Map(passages.map(passage => [passage, questionsOf(passage)]))
  return (plain: string) => {
    const words = askedWords(plain)
    return (passage: Passage): boolean =>
      words.size > 0 && (authored.get(passage) ?? []).some(one => likenessOf(one, words) >= SAME_QUESTION)
  }
}
