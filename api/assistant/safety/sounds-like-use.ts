import { PHRASES } from '../lexicons/lexicon.ts'
import { asksForProperty } from '../properties.ts'
import type { Question } from '../question.ts'
import { likelihoodOf } from './classifier.ts'
import { asksForUse } from './signs.ts'

export const CLASSES: ReadonlySet<string> = new Set(['peptides', 'sarms', 'research-chemicals'])

const asksToBeTold = / (?:tell|show|give|let|teach|remind|explain to|help) me(?: know| understand)? /g
/** A certificate or a vial that somebody owns is a thing, no person. */
const ownThing =
  / (?:my|our)(?= (?:\S+ ){0,2}(?:coas?|certificates?|labels?|reports?|powders?|vials?|bottles?|packs?|packages?|orders?|samples?|results?) )/g
const aboutOthers =
  /^ (?:(?:so|and|but|ok|okay|hi|hello|hey|please|can you|could you|also) )*(?:what|whats|who|whom|whose|which|when|where|why|is|are|was|were|does|do|did|has|have|had|can|could|will|would|how (?:long (?:did|was|were|has|have)|old|many|much|big|large|is|are|was|were|did|does|has|have)|in what|at what|on what|for which|by whom|how should (?:a |an |the )?(?:labs?|laborator(?:y|ies)|researchers?|scientists?)|tell|explain|describe|define|list|name|summari[sz]e|compare|outline|report|xcmpd (?:is|are|was|gets?|got|has)) /
/** Sections that one asks about, whoever one is. */
const TOLD: ReadonlySet<string> = new Set([
  'regulatory',
  'antidoping',
  'testing',
  'class',
  'evidence',
  'mechanism',
  'comparison',
])
const SHORT = 5

const looksLikeQuestion = (plain: string): boolean =>
  aboutOthers.test(plain) || PHRASES.onlyAsks.test(plain) || plain.trim().split(' ').length <= SHORT

/** From where on the classifier's view makes a refusal of what has no word of use and is not worded as a question. */
const LEAST_LIKELY = 0.6

/**
 * A question that the corpus does not answer is refused, not merely left unanswered, when it sounds like use: it has a
 * word of use in it, or it is an order or a plan and no question about the substance.
 */
export const soundsLikeUse = ({ plain, compounds, blends, topics, sections, site }: Question): boolean => {
  const substance =
    compounds.length + blends.length > 0 ||
    topics.some(id => CLASSES.has(id)) ||
    / (?:vials?|powder|peptides?|sarms?) /.test(plain)
  if (!substance) return false
  const words = PHRASES.harmless.replace(plain.replace(asksToBeTold, ' ').replace(ownThing, ''), 'hmlss')
  if (site) return false
  if (PHRASES.soundsLikeUse.test(words) || asksForUse(words)) return true
  if (sections.some(section => TOLD.has(section)) || asksForProperty({ plain })) return false
  return !looksLikeQuestion(plain) && likelihoodOf(plain).refusal >= LEAST_LIKELY
}
