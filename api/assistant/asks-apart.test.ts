import { expect, test } from 'vitest'
import { partsAsked, together } from './asks-apart.ts'

test.each([
  ['does moonfen ship to Germany? and do they have ipamorelin', 2],
  ['what do they charge for post, and which codes are active', 2],
  ['cheapest ipamorelin and selank', 0],
  ['is it cheap? thanks', 0],
  ['where was the low of kpv and who had it', 0],
  ['is the kit cheaper? at some shops the maths did not work out', 0],
  ['who ships to Ireland and from where? sick of customs', 0],
  ['price of kpv? and what is the code at moonfen?', 2],
])('%s has %i parts that ask', (text, count) => {
  expect(partsAsked(text)).toHaveLength(count)
})

test('answers stand in one text, their sources numbered through', () => {
  const one = (content: string) => ({
    route: 'catalogue' as const,
    content,
    citations: [{ n: 1, title: 't', publisher: 'p', url: '/', asOf: null, quote: content }],
    followUps: [],
    abstained: false,
  })
  const both = together([one('first [1]'), one('second [1]')])
  expect(both.content).toBe('first [1]\n\nsecond [2]')
  expect(both.citations.map(({ n }) => n)).toEqual([1, 2])
})
