import { describe, expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { maskNames, withSharedNames } from './entities.ts'

const { finder } = assistantParts().corpus
const named = (text: string) =>
  finder
    .find(text)
    .filter(({ kind }) => kind === 'compound' || kind === 'blend')
    .map(({ name }) => name)

describe('names', () => {
  test.each([
    ['What is bpc157?', ['BPC-157']],
    ['bpc 157 and tb-500', ['BPC-157', 'TB-500']],
    ['NAD+ price', ['NAD+']],
    ['rad140 vs lgd 4033', ['RAD-140', 'LGD-4033']],
    ['semaglutyde', ['Semaglutide']],
    ['retatrutid', ['Retatrutide']],
    ['prices of cagri lintid and tire zepatide', ['Cagrilintide', 'Tirzepatide']],
    ['body protection compound', ['BPC-157']],
    ['the EDR tripeptide', ['Pinealon']],
    ['AED tripeptide or AEDG', ['Cartalax', 'Epitalon']],
    ['Wolverine stack', ['Wolverine']],
    ['5 mg of BPC 10 mg', ['BPC-157']],
    ['IGF-1 LR3 against des', ['IGF-1 LR3', 'IGF-1 DES']],
    ['semax n a kpv vial', ['Semax', 'KPV']],
    ['NA-Semax and selank na', ['N-Acetyl Semax', 'N-Acetyl Selank']],
    ['семакса и тималин', ['Semax', 'Thymalin']],
    ['БПК-157 или гексарелина', ['BPC-157', 'Hexarelin']],
    ['selanku, semaxem, melanotanu II', ['Selank', 'Semax', 'Melanotan II']],
    ['цены на эпиталон', ['Epitalon']],
    ['метиленовый синий', ['Methylene Blue']],
  ])('%j names %j', (text, names) => {
    expect(named(text)).toEqual(names)
  })

  test.each([
    'BPC-158',
    'BPC 158',
    'RAD-999',
    'TB-5000',
    'Zorbaxin',
    'the glucose of the patients',
    'a VIP discount',
    'an AED at the gym',
    'carnosine',
    'two studies in rats and mice',
    'the tire shop and the zeppelin',
    'ever given to a human in a trial',
    'preço desta semana',
  ])('%j names nothing that we know', text => {
    expect(named(text)).toEqual([])
  })
})

test.each([
  ['tb-500 (17-23) or whole', 'xcmpd or whole'],
  ['tb-500 17-23, a fragment', 'xcmpd, a fragment'],
  ['tb-500 5-10 mg', 'xcmpd 5-10 mg'],
  ['tb-500 2-3 vials', 'xcmpd 2-3 vials'],
])('a stretch of amino acids is part of a name: %s', (text, masked) => {
  expect(maskNames(text, finder.find(text))).toBe(masked)
})

test('masking leaves the rest of the words', () => {
  const text = 'Is BPC-157 better than TB-500?'
  expect(maskNames(text, finder.find(text))).toBe('Is xcmpd better than xcmpd?')
})

test.each([
  ['what do the LL and the 37 stand for', 'what do the LL-37 stand for'],
  ['cjc and ipa blend, cheapest, no DAC', 'cjc no dac and ipa blend, cheapest'],
  ['CJC-1295 without DAC', 'CJC-1295 without DAC'],
  ['cjc 1295 with or without dac', 'cjc 1295 with or without dac'],
  ['the bpc and the 157 of the name', 'the bpc-157 of the name'],
  ['i paid 5 eur and the 20 came later', 'i paid 5 eur and the 20 came later'],
])('names said apart: %s', (text, read) => {
  expect(withSharedNames(text, finder)).toBe(read)
})
