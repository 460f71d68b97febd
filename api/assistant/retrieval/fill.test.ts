import { expect, test } from 'vitest'
import type { Scored } from './choose.ts'
import { filled, mostAsked } from './fill.ts'

const passage = (text: string, section: Scored['section'], score: number, monograph = 'one'): Scored =>
  ({ text, section, score, monograph, states: null, fits: [score] }) as unknown as Scored

const best = passage('Alpha blocks a receptor in mice', 'mechanism', 0.6)

test.each<[string, Scored, object, boolean]>([
  ['what fits other words', passage('Beta was seen in blood', 'safety', 0.22), {}, true],
  ['a section that is asked for', passage('Gamma rose in plasma', 'safety', 0.05), { safety: 0.9 }, true],
  ['no other subject', passage('Delta was seen in blood', 'safety', 0.5, 'two'), {}, false],
  [
    'nothing that shares no word',
    passage('Zeta grew in a trial of people', 'evidence', 0.05),
    { evidence: 0.3 },
    false,
  ],
  ['nothing that does not fit', passage('Epsilon lies elsewhere', 'testing', 0.05), {}, false],
])('adds %s', (_, one, aspects, isTold) => {
  const told = filled({ aspects, compounds: ['One'], previous: null }, [best], [best, one])
  expect(told).toEqual(isTold ? [best, one] : [best])
})

test('adds to no abstention', () => {
  expect(filled({ aspects: {}, compounds: ['One'], previous: null }, [], [best])).toEqual([])
})

test.each([
  [' xcmpd vs xcmpd in one sentence ', 1],
  [' what do i tell him in 2 lines politely ', 2],
  [' one line on the label says 99 ', Infinity],
  [' what is xcmpd ', Infinity],
])('%j asks for so many sentences: %d', (plain, most) => {
  expect(mostAsked(plain)).toBe(most)
})
