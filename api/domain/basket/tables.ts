import { unitOf } from './line-cover.ts'
import { int, num } from './lists.ts'
import type { BasketInput, BasketLine } from './types.ts'

/** `need` and `sizes` are integers: billionths of a gram, or packs. `unit`: see unitOf. */
type ProblemLine = { id: string; need: number; sizes: readonly number[]; unit: number }

/** Some offer's packs: `most` is what is had, and no more than the line needs. */
type SoldPack = { offerId: string; size: number; price: number; most: number }

/**
 * What every plan of a basket may buy, made once. A supply is one vendor's ways to serve one line, a choice one of
 * them. All lists are flat: choices of supply s stand from `choiceAt[s]` to `choiceAt[s + 1]`, cheapest first,
 * supplies of vendor v from `supplyAt[v]`, sizes of line l from `sizeAt[l]`. `supplyOf` is by choice, `suppliesOf` by
 * line, `packs` by supply; `vendors` are those that sell something, by id.
 */
export type Tables = {
  readonly lines: readonly ProblemLine[]
  readonly vendors: readonly string[]
  readonly supplyAt: Int32Array
  readonly choiceAt: Int32Array
  readonly sizeAt: Int32Array
  readonly lineOf: Int32Array
  readonly vendorOf: Int32Array
  readonly supplyOf: Int32Array
  readonly suppliesOf: readonly (readonly number[])[]
  readonly packs: readonly (readonly SoldPack[])[]
  /** Of a choice: what its goods cost, what they hold, and its smallest pack, both in the line's units. */
  readonly items: Float64Array
  readonly units: Float64Array
  readonly smallest: Float64Array
  /** Packs of a choice by offer, and by size of the line, from the place of its supply on. */
  readonly counts: Int32Array
  readonly countAt: Int32Array
  readonly bySize: Int32Array
  readonly bySizeAt: Int32Array
  /** False when a vendor had too many ways to serve a line, so that some were left out. */
  readonly whole: boolean
}

const UNITS_PER_MG = 1_000_000
/** A vendor's ways to serve one line; a line that needs more of them than this is rare and then not proven. */
const MAX_CHOICES = 400

const needOf = (line: BasketLine): number =>
  line.needPacks !== null ? Math.ceil(line.needPacks) : Math.round((line.needMg ?? 0) * UNITS_PER_MG)

const byPrice = (a: SoldPack, b: SoldPack): number =>
  a.price / a.size - b.price / b.size || (a.offerId < b.offerId ? -1 : 1)

type Sold = ReadonlyMap<string, SoldPack[]>

/** What each vendor has of a line, cheapest by size first. */
function packsByVendor(line: BasketLine): Sold {
  const need = needOf(line)
  const packs = new Map<string, SoldPack[]>()
  for (const { offerId, vendorId, packMg, price, maxPacks } of line.offers) {
    const size = line.needPacks !== null ? 1 : Math.round((packMg ?? 0) * UNITS_PER_MG)
    const most = size > 0 ? Math.min(maxPacks ?? Infinity, Math.ceil(need / size)) : 0
    if (price < 0n || most <= 0) continue
    const own = packs.get(vendorId)
    const pack = { offerId, size, price: Number(price), most }
    if (own) own.push(pack)
    else packs.set(vendorId, [pack])
  }
  for (const own of packs.values()) own.sort(byPrice)
  return packs
}

type Found = { items: number; units: number; smallest: number; counts: number[] }

