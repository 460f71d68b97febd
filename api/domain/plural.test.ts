import { expect, test } from 'vitest'
import { count, listed, offersShown } from './plural.ts'

test('counts agree with their noun', () => {
  expect([0, 1, 2, 1200].map(n => count(n, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,200 products',
  ])
  expect([1, 2].map(n => count(n, 'person', 'people'))).toEqual(['1 person', '2 people'])
})

test('"of" appears only when something is hidden', () => {
  expect(offersShown(9, 9)).toBe('9 offers')
  expect(offersShown(5, 9)).toBe('5 of 9 offers')
  expect(offersShown(0, 1)).toBe('0 of 1 offer')
  expect(offersShown(1, 1)).toBe('1 offer')
})

test('a list is joined before its last entry', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(names => listed(names))).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ])
  expect(listed([10, 50, 100], 'or')).toBe('10, 50 or 100')
})
