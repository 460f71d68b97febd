import {
  MICROS,
  type Micro,
  formatMoney,
  formatPlain,
  formatUnitPrice,
  percentChange,
  toDecimal,
} from '#api/domain/money.ts'
import { convert } from '#api/domain/rates.ts'
import type { Answer } from '../../answer.ts'
import { ASKED } from '../frame/asked-words.ts'
import { type Asked, atDay, nothing, render } from '../reply.ts'
import { quotedPrice } from '../scales.ts'

import { type Sum, payOf, perUnit, sumsIn } from './sums.ts'
import { asksWeightSum, weightSums } from './weights.ts'

/** Sums of what a question names itself; nothing of the catalogue is in them. */

type Say = { money: (amount: Micro) => string; unit: (amount: Micro) => string }

/** In the currency that is named; bare numbers stay bare. */
const sayIn = (currency: string | null): Say => ({
  money: amount =>
    currency === null ? toDecimal(Math.round(amount / 10_000) * 10_000) : formatMoney(amount, currency),
  unit: amount =>
    currency === null ? toDecimal(Math.round(amount / 100) * 100) : formatUnitPrice(amount, currency),
})

const unitOf = (unit: string) => unit.replace(/(?<=[a-z]{3})s$/, '')

const postageWords = (shipping: Micro | null, money: Say['money']): string => {
  if (shipping === null) return ''
  return shipping === 0 ? ' with free shipping' : ` plus ${money(shipping)} of shipping`
}

const changesOf = ({ percent, off, shipping }: Sum, money: Say['money']): string =>
  [
    percent === 0 ? '' : ` ${percent > 0 ? 'less' : 'plus'} ${formatPlain(Math.abs(percent))} %`,
    off === 0 ? '' : ` less ${money(off)}`,
    postageWords(shipping, money),
  ].join('')

/** "45.00 less 10 % plus 12.00 of shipping is 52.50"; the price alone where nothing is to be counted. */
const sumWords = (sum: Sum, { money, unit }: Say): string => {
  const { base, times, size } = sum
  const changes = changesOf(sum, money)
  const each = perUnit(sum)
  const price = `${times > 1 ? `${times} × ` : ''}${money(base)}${changes}`
  const held =
    size === null || (times > 1 && size.unit === 'items')
      ? ''
      : ` for ${formatPlain(size.amount)} ${size.amount === MICROS ? unitOf(size.unit) : size.unit}`
  const told = [
    ...(times > 1 || changes !== '' ? [money(payOf(sum))] : []),
    ...(each === null || size === null ? [] : [`${unit(each)} per ${unitOf(size.unit)}`]),
  ]
  return `${price}${held}${told.length > 0 ? ` is ${told.join(', ')}` : ''}`
}

type Weighed = { sum: Sum; weight: Micro }

/** By unit where each names the same one, else by what is paid; in one currency, null where no rate leads to it. */
const weighed = (sums: readonly Sum[], own: string | null, { exchange }: Asked) => {
  const units = new Set(sums.map(({ size }) => size?.unit))
  const isByUnit = units.size === 1 && !units.has(undefined)
  const found = sums.flatMap((sum): Weighed[] => {
    const amount = isByUnit ? perUnit(sum) : payOf(sum)
    const weight = own === null ? amount : convert(amount, sum.currency ?? own, own, exchange)
    return weight === null ? [] : [{ sum, weight }]
  })
  if (found.length < sums.length) return null
  return { isByUnit, found: found.toSorted((one, other) => one.weight - other.weight) }
}

const verdictOf = (
  [lowest, next]: readonly Weighed[],
  by: (amount: Micro) => string,
  per: string,
): string => {
  if (!lowest || !next) return ''
  const percent = percentChange(lowest.weight, next.weight) ?? 0
  if (percent === 0) return 'Both come to the same.'
  return `${by(lowest.weight)} against ${by(next.weight)}${per}: the first is lower by ${by(next.weight - lowest.weight)}, the other ${Math.round(percent)} % above it.`
}

