import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { DIMENSIONS } from '../intents/encoder.ts'
import { readWeights } from '../intents/linear.ts'
import { likenessTo, meaningKey, meaningOf, readMeanings } from './likeness.ts'

const { index } = assistantParts().corpus

test('has a meaning of every sentence as it reads now, and none of another: npm run meanings', () => {
  const keys = index.passages.map(({ text, questions }) => meaningKey(text, questions))
  expect([...new Set(keys)].toSorted()).toEqual([...readMeanings().keys()].toSorted())
})

test('gives a changed question another key', () => {
  expect(meaningKey('Examplin is a peptide.', ['what is it'])).not.toBe(
    meaningKey('Examplin is a peptide.', ['what is that']),
  )
})

test('is 1 for the same and −1 for the opposite', () => {
  const weights = readWeights(
    `hash\n{"scale":1,"bias":[0,0]}\n${Buffer.from([1, 0, 0, 1]).toString('base64')}`,
  )
  const vector = new Float32Array([3, 4])
  expect(meaningOf(vector, weights)).toEqual(new Int8Array([76, 102]))
  expect(
    meaningOf(
      vector.map(value => -value),
      weights,
    ),
  ).toEqual(new Int8Array([-76, -102]))
})

test('tells how like a text is to each sentence, by vectors of the encoder', () => {
  const likeness = likenessTo(new Float32Array(DIMENSIONS).fill(DIMENSIONS ** -0.5))
  for (const { meaning } of index.passages) expect(Math.abs(likeness(meaning!))).toBeLessThanOrEqual(1.02)
})
