import { piecesOf } from '#api/domain/pieces.ts'
import { parseMicro, toDecimal } from '#api/domain/money.ts'
import type { FactKind, VendorFacts } from './facts.ts'
import { readRegions, type Regions } from './regions.ts'
import type { ShippingRule, ShippingStep } from './shipping.ts'

type ValueOf<K extends FactKind> = NonNullable<VendorFacts[K]>['value']

export const FACT_HINTS: Readonly<Record<FactKind, string>> = {
  dispatch: 'A country code: US',
  destinations: 'Country codes, EU or world: US CA EU',
  shipping:
    'A line a rule: US CA: 9.50 USD, 6 from 100, free from 150, 2 to 4 working days. EU stands for its members, world for everywhere',
  payment: 'Ways to pay, with commas: Card, Bank transfer',
  minimum: 'Amount and currency: 25.00 USD',
  returns: 'In the words of the vendor',
  certificates: 'In the words of the vendor',
  contact: 'In the words of the vendor',
}

const amountOf = (text: string): string | null => {
  const micro = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? parseMicro(text) : null
  return micro === null ? null : toDecimal(micro)
}

const moneyOf = (text: string): { amount: string; currency: string } | null => {
  const [, number = '', currency = ''] = /^([\d.]+)\s+([A-Z]{3})$/.exec(text.trim().toUpperCase()) ?? []
  const amount = amountOf(number)
  return amount === null ? null : { amount, currency }
}

const FREE = /^free from /i
const STEP = /^([\d.]+) from ([\d.]+)$/i

/** "6 from 100"; null when it names no amounts. */
const stepOf = (part: string): ShippingStep | null => {
  const [, lower = '', least = ''] = STEP.exec(part) ?? []
  const [price, from] = [amountOf(lower), amountOf(least)]
  return price === null || from === null ? null : { from, price }
}

const ruleOf = (line: string): ShippingRule | null => {
  const [to = '', ...rest] = line.split(':')
  const regions = readRegions(to)
  const [price = '', ...more] = rest
    .join(':')
    .split(',')
    .map(part => part.trim())
  const money = moneyOf(price)
  if (regions === null || money === null) return null
  const free = more.find(part => FREE.test(part))
  const freeFrom = free === undefined ? null : amountOf(free.replace(FREE, ''))
  const steps = more.filter(part => STEP.test(part)).map(stepOf)
  if ((free !== undefined && freeFrom === null) || !steps.every(step => step !== null)) return null
  const days = more.filter(part => !FREE.test(part) && !STEP.test(part)).join(', ')
  return {
    regions,
    price: money.amount,
    currency: money.currency,
    freeFrom,
    ...(steps.length > 0 ? { steps } : {}),
    days: days || null,
  }
}

const rulesOf = (text: string): ShippingRule[] | null => {
  const rules = text
    .split(/[;\n]/)
    .filter(line => line.trim() !== '')
    .map(ruleOf)
  return rules.length > 0 && rules.every(rule => rule !== null) ? rules : null
}

const listOf = (text: string): string[] | null => {
  const parts = piecesOf(text, ',')
  return parts.length > 0 ? parts : null
}

const countryOf = (text: string): string | null =>
  /^[A-Z]{2}$/.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : null

const wordsOf = (text: string): string | null => text.trim() || null

const READERS: { readonly [K in FactKind]: (text: string) => ValueOf<K> | null } = {
  dispatch: countryOf,
  destinations: readRegions,
  shipping: rulesOf,
  payment: listOf,
  minimum: moneyOf,
  returns: wordsOf,
  certificates: wordsOf,
  contact: wordsOf,
}

/** What a person typed, as the value of a fact; null when it cannot be read by `FACT_HINTS`. */
export const readFact = (kind: FactKind, text: string): ValueOf<FactKind> | null => READERS[kind](text)

const regionsText = (regions: Regions): string => (regions === 'world' ? 'world' : regions.join(' '))

const ruleText = ({ regions, price, currency, freeFrom, steps = [], days }: ShippingRule): string =>
  [
    `${regionsText(regions)}: ${price} ${currency}`,
    ...steps.map(step => `${step.price} from ${step.from}`),
    ...(freeFrom === null ? [] : [`free from ${freeFrom}`]),
    ...(days === null ? [] : [days]),
  ].join(', ')

const WRITERS: { readonly [K in FactKind]: (value: ValueOf<K>) => string } = {
  dispatch: String,
  destinations: regionsText,
  shipping: rules => rules.map(ruleText).join('\n'),
  payment: ways => ways.join(', '),
  minimum: ({ amount, currency }) => `${amount} ${currency}`,
  returns: String,
  certificates: String,
  contact: String,
}

export const factText = <K extends FactKind>(kind: K, value: ValueOf<K>): string => WRITERS[kind](value)
