/** One offer of a line. `packMg`: active milligrams of a pack, null when the listing does not say. `maxPacks`: null for any number. */
export type BasketOffer = {
  offerId: string
  vendorId: string
  packMg: number | null
  price: bigint
  maxPacks: number | null
}

/** What is wanted: at least `needMg` milligrams, or exactly `needPacks` packs; one of the two is set. */
export type BasketLine = {
  id: string
  needMg: number | null
  needPacks: number | null
  offers: readonly BasketOffer[]
}

/**
 * A fixed amount is in major units. `minimum` is held against the items before the code. `cent`: the smallest amount
 * that can be paid, in micro-units; what a code takes off is rounded to it, halves up, as on a card (`savedAmount`).
 */
export type BasketCode = {
  code: string
  type: 'percentage' | 'fixed'
  amount: number
  minimum: bigint | null
  cent: number
}

type BasketShippingStep = { from: bigint; price: bigint }

/** `shipping` null: not known. `freeFrom`, steps and `minimum` are held against the items after the code. */
export type BasketVendor = {
  id: string
  shipping: { price: bigint; freeFrom: bigint | null; steps?: readonly BasketShippingStep[] } | null
  minimum: bigint | null
  codes: readonly BasketCode[]
}

/** What is to be quoted. Money in micro-units of one currency. `budgetMs` bounds the work, in steps; see STEPS_PER_MS in quote.ts. */
export type BasketInput = {
  lines: readonly BasketLine[]
  vendors: readonly BasketVendor[]
  budgetMs?: number
}

export type PlanVendor = {
  id: string
  items: bigint
  code: string | null
  discount: bigint
  /** Null when the vendor does not state it. */
  shipping: bigint | null
  lines: { lineId: string; offerId: string; packs: number }[]
}

/** `within`: per cent above the best plan possible at most; null when `proven`, or when nothing can be said. */
export type Plan = {
  total: bigint
  complete: boolean
  missing: string[]
  unknownShipping: string[]
  vendors: PlanVendor[]
  proven: boolean
  within: number | null
}

export type BasketQuote = {
  cheapest: Plan | null
  single: Plan | null
  fewest: Plan | null
  beforeShipping: Plan | null
}
