import type { Question } from './question.ts'
import type { Found } from './retrieve.ts'

/** A published figure or name of a substance: nothing else answers a question for it. */
type Property = { name: string; asked: RegExp; stated: RegExp; strict: boolean }

const PROPERTIES: readonly Property[] = [
  { name: 'half-life', asked: / half li(?:fe|ves) /, stated: /half-?li(?:fe|ves)/i, strict: true },
  {
    name: 'amino-acid sequence',
    asked: / sequence /,
    stated: /\bsequence\b|\b[A-Z][a-z]{2}-[A-Z][a-z]{2}-/,
    strict: true,
  },
  {
    name: 'molecular formula or weight',
    asked: / (?:molecular|chemical|empirical) (?:formula|weight|mass) | molar mass /,
    stated: /\bformula\b|molecular weight|molar mass|\bC\d+H\d+/i,
    strict: true,
  },
  { name: 'CAS number', asked: / cas(?: registry)? (?:number|no|nr) /, stated: /\bCAS\b/, strict: true },
  {
    name: 'developer',
    asked:
      / (?:who|which company|what company|which firm) (?:makes?|made|develop(?:s|ed)|invented|owns?|manufactures?|created|discovered|is behind) | (?:maker|manufacturer|developer) of /,
    stated:
      /\b(?:developed|discovered|invented|licensed|sponsored|marketed|created) (?:by|at)\b|\bdeveloper\b/i,
    strict: false,
  },
]
const MOST_OF_EACH = 2

/** The property that a question about named compounds asks for, and the passages that state it. Null without one. */
export const propertyIn = (
  { plain, compounds }: Question,
  ids: readonly string[],
  found: readonly Found[],
): { name: string; stated: Found[] } | null => {
  const property = PROPERTIES.find(({ asked }) => asked.test(plain))
  if (!property || compounds.length === 0) return null
  const stated = ids.flatMap(id =>
    found
      .filter(one => one.monograph === id && property.stated.test(one.text))
      .sort((a, b) => a.position - b.position)
      .slice(0, MOST_OF_EACH),
  )
  return stated.length > 0 || property.strict ? { name: property.name, stated } : null
}