/** Every number of packs that leaves none of them superfluous, up to the limit; `whole` says whether the limit was met. */
function choicesOf(need: number, packs: readonly SoldPack[]): { choices: Found[]; whole: boolean } {
  const choices: Found[] = []
  const counts = packs.map(() => 0)
  let whole = true
  const extend = (at: number, items: number, units: number, smallest: number) => {
    const pack = packs[at]
    if (!pack) {
      if (units > 0) choices.push({ items, units, smallest, counts: counts.slice() })
      return
    }
    for (let count = pack.most; count >= 0; count -= 1) {
      const least = count > 0 ? Math.min(smallest, pack.size) : smallest
      const held = units + count * pack.size
      if (count > 0 && held - least >= need) continue
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

const createLists = () => ({
  supplyAt: [0],
  choiceAt: [0],
  lineOf: [] as number[],
  vendorOf: [] as number[],
  supplyOf: [] as number[],
  packs: [] as SoldPack[][],
  items: [] as number[],
  units: [] as number[],
  smallest: [] as number[],
  counts: [] as number[],
  countAt: [] as number[],
  bySize: [] as number[],
  bySizeAt: [] as number[],
  whole: true,
})

type Lists = ReturnType<typeof createLists>

function addSupply(lists: Lists, line: ProblemLine, packs: SoldPack[]): void {
  const { choices, whole } = choicesOf(line.need, packs)
  const supply = lists.packs.length
  lists.whole &&= whole
  lists.packs.push(packs)
  lists.countAt.push(lists.counts.length)
  lists.bySizeAt.push(lists.bySize.length)
  for (const { items, units, smallest, counts } of choices) {
    lists.supplyOf.push(supply)
    lists.items.push(items)
    lists.units.push(units)
    lists.smallest.push(smallest)
    const from = lists.bySize.length
    for (const _ of line.sizes) lists.bySize.push(0)
    counts.forEach((count, at) => {
      const size = from + line.sizes.indexOf(packs[at]?.size ?? 0)
      lists.counts.push(count)
      lists.bySize[size] = (lists.bySize[size] ?? 0) + count
    })
  }
  lists.choiceAt.push(lists.items.length)
}

const readLine = (line: BasketLine, packs: Sold): ProblemLine => {
  const need = needOf(line)
  const sizes = [...new Set([...packs.values()].flatMap(own => own.map(({ size }) => size)))].sort(
    (a, b) => a - b,
  )
  return { id: line.id, need, sizes, unit: unitOf(need, sizes) }
}

function addVendors(
  lists: Lists,
  lines: readonly ProblemLine[],
  sold: readonly Sold[],
  ids: string[],
): string[] {
  const vendors: string[] = []
  for (const id of ids.sort()) {
    lines.forEach((line, at) => {
      const packs = sold[at]?.get(id)
      if (!packs) return
      addSupply(lists, line, packs)
      lists.lineOf.push(at)
      lists.vendorOf.push(vendors.length)
    })
    if (lists.packs.length === lists.supplyAt.at(-1)) continue
    lists.supplyAt.push(lists.packs.length)
    vendors.push(id)
  }
  return vendors
}

export function readTables(basket: BasketInput): Tables {
  const wanted = basket.lines.filter(line => needOf(line) > 0)
  const sold = wanted.map(packsByVendor)
  const lines = wanted.map((line, at) => readLine(line, sold[at] ?? new Map()))
  const lists = createLists()
  const ids = basket.vendors.map(({ id }) => id)
  const vendors = addVendors(lists, lines, sold, ids)
  const suppliesOf = lines.map((): number[] => [])
  lists.lineOf.forEach((line, supply) => suppliesOf[line]?.push(supply))
  const sizeAt = new Int32Array(lines.length + 1)
  lines.forEach(({ sizes }, at) => (sizeAt[at + 1] = int(sizeAt, at) + sizes.length))
  return {
    ...lists,
    lines,
    vendors,
    suppliesOf,
    sizeAt,
    supplyAt: Int32Array.from(lists.supplyAt),
    choiceAt: Int32Array.from(lists.choiceAt),
    lineOf: Int32Array.from(lists.lineOf),
    vendorOf: Int32Array.from(lists.vendorOf),
    supplyOf: Int32Array.from(lists.supplyOf),
    items: Float64Array.from(lists.items),
    units: Float64Array.from(lists.units),
    smallest: Float64Array.from(lists.smallest),
    counts: Int32Array.from(lists.counts),
    countAt: Int32Array.from(lists.countAt),
    bySize: Int32Array.from(lists.bySize),
    bySizeAt: Int32Array.from(lists.bySizeAt),
  }
}

export const bySizeOf = (
  { supplyOf, lineOf, choiceAt, sizeAt, bySizeAt }: Tables,
  choice: number,
): number => {
  const supply = int(supplyOf, choice)
  const line = int(lineOf, supply)
  const sizes = int(sizeAt, line + 1) - int(sizeAt, line)
  return int(bySizeAt, supply) + (choice - int(choiceAt, supply)) * sizes
}

export const heldBy = ({ packs }: Tables, supply: number): number =>
  (packs[supply] ?? []).reduce((sum, { size, most }) => sum + size * most, 0)

export const lineOfChoice = ({ lineOf, supplyOf }: Tables, choice: number): number =>
  int(lineOf, int(supplyOf, choice))

export const vendorOfChoice = ({ vendorOf, supplyOf }: Tables, choice: number): number =>
  int(vendorOf, int(supplyOf, choice))

export const dearestOf = ({ choiceAt, items }: Tables, supply: number): number =>
  num(items, int(choiceAt, supply + 1) - 1)
