import { groupBy } from '#api/domain/group.ts'
import type { MonographSection } from '../monographs.ts'
import { withNeighbours, standsAlone } from './neighbours.ts'
import type { Found } from './passage-index.ts'
import { wordsOf } from './vocabulary.ts'

/** A passage with its best fit, 0 to 1, weighed by whether it is of what was named. */
export type Scored = Found & { score: number; isOwn: boolean }

/** From where on a passage answers a message, and one clause of it; calibrated on authors' questions held out. */
export const ANSWERS = 0.3
const ANSWERS_CLAUSE = 0.48
/** Of the best one's fit. */
const NEAR_BEST = 0.55
/** Of the best one's, where the monograph was not named. */
const NEAR_ELSEWHERE = 0.85
/** Beside a sentence that answers. */
const SUPPORTS = 0.26
const LEANING = 0.93
const SAME = 0.6
const MOST = 6
const MOST_OF_ONE = 5

const OVERVIEW: readonly MonographSection[] = [
  'identity',
  'class',
  'mechanism',
  'evidence',
  'regulatory',
  'safety',
]
const ABOUT: readonly MonographSection[] = ['class', 'identity', 'mechanism']
/** Told where they are asked for. */
const FIGURES = new Set(['half-life', 'formula', 'm/z', 'CAS number', 'sequence'])
const IN_PEOPLE = /\b(?:trials?|patients?|participants?|people|women|men|volunteers?|adults|humans?)\b/i

/** What may be told, each with its score: `scopeOf` says how much it counts. */
export const scoredOf = (found: readonly Found[], scopeOf: (passage: Found) => number): Scored[] =>
  found
    .flatMap(one => {
      const scope = scopeOf(one)
      const fits = one.fits.map(fit => fit * scope * (standsAlone(one) ? 1 : LEANING))
      return scope === 0 ? [] : [{ ...one, fits, isOwn: scope === 1, score: Math.max(0, ...fits) }]
    })
    .toSorted((one, other) => other.score - one.score)

const leastOf = (clause: number): number => (clause === 0 ? ANSWERS : ANSWERS_CLAUSE)

const bestOf = (scored: readonly Scored[], clause: number): Scored[] => {
  const [best] = scored.toSorted((one, other) => other.fits[clause]! - one.fits[clause]!)
  return best && best.fits[clause]! >= leastOf(clause) ? [best] : []
}

const isSame = (one: Scored, other: Scored): boolean => {
  const [words, others] = [new Set(wordsOf(one.text)), new Set(wordsOf(other.text))]
  const shared = [...words].filter(word => others.has(word)).length
  return shared / (words.size + others.size - shared) >= SAME
}

const unlike = (passages: readonly Scored[]): Scored[] =>
  passages.reduce<Scored[]>(
    (kept, one) => (kept.some(other => isSame(one, other)) ? kept : [...kept, one]),
    [],
  )

/** The clause that a passage fits best; 0 where there is only the whole message. */
const placeOf = ({ fits }: Scored): number => fits.slice(1).indexOf(Math.max(...fits.slice(1)))

/** The best for each clause in the order asked, then whatever comes near them. */
export const fitting = (scored: readonly Scored[], most: number = MOST_OF_ONE): Scored[] => {
  const clauses = scored[0]?.fits.map((_, clause) => clause) ?? []
  const leaders = clauses.map(clause => bestOf(scored, clause))
  const first = [...new Set(leaders.flat())].toSorted((one, other) => placeOf(one) - placeOf(other))
  const isNear = ({ fits, isOwn }: Scored) =>
    clauses.some(clause => {
      const best = leaders[clause]?.[0]?.fits[clause]
      return (
        best !== undefined && fits[clause]! >= Math.max(SUPPORTS, best * (isOwn ? NEAR_BEST : NEAR_ELSEWHERE))
      )
    })
  return unlike([...first, ...scored.filter(isNear)]).slice(0, most)
}

const ofSection = (scored: readonly Scored[], section: MonographSection): Scored[] =>
  scored
    .filter(one => one.section === section && standsAlone(one) && !FIGURES.has(one.states ?? ''))
    .toSorted(
      (one, other) =>
        Number(section === 'evidence' && IN_PEOPLE.test(other.text)) -
          Number(section === 'evidence' && IN_PEOPLE.test(one.text)) ||
        Number(other.states === 'approval') - Number(one.states === 'approval') ||
        one.position - other.position,
    )

/** What something is, in a fixed order: one sentence of each section. */
export const overview = (scored: readonly Scored[], most: number = MOST_OF_ONE): Scored[] =>
  OVERVIEW.flatMap(section => ofSection(scored, section).slice(0, 1)).slice(0, most)

/** What stands in these sections: the best fit of each first, of what moves the newest. */
export const ofSections = (scored: readonly Scored[], sections: readonly MonographSection[]): Scored[] =>
  unlike(
    scored
      .filter(one => sections.includes(one.section) && standsAlone(one))
      .toSorted((one, other) => other.score - one.score || (other.asOf ?? '').localeCompare(one.asOf ?? '')),
  )

/** Of one of several compounds that are compared: what fits, then what it is. */
const besideOthers = (scored: readonly Scored[], most: number): Scored[] =>
  unlike([
    ...fitting(scored, most),
    ...ABOUT.flatMap(section => ofSection(scored, section).slice(0, 1)),
  ]).slice(0, most)

/** Of several named monographs each its best in turn; where they are compared, after a sentence that compares them. */
export const ofEach = (scored: readonly Scored[], ids: readonly string[], isCompared: boolean): Scored[] => {
  const most = Math.max(2, Math.floor(MOST / ids.length))
  const own = ids.map(id => scored.filter(({ monograph }) => monograph === id))
  if (!isCompared) {
    const inGeneral = scored.filter(({ monograph }) => !ids.includes(monograph))
    const best = own.flatMap(one => fitting(one, most))
    return best.length > 0 ? best : fitting(inGeneral)
  }
  const comparing = scored.filter(
    ({ section, monograph }) => section === 'comparison' && ids.includes(monograph),
  )
  return unlike([...comparing.slice(0, 1), ...own.flatMap(one => besideOthers(one, most))])
}

/** Each with what it needs to be understood, those of one monograph together. */
export const readable = (picked: readonly Scored[], all: readonly Scored[]): Scored[] => {
  const kept = picked.reduce<Scored[]>((before, one) => {
    const added = withNeighbours(one, all).filter(link => !before.some(({ text }) => text === link.text))
    return before.length + added.length <= MOST ? [...before, ...added] : before
  }, [])
  return [...groupBy(kept, ({ monograph }) => monograph).values()].flat()
}
