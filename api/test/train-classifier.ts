import {
  BUCKETS,
  MESSAGE_KINDS,
  bucketsOf,
  type MessageKind,
  type Weights,
} from '#api/assistant/safety/classifier.ts'

export type Example = { plain: string; kind: MessageKind }

const KINDS = MESSAGE_KINDS.length
const EPOCHS = 14
const RATE = 0.3
const DECAY = 1e-5
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

const quantised = (weights: Float64Array, bias: Float64Array): Weights => {
  const most = weights.reduce((so, weight) => Math.max(so, Math.abs(weight)), 0)
  const scale = Number((most / LARGEST).toPrecision(4))
  return {
    scale,
    bias: [...bias].map(value => Number(value.toFixed(4))),
    values: Int8Array.from(weights, weight => Math.round(weight / scale)),
  }
}

/** Multinomial logistic regression by AdaGrad over hashed features. */
export const trainClassifier = (examples: readonly Example[]): Weights => {
  const inputs = examples.map(({ plain, kind }) => ({
    buckets: bucketsOf(plain),
    target: MESSAGE_KINDS.indexOf(kind),
  }))
  const weights = new Float64Array(BUCKETS * KINDS)
  const seen = new Float64Array(BUCKETS * KINDS).fill(1e-3)
  const bias = new Float64Array(KINDS)
  const step = ({ buckets, target }: (typeof inputs)[number]) => {
    const size = 1 / Math.sqrt(buckets.length)
    const sums = Float64Array.from(bias)
    for (const bucket of buckets)
      for (let kind = 0; kind < KINDS; kind += 1) sums[kind]! += weights[bucket * KINDS + kind]! * size
    const chances = softmax(sums)
    for (let kind = 0; kind < KINDS; kind += 1) {
      const error = chances[kind]! - (kind === target ? 1 : 0)
      bias[kind]! -= 0.02 * error
      for (const bucket of buckets) {
        const at = bucket * KINDS + kind
        const slope = error * size + DECAY * weights[at]!
        seen[at]! += slope * slope
        weights[at]! -= (RATE * slope) / Math.sqrt(seen[at]!)
      }
    }
  }
  for (let round = 0; round < EPOCHS; round += 1)
    for (const at of shuffled(inputs.length, round)) step(inputs[at]!)
  return quantised(weights, bias)
}
