import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { groupBy } from '#api/domain/group.ts'
import { aspectsIn, tellsAspect } from './aspects.ts'
import type { MonographSection, Property } from '../monographs.ts'
import { LEAST_SHARE, type Rarity, answers, coveredBy, lacksMust, shareOf } from './enough.ts'
import type { Found } from './passage-index.ts'
import type { Question } from '../question.ts'
import { MOST, bestFirst, inReadingOrder, standsAlone, withNeighbours } from './reading-order.ts'
import { DATED, STAND_INS, TALE, asksKind, compares, neededOf, sectionsAsked } from './what-is-asked.ts'

export type Choice = {
  /** One to six passages in reading order; empty when the corpus does not answer. */
  picked: Found[]
  /** Words of the question that nothing picked speaks of. */
  uncovered: string[]
}

/** Of the best passage's score. */
const NEAR_BEST = 0.5
const OVERVIEW: readonly MonographSection[] = [
  'identity',
  'class',
  'mechanism',
  'evidence',
  'safety',
  'comparison',
  'regulatory',
]
/** Told where they are asked for, and not as part of a section. */
const FIGURES: ReadonlySet<Property> = new Set(['half-life', 'formula', 'm/z', 'CAS number'])
/** What a compound is, in short. */
const ABOUT: readonly MonographSection[] = ['class', 'identity', 'mechanism']
const newestFirst = (a: Found, b: Found) =>
  (b.asOf ?? '').localeCompare(a.asOf ?? '') || a.position - b.position

/** The passages of one section: those that hold the question's words, then, for what moves, the newest. */
const ofSection = (found: readonly Found[], section: MonographSection): Found[] =>
  found
    .filter(one => one.section === section && !(one.states && FIGURES.has(one.states)))
    .sort((a, b) => b.score - a.score || (DATED.has(section) ? newestFirst(a, b) : a.position - b.position))

const takeTurns = (lists: readonly (readonly Found[])[], most: number): Found[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, round) => lists.flatMap(list => list[round] ?? []))
  return [...new Set(inTurn.flat())].slice(0, most)
}

/** A topic's own words are its subject; in a compound a section's word tells nothing. */
const tells = ({ kind, covers, hinted, asked }: Found): boolean =>
  asked || covers.length > 0 || (kind === 'topic' && hinted.length > 0)

