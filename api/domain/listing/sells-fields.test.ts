import { expect, test } from 'vitest'
import { fieldsOf, sellsOf } from './sells-fields.ts'

const FIELDS = {
  product: 'BPC-157',
  category: 'peptide',
  form: 'kit',
  quantity: '5',
  unit: 'mg',
  count: '10',
  priceKind: 'ordinary',
} as const

test('a name is a compound; names with a plus between them are the parts of a blend', () => {
  expect(sellsOf(FIELDS)).toMatchObject({ compound: 'BPC-157', blend: null, count: 10 })
  expect(sellsOf({ ...FIELDS, product: 'BPC-157 10 + GHK-Cu 50 mg + NAD+' })).toMatchObject({
    compound: null,
    blend: [
      { name: 'BPC-157', mg: 10 },
      { name: 'GHK-Cu', mg: 50 },
      { name: 'NAD+', mg: null },
    ],
  })
})

test.each([
  ['a missing name', { product: ' ' }],
  ['a size that is no number', { quantity: 'five' }],
  ['a missing size', { quantity: '' }],
  ['half a piece', { count: '1.5' }],
  ['no piece', { count: '0' }],
])('%s is no correction yet', (_what, change) => {
  expect(sellsOf({ ...FIELDS, ...change })).toBeNull()
})

test('pieces are counted without a size', () => {
  expect(sellsOf({ ...FIELDS, unit: 'count', quantity: '' })).toMatchObject({ quantity: null, count: 10 })
})

test('what is stored comes back into the fields', () => {
  const sells = sellsOf({ ...FIELDS, product: 'BPC-157 10 + TB-500 5' })
  expect(sells && sellsOf(fieldsOf(sells))).toEqual(sells)
})
