import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { type Amount, amountsIn, inFigures } from './amounts.ts'
import { likeliestRole } from './roles.ts'

type Sum = { amount: string; currency: string }
export type LearnedMoney = {
  min?: string
  max?: string
  maxUnit?: string
  budget?: Sum
  quoted?: Sum
  currency?: string
}

/** How sure the learned reading must be to stand where no rule reads a sum. */
const LEAST_SURE = 0.6
const FEW_WORDS = 5
const LIMITS: Readonly<Record<string, 'min' | 'max' | 'maxUnit'>> = {
  min: 'min',
  max: 'max',
  unit: 'maxUnit',
}

/** "No, 35" changes a number of the turn before. */
const isSaid = ({ kind }: Amount, words: readonly string[]): boolean =>
  kind === 'money' || (kind === 'bare' && words.length > FEW_WORDS)

const asRead = (role: string, sum: Sum): LearnedMoney => {
  const { currency } = sum
  if (role === 'budget') return { budget: sum, currency }
  if (role === 'quoted') return { quoted: sum, currency }
  const limit = LIMITS[role]
  return limit === undefined ? {} : { [limit]: sum.amount, currency }
}

/** What sums of money in plain words are said for by their context (roles.ts); of two for the same the first. */
export const learnedMoney = (plain: string): LearnedMoney => {
  const words = inFigures(plain).trim().split(' ')
  const read = amountsIn(words)
    .filter(one => isSaid(one, words))
    .map((one): LearnedMoney => {
      const [role, sureness] = likeliestRole(words, one)
      if (sureness < LEAST_SURE) return {}
      return asRead(role, { amount: one.amount, currency: one.currency ?? DEFAULT_CURRENCY })
    })
  return Object.assign({}, ...read.toReversed()) as LearnedMoney
}
