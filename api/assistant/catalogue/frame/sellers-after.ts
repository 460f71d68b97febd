import { ofSeveral, oneOf } from '../../follow-up.ts'
import type { VendorName } from '../../vendor-names.ts'
import type { Frame } from './frame.ts'

const asksOthers = / (?:who|else|elsewhere|other|others|anyone|anybody|around|anywhere|overall|out there) /
const isJoined =
  / (?:vs|versus|against|compared (?:to|with)|compare|than|too|also|as well|both|add|plus) |^ and /

/** "Throw A in as well" beside those that are compared. */
const isAdded = / (?:add|throw|include|plus|as well|too|also) /

const unique = (sellers: readonly VendorName[]): VendorName[] => [
  ...new Map(sellers.map(one => [one.slug, one])).values(),
]
type Sellers = Pick<Frame, 'sellers' | 'vendor'>
const asSellers = (sellers: readonly VendorName[]): Sellers => ({
  sellers: [...sellers],
  vendor: sellers.length === 1 ? sellers[0]!.slug : null,
})

/** "The first one" of the vendors that were named. */
const oneSeller = (before: Frame, plain: string): VendorName | null => {
  const named = unique(before.turns.flatMap(({ vendors }) => vendors))
  return oneOf(named, plain)
}

/** Whether the vendor that a turn names joins those of the turn before: held against one, or one more of several. */
const isOneMore = ({ sellers, ask }: Frame, earlier: readonly VendorName[], plain: string): boolean =>
  sellers.length === 1 &&
  ((earlier.length > 0 && ask === 'compareVendors' && isJoined.test(plain)) ||
    (earlier.length > 1 && isAdded.test(plain)))

/** "How does it compare to A" holds it against the vendor of the turn before, "which of them" every vendor that was named. */
export const sellersAfter = (now: Frame, before: Frame, plain: string): Sellers => {
  const earlier = before.sellers.filter(one => !now.notSellers.some(({ slug }) => slug === one.slug))
  if (isOneMore(now, earlier, plain)) return asSellers(unique([...earlier, ...now.sellers]))
  if (now.sellers.length > 0) return asSellers(now.sellers)
  const one = oneSeller(before, plain)
  if (one) return asSellers([one])
  const isOfSeveral = ofSeveral.test(plain)
  const all = unique(before.turns.flatMap(({ vendors }) => vendors))
  if (isOfSeveral && all.length > 1) return asSellers(all)
  const isAnew = now.ask !== 'range' && asksOthers.test(plain) && !isOfSeveral
  return asSellers(isAnew ? [] : earlier)
}

/** Vendors that are not wanted, of this turn and earlier ones. */
export const notSellersAfter = (now: Frame, before: Frame): VendorName[] =>
  unique([...before.notSellers, ...now.notSellers]).filter(
    one => !now.sellers.some(({ slug }) => slug === one.slug),
  )
