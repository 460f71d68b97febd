import { oneOf } from '../../mentions/ordinals.ts'
import { TURN } from '../../turn-words.ts'
import type { VendorName } from '../../vendor-names.ts'
import { ELSEWHERE } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import type { Frame } from './frame.ts'
import { placeNamed } from './places.ts'

const unique = (sellers: readonly VendorName[]): VendorName[] => [
  ...new Map(sellers.map(one => [one.slug, one])).values(),
]
type Sellers = Pick<Frame, 'sellers' | 'vendor'>
const asSellers = (sellers: readonly VendorName[]): Sellers => ({
  sellers: [...sellers],
  vendor: sellers.length === 1 ? sellers[0]!.slug : null,
})

/** "The first one" of the vendors that were named. */
export const oneSeller = (before: Frame, plain: string): VendorName | null => {
  const named = unique(before.turns.flatMap(({ vendors }) => vendors))
  return oneOf(
    named,
    plain,
    named.filter(({ slug }) => slug === before.vendor),
  )
}

/** Whether the vendor that a turn names joins those of the turn before: held against one, or one more of several. */
const isOneMore = ({ sellers, ask }: Frame, earlier: readonly VendorName[], plain: string): boolean =>
  sellers.length === 1 &&
  ((earlier.length > 0 &&
    (TURN.askedOfBoth.test(plain) ||
      (ask === 'compareVendors' && TURN.joined.test(plain)) ||
      (ask === 'total' && TURN.heldAgainst.test(plain)))) ||
    (earlier.length > 1 && TURN.added.test(plain)))

/** "Is that any good vs everyone else" of a price at one vendor. */
export const asksAgainstOthers = (now: Frame, before: Frame, plain: string): boolean =>
  now.sellers.length === 0 && before.sellers.length === 1 && TURN.againstOthers.test(plain)

/** "Moonfen, and is it cheaper that way" after the order went there: held against where it was. */
const isHeldToItself = ({ sellers, ask }: Frame, { vendor }: Frame, plain: string): boolean =>
  ask !== 'range' && sellers.length === 1 && sellers[0]?.slug === vendor && TURN.thatWay.test(plain)

/** The vendors of a turn that names some, with those that it holds them against. */
const namedAfter = (
  now: Frame,
  before: Frame,
  plain: string,
  { earlier, all }: { earlier: readonly VendorName[]; all: readonly VendorName[] },
): VendorName[] => {
  if (isHeldToItself(now, before, plain)) return [...all]
  return isOneMore(now, earlier, plain) ? unique([...earlier, ...now.sellers]) : now.sellers
}

/** "Why is the second one so much more" of vendors that were compared: held against each other once more. */
const asksReason = ({ sellers }: Frame, earlier: readonly VendorName[], plain: string): boolean =>
  earlier.length > 1 &&
  ASKED.reason.test(plain) &&
  sellers.every(({ slug }) => earlier.some(one => one.slug === slug))

/** "Who has the newer certificate" after two that were compared is asked of these. */
const ofCompared = ({ ask, sellers }: Frame, plain: string): string =>
  ask === 'compareVendors' && sellers.length > 1 ? plain.replace(/ whos?(?= )/g, ' ') : plain

/** "Anybody else", "is that price normal", "which is best" after the score of one: every vendor is meant again. */
const isOfAll = (now: Frame, before: Frame, plain: string): boolean =>
  (now.ask === 'health' && before.sellers.length === 1 && TURN.whoLeads.test(plain)) ||
  (now.ask === 'market' && ASKED.usualPrice.test(plain)) ||
  (now.ask !== 'range' &&
    TURN.others.test(ofCompared(before, plain)) &&
    !asksAgainstOthers(now, before, plain))

/** "How does it compare to A" holds it against the vendor of the turn before, "which of them" every vendor that was named. */
export const sellersAfter = (now: Frame, before: Frame, plain: string): Sellers => {
  const earlier = before.sellers.filter(one => !now.notSellers.some(({ slug }) => slug === one.slug))
  // "Drop the first, A instead".
  const dropped = TURN.leftOut.test(plain) ? oneOf(earlier, plain) : null
  if (dropped) return asSellers(unique([...earlier.filter(one => one !== dropped), ...now.sellers]))
  if (asksReason(now, earlier, plain)) return asSellers(earlier)
  const all = unique(before.turns.flatMap(({ vendors }) => vendors))
  if (now.sellers.length > 0) return asSellers(namedAfter(now, before, plain, { earlier, all }))
  const one = oneSeller(before, plain)
  if (one) return asSellers([one])
  const isOfSeveral = TURN.ofSeveral.test(plain)
  if (isOfSeveral && all.length > 1) return asSellers(all)
  return asSellers(isOfAll(now, before, plain) ? [] : earlier)
}

/** Vendors that are not wanted, of this turn and earlier ones. */
export const notSellersAfter = (now: Frame, before: Frame): VendorName[] =>
  unique([...before.notSellers, ...now.notSellers]).filter(
    one => !now.sellers.some(({ slug }) => slug === one.slug),
  )

/** The place that all vendors were asked for; "do they ship to Portugal" after prices was asked of one, "do any of them" of all. */
const placeAsked = (now: Frame, { turns }: Frame): string | null => {
  const plain = turns.at(-1)?.plain ?? ''
  const isOfOne = turns.length > 1 && TURN.them.test(plain) && !TURN.ofSeveral.test(plain)
  const places = turns.flatMap(({ plain }) => placeNamed(plain))
  return isOfOne || now.sellers.length > 0 ? null : (places.at(-1) ?? null)
}

/** "Who ships to Ireland", asked of no vendor, stays a condition of the prices that are asked for next. */
export const sentToAfter = (now: Frame, before: Frame): string | null => {
  const { ask, shipsTo, sellers } = before
  if (ELSEWHERE.has(now.ask)) return null
  // "And to Japan" after who sends to Germany, "UK" after who ships to me.
  const isAsked = shipsTo !== null || before.turns.some(({ plain }) => TURN.toMe.test(plain))
  const [other] = !isAsked
    ? []
    : now.turns.flatMap(({ plain }) => (TURN.toPlace.test(plain) ? placeNamed(plain) : []))
  if (other !== undefined) return other
  return now.shipsTo ?? (ask === 'delivery' && sellers.length === 0 ? placeAsked(now, before) : shipsTo)
}
