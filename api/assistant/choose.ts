import type { MonographSection } from './monographs.ts'
import type { Question } from './question.ts'
import type { Found } from './retrieve.ts'

export type Choice = {
  /** Two to six passages in reading order; empty when the corpus does not answer. */
  picked: Found[]
  /** Words of the question that nothing picked speaks of. */
  uncovered: string[]
}

const MOST = 6
const SECTION_MOST = 5
const MIN_COVERAGE = 0.6
const MIN_COVERAGE_IN_SECTION = 0.34
const OVERVIEW: readonly MonographSection[] = [
  'identity',
  'class',
  'mechanism',
  'evidence',
  'safety',
  'regulatory',
  'comparison',
]
/** What stands in for a section that a monograph does not have: its class says how a compound acts, in short. */
const STAND_INS: Partial<Record<MonographSection, readonly MonographSection[]>> = {
  mechanism: ['class', 'identity'],
  class: ['identity', 'mechanism'],
}
const DATED: ReadonlySet<MonographSection> = new Set(['regulatory', 'antidoping'])

/** A sentence that leans on the one before it: "It found …", "That trial …", "The same review …". */
const LEANS =
  /^(?:It|Its|They|Their|That|Those|These|This|The same|The (?:authors?|study|trial|review|pulses|result|agency|compound|product|drug|receptor)|In (?:that|this|the same)|Under stress|Both|All of|His|Her|Across both|Accreditation to it|Strict liability holds|Some reported)\b/

const place = (found: Found) => `${found.monograph} ${found.position}`

const asked = (question: Question): MonographSection[] =>
  question.sections.filter(section => section !== 'identity' && section !== 'howto')

const newestFirst = (a: Found, b: Found) =>
  (b.asOf ?? '').localeCompare(a.asOf ?? '') || a.position - b.position

/** The passages of one section: those that hold the question's words, then, for what moves, the newest. */
const ofSection = (found: readonly Found[], section: MonographSection): Found[] =>
  found
    .filter(one => one.section === section)
    .sort(
      (a, b) =>
        b.covers.length - a.covers.length ||
        b.hinted.length - a.hinted.length ||
        (DATED.has(section) ? newestFirst(a, b) : a.position - b.position),
    )

const takeTurns = (lists: readonly (readonly Found[])[], most: number): Found[] => {
  const taken: Found[] = []
  for (let round = 0; taken.length < most && lists.some(list => round < list.length); round += 1) {
    for (const list of lists) {
      const one = list[round]
      if (one && taken.length < most && !taken.includes(one)) taken.push(one)
    }
  }
  return taken
}

/** A sentence that leans on its neighbour brings the neighbour along. */
const withNeighbours = (picked: readonly Found[], all: readonly Found[], most: number): Found[] => {
  const known = new Map(all.map(one => [place(one), one]))
  const chosen = new Map<string, Found>()
  for (const one of picked) {
    const chain = [one]
    while (LEANS.test(chain[0]!.text) && chain[0]!.position > 0 && chain.length < 4) {
      const before = known.get(`${one.monograph} ${chain[0]!.position - 1}`)
      if (!before) break
      chain.unshift(before)
    }
    const added = chain.filter(link => !chosen.has(place(link)))
    if (chosen.size + added.length <= most) for (const link of added) chosen.set(place(link), link)
  }
  return [...chosen.values()]
}

const inReadingOrder = (picked: readonly Found[], monographs: readonly string[]): Found[] => {
  const rank = (one: Found) => {
    const at = monographs.indexOf(one.monograph)
    return at < 0 ? monographs.length : at
  }
  return [...picked].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.monograph < b.monograph ? -1 : a.monograph > b.monograph ? 1 : a.position - b.position),
  )
}

const coverage = (question: Question, found: readonly Found[]): string[] =>
  question.terms.map(({ word }) => word).filter(word => found.some(one => one.covers.includes(word)))

/** How much of the question a passage speaks of; in a topic its section's words count too. */
const weigh = (one: Found): number =>
  2 * one.covers.length + (one.kind === 'compound' ? 0 : one.hinted.length)

/** From one monograph: by words, by section, or one sentence of each section as an overview. */
const fromMonograph = (found: readonly Found[], question: Question, most: number, best: number): Found[] => {
  const byWords = found
    .filter(one => weigh(one) > 0 && weigh(one) * 2 >= best)
    .sort((a, b) => weigh(b) - weigh(a) || b.score - a.score || a.position - b.position)
  if (byWords.length > 0) {
    const more = asked(question).map(section => ofSection(found, section))
    const rest = byWords.length < 2 ? takeTurns(more, 3) : []
    return [...new Set([...byWords, ...rest])].slice(0, most)
  }
  const sections = asked(question).filter(section => found.some(one => one.section === section))
  if (sections.length > 0)
    return takeTurns(
      sections.map(section => ofSection(found, section)),
      Math.min(most, SECTION_MOST),
    )
  const standIns = asked(question).flatMap(section => STAND_INS[section] ?? [])
  if (found.some(({ section }) => standIns.includes(section)))
    return takeTurns(
      standIns.map(section => ofSection(found, section)),
      Math.min(most, SECTION_MOST),
    )
  const hinted = asked(question).length > 0 ? found.filter(one => one.hinted.length > 0) : []
  if (hinted.length > 0) return hinted.slice(0, most)
  return takeTurns(
    OVERVIEW.map(section => ofSection(found, section).slice(0, 2)),
    most,
  )
}

