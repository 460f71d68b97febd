import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMES } from '#api/domain/compounds/compounds.ts'
import { matchesAsked, readAsked } from './asked.ts'
import { readQuery } from './search-query.ts'

test.each([
  ['bpc 157 5mg', 'bpc 157', 5, null],
  ['BPC-157 10 mg x 10 vials', 'bpc157 vials', 10, 10],
  ['rad140', 'rad140', null, null],
  ['glp-3 (rt) 10mg', 'glp3 rt', 10, null],
  ['5 amino 1mq 50mg', '5 amino 1mq', 50, null],
  ['cjc 1295', 'cjc 1295', null, null],
  ['epitalon 500mcg', 'epitalon', 0.5, null],
  ['hcg 5000 iu', 'hcg', null, null],
  ['bpc 157 x 10', 'bpc 157', null, 10],
  ['10 x 5mg bpc 157', 'bpc 157', 5, 10],
  ['bpc 157 kit', 'bpc 157', null, 'kit'],
  ['bpc 157 kit× 10', 'bpc 157', null, 'kit'],
  ['single bpc 157', 'bpc 157', null, 1],
  ['rad 140 25mg/ml 30ml', 'rad 140', null, null],
  ['10mg', '', 10, null],
  ['   ', '', null, null],
])('%s → %s, %s mg, a pack of %s', (query, words, sizeMg, pack) => {
  const read = readQuery(query)
  expect(read.words.join(' ')).toBe(words)
  expect([read.sizeMg, read.asked.pack]).toEqual([sizeMg, pack])
})

test('more characters than are read are no error', () => {
  expect(readQuery(`bpc ${'x'.repeat(500)}`).words[0]).toBe('bpc')
})

test.each([
  ['5 mg × 10 vials', '5mg 10 vials', 2],
  ['5 mg × 10 vials', '10mg kit', 1],
  ['5 mg × 1 vial', 'kit', 0],
  ['60 capsules', '60 caps', 1],
  ['750 mg in 30 ml', '30ml', 1],
])('%s has of "%s": %s', (size, query, matched) => expect(matchesAsked(size, readAsked(query))).toBe(matched))

test('no name of the dictionary is read as a size', () => {
  expect(NAMES.filter(({ spelling }) => readQuery(spelling).sizeMg !== null)).toEqual([])
})

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(readQuery(text).words.length).toBeLessThanOrEqual(12)
    }),
  )
})
