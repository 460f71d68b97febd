import { expect, test } from 'vitest'
import { plainWords } from '../../safety/readings.ts'
import { daysIn, leastPercentIn, moneyIn } from './constraints.ts'
import { packIn } from './pack-words.ts'
import { countriesAsked } from './places.ts'

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

test.each([
  ['flat for days', 7],
  ['in the last few weeks', 30],
  ['over the past months', 90],
  ['in the last 3 days', 3],
  ['for a day', null],
])('%s are %s days', (text, days) => {
  expect(daysIn(plainWords(text))).toBe(days)
})

test.each([
  ['in berlin, who posts from inside the eu', ['DE', 'NL']],
  ['who sends from canada', ['CA']],
  ['who ships from canada to germany', ['CA', 'DE']],
])('%s asks for %j', (text, some) => {
  expect(countriesAsked(text)).toEqual(expect.arrayContaining(some))
})

test('a spread of three times is no pack of three', () => {
  expect(packIn(plainWords('like 3x between vendors, why'))).toBeNull()
})

test('ten times less is no pack of ten', () => {
  expect(packIn(plainWords('why is one listing 10x less per mg'))).toBeNull()
})
