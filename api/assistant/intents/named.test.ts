import { expect, test } from 'vitest'
import { plainWords } from '../safety/readings.ts'
import { asksScience, oursIn } from './named.ts'

test.each([
  ['any shop with no minimum order', 'delivery'],
  ['what does a health score of 80 even mean', 'health'],
  ['which of ur 11 is the sketchiest going by your own numbers', 'health'],
  ['my wallet is empty after all those vials, got any codes', 'codes'],
  ['are there any codes in the papers for it', undefined],
  ['oldest certificate on the site', 'certificates'],
  ['are they vetted', 'site'],
  ['do any shops stock xcmpd yet', 'vendors'],
  ['does any study list xcmpd', undefined],
  ['what dont you track', 'site'],
  ['does the COA badge mean you tested it', 'site'],
  ['is it in iu or mg here', 'sizes'],
  ['what does it come to per iu', 'offers'],
  ['how many grams is 250 mg', 'arithmetic'],
  ['the label says 10 mg and we found 8.7, how many percent off', 'arithmetic'],
  ['i have 60 euro, my brother adds 40', 'budget'],
  ['what does the dose come to a day', undefined],
  ['health over 70 shops in the UK', 'vendors'],
  ['what did my vet say of it', undefined],
  ['what is the least amount that was studied', undefined],
  ['how is purity measured', undefined],
])('%s is asked of the catalogue or the site as %s', (text, intent) => {
  expect(oursIn(plainWords(text))).toBe(intent)
})

test.each([
  ['are they both glp1s', true],
  ['xcmpd n xcmpd are they both glp1s', true],
  ['is xcmpd also a sarm or not', true],
  ['so are these all steroids lol', true],
  ['where on the sheet do i see the batch number', true],
  ['where is the lot number on a coa', true],
  ['what was published in peer reviewed trials of xcmpd and who funds it', true],
  ['who paid for the xcmpd trials', true],
  ['who pays for this site', false],
  ['which vendors are selling peptides', false],
  ['are peptides cheaper in kits', false],
  ['what are the cheapest sarms', false],
  ['where can i see the certificates', false],
])('%s is asked of the sources alone: %s', (text, wanted) => {
  expect(asksScience(plainWords(text))).toBe(wanted)
})
