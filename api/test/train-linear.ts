import type { Feature, Weights } from '#api/assistant/intents/linear.ts'

export type Row = { features: readonly Feature[]; label: number }

const RATE = 0.15
const BIAS_RATE = 0.02
const DECAY = 1e-4
const LARGEST = 127

/** The same order every time, so that the same examples give the same weights. */
const shuffled = (count: number, round: number): number[] => {
  let state = round + 1
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const other = state % (at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

const softmax = (sums: Float64Array): Float64Array => {
  const most = Math.max(...sums)
  const powers = sums.map(sum => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

export const quantised = (weights: Float64Array, bias: Float64Array): Weights => {
  const most = weights.reduce((so, weight) => Math.max(so, Math.abs(weight)), 0)
  const scale = Number((most / LARGEST).toPrecision(4))
  return {
    scale,
    bias: [...bias].map(value => Number(value.toFixed(4))),
    values: Int8Array.from(weights, weight => Math.round(weight / scale)),
  }
}

/** Multinomial logistic regression by AdaGrad: `size` features, `labels` labels. */
export const trainLinear = (rows: readonly Row[], size: number, labels: number, rounds: number): Weights => {
  const weights = new Float64Array(size * labels)
  const seen = new Float64Array(size * labels).fill(1e-3)
  const bias = new Float64Array(labels)
  const step = ({ features, label }: Row) => {
    const sums = Float64Array.from(bias)
    for (const [at, amount] of features)
      for (let one = 0; one < labels; one += 1) sums[one]! += weights[at * labels + one]! * amount
    const chances = softmax(sums)
    for (let one = 0; one < labels; one += 1) {
      const error = chances[one]! - (one === label ? 1 : 0)
      bias[one]! -= BIAS_RATE * error
      for (const [at, amount] of features) {
        const place = at * labels + one
        const slope = error * amount + DECAY * weights[place]!
        seen[place]! += slope * slope
        weights[place]! -= (RATE * slope) / Math.sqrt(seen[place]!)
      }
    }
  }
  for (let round = 0; round < rounds; round += 1)
    for (const at of shuffled(rows.length, round)) step(rows[at]!)
  return quantised(weights, bias)
}
