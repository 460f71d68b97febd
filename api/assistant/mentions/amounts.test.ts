import { describe, expect, test } from 'vitest'
import { moneyIn } from '../catalogue/frame/money-asked.ts'
import { sizeOf } from '../size-in.ts'
import { plainWords } from '../safety/readings.ts'
import { amountsIn, inFigures } from './amounts.ts'

test.each([
  ['a tenner', '10 quid'],
  ['eighty five dollars', '85 dollars'],
  ['two hundred and fifty', '250'],
  ['a hundred', '100'],
  ['80p a mg', '0.8 quid a mg'],
  ['one of each', 'one of each'],
])('%j is %j in figures', (words, figures) => {
  expect(inFigures(` ${words} `).trim()).toBe(figures)
})

test('an amount comes with what it counts', () => {
  const words = plainWords('3 vials of 10mg for $1,200, 20% off, two days').trim().split(' ')
  expect(amountsIn(words).map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['packs', '3', null],
    ['mass', '10', null],
    ['money', '1200', 'USD'],
    ['share', '20', null],
  ])
})

describe('what a sum is said for', () => {
  test.each([
    ['s23 drops, not a cent over 45 euros', { max: '45', currency: 'EUR' }],
    ['cheapest xcmpd vial south of 40 quid', { max: '40', currency: 'GBP' }],
    ['xcmpd that costs north of 30 dollars', { min: '30', max: null }],
    ['anything on sale in the sarms section under a tenner', { max: '10', currency: 'GBP' }],
    [
      'i panicked and bought 10 mg of xcmpd for 62 euro, was i done',
      { quoted: { amount: '62', currency: 'EUR' } },
    ],
    ['xcmpd, 5 mg please', { min: null, max: null, budget: null, quoted: null }],
  ])('%s', (message, read) => {
    expect(moneyIn(plainWords(message), true)).toMatchObject(read)
  })
})

test.each([
  ['at least 10 mg', 'least'],
  ['2 mg or less', 'most'],
  ['nothing over 20 mg', 'most'],
  ['20 mg and up', 'least'],
  ['10 mg', undefined],
])('%j bounds a size: %s', (words, bound) => {
  expect(sizeOf(` xcmpd ${words} vial `)?.bound).toBe(bound)
})
