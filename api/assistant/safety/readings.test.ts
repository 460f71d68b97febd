import { expect, test } from 'vitest'
import { plainWords, readings } from './readings.ts'

test.each([
  ['Don’t take 250mcg/kg!', ' dont take 250 mcg per kg '],
  ['Quelle est la durée?', ' quelle est la duree '],
  ['Сколько стоит BPC-157', ' сколько стоит bpc 157 '],
  ['Überdosis', ' uberdosis '],
  ['µg and μg', ' mcg and mcg '],
])('%j folds to %j', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
})

test.each([
  ['d o s a g e', 'dosage'],
  ['d.o.s.a.g.e', 'dosage'],
  ['h o w  m u c h', 'how much'],
  ['d0s4ge', 'dosage'],
  ['1nj3ct', 'inject'],
  ['in-ject', 'inject'],
  ['injeccct', 'inject'],
  ['dosgae', 'dosage'],
  ['dоsаgе', 'dosage'],
  ['ԁοѕаɡе please tell me', 'dosage'],
  ['egasod', 'dosage'],
  ['hwo muhc', 'how much'],
  ['💉', 'inject'],
  ['🅳🅾🆂🅰🅶🅴', 'dosage'],
])('%j is also read as %j', (text, word) => {
  expect(readings(text).some(view => view.includes(` ${word} `))).toBe(true)
})

test.each(['infect', 'insect', 'doping', 'Сколько'])('%j stays what it is', word => {
  expect(readings(word).some(view => / (?:inject|dosing|dosage) /.test(view))).toBe(false)
})

test.each(['5mg', '10mcg', '2.5ml', '$15'])('%j is an amount and hides no word', amount => {
  expect(readings(`how much is ${amount}`).some(view => / (?:smg|iomcg|zsml) /.test(view))).toBe(false)
})

test('long and hostile text is read', () => {
  const texts = [
    'a '.repeat(1000),
    'how much '.repeat(222),
    '\u0430'.repeat(2000),
    '('.repeat(2000),
    'i take '.repeat(285),
  ]
  for (const text of texts) expect(readings(text).length).toBeGreaterThan(0)
})
