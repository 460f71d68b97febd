import { int } from './lists.ts'
import { heldBy, readTables, type Tables } from './tables.ts'
import { readModes, readRule, type Mode, type VendorRule } from './vendor-price.ts'
import type { BasketInput } from './types.ts'

type ProblemVendor = { rule: VendorRule; modes: readonly Mode[] }

export const vendorUnder = (rule: VendorRule): ProblemVendor => ({ rule, modes: readModes(rule) })

/** Which lines are to be bought from which vendors under which rules; vendors and lines are those of the tables. */
export type Problem = {
  readonly tables: Tables
  readonly vendors: readonly ProblemVendor[]
  readonly isOpen: readonly boolean[]
  readonly isWanted: readonly boolean[]
}

/** Every problem is made here, so that all have one shape: the engine compiles the solver once and not for each kind of plan. */
export const makeProblem = (
  tables: Tables,
  vendors: readonly ProblemVendor[],
  isOpen: readonly boolean[],
  isWanted: readonly boolean[],
): Problem => ({ tables, vendors, isOpen, isWanted })

const coverable = (tables: Tables, isOpen: readonly boolean[]): boolean[] =>
  tables.lines.map(({ need }, line) => {
    const own = (tables.suppliesOf[line] ?? []).filter(supply => isOpen[int(tables.vendorOf, supply)])
    return own.reduce((sum, supply) => sum + heldBy(tables, supply), 0) >= need
  })

export type Problems = { known: Problem; stated: Problem; ignored: Problem }

/** `known` has only vendors whose shipping is known; `stated` has all and counts what is known; `ignored` has all and counts no shipping. */
export function readBasket(basket: BasketInput): Problems {
  const tables = readTables(basket)
  const byId = new Map(basket.vendors.map(vendor => [vendor.id, vendor]))
  const own = tables.vendors.flatMap(id => byId.get(id) ?? [])
  const problemOf = (isOpen: boolean[], countShipping: boolean): Problem => {
    const vendors = own.map(vendor => vendorUnder(readRule(vendor, countShipping)))
    return makeProblem(tables, vendors, isOpen, coverable(tables, isOpen))
  }
  return {
    known: problemOf(
      own.map(({ shipping }) => shipping !== null),
      true,
    ),
    stated: problemOf(
      own.map(() => true),
      true,
    ),
    ignored: problemOf(
      own.map(() => true),
      false,
    ),
  }
}
