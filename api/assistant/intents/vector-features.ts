import type { Vector } from './encoder.ts'
import type { Feature } from './linear.ts'

const VECTOR_AMOUNT = 4

/** A vector as features, before those of anything else. */
export const vectorFeatures = (vector: Vector | null): Feature[] =>
  vector === null ? [] : [...vector].map((amount, at) => [at, amount * VECTOR_AMOUNT] as const)
