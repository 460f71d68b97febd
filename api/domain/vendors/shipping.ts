import { formatMoney, parseMicro, type Micro } from '#api/domain/money.ts'
import { countryName, coversCountry, type Regions } from './regions.ts'

/** A lower price of sending for items worth `from` and more, decimal texts in the currency of the rule. */
export type ShippingStep = { from: string; price: string }

export type ShippingRule = {
  regions: Regions
  /** Decimal text in major units; "0" is free. */
  price: string
  currency: string
  /** Items for this much after codes ship free, decimal text in the same currency; null when nothing does. */
  freeFrom: string | null
  /** Between the price and free shipping, held against items as `freeFrom` is. */
  steps?: readonly ShippingStep[] | undefined
  days: string | null
}

export type ShippingTo =
  | { kind: 'rule'; rule: ShippingRule }
  /** The vendor says where it sends to, and this country is not among it. */
  | { kind: 'not shipped' }
  | { kind: 'not stated' }

const breadth = ({ regions }: ShippingRule): number => (regions === 'world' ? Infinity : regions.length)
const price = (rule: ShippingRule): number => parseMicro(rule.price) ?? Infinity

const byFit = (left: ShippingRule, right: ShippingRule): number =>
  breadth(left) === breadth(right) ? price(left) - price(right) : breadth(left) - breadth(right)

/** Of the rules that hold for a country, the one that names fewest others, the cheaper of equals. */
export const shippingTo = (
  country: string,
  facts: { destinations: Regions | null; rules: readonly ShippingRule[] | null },
): ShippingTo => {
  if (facts.destinations !== null && !coversCountry(facts.destinations, country))
    return { kind: 'not shipped' }
  const [rule] = (facts.rules ?? []).filter(({ regions }) => coversCountry(regions, country)).toSorted(byFit)
  return rule ? { kind: 'rule', rule } : { kind: 'not stated' }
}

/** Whole amounts without their zeros: "$12", "$9.50". */
const money = (amount: string, currency: string): string =>
  formatMoney(parseMicro(amount) ?? 0, currency).replace(/\.0+$/, '')

/** What larger orders pay: "$8 from $100", "free from $200". */
export const stepWords = ({ steps = [], currency, freeFrom }: ShippingRule): string[] => [
  ...steps.map(({ from, price: lower }) => `${money(lower, currency)} from ${money(from, currency)}`),
  ...(freeFrom === null ? [] : [`free from ${money(freeFrom, currency)}`]),
]

/** Goods after codes that one parcel holds. */
export type Goods = { amount: Micro; currency: string }

const reaches = ({ from }: ShippingStep, goods: Goods): boolean =>
  (parseMicro(from) ?? Infinity) <= goods.amount

/** The lowest price of sending that the goods reach; null for the plain one, and where goods of another currency cannot be held against it. */
const stepOf = ({ currency, freeFrom, steps = [] }: ShippingRule, goods: Goods): ShippingStep | null => {
  const all = freeFrom === null ? steps : [...steps, { from: freeFrom, price: '0' }]
  const reached = goods.currency === currency ? all.filter(step => reaches(step, goods)) : []
  return (
    reached.toSorted((one, other) => (parseMicro(one.price) ?? 0) - (parseMicro(other.price) ?? 0))[0] ?? null
  )
}

/**
 * "+ $12 shipping, $8 from $100, free from $200" or "free shipping"; of goods that reach a lower price that one:
 * "+ $8 shipping (from $100), free from $200", "free shipping (from $200)".
 */
export const shippingWords = (rule: ShippingRule, goods: Goods | null = null): string => {
  const { currency, steps = [] } = rule
  const step = goods && stepOf(rule, goods)
  const price = step?.price ?? rule.price
  const from = step ? ` (from ${money(step.from, currency)})` : ''
  if (parseMicro(price) === 0) return `free shipping${from}`
  const further = { ...rule, steps: goods && step ? steps.filter(one => !reaches(one, goods)) : steps }
  return [`+ ${money(price, currency)} shipping${from}`, ...stepWords(further)].join(', ')
}

/** What a vendor's parcel to a country costs, in words; null when the vendor does not state it. */
export const shippingToWords = (
  country: string,
  {
    destinations,
    shipping,
  }: { destinations: { value: Regions } | null; shipping: { value: readonly ShippingRule[] } | null },
  goods: Goods | null = null,
): string | null => {
  const facts = { destinations: destinations?.value ?? null, rules: shipping?.value ?? null }
  const found = shippingTo(country, facts)
  if (found.kind === 'not shipped') return `not shipped to ${countryName(country)}`
  return found.kind === 'rule' ? shippingWords(found.rule, goods) : null
}
