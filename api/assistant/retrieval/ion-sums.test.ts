import { expect, test } from 'vitest'
import { createNameFinder } from '../entities.ts'
import { ionSum } from './ion-sums.ts'
import type { Monograph } from '../monographs.ts'
import { readQuestion } from '../question.ts'

const finder = createNameFinder(
  ['Examplin', 'EXA-157'].map(spelling => ({ spelling, name: 'Examplin', kind: 'compound' })),
  new Set(),
)
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
  [
    'coa says [M+4H]4+ 1204.4 for examplin, does that check out or is it photoshopped',
    /4 × 1204\.4 − 4 × 1\.00728 = 4,813\.6 Da.*the two fit within 1 Da/,
  ],
  [
    '[M+H]+: 4814.4 of examplin, plausible?',
    /m\/z 4814\.4 with one added proton .* = 4,813\.4 Da.*the two fit/,
  ],
  [
    'does m/z 1204.4 with z = 4 fit examplin',
    /= 4,813\.6 Da.*the two fit within 1 Da, which does not tell a deamidated form apart\./,
  ],
  [
    'mass 4810.5 Da on my report, does it match examplin',
    /3\.0 apart, which average and monoisotopic mass may be/,
  ],
  ['m/z of EXA-157 is 4814.5, charge 1, right?', /m\/z 4814\.5 with one added proton is .* = 4,813\.5 Da/],
  ['m/z 4814.5 is that examplin with 1+?', /= 4,813\.5 Da/],
  ['peak at 1204,4 m/z, 4+, could that be examplin', /= 4,813\.6 Da/],
  ['doubly charged ion at m/z 2407.8 of EXA-157, does it match', /with 2 added protons .* = 4,813\.6 Da/],
  ['is a mass of 4,814.4 Da right for examplin', /the mass is 4,814\.4 Da.*does not tell a deamidated/],
  ['4.814,4 daltons measured, ok for examplin?', /the mass is 4,814\.4 Da/],
  ['molecular weight 4813.5 on my report, is that right for examplin', /the mass is 4,813\.5 Da/],
  ['is the molar mass of examplin 4900?  does that fit', /do not fit/],
  ['lc-ms showed 4813.9 and the mw of examplin is 4813.5, fine?', /the mass is 4,813\.9 Da/],
  ['mass spec reads 4826.4, mw 4813.5, is that examplin off?', /the mass is 4,826\.4 Da.*do not fit/],
  [
    'mass spec on my examplin report shows 1204.3 and 1605 or so but the peptide is 4813?? is it fake',
    /^By our arithmetic m\/z 1204\.3 with 4 added protons is .* = 4,813\.2 Da, .* the two fit within 1 Da/,
  ],
  ['mass spec shows 1210.9 for examplin, is that right', /the mass is 1,210\.9 Da.*do not fit/],
  ['what is the mass of examplin', null],
  ['does a body mass of 250 g fit the study of examplin', null],
  ['fat mass 160 patients on examplin, what does that mean', null],
  ['lean mass: 300 people on examplin, right?', null],
  ['average weight 250 people on examplin lost, is that right', null],
  ['average mass 250 adults on examplin, is that right', null],
  ['average mass 250 kg, does that fit examplin', null],
  ['does the molecular mass of ABC-1295 fit examplin', null],
  ['m/z of ABC-1295 with charge 1, is that examplin', null],
  ['mass is 100 Da too high for examplin, what does that mean', null],
  ['examplin should be 4813.5 Da and shows 4826.4 Da, is that right', null],
  ['does m/z 1204.4 with z = 4 fit', null],
])('%s', (text, line) => {
  const said = ionSum([monograph], readQuestion(text, finder))
  if (line === null) expect(said).toBeNull()
  else expect(said).toMatch(line)
})
