import type { MonographSection } from '../monographs.ts'
import type { Question } from '../question.ts'

const KIND_ASKED: ReadonlySet<MonographSection> = new Set(['class', 'identity', 'comparison', 'mechanism'])
/** What moves: the newest counts. */
export const DATED: ReadonlySet<MonographSection> = new Set(['regulatory', 'antidoping'])

/** So many words tell a story around the question, and most of them are in no passage. */
export const TALE = 5

/** What stands in for a section that a monograph does not have: its class says how a compound acts, in short. */
export const STAND_INS: Partial<Record<MonographSection, readonly MonographSection[]>> = {
  mechanism: ['class', 'identity'],
  class: ['identity', 'mechanism'],
}

/** "Is MK-677 a SARM", "what kind of thing is it": what a compound is answers, whatever else the question says. */
export const asksKind = ({ sections }: Question): boolean =>
  sections.some(one => one === 'class' || one === 'comparison') && sections.every(one => KIND_ASKED.has(one))

/** Two compounds, one against the other, and nothing else of either. */
export const compares = (question: Question): boolean => question.compounds.length > 1 && asksKind(question)

/** The sections that are asked for beside what something is. */
export const sectionsAsked = (question: Question): MonographSection[] =>
  question.sections.filter(section => section !== 'identity' && section !== 'howto')

/** The words that an answer has to speak of. */
export const neededOf = ({ terms }: Question): string[] =>
  terms.filter(({ optional }) => !optional).map(({ word }) => word)
