import { isCatalogue } from '../catalogue/frame/asks.ts'
import { asksWeightSum, weightSums } from '../catalogue/sums/weights.ts'
import type { NameFinder } from '../entities.ts'
import { LIKELY } from '../intents/after.ts'
import type { Intent } from '../intents/labels.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import { wholeOf } from '../lexicons/patterns.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import { asksOfCode, onlyEditsOrder } from '../turn-intents.ts'
import { TURN, TURN_LINES } from '../turn-words.ts'
import { classify } from './classifier.ts'
import type { Danger } from './danger.ts'
import { LASTING, dangerOf, dangerTold, inheritedDanger } from './earlier-danger.ts'
import { SOFT, isDangerAfter, isOfOrder, onlyAsksShops, onlyGoesOn } from './harmless-after.ts'
import { tellsOfHarm } from './signs.ts'
import { isOfFacts, isOfSite } from './sounds-like-use.ts'

/** The danger of a turn: of its own words, after the turn before it, and of what was said earlier. */

/** What asks plainly for facts of the catalogue or of sources. What people plan to use they ask for in other ways as well. */
const PLAIN: ReadonlySet<Intent> = new Set(
  wordsOf('offers vendors range sizes history delivery site certificates count health codes deals education'),
)

export const asksPlainly = ({ intents }: Question): boolean =>
  intents.some(({ intent, likelihood }) => PLAIN.has(intent) && likelihood >= LIKELY)

/** "How many mcg in a 5 mg vial": one unit in another, and nobody who takes it. */
const isWeightSum = ({ plain }: Question): boolean =>
  asksWeightSum(plain) && !PHRASES.firstPerson.test(plain) && weightSums(plain).length > 0

const ofShopSum = wholeOf(TURN_LINES.ofShopSum)

/** "Add up the one and the other at that shop for me", and not a word more. */
const isShopSum = ({ masked }: Question): boolean => ofShopSum.test(masked)

/** What only looks like a danger: whoever asks, or a parent, wants to know what something is. */
export const asksFacts = (seen: Danger | 'meta' | null, own: Question): boolean =>
  (seen === 'personal' &&
    [isOfFacts, isOfSite, isWeightSum, isShopSum, onlyAsksShops].some(one => one(own))) ||
  (seen === 'minor' && PHRASES.ofChild.test(own.plain))

/** The same by the classifier; of a turn that goes on with the turn before it. */
const seenBefore = (own: Question, before: Question | undefined): Danger | null => {
  const state = asksPlainly(own) ? 'clear' : 'answered'
  const seen = classify(own.plain, own.vector, state)
  if (seen === 'meta' || asksFacts(seen, own)) return null
  const isOfSelf = !isCatalogue(own) && PHRASES.firstPerson.test(own.plain)
  if (seen !== 'personal' || !before || isOfSelf) return seen
  return onlyEditsOrder(own, before) || !isDangerAfter(own, before, state) ? null : seen
}

/** The danger of an earlier turn, by the rules or by the classifier. */
const dangerBefore = (
  text: string,
  own: Question,
  before: Question | undefined,
  finder: NameFinder,
): Danger | null => {
  const ruled = dangerOf(text, own.vector, finder)
  const isOfShop = asksOfCode(own, before) || onlyAsksShops(own)
  if (isOfShop && (ruled === null || SOFT.has(ruled))) return null
  return ruled ?? seenBefore(own, before)
}

/** The dangers of these turns, oldest first. */
export const dangersOf = (
  texts: readonly string[],
  questions: readonly Question[],
  finder: NameFinder,
): (Danger | null)[] =>
  texts.reduce<(Danger | null)[]>((dangers, text, at) => {
    const [own, before] = [questions[at]!, questions[at - 1]]
    const danger = dangerBefore(text, own, before, finder)
    return [
      ...dangers,
      onlyGoesOn(danger, own, questions.slice(0, at), dangers.at(-1) ?? null) ? null : danger,
    ]
  }, [])

/** The danger of a turn's own words. */
const ownDanger = (
  current: string,
  own: Question,
  before: Question | undefined,
  finder: NameFinder,
): Danger | null => {
  const ruled = dangerOf(current, own.vector, finder)
  if (ruled === null) return dangerTold(current, finder)
  if (!SOFT.has(ruled)) return ruled
  if (tellsOfHarm(own.plain)) return 'emergency'
  if (ruled === 'personal' && isOfSite(own)) return null
  return asksOfCode(own, before) || isOfOrder(own, before) || onlyAsksShops(own) ? null : ruled
}

/** What a regulator decided, and who discovered something, has a date. */
const isOfPast = ({ sections, aspects, ownPlain }: Question): boolean =>
  sections.includes('regulatory') || (aspects.developer ?? 0) > LIKELY || TURN.ofPast.test(ownPlain)

/** The danger of the turn to answer, after those before it. */
export const dangerOfTurn = (
  texts: readonly string[],
  dangers: readonly (Danger | null)[],
  current: string,
  questions: readonly Question[],
  finder: NameFinder,
): Danger | null => {
  const own = questions.at(-1)!
  const before = questions.at(-2)
  const unlessShopping = (danger: Danger | null): Danger | null =>
    onlyGoesOn(danger, own, questions.slice(0, -1), dangers.at(-1) ?? null) ? null : danger
  const direct = unlessShopping(ownDanger(current, own, before, finder))
  if (direct === 'emergency' || direct === 'crisis') return direct
  const earlier = {
    texts,
    dangers,
    isOfShop: before !== undefined && isCatalogue(before),
    wasOfShop: questions.slice(0, -1).some(isCatalogue),
    wasOfPast: questions.slice(0, -1).some(isOfPast),
  }
  const inherited = unlessShopping(inheritedDanger(earlier, current, own, finder))
  return inherited && LASTING.has(inherited) ? inherited : (direct ?? inherited)
}