const compared = (asked: Asked, sums: readonly Sum[], own: string | null): string => {
  const held = weighed(sums, own, asked)
  const lines = (held?.found.map(({ sum }) => sum) ?? sums).map(
    sum => `${sumWords(sum, sayIn(sum.currency ?? own))}.`,
  )
  if (held === null) return ['No rate of today leads from one currency to the other:', ...lines].join('\n')
  const say = sayIn(own)
  const isConverted = sums.some(({ currency }) => currency !== null && currency !== own)
  const per = `${held.isByUnit ? ' per unit' : ''}${isConverted ? atDay(asked) : ''}`
  return [verdictOf(held.found, held.isByUnit ? say.unit : say.money, per), ...lines].join('\n')
}

/** "$120.75 is about €101.20 at the rates of …"; null where no other currency is asked for. */
const converted = (asked: Asked, sums: readonly Sum[], own: string | null): string | null => {
  const { frame, exchange } = asked
  const other = frame.shownIn ?? frame.currency
  if (own === null || other === null || other === own) return null
  const told = sums.flatMap(sum => {
    const amount = convert(payOf(sum), own, other, exchange)
    return amount === null
      ? []
      : [`${formatMoney(payOf(sum), own)} is about ${formatMoney(amount, other)}${atDay(asked)}.`]
  })
  return told.length > 0 ? told.join('\n') : `No rate of today leads from ${own} to ${other}.`
}

/** What the sums come to by themselves; null where they name nothing to be counted. */
const toldOf = (asked: Asked, sums: readonly Sum[], own: string | null): string | null => {
  const [first] = sums
  const sum = first ? sumWords(first, sayIn(own)) : ''
  const parts = [sum.includes(' is ') ? `${sum}.` : null, converted(asked, sums, own)]
  return parts.filter(part => part !== null).join('\n') || null
}

const told = (asked: Asked, lead: string, own: string | null): Answer =>
  render(asked, {
    title: 'Price arithmetic',
    lead,
    lines: [],
    path: asked.path,
    after: [own === null ? 'No currency is named: the numbers are as you wrote them.' : null],
  })

const ownOf = (sums: readonly Sum[]) => sums.find(({ currency }) => currency !== null)?.currency ?? null

/** "5 mg is 28 and 10 mg is 49": packs whose prices a question names, the lowest first; null where it names fewer than two. */
export const comparedPacks = (asked: Asked): Answer | null => {
  const sums = sumsIn(asked.plain)
  const isLimited = (asked.frame.max ?? asked.frame.min ?? asked.frame.maxUnit) !== null
  const units = new Set(sums.map(({ size }) => size?.unit ?? ''))
  if (isLimited || sums.length < 2 || units.size > 1 || units.has('') || units.has('items')) return null
  return told(asked, compared(asked, sums, ownOf(sums)), ownOf(sums))
}

/** Prices that a question names, added up, held against each other or converted. */
export const arithmetic = async (asked: Asked): Promise<Answer> => {
  if (ASKED.noPrice.test(asked.plain))
    return nothing(asked, 'Name the whole price on each side, and I hold them against each other.')
  const amounts = weightSums(asked.plain)
  const priced = sumsIn(asked.plain)
  const sums = asksWeightSum(asked.plain) && ownOf(priced) === null ? [] : priced
  const own = ownOf(sums)
  const said = sums.length > 1 ? compared(asked, sums, own) : null
  const known = said === null ? await quotedPrice(asked) : null
  if (known) return known
  const lead = [...amounts, said ?? toldOf(asked, sums, own) ?? []].flat().join('\n')
  return lead === ''
    ? nothing(asked, 'Name the prices, what is off them and the shipping, and I add them up.')
    : told(asked, lead, sums.length > 0 ? own : '')
}
