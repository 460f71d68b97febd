import type { Question } from '../question.ts'
import { ANSWERS } from './choose.ts'
import type { Clause, Found, PassageIndex } from './passage-index.ts'
import { type Meaning, likenessTo } from './likeness.ts'
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

/** Of a fit by words and of likeness in meaning, less what anything is like: as many others fit from ANSWERS on as by words alone. */
const BY_WORDS = 0.71
const BY_MEANING = 0.71
const OF_ANY = 0.18
/** What answers by its words still does, however little alike: of what it fits better than ANSWERS so much is left. */
const LEFT = 0.3
/** How far meaning counts where a message has several parts, each of which means something else. */
const OF_SEVERAL = 0.5

/** What a word begins with that is a name which no source holds. */
const UNKNOWN_NAME = '^'

/**
 * By the turn's own vector, of one that goes on from another by that of both as well. Not where words decide: of several compounds, of a name
 * that no source holds, in another language than English (which has no aspects either).
 */
const likenessFor = ({ vector, joinedVector, before, aspects, compounds }: Question, whole: Clause) => {
  const meant = [vector, before && joinedVector].flatMap(one => (one ? [likenessTo(one)] : []))
  const isRead = Object.keys(aspects).length > 0 && compounds.length < 2
  const isNamed = whole.stems.some(stem => stem.startsWith(UNKNOWN_NAME))
  if (meant.length === 0 || !isRead || isNamed) return null
  return (meaning: Meaning) => meant.reduce((sum, likeness) => sum + likeness(meaning), 0) / meant.length
}

/** What answers, raised by how likely its aspect is asked for; the whole message alone, because its parts were not looked at. */
export const fitsFor = (question: Question, clauses: readonly Clause[], { newest }: PassageIndex) => {
  const { aspects, vector } = question
  const trials = trialsMeant(question)
  const likeness = likenessFor(question, clauses[0]!)
  const share = clauses.length > 1 ? OF_SEVERAL : 1
  return ({ passage, fits }: Found): number[] => {
    const { section, states } = passage
    const likely = Math.max(aspects[section] ?? 0, (states && aspects[states]) ?? 0)
    const raised = 1 + OF_ASPECT * likely
    const lowered = vector && likely < PLAINLY_NOT ? OF_OTHER_ASPECT : 1
    const age = byAge(passage, newest) * byTrial(passage, trials)
    const alike = (fit: number): number => {
      if (!likeness || !passage.meaning) return fit
      const both = BY_WORDS * fit + BY_MEANING * likeness(passage.meaning) * age - OF_ANY
      const least = fit < ANSWERS ? 0 : ANSWERS + LEFT * (fit - ANSWERS)
      return Math.max(least, fit + share * (both - fit))
    }
    return fits
      .map(fit => fit * age)
      .map((fit, at) => (at > 0 ? fit * lowered : alike(fit >= ANSWERS ? fit * raised : fit)))
  }
}
