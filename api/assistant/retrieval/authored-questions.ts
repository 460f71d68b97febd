import type { Passage } from './passages.ts'
import { stemOf, wordsOf } from './vocabulary.ts'

/** The share of the words that carry meaning, weighed by how rare they are, that one question holds. */
const ASKED_SHARE = 0.6
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

/** The questions of a passage as sets of stems, the name of its subject left out. */
const questionsOf = ({ questions, title, compound }: Passage): Set<string>[] => {
  const name = new Set(compound === null ? [] : wordsOf(`${compound} ${title}`))
  return questions.map(text => askedWords(text, name)).filter(({ size }) => size > 0)
}

type Written = { passage: Passage; words: ReadonlySet<string> }

/** Every question under each of its stems. */
const indexOf = (passages: readonly Passage[]): Map<string, Written[]> => {
  const index = new Map<string, Written[]>()
  for (const passage of passages)
    for (const words of questionsOf(passage))
      for (const stem of words) index.set(stem, [...(index.get(stem) ?? []), { passage, words }])
  return index
}

/** How much alike two questions are: the share of their words that both hold. */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter(word => other.has(word)).length) / (one.size + other.size)

/** How a message fits the questions of a passage. */
export type Fit = {
  /** It is one of them, in nearly the same words. */
  same: boolean
  /** One of them holds most of the words that carry its meaning. */
  asked: boolean
}

type Message = {
  /** Plain, names masked. */
  plain: string
  /** Stems of the words that carry meaning, without those that only point at a section. */
  stems: readonly string[]
}

/** How a message fits the questions that authors wrote; passages that it does not fit are not in the map. */
export const createAuthoredQuestions = (passages: readonly Passage[], rarityOf: (stem: string) => number) => {
  const index = indexOf(passages)
  const weigh = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + rarityOf(stem), 0)
  return ({ plain, stems }: Message): ReadonlyMap<Passage, Fit> => {
    const words = askedWords(plain)
    const all = weigh(stems)
    const near = new Set([...words, ...stems].flatMap(word => index.get(word) ?? []))
    const fits = new Map<Passage, Fit>()
    for (const written of near) {
      const before = fits.get(written.passage)
      const held = stems.filter(stem => written.words.has(stem))
      const same = before?.same || likenessOf(written.words, words) >= SAME_QUESTION
      const asked = before?.asked || same || (all > 0 && weigh(held) >= all * ASKED_SHARE)
      if (asked) fits.set(written.passage, { same, asked })
    }
    return fits
  }
}
