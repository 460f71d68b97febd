import { expect, test } from 'vitest'
import { lackingYears, outsideOf } from './remarks.ts'
import type { Clause } from './retrieval/passage-index.ts'

const clause = (text: string, asks: Clause['asks']) => ({ text, asks }) as Clause
const whole = clause('', 'more')

test.each<[string, Clause, string[]]>([
  ['a year that is asked for', clause('was it banned in 2009?', 'more'), ['2009']],
  ['no year of a story', clause('retired 2009', 'more'), []],
  ['no year of what only tells', clause('i left the ward in 2009', null), []],
  ['no begin of a time', clause('what changed since 2009?', 'more'), []],
])('%s', (_, part, years) => {
  expect(lackingYears([whole, clause('what is it', 'what'), part], [])).toEqual(years)
})

test('years of which nothing is said are named', () => {
  expect(outsideOf(['2009'], [])).toEqual(['Our sources say nothing on this of 2009; of other years:'])
  expect(outsideOf([], [])).toEqual([])
  expect(outsideOf(['1977'], [{ text: 'The sequence was published in 1977' }])).toEqual([])
})
