import * as z from 'zod'
import { yamlIn } from './lexicons/word-lists.ts'
import { type Monograph, type MonographSection, SECTIONS } from './monographs.ts'

/** What an answer is about, as it stands within a sentence. */
export type Subject = {
  name: string
  /** A class is spoken of in the plural, a compound is not. */
  isPlural: boolean
  /** Which sections its monograph has. */
  sections: readonly MonographSection[]
}

const WORDS = z
  .strictObject({
    sections: z.record(z.enum(SECTIONS), z.string()),
    names: z.record(z.string(), z.string()),
    questions: z.record(z.string(), z.array(z.string())),
  })
  .parse(yamlIn(new URL('subjects.yaml', import.meta.url)))

/** A section as it is spoken of: "the state of the evidence". */
export const sectionName = (section: MonographSection): string => WORDS.sections[section]

/** A monograph's name within a sentence: "BPC-157", "anti-doping rules". */
export const nameOf = ({ id, compound, title }: Monograph): string => compound ?? WORDS.names[id] ?? title

/** The first of the monographs that is about a compound or a class; null where none is. */
export const subjectOf = (monographs: readonly Monograph[]): Subject | null => {
  const found = monographs.find(({ kind }) => kind !== 'topic')
  if (!found) return null
  const sections = [...new Set(found.sentences.map(({ section }) => section))]
  return { name: nameOf(found), isPlural: found.compound === null, sections }
}

/** Questions to go on with where all monographs are about topics. */
export const ownQuestions = (monographs: readonly Monograph[]): string[] =>
  monographs.flatMap(({ id }) => WORDS.questions[id] ?? [])

type Ask = (subject: Pick<Subject, 'name' | 'isPlural'>) => string

export const askEvidence: Ask = ({ name }) => `What is the evidence on ${name}?`
export const askStatus: Ask = ({ name }) => `What is the regulatory status of ${name}?`
export const askCost: Ask = ({ name, isPlural }) => `What ${isPlural ? 'do' : 'does'} ${name} cost per mg?`

const ASKS: readonly (readonly [MonographSection, Ask])[] = [
  ['evidence', askEvidence],
  ['safety', ({ name }) => `Which adverse findings are published for ${name}?`],
  ['regulatory', askStatus],
  ['antidoping', ({ name, isPlural }) => `${isPlural ? 'Are' : 'Is'} ${name} on the WADA list?`],
  ['mechanism', ({ name, isPlural }) => `How ${isPlural ? 'do' : 'does'} ${name} act?`],
  ['identity', ({ name, isPlural }) => `What ${isPlural ? 'are' : 'is'} ${name}?`],
]

/** A question for each section that the subject's monograph has and that was not asked for, the weightiest first. */
export const questionsOn = (subject: Subject, asked: readonly MonographSection[]): string[] =>
  ASKS.filter(([section]) => subject.sections.includes(section) && !asked.includes(section)).map(([, ask]) =>
    ask(subject),
  )
