import { expect, test } from 'vitest'
import { partPattern, spelt, stemOf, trialsIn, wordsOf } from './vocabulary.ts'

test.each([
  ['what happend to the trials', 'what happened to the trials'],
  ['is it aproved', 'is it approved'],
  ['peptide sequnce', 'peptide sequence'],
])('%s is read as %s', (written, read) => {
  expect(spelt(written)).toBe(read)
})

test.each(['ACE-031', 'Selank', 'degraded', 'receptors', 'Hatpin & Daughters'])('%s stays', word => {
  expect(spelt(word)).toBe(word)
})

test.each(['GLP-1', 'glp 1', 'glp1'])('%s is one word', name => {
  expect(wordsOf(`is ${name} in it`)).toEqual(['is', 'glp1', 'in', 'it'])
})

test.each([
  ['a vial marked VIP, what is it', 'a vial marked vasoactive intestinal peptide, what is it'],
  ['a vip discount on vials', 'a vip discount on vials'],
  ['cjc no dac against with dac, per mg', 'CJC-1295 no DAC against CJC-1295 with DAC, per mg'],
  ['cjc-1295 with dac against without dac', 'CJC-1295 with DAC against CJC-1295 no DAC'],
  ['is there a cjc without dac', 'is there a cjc without dac'],
  ['codes to bring some joy to my poor wallet today', 'codes   today'],
  ['does it bring new life to old cells', 'does it bring new life to old cells'],
  ['am i a VIP here', 'am i a VIP here'],
  ['is dihexa just a shot in the dark', 'is dihexa just a guess'],
  ['the vendor left us in the dark', 'the vendor told us nothing'],
  ['dihexa in light of the retraction', 'dihexa after the retraction'],
  ['when did the images come to light', 'when did the images became known'],
  ['can you shed some light on it', 'can you explain it'],
  ['should it be kept in the dark', 'should it be kept in the dark'],
  ['half life of VIP', 'half life of vasoactive intestinal peptide'],
  ['how does VIP work', 'how does vasoactive intestinal peptide work'],
  ['how does VIP work here', 'how does VIP work here'],
])('%j is read as %j', (written, read) => {
  expect(spelt(written)).toBe(read)
})

test('the trial SELECT is nothing selective', () => {
  expect(stemOf('select')).not.toBe(stemOf('selective'))
})

test('the DRI of FOXO4-DRI is nothing dry', () => {
  expect(stemOf('dri')).not.toBe(stemOf('dry'))
})

test('a generic is nothing general, as one and as many', () => {
  expect(stemOf('generic')).not.toBe(stemOf('general'))
  expect(stemOf('generics')).toBe(stemOf('generic'))
})

test.each([
  ['what did SURMOUNT 5 find against surmount-1', ['surmount-5', 'surmount-1']],
  ['a step of freeze drying', []],
  ['the STEP 1 results', ['step-1']],
])('%j names trials: %j', (text, trials) => {
  expect(trialsIn(text)).toEqual(trials)
})

test.each([
  ['could you summarise, with references', true],
  ['my son has a project on doping. Can you please explain him in simple words', true],
  ['could you tell her who made it', false],
])('%j only asks to be told something: %j', (text, opens) => {
  expect(partPattern('opener').test(text)).toBe(opens)
})
