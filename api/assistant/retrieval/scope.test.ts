import { expect, test } from 'vitest'
import type { Question } from '../question.ts'
import type { Found } from './passage-index.ts'
import type { Passage } from './passages.ts'
import { scopeOf, withoutUnaskedComparisons } from './scope.ts'

const said = (text: string, more: Partial<Passage> = {}): Passage =>
  ({ text, section: 'comparison', monograph: 'ostarine', kind: 'compound', ...more }) as Passage
const asked = (compounds: string[], comparison = 0, more: Partial<Question> = {}) =>
  ({ compounds, topics: [], aspects: { comparison }, previous: null, ...more }) as unknown as Question

const KNOWN = [
  'Ostarine',
  'RAD-140',
  'LGD-4033',
  'Ghrelin',
  'Melanotan I',
  'Melanotan II',
  'Sermorelin',
  'GHRH',
]
const own = said('Ostarine is a SARM', { section: 'class' })
const withOther = said('Ostarine and RAD-140 are two SARMs: both bind the androgen receptor')
const withinDetail = said('Ostarine is one of several SARMs: RAD-140 is another')
const ofReceptor = said('Ostarine does not act on the ghrelin receptor')
const ofHormone = said('Ostarine is no copy of the hormone GHRH')

test('leaves out what holds one compound against another that nobody asked for', () => {
  const lines = [own, withOther, withinDetail, ofReceptor, ofHormone]
  expect(withoutUnaskedComparisons(asked(['Ostarine']), KNOWN, lines)).toEqual([
    own,
    withinDetail,
    ofReceptor,
    ofHormone,
  ])
})

test('keeps it where it answers first, where a comparison is asked for and where the turn before named the other', () => {
  expect(withoutUnaskedComparisons(asked(['Ostarine']), KNOWN, [withOther, own])).toEqual([withOther, own])
  expect(withoutUnaskedComparisons(asked(['Ostarine'], 0.5), KNOWN, [own, withOther])).toEqual([
    own,
    withOther,
  ])
  const before = asked(['Ostarine'], 0, { previous: asked(['RAD-140']) })
  expect(withoutUnaskedComparisons(before, KNOWN, [own, withOther])).toEqual([own, withOther])
})

test('of several compounds keeps what holds them against each other, and a third only where nothing else is told', () => {
  const pair = asked(['Ostarine', 'LGD-4033'])
  const both = said('Ostarine and LGD-4033 are two SARMs')
  expect(withoutUnaskedComparisons(pair, KNOWN, [both, withOther])).toEqual([both])
  expect(withoutUnaskedComparisons(pair, KNOWN, [withOther])).toEqual([withOther])
})

test('takes no part of a name for another compound', () => {
  const line = said('Melanotan II is no medicine', { monograph: 'melanotan-ii' })
  expect(withoutUnaskedComparisons(asked(['Melanotan II']), KNOWN, [own, line])).toEqual([own, line])
})

test('tells of a small molecule nothing that is said of peptides in general', () => {
  const dry = { kind: 'topic', section: 'testing', monograph: 'storage-and-stability' } as const
  const found = (text: string): Found => ({ passage: said(text, dry), telling: 9, fits: [1] })
  const scope = (name: string) => scopeOf(asked([name]), [], KNOWN)
  expect(scope('Ostarine')(found('Dry peptides are kept at −20 °C'))).toBe(0)
  expect(scope('Ostarine')(found('Small molecules are no freeze-dried peptides'))).toBeGreaterThan(0)
  expect(scope('BPC-157')(found('Dry peptides are kept at −20 °C'))).toBeGreaterThan(0)
  const ofClass = {
    ...found('Most research comes from one institute'),
    passage: said('Most research comes from one institute', { ...dry, monograph: 'bioregulators' }),
  }
  expect(scope('Epitalon')(ofClass)).toBeGreaterThan(0)
  expect(scope('BPC-157')(ofClass)).toBe(0)
})
