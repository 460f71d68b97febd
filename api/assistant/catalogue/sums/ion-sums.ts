import type { Monograph } from '../../monographs.ts'
import type { Question } from '../../question.ts'

/** The mass that a person read off a spectrum, worked out and held against that of the compound. */

const PROTON = 1.00728
const MZ = /\bm\s?\/\s?z\b[^\d[(]{0,12}(\d{3,5}(?:[.,]\d+)?)/i
/** "[M+4H]4+", "z = 4", "charge 4", "the 4+ ion". */
const CHARGE =
  /\bM\s?\+\s?(\d?)\s?H\b|\bz\s?=\s?(\d)\b|\bcharge(?: state)?(?: of)? (\d)\b|\b(\d)\+(?= ion| charge|[\s),.?]|$)/i
const MASS = /\bmass(?: of| is|:)?\s*(\d{3,5}(?:[.,]\d+)?)(?:\s?(?:da|daltons?|g\/mol))?\b/i
const ASKS =
  / (?:match(?:es)?|right|correct|fits?|wrong|get from|work out|calculate|compute|add up to|mean|tell) /
const STATED = /(\d[\d,]*(?:\.\d+)?) (?:g\/mol|Da)\b/
/** So near two figures are one mass; so near one may be an average and the other of the commonest isotopes. */
const SAME = 1
const OF_ISOTOPES = 0.0008

const numberOf = (digits: string): number => Number(digits.replace(',', '.'))
const written = (mass: number, digits = 1): string =>
  mass.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

type Read = { mass: number; said: string }

const readIn = (text: string): Read | null => {
  const mz = MZ.exec(text)?.[1]
  const charge = CHARGE.exec(text)
  if (mz !== undefined && charge) {
    const z = Number(charge.slice(1).find(Boolean) || 1)
    const mass = numberOf(mz) * z - z * PROTON
    return {
      mass,
      said: `m/z ${mz} with ${z} added protons is ${z} × ${mz} − ${z} × 1.00728 = ${written(mass)} Da`,
    }
  }
  const mass = MASS.exec(text)?.[1]
  return mass === undefined
    ? null
    : { mass: numberOf(mass), said: `the mass is ${written(numberOf(mass))} Da` }
}

const verdictOf = (mass: number, own: number): string => {
  const off = Math.abs(mass - own)
  if (off <= SAME) return 'the two fit'
  if (off <= own * OF_ISOTOPES) return `${written(off)} apart, which average and monoisotopic mass may be`
  return `${written(off)} apart, so that the two do not fit`
}

/** The mass that a compound's sentences state. */
const massOf = (monographs: readonly Monograph[], name: string): number | null => {
  const sentences = monographs.find(({ compound }) => compound === name)?.sentences ?? []
  const stated = sentences.flatMap(({ states, text }) =>
    states === 'formula' ? (STATED.exec(text)?.[1] ?? []) : [],
  )
  return stated[0] === undefined ? null : numberOf(stated[0].replaceAll(',', ''))
}

/** The line that says so; null where no mass is read, or none of one compound is known. */
export const ionSum = (
  monographs: readonly Monograph[],
  { text, plain, compounds }: Question,
): string | null => {
  const [name, ...others] = compounds
  const read = ASKS.test(plain) ? readIn(text) : null
  if (!name || others.length > 0 || !read) return null
  const own = massOf(monographs, name)
  if (own === null) return null
  return `By our arithmetic ${read.said}, against ${written(own)} of ${name} in our sources: ${verdictOf(read.mass, own)}.`
}
