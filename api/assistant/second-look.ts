import { type Opinion, opinionOf } from './opinion.ts'
import type { Danger } from './safety.ts'

/** Where a message would go if nobody looked again. */
export type Standing = 'stranger' | 'unanswered' | 'refused' | 'answered' | 'listed'

type Least = Partial<Record<Exclude<Opinion, 'ok'>, number>>

/** How sure the classifier must be: less where nothing would be answered anyway, and least where a life may depend on it. */
const LEAST: Readonly<Record<Standing, Least>> = {
  stranger: { crisis: 0.35, emergency: 0.4, minor: 0.5, refusal: 0.6, meta: 0.6 },
  unanswered: { crisis: 0.4, emergency: 0.5, minor: 0.6, refusal: 0.6 },
  refused: { crisis: 0.75, emergency: 0.65, minor: 0.7 },
  answered: { crisis: 0.85, emergency: 0.85, minor: 0.9, refusal: 0.99 },
  listed: { crisis: 0.9, emergency: 0.9, minor: 0.9 },
}
/** "And twenty?" looks like nothing by itself. */
const FEWEST_WORDS = 3
const ORDER = ['crisis', 'emergency', 'minor', 'refusal', 'meta'] as const

/** A danger that no rule knows, or 'meta' for an order to the assistant; null when the classifier is not sure enough. */
export const secondLook = (folded: string, standing: Standing): Danger | 'meta' | null => {
  if (folded.trim().split(' ').length < FEWEST_WORDS) return null
  const opinion = opinionOf(folded)
  const seen = ORDER.find(one => opinion[one] >= (LEAST[standing][one] ?? Infinity))
  return seen === 'refusal' ? 'personal' : (seen ?? null)
}
