import { groupBy } from '#api/domain/group.ts'

/** A listing can be read faultlessly and be wrong at its source (a dropped zero): prices are held against other vendors'. */

export type ComparedOffer = {
  id: string
  vendorId: string
  product: string
  unitPrice: number
  unitSize: number
  units: number
  /** Pack sizes that stand anywhere in what the shop said. */
  packCounts: readonly number[]
}

type UnusualPrice = {
  /** How many times the usual price of such an offer it is. */
  times: number
  /** The pack size that would make it a usual price; null when none does. */
  readsLike: number | null
}

/** Products that fewer vendors sell are not compared. */
export const LEAST_VENDORS = 5
/** How many times away from the usual price an unusual one is at least. */
export const LEAST_TIMES = 4
const MOST_SPREADS = 4
/** Spreads below this (on the log scale) would doubt what is 20 per cent off among equal prices. */
const LEAST_SPREAD = 0.2
/** A milligram costs less in a larger vial: measured on the labelled rows, price falls with size to this power. */
const SIZE_POWER = -0.4
/** A vendor that is dear or cheap in all it sells is no error; this many products tell its level. */
const LEAST_PRODUCTS_FOR_LEVEL = 4
const MOST_LEVEL = 2
/** Median absolute deviation → standard deviation of a normal distribution. */
const DEVIATION = 1.4826

const PACK_COUNTS = [2, 3, 5, 10, 20, 25, 30, 50, 60, 90, 100]

/** The middle of the values, the mean of both middle ones where they are even; 0 of none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

type Point = { offer: ComparedOffer; group: string; packClass: string; value: number }

const packClassOf = (offer: ComparedOffer) => (offer.units > 1 ? 'pack' : 'single')

const pointOf = (offer: ComparedOffer): Point => {
  const packClass = packClassOf(offer)
  const value = Math.log(offer.unitPrice) - SIZE_POWER * Math.log(offer.unitSize)
  return { offer, packClass, group: `${offer.product} ${packClass}`, value }
}

/** One value a vendor, so that a shop with thirty sizes does not outvote the others. */
const vendorMedians = (points: readonly Point[]) =>
  [...groupBy(points, point => point.offer.vendorId).values()].map(own =>
    median(own.map(point => point.value)),
  )

type Level = (point: Point) => number

/** How dear each vendor is in all that it sells of a pack class, by `levelKey`, as a logarithm. */
export type VendorLevels = ReadonlyMap<string, number>

export const levelKey = (vendorId: string, packClass: string): string => `${vendorId} ${packClass}`

const levelOf = (values: readonly number[]): number =>
  values.length < LEAST_PRODUCTS_FOR_LEVEL ? 0 : Math.max(-MOST_LEVEL, Math.min(MOST_LEVEL, median(values)))

type Groups = ReadonlyMap<string, readonly Point[]>

const fromMiddle = (groups: Groups): Point[] =>
  [...groups.values()].flatMap(points => {
    const middle = median(vendorMedians(points))
    return points.map(point => ({ ...point, value: point.value - middle }))
  })

const levelKeyOf = ({ offer, packClass }: Point) => levelKey(offer.vendorId, packClass)

function levels(groups: Groups): Level {
  const own = groupBy(fromMiddle(groups), levelKeyOf)
  return point => {
    const others = (own.get(levelKeyOf(point)) ?? []).filter(other => other.group !== point.group)
    return levelOf(others.map(other => other.value))
  }
}

/** The pack size nearest to how far the price is away, when it brings the price within a factor of two. */
function likeCount(away: number, counts: readonly number[]): number | null {
  const offBy = (count: number) => Math.abs(Math.abs(away) - Math.log(count))
  const [nearest = null] = counts.toSorted((a, b) => offBy(a) - offBy(b))
  return nearest !== null && nearest > 1 && offBy(nearest) < Math.log(2) ? nearest : null
}

function unusualIn(points: readonly Point[], levelOf: Level): [string, UnusualPrice][] {
  const levelled = points.map(point => ({ ...point, value: point.value - levelOf(point) }))
  const all = vendorMedians(levelled)
  if (all.length < LEAST_VENDORS) return []
  const middle = median(all)
  const spread = Math.max(LEAST_SPREAD, DEVIATION * median(all.map(value => Math.abs(value - middle))))
  const limit = Math.max(Math.log(LEAST_TIMES), MOST_SPREADS * spread)
  return levelled.flatMap(({ offer, value }): [string, UnusualPrice][] => {
    const away = value - middle
    if (Math.abs(away) <= limit) return []
    return [[offer.id, { times: Math.exp(away), readsLike: likeCount(away, offer.packCounts) }]]
  })
}

const comparedGroups = (offers: readonly ComparedOffer[]) => {
  const points = offers.filter(offer => offer.unitPrice > 0 && offer.unitSize > 0).map(pointOf)
  return new Map(
    [...groupBy(points, point => point.group)].filter(
      ([, group]) => new Set(group.map(point => point.offer.vendorId)).size >= LEAST_VENDORS,
    ),
  )
}

export function vendorLevels(
  offers: readonly ComparedOffer[],
): { vendorId: string; packClass: string; level: number }[] {
  const own = groupBy(fromMiddle(comparedGroups(offers)), levelKeyOf)
  return [...own.values()].flatMap(points => {
    const level = levelOf(points.map(({ value }) => value))
    return points.slice(0, 1).map(({ offer, packClass }) => ({ vendorId: offer.vendorId, packClass, level }))
  })
}

/** More than four times and four spreads from the median of product and pack class, sizes and dear shops levelled; by id. */
export function unusualPrices(
  offers: readonly ComparedOffer[],
  known?: VendorLevels,
): Map<string, UnusualPrice> {
  const groups = comparedGroups(offers)
  const levelOf: Level = known ? point => known.get(levelKeyOf(point)) ?? 0 : levels(groups)
  return new Map([...groups.values()].flatMap(group => unusualIn(group, levelOf)))
}

const NUMBER_WORDS: Record<number, string> = { 2: 'two', 3: 'three', 5: 'five', 10: 'ten', 20: 'twenty' }

export function unusualReason({ times, readsLike }: UnusualPrice): string {
  if (readsLike === null) return 'unusual price, not ranked'
  const count = NUMBER_WORDS[readsLike] ?? String(readsLike)
  return times > 1
    ? `unusual price, not ranked: reads like the price of ${count}`
    : `unusual price, not ranked: reads like the price of one, not of ${count}`
}

export function packCountsIn(texts: readonly (string | null | undefined)[]): number[] {
  const numbers = new Set(texts.flatMap(text => text?.match(/(?<![\d.,])\d{1,3}(?![\d.,]*\d)/g) ?? []))
  return PACK_COUNTS.filter(count => numbers.has(String(count)))
}
