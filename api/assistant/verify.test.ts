import { describe, expect, test } from 'vitest'
import { createNameFinder } from './entities.ts'
import { knownNames, ordinaryWords } from './known-names.ts'
import { loadMonographs } from './monographs.ts'
import { type Passage, passagesOf } from './passages.ts'
import { policyFaults } from './policy.ts'
import { verify, verifyVerbatim } from './verify.ts'

const monographs = loadMonographs()
const finder = createNameFinder(knownNames(monographs), ordinaryWords(monographs))

const passage = (text: string): Passage => ({
  monograph: 'examplin',
  position: 0,
  title: 'Examplin',
  compound: 'Examplin',
  kind: 'compound',
  section: 'evidence',
  text,
  sourceTitle: 'On examplin',
  publisher: 'A journal',
  url: 'https://example.org/x',
  asOf: null,
  quote: 'a nine-residue peptide',
})
const passages = [
  passage(
    'A trial of 148 patients with leg ulcers found no significant gain over placebo, the authors report.',
  ),
  passage('In rats the compound raised growth hormone levels for a short time.'),
]
const kept = (text: string, cites = [1]) => verify([{ text, cites }], passages, finder).length === 1

describe('a drafted sentence', () => {
  test.each([
    'A trial of 148 patients with leg ulcers found no significant gain over placebo.',
    'The trial in leg ulcers found no significant gain over placebo. [1]',
  ])('is kept: %s', text => {
    expect(kept(text)).toBe(true)
  })

  test.each([
    ['another number', 'A trial of 184 patients with leg ulcers found no significant gain over placebo.'],
    ['a number in words', 'Two trials of patients with leg ulcers found no significant gain over placebo.'],
    ['a lost negation', 'A trial of 148 patients with leg ulcers found a significant gain over placebo.'],
    [
      'a stranger of a name',
      'A Harvard trial of 148 patients with leg ulcers found no significant gain over placebo.',
    ],
    ['another compound', 'A trial of BPC-157 in 148 patients with leg ulcers found no gain over placebo.'],
    ['no overlap', 'Nothing speaks against long courses of this substance in people.'],
    ['advice', 'Patients with leg ulcers should expect no significant gain over placebo.'],
    ['an address', 'The trial of leg ulcers found no gain over placebo, see https://example.org.'],
    ['markup', 'The trial of leg ulcers found **no** gain over placebo <b>at all</b>.'],
    ['too much text', `The trial found no gain over placebo ${'in leg ulcers '.repeat(30)}.`],
  ])('with %s is dropped', (_, text) => {
    expect(kept(text)).toBe(false)
  })

  test('must rest on what it cites', () => {
    const text = 'In rats the compound raised growth hormone levels for a short time.'
    expect([kept(text, [2]), kept(text, [1]), kept(text, []), kept(text, [3]), kept(text, [2, 9])]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(kept('In rats the compound lowered growth hormone levels for a short time.', [2])).toBe(false)
  })
})

test('every sentence of our own corpus may be shown', () => {
  const all = passagesOf(monographs)
  const shown = new Set(verifyVerbatim(all).map(({ text }) => text))
  expect(
    all.filter(({ text }) => !shown.has(text)).map(({ monograph, text }) => `${monograph}: ${text}`),
  ).toEqual([])
})

test.each([
  'Take 5 mg daily.',
  'half a milligram',
  'five hundred micrograms',
  'visit evil.shop',
  '![x](y)',
  'It heals wounds.',
  'You can use it.',
])('policy stops %j', text => {
  expect(policyFaults(text)).not.toEqual([])
})
