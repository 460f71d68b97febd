import { expect, test } from 'vitest'
import { changeOf, healthOf, rulerOf } from './marks.ts'

test('health has the steps of the specification and its own answer for no data', () => {
  expect([100, 95, 94.9, 85, 84.9, 0, null, Number.NaN].map(healthOf)).toEqual([
    'good',
    'good',
    'middling',
    'middling',
    'poor',
    'poor',
    'unknown',
    'unknown',
  ])
})

test('a change has a sign and one decimal; absent, zero and what rounds to it are no change', () => {
  expect(changeOf(-3.42).text).toBe('\u22123.4%')
  expect(changeOf(2.06).text).toBe('+2.1%')
  expect([0, null, undefined, 0.04, -0.04, Number.NaN].map(value => changeOf(value).text)).toEqual(
    Array.from({ length: 6 }, () => 'No change'),
  )
})

const price = (value: number) => ({ value, label: `$${value.toFixed(2)}` })
const prices = [7.2, 3.8, 4.12, 4.99, 5.45].map(price)

test('the sentence of the rule says price, rank, count and range', () => {
  expect(rulerOf(price(4.12), prices, 'mg')?.sentence).toBe(
    '$4.12 per mg, second lowest of 5, range $3.80 to $7.20',
  )
  expect(rulerOf(price(7.2), prices, 'mg')?.sentence).toContain('fifth lowest of 5')
})

test('one mark for every vendor, the best at the very start', () => {
  const model = rulerOf(price(3.8), prices, 'mg')
  expect(model).toMatchObject({ mine: 0, best: true, low: '$3.80', high: '$7.20' })
  expect(model?.others).toHaveLength(4)
  expect(model?.others.at(-1)).toBe(1)
})

test('two offers at one price share a rank and both keep their mark', () => {
  const model = rulerOf(price(3.8), [price(3.8), price(3.8), price(5)], 'mg')
  expect(model?.best).toBe(true)
  expect(model?.others).toEqual([0, 1])
})

test('an offer out of stock is placed within the rule, never ranked, never best', () => {
  const model = rulerOf(price(2), prices, 'mg', false)
  expect(model).toMatchObject({ mine: 0, best: false })
  expect(model?.others).toHaveLength(5)
  expect(model?.sentence).toBe('$2.00 per mg when last seen, out of stock; in stock range $3.80 to $7.20')
})

test('no scale is made up: one price, equal prices or none', () => {
  expect(rulerOf(price(4), [price(4)], 'mg')).toBeNull()
  expect(rulerOf(price(4), [price(4), price(4)], 'mg')).toBeNull()
  expect(rulerOf(price(4), [], 'mg')).toBeNull()
  expect(rulerOf({ value: Number.NaN, label: '' }, prices, 'mg')).toBeNull()
})
