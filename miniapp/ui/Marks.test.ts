import { expect, test } from 'vitest'
import { changeOf, healthOf } from './Marks.tsx'

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
