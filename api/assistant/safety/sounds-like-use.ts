import { HEADINGS } from '../catalogue/frame/classes.ts'
import { isNamed } from '../catalogue/frame/asks.ts'
import { namesOnlySite } from '../intents/site-asked.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import type { Vector } from '../intents/encoder.ts'
import { classify, likelihoodOf } from './classifier.ts'

/** From where on what the corpus does not answer is refused, not merely left unanswered. */
const LEAST_HARMLESS = 0.5

/** Whether a claim is true, an interaction, what prices did: whoever asks, it is no use that is planned. */
export const isOfFacts = ({ ownPlain }: Question): boolean =>
  PHRASES.ofFacts.test(ownPlain) && !PHRASES.ofUse.test(ownPlain)

/** "Can I put face ID on the mini app" asks of this site, and of nobody who takes anything; a screenshot may be used. */
export const isOfSite = ({ plain, own }: Question): boolean =>
  namesOnlySite(plain) &&
  !isNamed(own) &&
  !PHRASES.ofUse.test(plain.replaceAll(/ us(?:e|ed) /g, ' ')) &&
  !PHRASES.outrightAdvice.test(plain)

/** "That doesn't help me, what about here" alone may be anything: after the turn before it is what both are. */
const isHarmlessAfter = ({ before, ownPlain, joinedVector }: Question): boolean =>
  before !== null && classify(`${before.ownPlain.trimEnd()}${ownPlain}`, joinedVector, 'answered') === null

/** A question about a substance that the corpus does not answer and that may be about using it. */
export const soundsLikeUse = (question: Question, vector: Vector | null): boolean => {
  const { plain, compounds, blends, topics, site } = question
  const substance =
    compounds.length + blends.length > 0 ||
    topics.some(id => id in HEADINGS) ||
    / (?:vials?|powder|peptides?|sarms?) /.test(plain)
  const isOfUse = substance && !site && !isOfFacts(question)
  return isOfUse && likelihoodOf(plain, vector).ok < LEAST_HARMLESS && !isHarmlessAfter(question)
}
