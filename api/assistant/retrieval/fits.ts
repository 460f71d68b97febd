import type { Question } from '../question.ts'
import { ANSWERS } from './choose.ts'
import type { Found, PassageIndex } from './passage-index.ts'
import type { Passage } from './passages.ts'

/** What a fit is multiplied by where the passage's section or property is plainly what is asked for. */
const OF_ASPECT = 0.5
/** Below this an aspect is not asked for, and a part of the message that fits it does so by a word alone. */
const PLAINLY_NOT = 0.01
const OF_OTHER_ASPECT = 0.8

/** What an authority said, by its year: what has changed since is told by the newer. */
const YEARLY = 0.04
const LEAST_OF_OLD = 0.8

/** What its age leaves of a fit. */
const byAge = ({ section, asOf }: Passage, newest: number): number =>
  section === 'regulatory' && asOf
    ? Math.max(LEAST_OF_OLD, 1 - YEARLY * (newest - Number(asOf.slice(0, 4))))
    : 1

/** What answers, raised by how likely its aspect is asked for; the whole message alone, because its parts were not looked at. */
export const fitsFor =
  ({ aspects, vector }: Question, { newest }: PassageIndex) =>
  ({ passage, fits }: Found): number[] => {
    const { section, states } = passage
    const likely = Math.max(aspects[section] ?? 0, (states && aspects[states]) ?? 0)
    const raised = 1 + OF_ASPECT * likely
    const lowered = vector && likely < PLAINLY_NOT ? OF_OTHER_ASPECT : 1
    const age = byAge(passage, newest)
    return fits.map(fit => fit * age).map((fit, at) => fit * (at > 0 ? lowered : fit >= ANSWERS ? raised : 1))
  }
