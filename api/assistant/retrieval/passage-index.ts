import MiniSearch from 'minisearch'
import { aspectsIn, tellsAspect } from './aspects.ts'
import { createAuthoredQuestions } from './authored-questions.ts'
import type { Passage } from './passages.ts'
import type { Question, Term } from '../question.ts'
import { stemOf, wordsOf } from './vocabulary.ts'

/** A passage with its rank and with the terms and hints of the question (by their word) that it holds. */
export type Found = Passage & {
  score: number
  covers: string[]
  hinted: string[]
  /** Its author wrote a question in most of the words that were asked. */
  asked: boolean
  /** Its author wrote this very question. */
  same: boolean
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
const ASKED_BOOST = 1.5
const SAME_BOOST = 30
const APT_BOOST = 8
const FIELDS = { text: 1, questions: 1.5, publisher: 0.3 }

const placeOf = ({ monograph, position }: Passage) => `${monograph} ${position}`

type Stemmed = { word: string; stems: readonly string[] }

const stemmed = (terms: readonly Term[]): Stemmed[] =>
  terms.map(({ word }) => ({ word, stems: wordsOf(word).map(stemOf) }))

const heldOf = (terms: readonly Stemmed[], held: ReadonlySet<string>): string[] =>
  terms.filter(({ stems }) => stems.every(stem => held.has(stem))).map(({ word }) => word)

const NO_HIT = { score: 0, stems: new Set<string>() }

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
    found.map(({ id, score, queryTerms }) => [id as string, { score, stems: new Set(queryTerms) }] as const),
  )
}

/** In a long message a word of which no passage speaks is part of the story around the question. */
const LONG = 5
const meaningOf = (held: ReadonlySet<string>, terms: readonly Term[]): string[] => {
  const asked = [...new Set(stemsOf(terms.filter(({ optional }) => !optional)))]
  const all = [...new Set(stemsOf(terms))]
  return all.length < LONG ? asked : all.filter(stem => held.has(stem))
}

type Marks = Record<'inSection' | 'isNamed' | 'asked' | 'same' | 'apt', boolean>

const raised = (score: number, { inSection, isNamed, asked, same, apt }: Marks): number =>
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
  const ofStem = (stem: string) => Math.log((passages.length + 1) / ((counts.get(stem) ?? 0) + 1))
  const authored = createAuthoredQuestions(passages, ofStem)
  const find = (wanted: Wanted): Found[] => {
    const { terms, hints, sections, monographs, plain = '' } = wanted
    const hits = hitsOf(index, held, wanted)
    const written = authored({ plain, stems: meaningOf(held, terms) })
    const aspects = aspectsIn(plain)
    const [ofTerms, ofHints] = [stemmed(terms), stemmed(hints)]
    return passages
      .filter(passage => monographs.includes(passage.monograph) || hits.has(placeOf(passage)))
      .map(passage => {
        const { score, stems } = hits.get(placeOf(passage)) ?? NO_HIT
        const { same = false, asked = false } = written.get(passage) ?? {}
        const isNamed = monographs.includes(passage.monograph)
        const fit = {
          inSection: sections.includes(passage.section),
          isNamed,
          asked,
          same,
          apt: isNamed && aspects.some(aspect => tellsAspect(passage, aspect)),
        }
        return {
          ...passage,
          score: raised(score, fit),
          covers: heldOf(ofTerms, stems),
          hinted: heldOf(ofHints, stems),
          asked: fit.asked,
          same: fit.same,
          apt: fit.apt,
        }
      })
      .toSorted((one, other) => other.score - one.score)
  }
  return { find, rarity: word => Math.min(...wordsOf(word).map(part => ofStem(stemOf(part)))) }
}
