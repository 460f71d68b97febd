import { expect, test } from 'vitest'
import { clauseOf } from '#api/test/clause.ts'
import type { Scored } from './choose.ts'
import type { Clause } from './passage-index.ts'
import { verdictFirst } from './verdict.ts'

const clause = (text: string, asks: Clause['asks'] = 'more', stems = ['ring']) => clauseOf(text, stems, asks)
const whole = clause('')
const said = (text: string, ...fits: number[]) => ({ text, fits }) as unknown as Scored
const design = said('Examplin was designed on the model of a ring.', 0.5, 0.4, 0.6)
const verdict = said('Examplin is not a ring.', 0.5, 0.9, 0.1)

test.each<[string, Clause[], Scored[], Scored[]]>([
  ['the verdict', [whole, clause('is examplin a ring')], [design, verdict], [verdict, design]],
  [
    'the verdict of the first part that asks in words of its own',
    [whole, clause('examplin', 'more', []), clause('isnt it a ring?'), clause('who made it')],
    [said('Made in Minsk.', 0.5, 0, 0.3, 0.9), said('It is no ring.', 0.5, 0, 0.8, 0)],
    [said('It is no ring.', 0.5, 0, 0.8, 0), said('Made in Minsk.', 0.5, 0, 0.3, 0.9)],
  ],
  [
    'what answers as well',
    [whole, clause('is it a ring')],
    [said('A ring.', 0, 0.8), verdict],
    [said('A ring.', 0, 0.8), verdict],
  ],
  ['what asks no yes or no', [whole, clause('what ring is it')], [design, verdict], [design, verdict]],
  ['what only tells', [whole, clause('it is a ring', null)], [design, verdict], [design, verdict]],
  [
    'a yes that is said outright',
    [whole, clause('is it a ring')],
    [said('A ring.', 0, 0.9), said('Yes, it is a ring.', 0, 0.8)],
    [said('Yes, it is a ring.', 0, 0.8), said('A ring.', 0, 0.9)],
  ],
  [
    'no verdict on something else',
    [whole, clause('is it a ring')],
    [said('A ring, by design.', 0, 0.4), said('It is not sold.', 0, 0.1)],
    [said('A ring, by design.', 0, 0.4), said('It is not sold.', 0, 0.1)],
  ],
])('%s goes first', (_, clauses, told, expected) => {
  expect(verdictFirst(clauses, told)).toEqual(expected)
})
