import type { OfferFact } from '#api/queries/chat-facts.ts'
import { ASKED } from './frame/asked-words.ts'
import { type Asked, nameOf } from './reply.ts'
import { packPriceWords, safeName, unitPriceWords } from './words.ts'

export const UNSAID =
  'Why a vendor asks a price is not stated here, nor whether one is a mistake; a larger pack often costs less per unit, so look at the sizes, and report what looks wrong in the details of the offer.'

const words = (one: OfferFact): string =>
  `${one.product} at ${safeName(one.vendor, one.slug)}, ${unitPriceWords(one.unitPrice, one.currency, one.unitType)} (${packPriceWords(one)})`

/** Where the offer of the vendor that is named, or the first, stands among all that can be compared with it, in their order. */
const placeOf = ({ frame }: Asked, all: readonly OfferFact[]): string => {
  const [seller] = frame.sellers
  const own = all.find(({ slug }) => slug === seller?.slug)
  const meant = own ?? all[0]
  const none = seller && !own ? `${safeName(seller.name, seller.slug)} has no such offer in stock. ` : ''
  const alike = all.filter(({ unitType, within }) => unitType === meant?.unitType && within === meant.within)
  const other = alike.find(offer => offer !== meant)
  if (!meant || !other) return none
  const end = frame.dearest ? 'highest' : 'lowest'
  const before = alike.indexOf(meant)
  const place = before === 0 ? `is the ${end}; the next is` : `has ${before} before it; the ${end} is`
  return `${none}Of ${alike.length} offers that can be compared, ${words(meant)} ${place} ${words(other)}. `
}

/** "Is the vial bigger or what" of vendors held against each other: whether the packs that were compared are of one size. */
const sizesOf = ({ frame }: Asked, perSubject: readonly (readonly OfferFact[])[]): string => {
  const bests = perSubject.flatMap(one => one.slice(0, 1)).filter(({ size }) => size !== '')
  if (frame.sellers.length < 2 || frame.compounds.length > 1 || bests.length < 2) return ''
  if (bests.every(({ size }) => size === bests[0]!.size))
    return `The packs are of one size: ${bests[0]!.size}. `
  const each = bests.map(({ vendor, slug, size }) => `${size} at ${safeName(vendor, slug)}`)
  return `The packs differ in size: ${each.join(', ')}. `
}

/** "A cheaper one?" of what was listed lowest first, wherever it is sold. */
const noneCheaper = ({ frame }: Asked): string[] => {
  const { turns, rank, dearest, budget } = frame
  const isOfLowest = rank === null && !dearest && budget === null
  const isOfAll = turns.length > 1 && turns.every(({ vendors }) => vendors.length === 0)
  return isOfAll && isOfLowest && ASKED.cheaperYet.test(turns.at(-1)!.plain)
    ? ['Nothing in stock that fits what was asked is cheaper than the first of these.']
    : []
}

/** "Why is that one so low": how it stands, and that no reason is known; or that none is cheaper; empty where nothing like it is asked. */
export const reasonOf = (asked: Asked, perSubject: readonly (readonly OfferFact[])[]): string[] => {
  const place = perSubject.length > 1 ? sizesOf(asked, perSubject) : placeOf(asked, perSubject[0] ?? [])
  return ASKED.reason.test(asked.plain) ? [`${place}${UNSAID}`] : noneCheaper(asked)
}

/** A vendor's price can be told as low or high only beside those of the others. */
export const besideOthers = (asked: Asked): Asked => {
  const { frame, filter, plain } = asked
  return frame.vendor !== null && nameOf(frame) !== null && ASKED.reason.test(plain)
    ? { ...asked, frame: { ...frame, sellers: [] }, filter: { ...filter, vendors: [] } }
    : asked
}
