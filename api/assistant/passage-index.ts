import MiniSearch from 'minisearch'
import { aspectsIn, tellsAspect } from './aspects.ts'
import { createAuthoredQuestions } from './authored-questions.ts'
import type { Passage } from './passages.ts'
import type { Question, Term } from './question.ts'
import { stemOf, wordsOf } from './vocabulary.ts'

/** A passage with its rank and with the terms and hints of the question (by their word) that it holds. */
export type Found = Passage & {
  score: number
  covers: string[]
  hinted: string[]
  /** Its author wrote a question in most of the words that were asked. */
  asked: boolean
  /** It tells what is wanted within its section. */
  apt: boolean
}

type Wanted = Pick<Question, 'terms' | 'hints' | 'sections'> & {
  /** Ids of the monographs of which every passage is answered, whether it holds a word or not. */
  monographs: readonly string[]
  /** The whole message, plain, names masked: what authors' questions are held against. */
  plain?: string
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
/** The share of the words asked for that stand in the author's questions. */
const ASKED_SHARE = 0.6
const ASKED_BOOST = 1.5
const SAME_BOOST = 30
const APT_BOOST = 8
const FIELDS = { text: 1, questions: 1.5, publisher: 0.3 }

const placeOf = ({ monograph, position }: Passage) => `${monograph} ${position}`

const heldOf = (terms: readonly Term[], stems: ReadonlySet<string>): string[] =>
  terms.filter(({ word }) => wordsOf(word).every(part => stems.has(stemOf(part)))).map(({ word }) => word)

const NO_HIT = { score: 0, stems: new Set<string>(), asked: false }

/** In how many passages a stem stands. */
const countStems = (passages: readonly Passage[]): Map<string, number> => {
  const holding = new Map<string, number>()
  for (const { text, questions } of passages)
    for (const stem of new Set(wordsOf(`${text} ${questions.join(' ')}`).map(stemOf)))
      holding.set(stem, (holding.get(stem) ?? 0) + 1)
  return holding
}

type Index = MiniSearch<Passage & { place: string }>

const stemsOf = (terms: readonly Term[]): string[] => terms.flatMap(({ word }) => wordsOf(word)).map(stemOf)

/** A hint of which no passage speaks is no word of the question. */
const hitsOf = (index: Index, held: ReadonlySet<string>, { terms, hints }: Wanted) => {
  const words = [...new Set([...stemsOf(terms), ...stemsOf(hints).filter(stem => held.has(stem))])]
  const found = index.search(words.join(' '), { processTerm: stem => stem })
  return new Map(
    found.map(({ id, score, queryTerms, match }) => {
      const inQuestions = Object.values(match).filter(fields => fields.includes('questions')).length
      const asked = inQuestions / words.length >= ASKED_SHARE
      return [id as string, { score, stems: new Set(queryTerms), asked }]
    }),
  )
}

type Fit = Record<'inSection' | 'isNamed' | 'asked' | 'same' | 'apt', boolean>

const raised = (score: number, { inSection, isNamed, asked, same, apt }: Fit): number =>
  score * (inSection ? SECTION_BOOST : 1) * (isNamed ? OF_NAMED : 1) * (asked ? ASKED_BOOST : 1) +
  (same ? SAME_BOOST : 0) +
  (apt ? APT_BOOST : 0)

const searchOf = (passages: readonly Passage[]): Index => {
  const index: Index = new MiniSearch({
    idField: 'place',
    fields: Object.keys(FIELDS),
    extractField: (passage, field) =>
      field === 'questions' ? passage.questions.join(' ') : (passage[field as keyof Passage] as string),
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: { boost: FIELDS, combineWith: 'OR' },
  })
  index.addAll(passages.map(passage => ({ ...passage, place: placeOf(passage) })))
  return index
}

/** Okapi BM25 over the words of every passage and of the questions that its author wrote to it. */
export const createPassageIndex = (passages: readonly Passage[]): PassageIndex => {
  const index = searchOf(passages)
  const counts = countStems(passages)
  const held = new Set(counts.keys())
  const authored = createAuthoredQuestions(passages)
  const find = (wanted: Wanted): Found[] => {
    const { terms, hints, sections, monographs, plain = '' } = wanted
    const hits = hitsOf(index, held, wanted)
    const isSame = authored(plain)
    const aspects = aspectsIn(plain)
    return passages
      .filter(passage => monographs.includes(passage.monograph) || hits.has(placeOf(passage)))
      .map(passage => {
        const { score, stems, asked: isAsked } = hits.get(placeOf(passage)) ?? NO_HIT
        const same = isSame(passage)
        const isNamed = monographs.includes(passage.monograph)
        const fit = {
          inSection: sections.includes(passage.section),
          isNamed,
          asked: isAsked || same,
          same,
          apt: isNamed && aspects.some(aspect => tellsAspect(passage, aspect)),
        }
        return {
          ...passage,
          score: raised(score, fit),
          covers: heldOf(terms, stems),
          hinted: heldOf(hints, stems),
          asked: fit.asked,
          apt: fit.apt,
        }
      })
      .toSorted((one, other) => other.score - one.score)
  }
  const ofStem = (stem: string) => Math.log((passages.length + 1) / ((counts.get(stem) ?? 0) + 1))
  return { find, rarity: word => Math.min(...wordsOf(word).map(part => ofStem(stemOf(part)))) }
}
