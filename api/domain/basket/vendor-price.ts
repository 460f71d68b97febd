import { MICROS, mulDiv } from '#api/domain/money.ts'
import type { BasketCode, BasketVendor } from './types.ts'

/** A code as integers: a percentage is `numerator / denominator` of the items in whole `cent`s, a fixed one `off` micro-units. */
type Code = {
  code: string
  minimum: number
  numerator: number
  denominator: number
  off: number
  cent: number
}

type Step = { from: number; price: number }

/** What a vendor asks beside its items. Micro-units as numbers; `shipping` 0 where none is counted. */
export type VendorRule = {
  shipping: number
  /** Lower prices of shipping, and what the items after the code must reach for them; free shipping is one of 0. */
  steps: readonly Step[]
  minimum: number
  codes: readonly Code[]
  /** Added for each vendor of a plan; used to prefer few vendors. */
  fee: number
}

/** A linear price never above the real one: `rate × items - off + fixed` once the items reach `from`. */
export type Mode = { rate: number; off: number; fixed: number; from: number }

type VendorPrice = { total: number; code: string | null; discount: number; shipping: number }

/** Charged for each vendor of a plan, so that of two equal totals the one with fewer vendors wins; a power of two, exact in sums. */
export const VENDOR_FEE = 1 / 128

const DIGITS = /^(\d+)(?:\.(\d+))?$/

/** A decimal number as numerator and a power of ten; null when it is none above 0. */
function rational(amount: number): { numerator: number; scale: number } | null {
  const match = Number.isFinite(amount) && amount > 0 ? DIGITS.exec(String(amount)) : null
  if (!match) return null
  const fraction = (match[2] ?? '').slice(0, 6)
  return { numerator: Number(`${match[1]}${fraction}`), scale: 10 ** fraction.length }
}

const readCode = (code: BasketCode): Code[] => {
  const amount = rational(code.type === 'percentage' ? Math.min(code.amount, 100) : code.amount)
  if (amount === null || (code.type !== 'percentage' && code.type !== 'fixed')) return []
  const isShare = code.type === 'percentage'
  const { cent } = code
  return [
    {
      code: code.code,
      cent,
      minimum: Number(code.minimum ?? 0n),
      numerator: isShare ? amount.numerator : 0,
      denominator: isShare ? amount.scale * 100 : 1,
      off: isShare ? 0 : mulDiv(amount.numerator, MICROS, amount.scale * cent) * cent,
    },
  ]
}

/** Rules are made in one place, so that all have one shape; see makeProblem. */
const makeRule = ({ shipping, steps, minimum, codes, fee }: VendorRule): VendorRule => ({
  shipping,
  steps,
  minimum,
  codes,
  fee,
})

const NO_STEPS: readonly Step[] = []

function stepsOf({ shipping }: BasketVendor): readonly Step[] {
  if (shipping === null) return NO_STEPS
  const { price, freeFrom, steps = [] } = shipping
  const all = freeFrom === null ? steps : [...steps, { from: freeFrom, price: 0n }]
  return all
    .filter(step => step.price < price)
    .map(step => ({ from: Number(step.from), price: Number(step.price) }))
}

/** The rule of a vendor; a code that could never be used is left out. `countShipping` false: shipping is no part of the price. */
export const readRule = (vendor: BasketVendor, countShipping: boolean): VendorRule =>
  makeRule({
    shipping: countShipping ? Number(vendor.shipping?.price ?? 0n) : 0,
    steps: countShipping ? stepsOf(vendor) : NO_STEPS,
    minimum: Number(vendor.minimum ?? 0n),
    codes: vendor.codes.flatMap(readCode),
    fee: VENDOR_FEE,
  })

export const withFee = ({ shipping, steps, minimum, codes }: VendorRule, fee: number): VendorRule =>
  makeRule({ shipping, steps, minimum, codes, fee })

/** In whole cents, halves up; it never takes the items below 0. */
function discountOf({ off, numerator, denominator, cent }: Code, items: number): number {
  return Math.min(items, numerator > 0 ? mulDiv(items, numerator, denominator * cent) * cent : off)
}

/** What a parcel costs when its items, after the code, come to so much. */
export function shippingAt({ shipping, steps }: VendorRule, after: number): number {
  let least = shipping
  for (const step of steps) if (after >= step.from && step.price < least) least = step.price
  return least
}

/** What is to pay for `items` under one code, or none; Infinity when the vendor's minimum is not reached. */
function totalUnder(rule: VendorRule, items: number, code: Code | null): number {
  const after = code === null ? items : items - discountOf(code, items)
  if (after < rule.minimum || (code !== null && items < code.minimum)) return Infinity
  return after + shippingAt(rule, after) + rule.fee
}

/** The least that `items` above 0 cost at this vendor; Infinity when its minimum is not reached with or without a code. */
export function totalAt(rule: VendorRule, items: number): number {
  let best = totalUnder(rule, items, null)
  for (const code of rule.codes) best = Math.min(best, totalUnder(rule, items, code))
  return best
}

/** How the least total comes about: the code, its discount and the shipping. Of equal ones the first code in order, none before all. */
export function priceAt(rule: VendorRule, items: number): VendorPrice {
  const total = totalAt(rule, items)
  const code =
    totalUnder(rule, items, null) === total
      ? null
      : rule.codes.find(one => totalUnder(rule, items, one) === total)
  const discount = code ? discountOf(code, items) : 0
  return { total, code: code?.code ?? null, discount, shipping: shippingAt(rule, items - discount) }
}

/** The least items before a discount of `numerator / denominator`, `off` that can leave `after`. Never above the true one. */
function itemsFor(after: number, code: Code | null): number {
  if (after <= 0) return 0
  if (code === null) return after
  if (code.numerator === 0) return after + code.off
  const share = 1 - code.numerator / code.denominator
  return share <= 0 ? Infinity : (after - code.cent) / share
}

/**
 * With shipping paid in full, and from each threshold of the vendor at its lower price. Below a fixed amount the
 * price is less than 0: a lower bound still. Rounding can take off half a cent more than the share itself.
 */
function modesOf(rule: VendorRule, code: Code | null): Mode[] {
  const rate = code === null ? 1 : 1 - code.numerator / code.denominator
  const off = code === null ? 0 : code.numerator > 0 ? code.cent / 2 : code.off
  const base = Math.max(itemsFor(rule.minimum, code), code?.minimum ?? 0)
  const modes = [
    { rate, off, fixed: rule.shipping + rule.fee, from: base },
    ...rule.steps.map(({ from, price }) => ({
      rate,
      off,
      fixed: price + rule.fee,
      from: Math.max(base, itemsFor(from, code)),
    })),
  ]
  return modes.filter(mode => mode.from < Infinity)
}

export const readModes = (rule: VendorRule): Mode[] =>
  [null, ...rule.codes].flatMap(code => modesOf(rule, code))
