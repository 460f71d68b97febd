import type { Monograph, MonographSection } from './monographs.ts'

/** "A, B and C". */
export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What an answer is about, as it stands within a sentence. */
export type Subject = {
  name: string
  /** A class is spoken of in the plural, a compound is not. */
  isPlural: boolean
  /** Which sections its monograph has. */
  sections: readonly MonographSection[]
}

/** Titles are headings; within a sentence a class or topic is called so. */
const IN_A_SENTENCE: Readonly<Record<string, string>> = {
  'anti-doping': 'anti-doping rules',
  bioregulators: 'peptide bioregulators',
  'certificates-of-analysis': 'certificates of analysis',
  compounding: 'compounding',
  'how-aliquot-works': 'how this site works',
  'making-of-peptides': 'how peptides are made',
  peptides: 'peptides',
  regulation: 'SARMs, peptides and research chemicals',
  'research-chemicals': 'research chemicals',
  'safety-considerations': 'unapproved products',
  sarms: 'SARMs',
  'salts-and-content': 'salts and net peptide content',
  'sarms-vs-steroids': 'SARMs and anabolic steroids',
  'storage-and-stability': 'the stability of lyophilised peptides',
  terms: 'terms of chemistry and research',
  'testing-methods': 'laboratory testing methods',
}

/** Where to go on from a topic, which is no substance: nobody asks how anti-doping rules act. */
const OWN_QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'anti-doping': ['Are SARMs on the WADA list?', 'Are peptides on the WADA list?'],
  'certificates-of-analysis': ['Which vendors provide certificates?'],
  compounding: ['What are the categories of bulk drug substances?', 'What is a compounded drug?'],
  'how-aliquot-works': ['How is the price per mg computed?'],
  'making-of-peptides': ['What is a peptide?', 'What is a TFA salt?'],
  regulation: ['What is the regulatory status of SARMs?', 'What is the regulatory status of peptides?'],
  'safety-considerations': [
    'Which adverse findings are published for SARMs?',
    'Which adverse findings are published for peptides?',
  ],
  'salts-and-content': ['What is net peptide content?', 'What is a certificate of analysis?'],
  'sarms-vs-steroids': [
    'What are SARMs?',
    'What is the evidence on SARMs?',
    'Which adverse findings are published for SARMs?',
  ],
  'storage-and-stability': ['What does lyophilised mean?', 'What is a certificate of analysis?'],
  'testing-methods': ['What is a certificate of analysis?'],
}

/** A monograph's name within a sentence: "BPC-157", "anti-doping rules". */
export const nameOf = ({ id, compound, title }: Monograph): string => compound ?? IN_A_SENTENCE[id] ?? title

/** The first of the monographs that is about a compound or a class; null where none is. */
export const subjectOf = (monographs: readonly Monograph[]): Subject | null => {
  const found = monographs.find(({ kind }) => kind !== 'topic')
  if (!found) return null
  const sections = [...new Set(found.sentences.map(({ section }) => section))]
  return { name: nameOf(found), isPlural: found.compound === null, sections }
}

/** Questions to go on with where all monographs are about topics. */
export const ownQuestions = (monographs: readonly Monograph[]): string[] =>
  monographs.flatMap(({ id }) => OWN_QUESTIONS[id] ?? [])

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
