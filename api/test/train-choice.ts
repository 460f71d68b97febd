import type { Feature, Weights } from '#api/assistant/intents/linear.ts'
import { quantised } from './train-linear.ts'

export type ChoiceRow = {
  /** Features of every choice. */
  options: readonly (readonly number[])[]
  /** What is known of the turn whatever is chosen. */
  shared: readonly Feature[]
  chosen: number
}

const ROUNDS = 200
const DECAY = 1e-3
const SHARED_DECAY = 3e-3

/** Adam (Kingma and Ba 2015): one step along a slope, in place. */
export const adam = (size: number, rate: number) => {
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  return (values: Float64Array, slope: Float64Array, round: number) => {
    for (let one = 0; one < size; one += 1) {
      first[one] = 0.9 * first[one]! + 0.1 * slope[one]!
      second[one] = 0.999 * second[one]! + 0.001 * slope[one]! ** 2
      const step = first[one]! / (1 - 0.9 ** round)
      values[one]! -= (rate * step) / (Math.sqrt(second[one]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
}

const chances = (sums: readonly number[]): number[] => {
  const most = Math.max(...sums)
  const powers = sums.map(sum => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

/**
 * Conditional logit (McFadden 1974): one weight a feature of the choices, and one a choice for each of `size` features that all
 * choices share. A bias a choice was left out: it drew short turns to whatever the examples have most.
 */
export const trainChoice = (
  rows: readonly ChoiceRow[],
  size: number,
): { features: number[]; vector: Weights } => {
  const [first] = rows
  if (!first) throw new Error('there is nothing to learn from')
  const count = first.options.length
  const own = new Float64Array(first.options[0]!.length)
  const shared = new Float64Array(size * count)
  const stepOwn = adam(own.length, 0.05)
  const stepShared = adam(shared.length, 0.02)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = own.map(value => DECAY * value)
    const sharedSlope = shared.map(value => SHARED_DECAY * value)
    for (const { options, shared: known, chosen } of rows) {
      const sums = options.map(option => option.reduce((sum, amount, one) => sum + amount * own[one]!, 0))
      for (const [at, amount] of known)
        for (let choice = 0; choice < count; choice += 1)
          sums[choice]! += shared[at * count + choice]! * amount
      const errors = chances(sums).map((chance, at) => (chance - (at === chosen ? 1 : 0)) / rows.length)
      options.forEach((option, at) => option.forEach((amount, one) => (slope[one]! += errors[at]! * amount)))
      for (const [at, amount] of known)
        for (let choice = 0; choice < count; choice += 1)
          sharedSlope[at * count + choice]! += errors[choice]! * amount
    }
    stepOwn(own, slope, round)
    stepShared(shared, sharedSlope, round)
  }
  return {
    features: [...own].map(value => Number(value.toFixed(3))),
    vector: quantised(shared, new Float64Array(count)),
  }
}
