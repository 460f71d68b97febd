import { expect, test } from 'vitest'
import { together } from './together.ts'

const one = (content: string) => ({
  route: 'catalogue' as const,
  content,
  citations: [{ n: 1, title: 't', publisher: 'p', url: '/', asOf: null, quote: content }],
  followUps: [],
  abstained: false,
})

test('answers stand in one text, their sources numbered through', () => {
  const both = together([one('first [1]'), one('second [1]')])
  expect(both.content).toBe('first [1]\n\nsecond [2]')
  expect(both.citations.map(({ n }) => n)).toEqual([1, 2])
})

test('a line stands once, and a heading without lines is left out', () => {
  const both = together([
    one('Prices:\na, $5.00 [1]\nSee /x'),
    one('Prices here:\na, $5.00 [1]\nSee /x'),
    one('Codes:\nb [1]'),
  ])
  expect(both.content).toBe('Prices:\na, $5.00 [1]\nSee /x\n\nCodes:\nb [2]')
})

test('what sources do not cover stands once at the end, after the parts that nothing answers', () => {
  const uncovered = '\n\nNot covered here: sources were last read in May.'
  const both = together([one(`first [1]${uncovered}`), one('second [1]')], ['who made it?', 'is [1] right?'])
  expect(both.content).toBe(
    `first [1]\n\nsecond [2]\n\nNot answered: “who made it”; “is 1 right”.${uncovered}`,
  )
})
