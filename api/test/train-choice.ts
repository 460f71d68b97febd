export type ChoiceRow = {
  /** Features of every choice. */ options: readonly (readonly number[])[]
  chosen: number
}

const ROUNDS = 400
const RATE = 0.05
const DECAY = 1e-3

/**
 * Conditional logit (McFadden 1974) by gradient descent with Adam (Kingma and Ba 2015): one weight a feature, rounded to three
 * places. A bias a choice was left out: it drew short turns to whatever the examples have most.
 */
export const trainChoice = (rows: readonly ChoiceRow[]): number[] => {
  const size = rows[0]?.options[0]?.length ?? 0
  const values = new Float64Array(size)
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = values.map(value => DECAY * value)
    for (const { options, chosen } of rows) {
      const sums = options.map(option => option.reduce((sum, amount, one) => sum + amount * values[one]!, 0))
      const most = Math.max(...sums)
      const powers = sums.map(sum => Math.exp(sum - most))
      const total = powers.reduce((sum, power) => sum + power, 0)
      options.forEach((option, at) => {
        const error = (powers[at]! / total - (at === chosen ? 1 : 0)) / rows.length
        option.forEach((amount, one) => (slope[one]! += error * amount))
      })
    }
    for (let one = 0; one < size; one += 1) {
      first[one] = 0.9 * first[one]! + 0.1 * slope[one]!
      second[one] = 0.999 * second[one]! + 0.001 * slope[one]! ** 2
      const step = first[one]! / (1 - 0.9 ** round)
      values[one]! -= (RATE * step) / (Math.sqrt(second[one]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return [...values].map(value => Number(value.toFixed(3)))
}
