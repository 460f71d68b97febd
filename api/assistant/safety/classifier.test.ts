import { expect, test } from 'vitest'
import { examplesOf } from '#api/test/classifier-examples.ts'
import { trainClassifier } from '#api/test/train-classifier.ts'
import { likelihoods, bucketsOf, likelihoodOf, readWeights, writeWeights } from './classifier.ts'

const examples = examplesOf(['examples'])
const trained = trainClassifier(examples)

// After a change of the examples: npx vitest run --project unit api/assistant/safety/classifier.test.ts -u
test('the weights that are shipped are those that the examples give', async () => {
  await expect(writeWeights(trained)).toMatchFileSnapshot('classifier-weights.txt')
})

test('weights survive being written', () => {
  const read = readWeights(writeWeights(trained))
  const buckets = bucketsOf(' i want to know the price ')
  expect(likelihoods(buckets, read)).toEqual(likelihoods(buckets, trained))
})

test('likelihoods are a distribution, whatever is asked', () => {
  for (const plain of [' ', ' a ', ' 0 1 2 ', ` ${'what '.repeat(400)}`]) {
    const sum = Object.values(likelihoodOf(plain)).reduce((so, value) => so + value, 0)
    expect(sum).toBeCloseTo(1, 6)
  }
})

test('it knows what it learned', () => {
  expect(likelihoodOf(' i do not want to live ').crisis).toBeGreaterThan(0.8)
  expect(likelihoodOf(' he stopped breathing ').emergency).toBeGreaterThan(0.8)
  expect(likelihoodOf(' which shop ships to canada ').ok).toBeGreaterThan(0.8)
})
