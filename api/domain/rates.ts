import { type Micro, mulDiv, parsePositive } from './money.ts'

/** Reference rates as an answer holds them: how much of each currency one unit of the base is. */
export type RatesInput = { base: string; date: string; rates: Readonly<Record<string, string>> }

/** The rates of a day, by ISO 4217 code, in micro-units; the base itself is 1. */
export type Exchange = { date: string; rates: ReadonlyMap<string, Micro> }

/** Null when there are none: nothing is converted then. */
export const readRates = (input: RatesInput | null | undefined): Exchange | null => {
  if (!input) return null
  const known = Object.entries({ ...input.rates, [input.base]: '1' }).flatMap(([currency, rate]) => {
    const read = parsePositive(rate)
    return read === null ? [] : [[currency, read] as const]
  })
  return { date: input.date, rates: new Map(known) }
}

export const rateOf = (exchange: Exchange | null, currency: string): Micro | null =>
  exchange?.rates.get(currency) ?? null

/** An amount in another currency, rounded to micro-units; null when one of both rates is not known. */
export const convert = (
  amount: Micro | null,
  from: string,
  to: string,
  exchange: Exchange | null,
): Micro | null => {
  if (amount === null || from === to) return amount
  const [own, other] = [rateOf(exchange, from), rateOf(exchange, to)]
  return own === null || other === null ? null : mulDiv(amount, other, own)
}

type Rated = { amount: Micro | null; rate: Micro | null }

/** Ascending, exact whatever currency one would convert to; without an amount last. Amounts of one rate are compared as they stand. */
export const compareRated = (left: Rated, right: Rated): number => {
  if (left.amount === null || right.amount === null)
    return Number(left.amount === null) - Number(right.amount === null)
  if (left.rate === right.rate || left.rate === null || right.rate === null) return left.amount - right.amount
  const difference = BigInt(left.amount) * BigInt(right.rate) - BigInt(right.amount) * BigInt(left.rate)
  return difference < 0n ? -1 : Number(difference > 0n)
}
