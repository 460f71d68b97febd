import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMES } from '#api/domain/compounds/compounds.ts'
import { namesInText, readQuery } from './search-query.ts'

const named = (query: string) =>
  readQuery(query).names.map(({ compound, blend }) => compound?.name ?? blend?.name)

test.each([
  ['bpc 157 5mg', 'bpc 157', 5],
  ['BPC-157 10 mg x 10 vials', 'bpc-157', 10],
  ['rad140', 'rad140', null],
  ['glp-3 (rt) 10mg', 'glp-3 (rt)', 10],
  ['5 amino 1mq 50mg', '5 amino 1mq', 50],
  ['cjc 1295', 'cjc 1295', null],
  ['epitalon 500mcg', 'epitalon', 0.5],
  ['hcg 5000 iu', 'hcg', null],
  ['10mg', '10mg', 10],
  ['', '', null],
])('%s → %s, %s mg', (query, text, sizeMg) => {
  const read = readQuery(query)
  expect(read.text).toBe(text)
  expect(read.sizeMg).toBe(sizeMg)
})

test('names are found in queries and free text, once each', () => {
  expect(named('glp-3 (rt)')).toEqual(['Retatrutide'])
  expect(named('cjc 1295 ipamorelin')).toEqual(['CJC-1295 (unspecified)', 'Ipamorelin'])
  expect(named('tirzepitide 60mg')).toEqual(['Tirzepatide'])
  expect(
    namesInText('What separates TB-500 from BPC 157, and is TB500 the same?').map(hit => hit.compound?.name),
  ).toEqual(['TB-500', 'BPC-157'])
})

test.each(NAMES.map(entry => entry.spelling))('%s alone has no size and keeps its key', spelling => {
  const read = readQuery(spelling)
  expect(read.size).toBeNull()
  expect(read.names.length).toBeGreaterThan(0)
})

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(readQuery(text).names.length).toBeGreaterThanOrEqual(0)
    }),
  )
})
