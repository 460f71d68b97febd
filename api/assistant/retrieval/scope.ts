import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Found } from './passage-index.ts'
import type { Passage } from './passages.ts'
import type { Question } from '../question.ts'

/** What a class or a topic says counts less than what a named compound's own monograph does. */
const IN_GENERAL = 0.72
/** Where a class or a topic is named, what others say. */
const ELSEWHERE = 0.82
/** Where nothing is named, what classes and topics say, and a compound by a rare word. */
const UNNAMED = 0.92
const OF_COMPOUND = 0.68
const TELLING = 5.2
const TELLING_OF_CLASS = 3.8
/** A sentence elsewhere that names the compound. */
const NAMES_IT = 0.82

/** Monographs on a class, by the category of the compounds that belong to it. */
const CLASSES: Readonly<Record<string, string>> = {
  sarms: 'sarm',
  'sarms-vs-steroids': 'sarm',
  peptides: 'peptide',
  bioregulators: 'peptide',
}
export const CLASS_WORDS: Readonly<Record<string, string>> = { sarm: 'sarm', peptide: 'peptide' }

const categoryOf = (name: string): string => compoundByName(name)?.category ?? ''

const shortNameOf = (name: string): string => name.replace(/ \(.*/, '')

/** Whether a sentence speaks of one of these names. */
export const speaksOf = ({ text }: Pick<Passage, 'text'>, names: readonly string[]): boolean =>
  names.some(name => text.includes(shortNameOf(name)))

/** How much a passage counts, 0 to 1, for a question that names compounds or topics; `ids` are the monographs of these. */
export const scopeOf = (
  { compounds, topics }: Pick<Question, 'compounds' | 'topics'>,
  ids: readonly string[],
  known: readonly string[],
) => {
  const classes = new Set(compounds.map(categoryOf))
  const isOfOthers = (passage: Passage) =>
    speaksOf(
      passage,
      known.filter(name => !compounds.includes(name)),
    ) && !speaksOf(passage, compounds)
  return (passage: Found): number => {
    const { monograph, kind, section, telling } = passage
    if (section === 'howto' || section === 'register') return 0
    if (ids.includes(monograph)) return 1
    if (compounds.length === 0)
      return kind === 'compound' ? OF_COMPOUND : topics.length > 0 ? ELSEWHERE : 0.92
    if (kind === 'compound') return speaksOf(passage, compounds) ? NAMES_IT : 0
    const isOfClass = CLASSES[monograph] === undefined || classes.has(CLASSES[monograph])
    return !isOfClass || isOfOthers(passage)
      ? 0
      : topics.includes(monograph)
        ? ELSEWHERE
        : speaksOf(passage, compounds)
          ? NAMES_IT
          : IN_GENERAL
  }
}
