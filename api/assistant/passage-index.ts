import MiniSearch from 'minisearch'
import type { Passage } from './passages.ts'
import type { Question, Term } from './question.ts'
import { stemOf, wordsOf } from './vocabulary.ts'

/** A passage with its rank and with the terms and hints of the question (by their word) that it holds. */
export type Found = Passage & { score: number; covers: string[]; hinted: string[] }

type Wanted = Pick<Question, 'terms' | 'hints' | 'sections'> & {
  /** Ids of the monographs of which every passage is answered, whether it holds a word or not. */
  monographs: readonly string[]
}

export type PassageIndex = {
  /** Passages of the named monographs, and any others that hold a word of the question, best first. */
  find: (wanted: Wanted) => Found[]
  /** How much a word tells: a word of no passage most, a word of every passage least. */
  rarity: (word: string) => number
}

/** A section that is asked for raises its passages and shuts out no other. */
const SECTION_BOOST = 1.6
const OF_NAMED = 1.5
const FIELDS = { text: 1, questions: 1.5, publisher: 0.3 }

const placeOf = ({ monograph, position }: Passage) => `${monograph} ${position}`

const held = (terms: readonly Term[], stems: ReadonlySet<string>): string[] =>
  terms.filter(({ word }) => wordsOf(word).every(part => stems.has(stemOf(part)))).map(({ word }) => word)

const rarityIn = (passages: readonly Passage[]): PassageIndex['rarity'] => {
  const holding = new Map<string, number>()
  for (const { text, questions } of passages)
    for (const stem of new Set(wordsOf(`${text} ${questions.join(' ')}`).map(stemOf)))
      holding.set(stem, (holding.get(stem) ?? 0) + 1)
  const ofStem = (stem: string) => Math.log((passages.length + 1) / ((holding.get(stem) ?? 0) + 1))
  return word => Math.min(...wordsOf(word).map(part => ofStem(stemOf(part))))
}

/** Okapi BM25 over the words of every passage and of the questions that its author wrote to it. */
export const createPassageIndex = (passages: readonly Passage[]): PassageIndex => {
  const index = new MiniSearch<Passage & { place: string }>({
    idField: 'place',
    fields: Object.keys(FIELDS),
    extractField: (passage, field) =>
      field === 'questions' ? passage.questions.join(' ') : (passage[field as keyof Passage] as string),
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: { boost: FIELDS, combineWith: 'OR' },
  })
  index.addAll(passages.map(passage => ({ ...passage, place: placeOf(passage) })))
  const find = ({ terms, hints, sections, monographs }: Wanted): Found[] => {
    const hits = new Map(
      index
        .search([...terms, ...hints].map(({ word }) => word).join(' '))
        .map(({ id, score, queryTerms }) => [id as string, { score, stems: new Set(queryTerms) }]),
    )
    return passages
      .filter(passage => monographs.includes(passage.monograph) || hits.has(placeOf(passage)))
      .map(passage => {
        const { score, stems } = hits.get(placeOf(passage)) ?? { score: 0, stems: new Set<string>() }
        const asked = sections.includes(passage.section) ? SECTION_BOOST : 1
        const named = monographs.includes(passage.monograph) ? OF_NAMED : 1
        return {
          ...passage,
          score: score * asked * named,
          covers: held(terms, stems),
          hinted: held(hints, stems),
        }
      })
      .toSorted((a, b) => b.score - a.score)
  }
  return { find, rarity: rarityIn(passages) }
}
