import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Vector } from '../intents/encoder.ts'
import { type Weights, readWeights, sumsOf, vectorFeatures } from '../intents/linear.ts'

/** How like in meaning a question is to a sentence: both vectors mapped by learned weights (api/test/train-likeness.ts). */

const LARGEST = 127

/** A vector of length 1 in whole numbers: 64 of them, of −127 to 127. */
export type Meaning = Int8Array

/** Stands for a sentence and its questions: after a change of either its meaning has to be written anew. */
export const meaningKey = (text: string, questions: readonly string[]): string =>
  createHash('sha256')
    .update([text, ...questions].join('\n'))
    .digest('base64url')
    .slice(0, 8)

/** A vector as the weights map it. */
export const meaningOf = (vector: Vector, weights: Weights): Meaning => {
  const sums = sumsOf(vectorFeatures(vector), weights)
  const length = Math.hypot(...sums) || 1
  return Int8Array.from(sums, sum => Math.round((LARGEST * sum) / length))
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The meanings that are written beside this file, by their keys: a line each. */
export const readMeanings = (): ReadonlyMap<string, Meaning> =>
  new Map(
    read('meanings.txt')
      .trimEnd()
      .split('\n')
      .map(line => [line.slice(0, 8), new Int8Array(Buffer.from(line.slice(9), 'base64'))] as const),
  )

let weights: Weights | undefined

/** The cosine of a text's meaning and another one, −1 to 1. */
export const likenessTo = (vector: Vector): ((meaning: Meaning) => number) => {
  weights ??= readWeights(read('likeness-weights.txt'))
  const own = meaningOf(vector, weights)
  return meaning => {
    let sum = 0
    for (let at = 0; at < meaning.length; at += 1) sum += meaning[at]! * own[at]!
    return sum / LARGEST ** 2
  }
}
