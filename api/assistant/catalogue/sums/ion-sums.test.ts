import { expect, test } from 'vitest'
import { createNameFinder } from '../../entities.ts'
import { ionSum } from './ion-sums.ts'
import type { Monograph } from '../../monographs.ts'
import { readQuestion } from '../../question.ts'

const finder = createNameFinder([{ spelling: 'Examplin', name: 'Examplin', kind: 'compound' }], new Set())
const monograph: Monograph = {
  id: 'examplin',
  title: 'Examplin',
  compound: 'Examplin',
  kind: 'compound',
  aliases: [],
  sources: [],
  sentences: [
    {
      section: 'identity',
      states: 'formula',
      text: 'Examplin has a molar mass of 4,813.5 g/mol.',
      quote: 'q',
      source: 's',
    },
  ],
}

test.each<[string, RegExp | null]>([
  [
    'examplin: main ion m/z 1207.6 [M+4H]4+, is that the right mass?',
    /4 × 1207\.6 − 4 × 1\.00728 = 4,826\.4 Da, against 4,813\.5 of Examplin in our sources: 12\.9 apart, so that the two do not fit/,
  ],
  ['does m/z 1204.4 with z = 4 fit examplin', /= 4,813\.6 Da.*the two fit/],
  [
    'mass 4810.5 Da on my report, does it match examplin',
    /3\.0 apart, which average and monoisotopic mass may be/,
  ],
  ['what is the mass of examplin', null],
  ['does m/z 1204.4 with z = 4 fit', null],
])('%s', (text, line) => {
  const said = ionSum([monograph], readQuestion(text, finder))
  if (line === null) expect(said).toBeNull()
  else expect(said).toMatch(line)
})
