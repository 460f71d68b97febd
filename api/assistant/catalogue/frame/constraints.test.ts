import { expect, test } from 'vitest'
import { plainWords } from '../../safety/readings.ts'
import { leastPercentIn, moneyIn } from './constraints.ts'
import { packIn } from './pack-words.ts'

test.each([
  ['nothing over $50', { min: null, max: '50' }],
  ['over $50', { min: '50', max: null }],
  ['sub $50', { min: null, max: '50' }],
])('%s limits %j', (text, limits) => {
  expect(moneyIn(plainWords(text), false)).toMatchObject(limits)
})

test.each([
  ['vouchers of 20% or more', 20],
  ['codes above 15 percent', 15],
  ['any code', null],
])('%s asks for %s per cent', (text, percent) => {
  expect(leastPercentIn(plainWords(text))).toBe(percent)
})

test('ten times less is no pack of ten', () => {
  expect(packIn(plainWords('why is one listing 10x less per mg'))).toBeNull()
})
