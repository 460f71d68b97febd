import { unitOf } from './line-cover.ts'
import { readModes, readRule, type Mode, type VendorRule } from './vendor-price.ts'
import type { Basket, BasketLine, BasketOffer, BasketVendor } from './types.ts'

/** Some packs of one line at one vendor. `units` is what they hold, `smallest` the smallest pack, both in the line's units. */
export type Choice = {
  items: number
  units: number
  smallest: number
  /** Packs by offer, in the order of the vendor's offers of the line. */
  packs: readonly number[]
  /** Packs by size, in the order of the line's sizes. */
  bySize: readonly number[]
}

/** What a vendor has of a line: every choice that is no larger than the line needs, cheapest first. */
export type Supply = { line: number; offers: readonly string[]; choices: readonly Choice[] }

export type ProblemVendor = {
  id: string
  rule: VendorRule
  modes: readonly Mode[]
  supplies: readonly Supply[]
}

/** `need` and `sizes` are integers: billionths of a gram, or packs. `unit`: see unitOf. */
export type ProblemLine = { id: string; need: number; sizes: readonly number[]; unit: number }

/** A basket as the solver wants it: numbers, only usable offers, lines that some vendor or several can cover. */
export type Problem = {
  lines: readonly ProblemLine[]
  vendors: readonly ProblemVendor[]
  missing: readonly string[]
  /** False when a vendor had too many ways to serve a line, so that some were left out. */
  whole: boolean
}

const UNITS_PER_MG = 1_000_000
/** A vendor's ways to serve one line; a line that needs more of them than this is rare and then not proven. */
const MAX_CHOICES = 400

type Pack = { offerId: string; size: number; price: number; most: number }

const sizeOf = (line: BasketLine, offer: BasketOffer): number =>
  line.needPacks !== null ? 1 : Math.round((offer.packMg ?? 0) * UNITS_PER_MG)

const needOf = (line: BasketLine): number =>
  line.needPacks !== null ? Math.ceil(line.needPacks) : Math.round((line.needMg ?? 0) * UNITS_PER_MG)

function packsOf(line: BasketLine, vendorId: string): Pack[] {
  const need = needOf(line)
  return line.offers
    .filter(offer => offer.vendorId === vendorId && offer.price >= 0n && sizeOf(line, offer) > 0)
    .map(offer => {
      const size = sizeOf(line, offer)
      const most = Math.min(offer.maxPacks ?? Infinity, Math.ceil(need / size))
      return { offerId: offer.offerId, size, price: Number(offer.price), most }
    })
    .filter(pack => pack.most > 0)
    .sort((a, b) => a.price / a.size - b.price / b.size || (a.offerId < b.offerId ? -1 : 1))
}

/** Every number of packs that leaves none of them superfluous, up to the limit; `whole` says whether the limit was met. */
function choicesOf(line: ProblemLine, packs: readonly Pack[]): { choices: Choice[]; whole: boolean } {
  const choices: Choice[] = []
  const counts = packs.map(() => 0)
  const sizeAt = packs.map(({ size }) => line.sizes.indexOf(size))
  let whole = true
  const add = (items: number, units: number, smallest: number) => {
    const bySize = line.sizes.map(() => 0)
    for (let at = 0; at < packs.length; at += 1)
      bySize[sizeAt[at] ?? 0] = (bySize[sizeAt[at] ?? 0] ?? 0) + (counts[at] ?? 0)
    choices.push({ items, units, smallest, packs: [...counts], bySize })
  }
  const extend = (at: number, items: number, units: number, smallest: number) => {
    const pack = packs[at]
    if (!pack) {
      if (units > 0) add(items, units, smallest)
      return
    }
    for (let count = pack.most; count >= 0; count -= 1) {
      const least = count > 0 ? Math.min(smallest, pack.size) : smallest
      const held = units + count * pack.size
      if (count > 0 && held - least >= line.need) continue
      if (choices.length >= MAX_CHOICES) {
        whole = false
        return
      }
      counts[at] = count
      extend(at + 1, items + count * pack.price, held, least)
    }
    counts[at] = 0
  }
  extend(0, 0, 0, Infinity)
  return { choices: choices.sort((a, b) => a.items - b.items), whole }
}

const isCoverable = (line: BasketLine, vendorIds: ReadonlySet<string>): boolean => {
  const held = line.offers
    .filter(offer => vendorIds.has(offer.vendorId) && sizeOf(line, offer) > 0 && offer.price >= 0n)
    .reduce((sum, offer) => sum + sizeOf(line, offer) * (offer.maxPacks ?? Infinity), 0)
  return held >= needOf(line)
}

const linesOf = (lines: readonly BasketLine[], vendorIds: ReadonlySet<string>): ProblemLine[] =>
  lines.map(line => {
    const need = needOf(line)
    const sold = line.offers
      .filter(({ vendorId }) => vendorIds.has(vendorId))
      .map(offer => sizeOf(line, offer))
      .filter(size => size > 0)
    const sizes = [...new Set(sold)].sort((a, b) => a - b)
    return { id: line.id, need, sizes, unit: unitOf(need, sizes) }
  })

/** `shipping: 'known'` takes only vendors whose shipping is known; `'ignored'` takes all and counts no shipping. */
export function readBasket(basket: Basket, shipping: 'known' | 'ignored'): Problem {
  const vendors = basket.vendors
    .filter(vendor => shipping === 'ignored' || vendor.shipping !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = new Set(vendors.map(({ id }) => id))
  const wanted = basket.lines.filter(line => needOf(line) > 0)
  const coverable = wanted.filter(line => isCoverable(line, ids))
  const lines = linesOf(coverable, ids)
  let whole = true
  const readVendor = (vendor: BasketVendor): ProblemVendor => {
    const rule = readRule(vendor, shipping === 'known')
    const supplies = lines.flatMap((line, at) => {
      const source = coverable[at]
      const packs = source ? packsOf(source, vendor.id) : []
      if (packs.length === 0) return []
      const read = choicesOf(line, packs)
      whole &&= read.whole
      return [{ line: at, offers: packs.map(({ offerId }) => offerId), choices: read.choices }]
    })
    return { id: vendor.id, rule, modes: readModes(rule), supplies }
  }
  const missing = wanted.filter(line => !coverable.includes(line)).map(({ id }) => id)
  const read = vendors.map(readVendor).filter(({ supplies }) => supplies.length > 0)
  return { lines, vendors: read, missing, whole }
}
