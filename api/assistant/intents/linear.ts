import type { Vector } from './encoder.ts'

/** A linear model: for every feature one small integer a label. */
export type Weights = { scale: number; bias: readonly number[]; values: Int8Array }

/** A feature that a text has, and how much of it. */
export type Feature = readonly [at: number, amount: number]

/** What a vector is multiplied by beside other features. */
export const VECTOR_AMOUNT = 4

/** A vector as features, before those of anything else. */
export const vectorFeatures = (vector: Vector | null): Feature[] =>
  vector === null ? [] : [...vector].map((amount, at) => [at, amount * VECTOR_AMOUNT] as const)

/** What speaks for each label, in their order. */
export const sumsOf = (features: readonly Feature[], { scale, bias, values }: Weights): number[] => {
  const count = bias.length
  const sums = [...bias]
  for (const [at, amount] of features)
    for (let label = 0; label < count; label += 1)
      sums[label]! += values[at * count + label]! * scale * amount
  return sums
}

/** Probabilities in the order of the labels (softmax of the sums). */
export const likelihoods = (features: readonly Feature[], weights: Weights): number[] => {
  const sums = sumsOf(features, weights)
  const most = Math.max(...sums)
  const powers = sums.map(sum => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map(power => power / total)
}

/** One line of figures and the weights in base64, so that a change of them shows as a change of a text file. A file starts with the hash of the examples. */
export const writeWeights = ({ scale, bias, values }: Weights): string =>
  `${JSON.stringify({ scale, bias })}\n${Buffer.from(values.buffer)
    .toString('base64')
    .replace(/.{1,120}/g, '$&\n')}`

export const readWeights = (file: string): Weights => {
  const text = file.slice(file.indexOf('\n') + 1)
  const end = text.indexOf('\n')
  const { scale, bias } = JSON.parse(text.slice(0, end)) as Pick<Weights, 'scale' | 'bias'>
  return { scale, bias, values: new Int8Array(Buffer.from(text.slice(end + 1), 'base64')) }
}