/** What speaks of another compound that was named, what holds the words, then what the compound is. */
const inShort = (found: readonly Found[], question: Question, most: number): Found[] => {
  const own = found[0]?.compound
  const others = question.compounds.filter(name => name !== own).map(name => name.replace(/ \(.*/, ''))
  const isOfOther = ({ text }: Found) => others.some(name => text.includes(name))
  const about = ABOUT.flatMap(section => ofSection(found, section).slice(0, 1))
  const ofKind = found.filter(one => one.section === 'comparison' || ABOUT.includes(one.section))
  const compared = question.sections.includes('comparison')
    ? found.filter(one => one.section === 'comparison' && one.score > 0).slice(0, 1)
    : []
  const written = found.filter(one => one.asked).slice(0, 2)
  const leading = compares(question)
    ? found.filter(one => isOfOther(one) || (tells(one) && one.covers.length > 0))
    : ofKind.filter(tells)
  const first = [...new Set([...compared, ...written, ...leading])].slice(0, 2 + compared.length)
  return [...new Set([...first, ...about])].slice(0, most)
}

/** From one monograph: what holds the words, what a section holds, or one sentence of each section as an overview. */
const fromMonograph = (found: readonly Found[], question: Question, most: number, best: number): Found[] => {
  if (compares(question) || asksKind(question))
    return inShort(found, question, compares(question) ? Math.min(most, 3) : 4)
  const needed = neededOf(question)
  const holdsAll = ({ covers }: Found) => needed.length > 0 && needed.every(word => covers.includes(word))
  const byWords = found.filter(one => tells(one) && (one.score >= best * NEAR_BEST || holdsAll(one)))
  const has = (section: MonographSection) => found.some(one => one.section === section)
  const sections = sectionsAsked(question).flatMap(one =>
    has(one) ? [one] : (STAND_INS[one] ?? []).filter(has).slice(0, 1),
  )
  const beside = found.filter(one => one.apt && !sections.includes(one.section)).slice(0, 1)
  const ofSections = [
    ...beside,
    ...takeTurns(
      sections.map(section => ofSection(found, section)),
      byWords.length > 0 ? 2 : 5,
    ),
  ]
  const wanted = byWords.some(({ apt }) => apt) ? [] : found.filter(({ apt }) => apt).slice(0, 2)
  const ofEach = sections.length > 1 ? sections.flatMap(section => ofSection(found, section).slice(0, 1)) : []
  if (byWords.length + ofSections.length > 0)
    return [
      ...new Set([
        ...wanted,
        ...byWords.slice(0, 2),
        ...ofEach,
        ...byWords,
        ...(byWords.length < 2 ? ofSections : []),
      ]),
    ].slice(0, most)
  const hinted = found.filter(one => one.score > 0 && one.score >= best * NEAR_BEST)
  if (hinted.length > 0 && sectionsAsked(question).length > 0) return hinted.slice(0, most)
  return takeTurns(
    OVERVIEW.map(section => ofSection(found, section).slice(0, 2)),
    most,
  )
}

const NOTHING = (question: Question): Choice => ({ picked: [], uncovered: neededOf(question) })

/** Without a name a single sentence must hold most of the words, or two unrelated sentences would be read as one answer. */
const anywhere = (question: Question, found: readonly Found[], rarity: Rarity): Found[] => {
  if (question.terms.length + question.hints.length === 0) return []
  const fit = found.filter(
    one =>
      one.score > 0 &&
      !lacksMust(question, one.covers) &&
      (one.kind === 'topic' || (standsAlone(one) && (one.asked || one.covers.length > 1))) &&
      (one.asked || shareOf(question, one.covers, rarity) >= LEAST_SHARE),
  )
  const best = Math.max(0, ...fit.map(({ score }) => score))
  return fit.filter(({ score }) => score >= best * NEAR_BEST).slice(0, MOST)
}

/** Of the named monographs those that hold the question's words, else those that have its sections, else all. */
const speakers = (question: Question, monographs: readonly string[], found: readonly Found[]) => {
  const those = (test: (one: Found) => boolean) =>
    monographs.filter(id => found.some(one => one.monograph === id && test(one)))
  if (compares(question)) return monographs
  const onWords = those(one => one.covers.length > 0)
  if (onWords.length > 0) return onWords
  const onSections = those(one => sectionsAsked(question).includes(one.section))
  return onSections.length > 0 ? onSections : monographs
}

/** "What is a peptide bond" names the class of peptides and is answered by a term of chemistry. */
const isBetterElsewhere = (monographs: readonly string[], [best]: readonly Found[]): boolean =>
  best !== undefined && best.asked && best.kind !== 'compound' && !monographs.includes(best.monograph)

const MOST_BESIDE = 2

/** What a topic says of the named compound, where its author wrote the question: "since when does the FDA flag it". */
const ofTopics = (
  { compounds, sections }: Question,
  monographs: readonly string[],
  found: readonly Found[],
) => {
  const names = compounds.map(name => name.replace(/ \(.*/, ''))
  return found
    .filter(
      ({ kind, asked, monograph, text, section }) =>
        kind !== 'compound' &&
        asked &&
        !monographs.includes(monograph) &&
        (sections.length === 0 || sections.includes(section)) &&
        names.some(name => text.includes(name)),
    )
    .slice(0, MOST_BESIDE)
}

/** What was wanted within a section and no sentence of the named compounds tells. */
const lackingIn = ({ plain, compounds }: Question, within: readonly Found[]): string[] =>
  compounds.length === 0
    ? []
    : aspectsIn(plain).flatMap(aspect =>
        within.some(one => tellsAspect(one, aspect)) ? [] : (aspect.lacking ?? []),
      )

/** Of several named compounds those of which nothing is told. */
const silentOf = (monographs: readonly string[], within: readonly Found[], kept: readonly Found[]) =>
  monographs.flatMap(id =>
    kept.some(({ monograph }) => monograph === id)
      ? []
      : (within.find(({ monograph }) => monograph === id)?.compound ?? []),
  )

const NAMES = COMPOUNDS.map(({ name }) => name).filter(({ length }) => length > 4)

/** What a class says of one compound is no answer about the class, unless it was asked. */
const isOfOther = ({ compounds }: Question, { kind, asked, covers, text }: Found): boolean =>
  kind === 'class' &&
  compounds.length === 0 &&
  !asked &&
  covers.length === 0 &&
  NAMES.some(name => text.includes(name))

/**
 * Picks the sentences that answer: from the named monographs in turn, or, when none is named, whichever hold the words.
 * Pure; `found` comes from the passage index, best first.
 */
export const choose = (
  question: Question,
  monographs: readonly string[],
  found: readonly Found[],
  rarity: Rarity,
): Choice => {
  const within = found.filter(one => monographs.includes(one.monograph) && !isOfOther(question, one))
  const isElsewhere = question.compounds.length === 0 && isBetterElsewhere(monographs, found)
  const isAnswered = monographs.length > 0 && !isElsewhere && answers(question, within, rarity)
  const best = Math.max(0, ...within.map(({ score }) => score))
  const speaking = speakers(question, monographs, within)
  const share = Math.max(2, Math.floor(MOST / Math.max(1, speaking.length)))
  const beside = ofTopics(question, monographs, found)
  const own = isAnswered
    ? speaking.flatMap(id =>
        fromMonograph(
          within.filter(one => one.monograph === id),
          question,
          share,
          best,
        ),
      )
    : question.compounds.length > 0
      ? []
      : anywhere(question, found, rarity)
  const picked = [...new Set([...beside, ...own])].slice(0, MOST)
  const inTurn = takeTurns([...groupBy(picked, ({ monograph }) => monograph).values()], MOST)
  const read = inReadingOrder(withNeighbours(inTurn, found), monographs, question)
  const kept = compares(question) ? read : bestFirst(read)
  if (kept.length === 0) return NOTHING(question)
  const covered = coveredBy(kept)
  return {
    picked: kept,
    uncovered: [
      ...(question.terms.length < TALE ? neededOf(question).filter(word => !covered.includes(word)) : []),
      ...lackingIn(question, within),
      ...silentOf(monographs, within, kept),
    ],
  }
}
