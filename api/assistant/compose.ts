import { listed } from '#api/domain/plural.ts'
import type { Answer, Citation } from './answer.ts'
import { asksPaper } from './retrieval/paper.ts'
import { SCOPE } from './fixed-texts.ts'
import type { MonographSection } from './monographs.ts'
import type { Question } from './question.ts'
import type { Passage } from './retrieval/passages.ts'
import { type Subject, askCost, questionsOn, sectionName } from './subjects.ts'

/** "1 June 2026". */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const citationsOf = ({ asOf, also, ...own }: Passage): Omit<Citation, 'n'>[] =>
  [own, ...also].map(({ sourceTitle: title, publisher, url, quote }) => ({
    title,
    publisher,
    url,
    asOf,
    quote,
  }))

/** Passages as text with [n], and the numbered citations; of several compounds a heading where another monograph begins, where they are not flat. */
export const cite = (
  passages: readonly Passage[],
  isFlat = false,
): { content: string; citations: Citation[] } => {
  const headed = !isFlat && new Set(passages.flatMap(({ compound }) => compound ?? [])).size > 1
  let last = 0
  const numbered = passages.map(passage => citationsOf(passage).map(one => ({ n: (last += 1), ...one })))
  const lines = passages.flatMap((passage, at) => {
    const { title, text, section, asOf } = passage
    const marks = numbered[at]!.map(({ n }) => `[${n}]`)
    const dated = section === 'regulatory' || section === 'antidoping' ? asOf : null
    const line = `${text} ${marks.join('')}${dated ? ` (as of ${DAY.format(new Date(dated))})` : ''}`
    const heading = headed && title !== passages[at - 1]?.title ? [`${at > 0 ? '\n' : ''}${title}`] : []
    return [...heading, line]
  })
  return { content: lines.join('\n'), citations: numbered.flat() }
}

/** A sentence after the sources that it rests on, for whoever asks for the paper. */
const afterSource = (passage: Passage): Passage => {
  const named = [passage, ...passage.also].map(({ sourceTitle, publisher, published }) => {
    const title = sourceTitle.replace(/ \((?:abstract|read|copy)[^)]*\)$/, '')
    return `“${title}”, ${publisher}${published ? `, ${published.slice(0, 4)}` : ''}`
  })
  return { ...passage, text: `${[...new Set(named)].join('; ')}: ${passage.text}` }
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
}

const followUpsFor = (question: Question, { subject, ownQuestions }: Coverage): string[] => {
  if (!subject) return ownQuestions.filter(own => own !== question.text).slice(0, 3)
  const offered = questionsOn(subject, question.sections)
  return question.compounds.length > 0 ? [...offered.slice(0, 2), askCost(subject)] : offered.slice(0, 3)
}

const NEWEST =
  'ources were last read in November 2026; anything newer is not covered, nor is anything about a person’s own use.'

/** What the last lines of an answer begin with. */
export const NOT_ANSWERED = 'Not answered: '
export const NOT_COVERED = 'Not covered here: '

/** The line that names parts of a message that nothing answers, in the asker's words; brackets in them would look like sources. */
export const notAnswered = (parts: readonly string[]): string => {
  const quoted = parts.map(part => `“${part.replace(/[[\]]/g, '').replace(/[?.\s]+$/, '')}”`)
  return quoted.length > 0 ? `\n\n${NOT_ANSWERED}${quoted.join('; ')}.` : ''
}

/** What is said beside the sentences; flat where they follow what was asked, and not the monographs. */
type Remarks = Record<'lead' | 'missing' | 'unanswered', readonly string[]> & { isFlat?: boolean }

/** An answer from passages in reading order; `lead` goes before them, `missing` is named after them. */
export const educationAnswer = (
  passages: readonly Passage[],
  question: Question,
  coverage: Coverage,
  { lead, missing, unanswered, isFlat = false }: Remarks,
): Answer => {
  const { content, citations } = cite(asksPaper(question) ? passages.map(afterSource) : passages, isFlat)
  const lacking = [
    ...missing,
    ...(coverage.unknown.length > 0 ? [`no reviewed source on ${coverage.unknown.join(', ')}`] : []),
  ]
  const closing = lacking.length > 0 ? `${lacking.join('; ')}. S${NEWEST}` : `s${NEWEST}`
  return {
    route: 'education',
    content: `${[...lead, content].join('\n')}${notAnswered(unanswered)}\n\n${NOT_COVERED}${closing}`,
    citations,
    followUps: followUpsFor(question, coverage),
    abstained: false,
  }
}

const nothingOf = ({ names, unknown }: Coverage): string => {
  if (names.length > 0)
    return `My reviewed sources do not answer this for ${listed(names)}, and I do not guess.`
  return unknown.length > 0
    ? `I know ${unknown.join(', ')} as a name in the catalogue, but I have no reviewed source on it, so I cannot answer this.`
    : `My reviewed sources do not answer this, and I do not guess. ${SCOPE}`
}

/** Nothing good enough: says what is missing, and what is near it or else what is there. */
export const abstention = (
  question: Question,
  coverage: Coverage,
  { lead, near }: { lead: readonly string[]; near: readonly Passage[] } = { lead: [], near: [] },
): Answer => {
  const { names, sections } = coverage
  const { content, citations } = cite(near)
  const nearLine = `Nearest to this my reviewed sources say of ${listed(names)}:`
  const lines = lead.length > 0 ? [...lead] : near.length > 0 ? [] : [nothingOf(coverage)]
  if (near.length > 0)
    lines.push(lead.length > 0 ? `What they do say of ${listed(names)}:` : nearLine, content)
  else if (names.length > 0)
    lines.push(`On ${listed(names)} they cover ${sections.map(sectionName).join(', ')}.`)
  const followUps = names.length > 0 ? followUpsFor({ ...question, sections: [] }, coverage) : []
  return { route: 'education', content: lines.join('\n'), citations, followUps, abstained: true }
}

/** Three lines: the reason, what can be done, one relevant fact with its source. */
export const refusal = (
  lines: readonly (string | undefined)[],
  fact: Passage | null,
  followUps: readonly string[],
): Answer => {
  const { content, citations } = cite(fact ? [fact] : [])
  return {
    route: 'refusal',
    content: [...lines, content].filter(Boolean).join('\n'),
    citations,
    followUps: [...followUps],
    abstained: false,
  }
}
