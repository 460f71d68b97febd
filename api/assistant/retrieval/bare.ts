import type { Monograph } from '../monographs.ts'
import type { Question } from '../question.ts'
import { refers } from './clauses.ts'
import type { Clause } from './passage-index.ts'
import { isOfOverview, isTalk, stemOf, wordsOf } from './vocabulary.ts'

/** How many words or lines are wanted, or somebody's age. */
const isNumber = (stem: string): boolean => /^\d{1,2}$/.test(stem)

/** "What does the DAC in it do" asks for a part of it, though the name has that word. */
const ofItsPart = /\bwhat does the \S+ (?:in|of|part)\b/i

/** 'part' where the other parts only tell: what they name is not asked for. */
export type Bare = 'whole' | 'part' | 'first' | 'later' | null

/**
 * Whether a message asks for nothing but what something is, or for a section of what is said of it; or a part of it
 * does: "What actually is X? My physio keeps going on about it".
 */
export const bareOf = (
  { topics, compounds }: Question,
  monographs: readonly Monograph[],
  [whole, ...parts]: readonly Clause[],
): Bare => {
  const named = monographs.filter(
    ({ id, compound }) => topics.includes(id) || compounds.includes(compound ?? ''),
  )
  const names = new Set(
    named.flatMap(({ title, aliases }) => wordsOf([title, ...aliases].join(' ')).map(stemOf)),
  )
  if (ofItsPart.test(whole?.text ?? '')) return null
  if (whole?.stems.every(stem => names.has(stem) || isOfOverview(stem) || isNumber(stem))) return 'whole'
  const isAsking = parts.some(({ asks }) => asks !== null)
  const isBare = (part: Clause): boolean =>
    (part.asks === 'what' || !isAsking) &&
    (refers(part) || part.stems.some(stem => names.has(stem))) &&
    part.stems.every(stem => names.has(stem) || isTalk(stem) || isNumber(stem))
  const others = parts.filter(part => !isBare(part))
  if (others.length === parts.length) return null
  if (!others.some(({ asks, stems }) => asks !== null && stems.length > 0)) return 'part'
  return parts.findIndex(isBare) < parts.findIndex(part => others.includes(part) && part.asks !== null)
    ? 'first'
    : 'later'
}
