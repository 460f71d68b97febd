import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { readQuestion } from '../question.ts'
import { ofAnimals } from './animals.ts'
import type { Scored } from './choose.ts'

const { finder, index } = assistantParts().corpus
const scored = index.passages.map((one): Scored => ({
  ...one,
  fits: [0.5],
  score: 0.5,
  scope: 1,
  isOwn: false,
}))
const toldOf = (compound: string) => scored.filter(one => one.compound === compound).slice(0, 3)
const asked = (text: string, compound: string) =>
  ofAnimals(readQuestion(text, finder), toldOf(compound), scored)

test.each([
  ['ghk-cu in cats, any studies', 'GHK-Cu', 'cats'],
  ['was bpc-157 tested on pigs', 'BPC-157', 'pigs'],
  ['retatrutide side effects in monkeys?', 'Retatrutide', 'monkeys'],
  ['any beagle data or swine studies of thymalin', 'Thymalin', 'dogs and pigs'],
])('%s is missing', (text, compound, animals) => {
  expect(asked(text, compound).lacking).toEqual([`Our sources say nothing on this in ${animals}; of others:`])
})

test.each([
  ['dog toy got my vial label chewed up, it says cjc-1295', 'CJC-1295'],
  ['what is selank, my cat is asleep on the paper', 'Selank'],
  ['the vet has our old dog on it, is capromorelin like mk-677', 'MK-677'],
])('%s asks of no animal', (text, compound) => {
  expect(asked(text, compound)).toEqual({ told: toldOf(compound), lacking: [] })
})

test('tells first what speaks of the animal', () => {
  const { told, lacking } = asked('half life of tesamorelin in dogs', 'Tesamorelin')
  expect(told[0]?.text).toMatch(/dogs/)
  expect(lacking).toEqual([])
})
