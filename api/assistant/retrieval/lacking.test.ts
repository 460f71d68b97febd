import { expect, test } from 'vitest'
import type { Question } from '../question.ts'
import { lackingYears, outsideOf, withUnion } from './lacking.ts'
import type { Clause, PassageIndex } from './passage-index.ts'

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

const index = { passages: [{ text: 'In Spain SARMs are not authorised' }] } as unknown as PassageIndex
const asked = (text: string, sections: string[]) =>
  ({ text, plain: ` ${text} `, sections, aspects: {} }) as unknown as Question

test.each([
  ['are sarms legal in poland', ['regulatory'], ['Poland'], true],
  ['are sarms legal in peru', ['regulatory'], ['Peru'], false],
  ['are sarms legal in spain', ['regulatory'], [], false],
  ['my vial from poland looks odd', [], [], false],
])('%j', (text, sections, places, isOfUnion) => {
  const question = asked(text, sections)
  expect(outsideOf(index, question, [])).toEqual(
    places.map(place => `Our sources say nothing on the law of ${place}; of other places:`),
  )
  expect(withUnion(index, question).text).toBe(isOfUnion ? `${text} (EU)` : text)
})
