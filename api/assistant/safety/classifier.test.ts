import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleHash } from '#api/test/train-assistant.ts'
import { readWeights, writeWeights } from '../intents/linear.ts'
import { likelihoodOf } from './classifier.ts'

const files = ['classifier-weights.txt', '../intents/intent-weights.txt'].map(path =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)

// After a change of the examples: npm run train
test.each(files)('the weights that are shipped were trained on the examples', file => {
  expect(file.slice(0, file.indexOf('\n'))).toBe(exampleHash())
})

test.each(files)('weights survive being written', file => {
  expect(writeWeights(readWeights(file))).toBe(file.slice(file.indexOf('\n') + 1))
})

test('likelihoods are a distribution, whatever is asked', () => {
  for (const plain of [' ', ' a ', ' 0 1 2 ', ` ${'what '.repeat(400)}`]) {
    const sum = Object.values(likelihoodOf(plain, null)).reduce((so, value) => so + value, 0)
    expect(sum).toBeCloseTo(1, 6)
  }
})
