import type { Atom } from './atoms.ts'
import { MARKS, NOUNS, SIZE_UNITS } from './words.ts'
import { MICRO } from '#api/domain/units.ts'

/** "mg/ml" in the ways it is written in titles and options. */

const isMl = (atom: Atom | undefined) =>
  atom?.kind === 'word' &&
  SIZE_UNITS.get(atom.text)?.unit === 'ml' &&
  SIZE_UNITS.get(atom.text)?.scale === MICRO

/** "5mg je ml"; with a size "je" alone is "each". */
const ALSO_PER = new Set(['je', 'cada', 'pe'])

const isPer = (text: string) => MARKS.get(text) === 'per' || ALSO_PER.has(text)

const FILLERS = new Set(
  'each every a one full single jeder jede jedes jedem cada chaque ogni un une uno'.split(' '),
)
const DROPPERS = new Set(
  'dropper droppers dropperful pipette pipetten pipeta pipetta gotero contagotas contagocce'.split(' '),
)

export const isDropper = (word: string) => DROPPERS.has(word)

const skipped = (atoms: readonly Atom[], from: number) => {
  let at = from
  while (at < from + 2 && FILLERS.has(atoms[at]?.text ?? '')) at++
  return at
}

/** "ml", "1 ml": the index behind it, else -1. */
const oneMlEnd = (atoms: readonly Atom[], at: number): number => {
  if (isMl(atoms[at])) return at + 1
  return atoms[at]?.text === '1' && isMl(atoms[at + 1]) ? at + 2 : -1
}

/** "20 mg per 1ml vial" is what the vial holds. */
const isHeld = (atom: Atom | undefined) => {
  const noun = NOUNS.get(atom?.text ?? '')
  return noun === 'vial' || noun === 'ampoule'
}

/** "per ml", "per full dropper (1 ml)", "je 1 ml": the index behind it, else -1. */
function endBehindPer(atoms: readonly Atom[], from: number): number {
  const next = skipped(atoms, from)
  if (isDropper(atoms[next]?.text ?? '')) {
    const isBracketed = atoms[next + 1]?.text === '('
    return oneMlEnd(atoms, isBracketed ? next + 2 : next + 1)
  }
  const end = oneMlEnd(atoms, next)
  return end > 0 && !isHeld(atoms[end]) ? end : -1
}

/** The unit behind a mass that makes it a concentration: the index behind it, else -1. */
export function perMlEnd(atoms: readonly Atom[], at: number): number {
  const joint = atoms[at]?.text ?? ''
  if (joint === '/') return Math.max(oneMlEnd(atoms, at + 1), endBehindPer(atoms, at + 1))
  return isPer(joint) ? endBehindPer(atoms, at + 1) : -1
}
