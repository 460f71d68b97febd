import { expect, test } from 'vitest'
import { plainWords } from '../../safety/readings.ts'
import { contentWords } from './content.ts'

test.each([
  ['how many mg total in a kit of 10 x 5mg', '10 × 5 mg is 50 mg in all.'],
  ['10 vials of 10mg, whats the total mg', '10 × 10 mg is 100 mg in all.'],
  ['how many milligrams do i get in a box of ten 2mg vials', '10 × 2 mg is 20 mg in all.'],
  ['5 kits of 10 x 10mg how many grams is that', '5 × 10 × 10 mg is 500 mg (0.5 g) in all.'],
  ['20 kits of 10 x 10mg how many grams is that', '20 × 10 × 10 mg is 2000 mg (2 g) in all.'],
  ['how many mg in a kit of 5mg vials', '10 × 5 mg is 50 mg in all.'],
  ['total mg in 60 caps of 10mg', '60 × 10 mg is 600 mg in all.'],
  ['3 x 60 caps of 10mg, total mg?', '3 × 60 × 10 mg is 1800 mg (1.8 g) in all.'],
  ['how many mg is 30 ml at 10mg/ml', 'That is 300 mg in all.'],
  ['2 bottles of 30ml at 10mg/ml, how many mg in total', '2 × 300 mg is 600 mg in all.'],
])('what packs hold: %j', (text, said) => {
  expect(contentWords(plainWords(text))).toBe(said)
})

test.each([
  'price of 10 x 5 mg vials in total',
  'how many 5 mg vials at $30 fit in $200',
  'how many mg is a normal vial',
  'kit of 10 x 5 mg',
  '$100 budget how many mg of 10 mg vials',
])('no content is asked for: %j', text => {
  expect(contentWords(plainWords(text))).toBeNull()
})
