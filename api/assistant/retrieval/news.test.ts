import { expect, test } from 'vitest'
import type { Scored } from './choose.ts'
import { newsIn } from './news.ts'

const first = 'Examplin is one ring of nine building blocks that a Minsk group described in mice and cells.'

test.each([
  ['what one before says', 'Examplin is a ring that a group described in mice.', false],
  ['a figure beside it', 'Examplin is a ring that a group described in 40 mice.', true],
  ['a name beside it', 'Examplin is a ring that a group described in mice with Bayer.', true],
  ['more of it', 'Examplin, a ring described in mice, dissolves slowly and darkens by daylight.', true],
])('%s is told again or not', (_, text, isKept) => {
  const told = [first, text].map(one => ({ text: one }) as Scored)
  expect(newsIn(told)).toHaveLength(isKept ? 2 : 1)
})
