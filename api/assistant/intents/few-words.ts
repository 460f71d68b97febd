import { ASKED } from '../catalogue/frame/asked-words.ts'
import { isCatalogue, isNamed } from '../catalogue/frame/asks.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import { ordinalIn } from '../mentions/ordinals.ts'
import { namedIn } from './named.ts'
import type { Question } from '../question.ts'
import { TURN } from '../turn-words.ts'
import type { Intent } from './labels.ts'

/** "Not that vendor, had trouble with them" narrows what was listed. */
export const LISTS: ReadonlySet<Intent> = new Set(wordsOf('offers vendors budget'))

const SUMMED: ReadonlySet<Intent> = new Set(wordsOf('total budget'))
const FRESH: ReadonlySet<Intent> = new Set(wordsOf('arrivals restocks moves deals'))
export const OVER_TIME: ReadonlySet<Intent> = new Set(wordsOf('history moves'))

/** A few words that ask the same again: "what vendor" of what was listed as new, "for shops with X" of codes, "does that include shipping" of a total. */
export const asksOfBefore = ({ ownPlain }: Question, before: Question): boolean =>
  (isCatalogue(before) && TURN.skipsOut.test(ownPlain)) ||
  (OVER_TIME.has(before.intent) && TURN.byPercent.test(ownPlain)) ||
  (FRESH.has(before.intent) && TURN.bareVendor.test(ownPlain)) ||
  (before.intent === 'codes' && TURN.ofTheirs.test(ownPlain)) ||
  (SUMMED.has(before.intent) && TURN.includesIt.test(ownPlain))

/** "In what form", "concentration?" after prices. */
export const asksOfPack = ({ ownPlain }: Question, before: Question): boolean =>
  isCatalogue(before) && (ASKED.whatForm.test(ownPlain) || ASKED.strength.test(ownPlain))

/** "The second one, does it have a coa", "cheaper one tested?", "which of these had a test by an outside lab" after prices. */
export const asksPaperOfLine = ({ ownPlain }: Question, before: Question): boolean =>
  isCatalogue(before) &&
  (PHRASES.certificate.test(ownPlain) ||
    ASKED.independent.test(ownPlain) ||
    / tested (?:then |too |at all )*$/.test(ownPlain)) &&
  (ordinalIn(ownPlain) !== undefined || TURN.line.test(ownPlain) || TURN.ofThese.test(ownPlain)) &&
  !TURN.ofScience.test(ownPlain)

const isOfOther = (plain: string): boolean => PHRASES.delivery.test(plain) || namedIn(plain).size > 0
/** The turn that a turn narrows: "then 10 mg" after who sends 50 mg to Norway narrows the list before that. */
export const narrowedBy = (
  { ownPlain, size }: Question,
  earlier: readonly Question[],
): Question | undefined => {
  const last = earlier.at(-1)
  const isOfList = last?.intent === 'delivery' && size !== null && !isOfOther(ownPlain)
  return (isOfList ? earlier.findLast(({ intent }) => LISTS.has(intent)) : undefined) ?? last
}

/** "Drop Moonfen, had a bad time with them" narrows what was listed, or asks who else has what was named. */
export const leavesOut = ({ refusedVendors, vendors, own }: Question, before: Question): boolean =>
  refusedVendors.length > 0 &&
  vendors.length === 0 &&
  !isNamed(own) &&
  (isNamed(before) || LISTS.has(before.intent))

/** "So which one if I only buy one vial to Germany" after two vendors: what it costs at each. */
export const asksWhereToBuy = ({ ownPlain, vendors, own }: Question, before: Question): boolean =>
  isCatalogue(before) && !isNamed(own) && vendors.length === 0 && TURN.whichToBuy.test(ownPlain)

/** "Does anybody sell it"; "why does everyone sell it next to those" asks for no vendor. */
export const asksIfSold = ({ ownPlain }: Question, { intent }: Question): boolean =>
  intent === 'education' && TURN.soldHere.test(ownPlain) && !/ (?:why|how come) /.test(ownPlain)

/** "Does the one at A have one" after what a laboratory's report is; "their batch" is that of a vendor. */
export const asksOfTheirPaper = ({ masked, vendors, ownPlain }: Question, before: Question): boolean =>
  before.intent === 'education' &&
  (vendors.length > 0 || TURN.ofSellers.test(ownPlain)
    ? isOfTests(before)
    : PHRASES.certificate.test(ownPlain) || / (?:batch|lots?|reports?) /.test(ownPlain)) &&
  TURN.ofTheirPaper.test(masked)
const isOfTests = ({ plain }: Question): boolean =>
  / (?:coas?|certs?|certificates?|tests?|tested|testing|labs?|reports?) /.test(plain)

/** "Which of the shops puts an ice pack in" asks vendors, whatever was asked of a substance; "their shipping" after prices. */
export const asksOfPacking = ({ ownPlain }: Question, before: Question): boolean =>
  (isCatalogue(before) && TURN.theirTerms.test(ownPlain)) ||
  (ASKED.packing.test(ownPlain) && TURN.ofSellers.test(ownPlain) && !TURN.ofScience.test(ownPlain))
