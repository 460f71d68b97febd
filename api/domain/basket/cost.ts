import type { Micro } from '#api/domain/money.ts'
import type { ShippingRule } from '#api/domain/vendors/shipping.ts'
import type { VendorRefusal } from './basket-market.ts'
import type { Raise } from './raise.ts'

export const PLAN_KINDS = ['cheapest', 'single', 'fewest', 'beforeShipping'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

type CostLine = { line: number; offerId: string; packs: number; cost: Micro }

export type CostVendor = {
  id: string
  items: Micro
  code: string | null
  discount: Micro
  /** Null when the vendor does not state it for the country. */
  shipping: Micro | null
  rule: ShippingRule | null
  /** YYYY-MM-DD of the rule. */
  statedOn: string | null
  minimum: Micro | null
  raise: Raise | null
  lines: CostLine[]
}

/** A plan in whole micro-units. `missing` and `over` name lines by their place. */
export type CostPlan = {
  total: Micro
  complete: boolean
  missing: number[]
  vendors: CostVendor[]
  over: { line: number; amount: Micro }[]
  /** The total holds the shipping that is stated, and not that of vendors whose `shipping` is null. */
  isBeforeShipping: boolean
  proven: boolean
  within: number | null
}

export type WholeCost = {
  currency: string
  /** To which the parcels go; null: not chosen, so that no shipping is known. */
  country: string | null
  plans: Record<PlanKind, CostPlan | null>
  /** Of each line why nobody can serve it; null when somebody can. */
  faults: (VendorRefusal | 'no offer' | 'minimum' | null)[]
  /** Offers that fit and are left out because no rate brings them into the currency, by theirs. */
  otherCurrencies: { currency: string; offers: number }[]
}
