import type { Property } from './monographs.ts'
import type { Found } from './passage-index.ts'
import type { Question } from './question.ts'

/** How people ask for a published property; where our sources state none, a strict one is answered by saying so. */
const PROPERTIES: readonly { states: Property; name: string; asked: RegExp; strict: boolean }[] = [
  {
    states: 'half-life',
    name: 'half-life',
    asked:
      / half li(?:fe|ves) | how long (?:does|do|will|is) (?:\S+ ){1,3}(?:stay|last|remain) in (?:the |your )?(?:blood|plasma|system|body) /,
    strict: true,
  },
  {
    states: 'sequence',
    name: 'amino-acid sequence',
    asked: / (?:sequence|how many (?:amino acids|residues)) /,
    strict: true,
  },
  {
    states: 'formula',
    name: 'molecular formula or weight',
    asked:
      / (?:molecular|chemical|empirical) (?:formula|weight|mass) | formula (?:of|for) | molar mass | mol(?:ecular)? (?:wt|weight) | mw of /,
    strict: true,
  },
  {
    states: 'm/z',
    name: 'm/z',
    asked:
      / m z | mass (?:spec|spectrum|spectrometry|spectrometer) (?:\S+ ){0,3}(?:peaks?|masses|signal|show|look|read) | (?:peaks?|ion|mass) (?:\S+ ){0,5}(?:in |on |by )?(?:the |a )?(?:mass spec|ms|lcms|lc ms|maldi|esi) /,
    strict: false,
  },
  {
    states: 'CAS number',
    name: 'CAS number',
    asked: / cas(?: registry)? (?:number|no|nr|#) | cas (?:of|for) | s cas /,
    strict: true,
  },
  {
    states: 'developer',
    name: 'developer',
    asked:
      / (?:who|which company|what company|which firm) (?:makes?|made|develop(?:s|ed)|invented|owns?|manufactures?|created|discovered|is behind|came up with) | (?:maker|manufacturer|developer) of /,
    strict: true,
  },
  {
    states: 'names',
    name: 'further name',
    asked:
      / (?:other|alternate|alternative|generic|code|trade|brand) names? | synonyms? | aliases | (?:also|otherwise) (?:known|called|sold) | what (?:names?|else) /,
    strict: false,
  },
]
const MOST_OF_EACH = 2

export const asksForProperty = ({ plain }: Pick<Question, 'plain'>): boolean =>
  PROPERTIES.some(({ asked }) => asked.test(plain))

/** The property that a question about named compounds asks for, and the passages that state it. Null without one. */
export const propertyIn = (
  { plain, compounds }: Question,
  ids: readonly string[],
  found: readonly Found[],
): { name: string; stated: Found[] } | null => {
  const properties = PROPERTIES.filter(({ asked }) => asked.test(plain))
  const [first] = properties
  if (!first || compounds.length === 0) return null
  const stated = ids.flatMap(id =>
    properties.flatMap(({ states }) =>
      found
        .filter(one => one.monograph === id && one.states === states)
        .sort((a, b) => a.position - b.position)
        .slice(0, MOST_OF_EACH),
    ),
  )
  const strict = properties.find(one => one.strict)
  return stated.length > 0 || strict ? { name: (strict ?? first).name, stated } : null
}