/** A narrow topic that was named is the subject itself; a class or a compound must speak of the question's words. */
const isSubject = (found: readonly Found[]): boolean =>
  found.length > 0 && found.every(({ kind }) => kind === 'topic') && found.some(one => one.hinted.length > 0)

const isCovered = (question: Question, covered: readonly string[], found: readonly Found[]): boolean => {
  const needed = question.terms.filter(({ optional }) => !optional)
  if (needed.some(({ word, must }) => must && !covered.includes(word))) return false
  if (needed.length === 0 || isSubject(found)) return true
  const least = asked(question).length > 0 ? MIN_COVERAGE_IN_SECTION : MIN_COVERAGE
  return needed.filter(({ word }) => covered.includes(word)).length / needed.length >= least
}

/** Sections that a question asks for and none of these passages has. */
const lacksSections = (question: Question, found: readonly Found[]): boolean => {
  const sections = asked(question)
  return (
    question.terms.length === 0 &&
    sections.length > 0 &&
    !sections.some(section =>
      [section, ...(STAND_INS[section] ?? [])].some(own => found.some(one => one.section === own)),
    ) &&
    !found.some(one => one.hinted.length > 0)
  )
}

const NOTHING = (question: Question): Choice => ({
  picked: [],
  uncovered: question.terms.map(({ word }) => word),
})

/** Of the named monographs those that have something to say: on the question's words, else on its sections. */
const speakers = (
  question: Question,
  monographs: readonly string[],
  found: readonly Found[],
): readonly string[] => {
  const those = (test: (one: Found) => boolean) =>
    monographs.filter(id => found.some(one => one.monograph === id && test(one)))
  const onWords = those(one => one.covers.length > 0)
  if (onWords.length > 0) return onWords
  const sections = asked(question)
  const best = Math.max(0, ...found.filter(one => one.kind !== 'compound').map(weigh))
  const onHints = best > 1 ? those(one => weigh(one) * 2 >= best) : []
  if (onHints.length > 0) return onHints
  const onSections = those(one => sections.includes(one.section))
  return onSections.length > 0 ? onSections : monographs
}

/**
 * Picks the sentences that answer: from the named monographs in turn, or, when none is named, whichever hold the words.
 * Pure; `found` comes from retrieve.ts, best first.
 */
export const choose = (
  question: Question,
  monographs: readonly string[],
  found: readonly Found[],
): Choice => {
  const named = monographs.length > 0
  const within = named ? found.filter(one => monographs.includes(one.monograph)) : found
  const covered = coverage(question, within)
  const compared = asked(question).every(section => section === 'comparison')
  if (!isCovered(question, covered, within) || (!compared && lacksSections(question, within)))
    return NOTHING(question)
  if (!named && covered.length < Math.ceil(question.terms.length * MIN_COVERAGE)) return NOTHING(question)
  if (!named && question.terms.length + question.hints.length === 0) return NOTHING(question)
  const best = Math.max(0, ...within.map(weigh))
  const speaking = speakers(question, monographs, within)
  const share = Math.max(2, Math.floor(MOST / Math.max(1, speaking.length)))
  const picked = named
    ? speaking.flatMap(id =>
        fromMonograph(
          within.filter(one => one.monograph === id),
          question,
          share,
          best,
        ),
      )
    : anywhere(question, within)
  const kept = inReadingOrder(withNeighbours(picked, found, MOST), monographs)
  if (kept.length === 0) return NOTHING(question)
  return {
    picked: kept,
    uncovered: question.terms.map(({ word }) => word).filter(word => !covered.includes(word)),
  }
}

/** Without a name a single sentence must hold most of the words, or two unrelated sentences would be read as one answer. */
const anywhere = (question: Question, found: readonly Found[]): Found[] => {
  const needed = Math.ceil(question.terms.length * MIN_COVERAGE)
  return found
    .filter(one => one.covers.length >= needed && one.covers.length + one.hinted.length > 0)
    .sort(
      (a, b) => b.covers.length - a.covers.length || b.hinted.length - a.hinted.length || b.score - a.score,
    )
    .slice(0, MOST)
}

/** Whether a sentence can be understood without its neighbours. */
export const standsAlone = (passage: { text: string }): boolean => !LEANS.test(passage.text)
