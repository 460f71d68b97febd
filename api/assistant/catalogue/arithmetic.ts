import {
  type Micro,
  formatMoney,
  formatPlain,
  formatUnitPrice,
  percentChange,
  toDecimal,
} from '#api/domain/money.ts'
import { convert } from '#api/domain/rates.ts'
import type { Answer } from '../answer.ts'
import { currencyNamed } from './constraints.ts'
import { type Asked, atDay, nothing, render } from './reply.ts'
import { comparedPacks, quotedPrice } from './scales.ts'
import { type Sum, fitIn, payOf, perUnit, sumsIn, withoutCommas } from './sums.ts'

/** Sums of what a question names itself; nothing of the catalogue is in them. */

type Say = { money: (amount: Micro) => string; unit: (amount: Micro) => string }

/** In the currency that is named; bare numbers stay bare. */
const sayIn = (currency: string | null): Say => ({
  money: amount =>
    currency === null ? toDecimal(Math.round(amount / 10_000) * 10_000) : formatMoney(amount, currency),
  unit: amount =>
    currency === null ? formatPlain(Math.round(amount / 100) * 100) : formatUnitPrice(amount, currency),
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
  const held = size === null ? '' : ` for ${formatPlain(size.amount)} ${size.unit}`
  const told = [
    ...(times > 1 || changes !== '' ? [money(payOf(sum))] : []),
    ...(each === null || size === null ? [] : [`${unit(each)} per ${unitOf(size.unit)}`]),
  ]
  return `${price}${held}${told.length > 0 ? ` is ${told.join(', ')}` : ''}`
}

const asksHowMany = / how many(?= )/

/** How many of one price fit in a sum. */
const fits = ({ plain }: Asked, { money }: Say): string | null => {
  const fit = asksHowMany.test(plain) ? fitIn(plain) : null
  if (fit === null) return null
  const packs = Math.floor(fit.budget / fit.each)
  const held = fit.size ? `, ${formatPlain(fit.size.amount * packs)} ${fit.size.unit} in all` : ''
  return `${money(fit.budget)} buys ${packs} at ${money(fit.each)} each${held}; ${money(fit.budget - packs * fit.each)} is left.`
}

/** By unit where each names the same one, else by what is paid. */
const weightOf = (sums: readonly Sum[]): ((sum: Sum) => Micro) => {
  const units = new Set(sums.map(({ size }) => size?.unit))
  return units.size === 1 && !units.has(undefined) ? sum => perUnit(sum) ?? 0 : payOf
}

const compared = (sums: readonly Sum[], say: Say): string => {
  const weigh = weightOf(sums)
  const sorted = sums.toSorted((one, other) => weigh(one) - weigh(other))
  const [lowest, next] = sorted
  const lines = sorted.map(sum => `${sumWords(sum, say)}.`)
  if (!lowest || !next) return lines.join('\n')
  const by = weigh === payOf ? say.money : say.unit
  const percent = percentChange(weigh(lowest), weigh(next)) ?? 0
  const verdict =
    percent === 0
      ? 'Both come to the same.'
      : `${by(weigh(lowest))} against ${by(weigh(next))}${weigh === payOf ? '' : ' per unit'}: the first is lower by ${by(weigh(next) - weigh(lowest))}, the other ${Math.round(percent)} % above it.`
  return [verdict, ...lines].join('\n')
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

/** Prices that a question names, added up, held against each other or converted. */
export const arithmetic = async (asked: Asked): Promise<Answer> => {
  const sums = sumsIn(asked.plain)
  const own = currencyNamed(withoutCommas(asked.plain))
  const say = sayIn(own)
  const isCompared = sums.length > 1
  const said = fits(asked, say) ?? (isCompared ? compared(sums, say) : null)
  const known = said === null ? (comparedPacks(asked) ?? (await quotedPrice(asked))) : null
  if (known) return known
  const [first] = sums
  const sum = first ? sumWords(first, say) : ''
  const lead = said ?? (sum.includes(' is ') ? `${sum}.` : null)
  const told = [lead, converted(asked, sums, own)].filter(part => part !== null)
  if (told.length === 0)
    return nothing(asked, 'Name the prices, what is off them and the shipping, and I add them up.')
  return render(asked, {
    title: 'Price arithmetic',
    lead: told.join('\n'),
    lines: [],
    path: asked.path,
    after: [own === null ? 'No currency is named: the numbers are as you wrote them.' : null],
  })
}
