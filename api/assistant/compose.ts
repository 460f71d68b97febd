import type { Answer, Citation } from './answer.ts'
import type { Choice } from './retrieval/choose.ts'
import type { MonographSection } from './monographs.ts'
import type { Passage } from './retrieval/passages.ts'
import type { Question } from './question.ts'
import { type Subject, askCost, questionsOn } from './subjects.ts'

const SECTION_NAMES: Readonly<Record<MonographSection, string>> = {
  identity: 'what it is',
  class: 'its class',
  mechanism: 'how it acts',
  evidence: 'the state of the evidence',
  safety: 'published adverse findings',
  regulatory: 'regulatory status',
  antidoping: 'anti-doping status',
  comparison: 'comparisons',
  testing: 'testing',
  howto: 'how this site works',
  register: 'names and numbers in registers',
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "1 June 2026" from "2026-06-01". */
const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const citationOf = (passage: Passage, n: number): Citation => ({
  n,
  title: passage.sourceTitle,
  publisher: passage.publisher,
  url: passage.url,
  asOf: passage.asOf,
  quote: passage.quote,
})

/** Passages as text with [n], and the numbered citations; a new line and a heading where another monograph begins. */
export const cite = (passages: readonly Passage[]): { content: string; citations: Citation[] } => {
  const headed = new Set(passages.map(({ monograph }) => monograph)).size > 1
  const lines = passages.flatMap((passage, at) => {
    const { title, text, section, asOf } = passage
    const dated = section === 'regulatory' || section === 'antidoping' ? asOf : null
    const line = `${text} [${at + 1}]${dated ? ` (as of ${dayWords(dated)})` : ''}`
    const heading = headed && title !== passages[at - 1]?.title ? [`${at > 0 ? '\n' : ''}${title}`] : []
    return [...heading, line]
  })
  return { content: lines.join('\n'), citations: passages.map((passage, at) => citationOf(passage, at + 1)) }
}

export type Coverage = {
  /** What the answer is about, as it stands within a sentence: "BPC-157", "anti-doping rules". */
  names: readonly string[]
  /** Of these what can be asked about further; null where none is a substance. */
  subject: Subject | null
  /** Questions to go on with where there is no such subject. */
  ownQuestions: readonly string[]
  /** Which sections our monographs on it have. */
  sections: readonly MonographSection[]
  /** Compounds that were asked for and have no monograph. */
  unknown: readonly string[]
  /** The property that some of the named compounds do not have in our sources. */
  unstated?: string | null
}

const followUpsFor = (question: Question, { subject, ownQuestions }: Coverage): string[] => {
  if (!subject) return ownQuestions.filter(own => own !== question.text).slice(0, 3)
  const offered = questionsOn(subject, question.sections)
  return question.compounds.length > 0 ? [...offered.slice(0, 2), askCost(subject)] : offered.slice(0, 3)
}

const NEWEST =
  'Sources were last read in November 2026; anything newer is not covered, nor is anything about a person’s own use.'

const notCovered = (question: Question, choice: Choice, coverage: Coverage): string => {
  const parts: string[] = []
  if (coverage.unstated) parts.push(coverage.unstated)
  if (coverage.unknown.length > 0) parts.push(`no reviewed source on ${coverage.unknown.join(', ')}`)
  if (choice.uncovered.length > 0) parts.push(`nothing on “${choice.uncovered.slice(0, 4).join('”, “')}”`)
  const missing = question.sections.filter(
    section =>
      section !== 'howto' &&
      section !== 'identity' &&
      section !== 'class' &&
      section !== 'comparison' &&
      !coverage.sections.includes(section) &&
      !(section === 'mechanism' && choice.picked.some(one => one.section === 'class')),
  )
  if (missing.length > 0)
    parts.push(`nothing on ${missing.map(section => SECTION_NAMES[section]).join(', ')}`)
  return parts.length > 0
    ? `Not covered here: ${parts.join('; ')}. ${NEWEST}`
    : `Not covered here: ${NEWEST.charAt(0).toLowerCase()}${NEWEST.slice(1)}`
}

/** An answer from passages in reading order. */
export const educationAnswer = (
  passages: readonly Passage[],
  question: Question,
  choice: Choice,
  coverage: Coverage,
): Answer => {
  const { content, citations } = cite(passages)
  return {
    route: 'education',
    content: `${content}\n\n${notCovered(question, choice, coverage)}`,
    citations,
    followUps: followUpsFor(question, coverage),
    abstained: false,
  }
}

/** Nothing good enough: says so, says what is there, and offers the nearest names. */
export const abstention = (
  question: Question,
  coverage: Coverage,
  nearest: readonly string[],
  property?: string,
): Answer => {
  const { names, sections, unknown } = coverage
  const subject = names[0] ?? unknown[0]
  const lines = [
    property && names.length > 0
      ? `Our reviewed sources state no published ${property} of ${names.join(' or ')}.`
      : unknown.length > 0 && names.length === 0
        ? `I know ${unknown.join(', ')} as a name in the catalogue, but I have no reviewed source on it, so I cannot answer this.`
        : `My reviewed sources do not answer this${subject ? ` for ${subject}` : ''}, and I do not guess.`,
  ]
  if (names.length > 0 && sections.length > 0)
    lines.push(
      `On ${names.join(' and ')} they cover ${sections.map(section => SECTION_NAMES[section]).join(', ')}.`,
    )
  if (nearest.length > 0) lines.push(`Names that I know and that look similar: ${nearest.join(', ')}.`)
  const followUps =
    names.length > 0
      ? followUpsFor({ ...question, sections: [] }, coverage)
      : nearest.map(name => `What is ${name}?`)
  return { route: 'education', content: lines.join('\n'), citations: [], followUps, abstained: true }
}

/** Three lines: the reason, what can be done, one relevant fact with its source. */
export const refusal = (
  lines: readonly [string, string],
  fact: Passage | null,
  followUps: readonly string[],
): Answer => {
  const cited = fact ? cite([fact]) : { content: '', citations: [] }
  return {
    route: 'refusal',
    content: [...lines, cited.content].filter(line => line !== '').join('\n'),
    citations: cited.citations,
    followUps: [...followUps],
    abstained: false,
  }
}
