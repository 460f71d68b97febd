import { expect, test } from 'vitest'
import { sizeOf, withSizes } from './size-in.ts'

test.each<[string, string]>([
  [' xcmpd 30 x 2 from them ', ' xcmpd 30 mg x 2 from them '],
  [' one xcmpd 10 one xcmpd 5 ', ' one xcmpd 10 mg one xcmpd 5 mg '],
  [' xcmpd 10 kit plus postage ', ' xcmpd 10 mg kit plus postage '],
  [' xcmpd 2 kits ', ' xcmpd 2 kits '],
  [' xcmpd 3 vendors ', ' xcmpd 3 vendors '],
  [' xcmpd 10 vendors ', ' xcmpd 10 vendors '],
  [' xcmpd 20 percent off ', ' xcmpd 20 percent off '],
  [' xcmpd 3 please ', ' xcmpd 3 please '],
  [' xcmpd 5000 price ', ' xcmpd 5000 price '],
  [' xcmpd 10 prices ', ' xcmpd 10 mg prices '],
  [' xcmpd 10 vs xcmpd 20 ', ' xcmpd 10 mg vs xcmpd 20 mg '],
  [' xcmpd 500 mcg 60 caps for 39 ', ' xcmpd 0.5 mg 60 caps for 39 '],
  [' xcmpd 500 mcg 3 times ', ' xcmpd 500 mcg 3 times '],
  [' xcmpd 10 vs 20 vs 30 who wins ', ' xcmpd 10 mg vs 20 mg vs 30 mg who wins '],
  [' xcmpd 5 or 10 vials ', ' xcmpd 5 mg or 10 vials '],
  [' xcmpd 500 mcg x 60 ', ' xcmpd 0.5 mg x 60 '],
])('%j has its sizes in mg', (plain, read) => {
  expect(withSizes(plain)).toBe(read)
})

test.each([
  [' xcmpd 1 g ou plus ', { amount: '1000', unit: 'mg', bound: 'least' }],
  [' xcmpd half a gram or less ', { amount: '500', unit: 'mg', bound: 'most' }],
  [' xcmpd 20 mg oder mehr ', { amount: '20', unit: 'mg', bound: 'least' }],
  [' xcmpd 1,5 g ', { amount: '1500', unit: 'mg' }],
])('%j limits a size', (plain, size) => {
  expect(sizeOf(plain)).toEqual(size)
})

test('a name and a number name a size', () => {
  expect(sizeOf(withSizes(' price of xcmpd 10 '))).toEqual({ amount: '10', unit: 'mg' })
})
