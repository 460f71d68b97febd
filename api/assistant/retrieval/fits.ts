import type { Question } from '../question.ts'
import { ANSWERS } from './choose.ts'
import type { Found, PassageIndex } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { trialsIn } from './vocabulary.ts'

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

/** What is told of the trial that is spoken of, and of another one. */
const OF_TRIAL = 1.5
const OF_OTHER_TRIAL = 0.4

/** The trials that a turn names, else those of the turns that it goes on from. */
const trialsMeant = ({ ownText, before, previous, own }: Question): string[] => {
  const named = trialsIn(ownText)
  const goesOn = before !== null && previous !== null && own.compounds.length === 0
  return named.length > 0 || !goesOn ? named : trialsMeant(previous)
}

const byTrial = ({ text }: Passage, meant: readonly string[]): number => {
  if (meant.length === 0) return 1
  const told = trialsIn(text)
  if (told.length === 0) return 1
  return told.some(name => meant.includes(name)) ? OF_TRIAL : OF_OTHER_TRIAL
}

/** What answers, raised by how likely its aspect is asked for; the whole message alone, because its parts were not looked at. */
export const fitsFor = (question: Question, { newest }: PassageIndex) => {
  const { aspects, vector } = question
  const trials = trialsMeant(question)
  return ({ passage, fits }: Found): number[] => {
    const { section, states } = passage
    const likely = Math.max(aspects[section] ?? 0, (states && aspects[states]) ?? 0)
    const raised = 1 + OF_ASPECT * likely
    const lowered = vector && likely < PLAINLY_NOT ? OF_OTHER_ASPECT : 1
    const age = byAge(passage, newest) * byTrial(passage, trials)
    return fits.map(fit => fit * age).map((fit, at) => fit * (at > 0 ? lowered : fit >= ANSWERS ? raised : 1))
  }
}
