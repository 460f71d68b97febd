import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchKey } from '#api/domain/search/search-key.ts'
import { readQuery } from '#api/domain/search/search-query.ts'
import { dictionaryProducts } from '#api/test/demo-index.ts'
import { createProductIndex } from './product-index.ts'
import { damerau, deletionHashes } from '#api/domain/search/spelling.ts'

const index = createProductIndex(dictionaryProducts(10), [])
const first = (query: string) => index.search(readQuery(query), 1).matches[0]?.name

test.each([
  ['BPC-157', 'BPC-157'],
  ['bpc157', 'BPC-157'],
  ['bpc 157', 'BPC-157'],
  ['bcp157', 'BPC-157'],
  ['rad140', 'RAD-140'],
  ['GLP-3 (RT)', 'Retatrutide'],
  ['semaglutid', 'Semaglutide'],
  ['tirzepatied', 'Tirzepatide'],
  ['n-acetyl semaxx amidate', 'N-Acetyl Semax Amidate'],
  ['hgh fragmnet 176-191', 'HGH Fragment 176-191'],
  ['cheap ipamorelin online', 'Ipamorelin'],
])('%s finds %s first', (query, name) => expect(first(query)).toBe(name))

test.each(['', '   ', '---', 'zzzzqqqqq', '🧪'])('%j finds nothing', query =>
  expect(index.search(readQuery(query), 5).matches).toEqual([]),
)

test('a query that names nothing lists all that it narrows to, one with a name the nearest', () => {
  const matches = (query: string) => index.search(readQuery(query), 2, 1_000).matches
  expect(matches('peptides').length).toBe(
    dictionaryProducts(10).filter(({ category }) => category === 'peptide').length,
  )
  expect(matches('bpc').length).toBe(2)
})

test('every name and alias finds a product that has it', () => {
  for (const spelling of dictionaryProducts(1).flatMap(({ names }) => names)) {
    const key = searchKey(index.search(readQuery(spelling), 1).matches[0]?.matched ?? '')
    expect(key).toBe(searchKey(spelling))
  }
})

describe('spelling', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 9 })
  test('distance is symmetric, zero only for equal words, and never below the difference in length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = damerau(a, b, 9)
        expect(distance).toBe(damerau(b, a, 9))
        expect(distance === 0).toBe(a === b)
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }),
    )
  })
  test('a cap answers one more than itself', () => expect(damerau('aaaa', 'bbbb', 2)).toBe(3))
  test.each([
    ['ab', 'ba', 1],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['kitten', 'sitting', 3],
  ])('%s %s', (a, b, distance) => expect(damerau(a, b, 9)).toBe(distance))
  test('a capped distance is the whole one, or one more than the cap', () =>
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(Math.min(damerau(a, b, most), most + 1)).toBe(Math.min(damerau(a, b, 64), most + 1))
      }),
    ))
  test('keys of which as many characters are taken out share a hash', () =>
    fc.assert(
      fc.property(word, fc.nat(8), fc.nat(8), (key, first, second) => {
        const shorter = [...key].filter((_, at) => at !== first && at !== second).join('')
        expect(deletionHashes(key, 2)).toContain(deletionHashes(shorter, 0)[0])
      }),
    ))
  test('words of any kind never throw', () =>
    fc.assert(fc.property(fc.string(), text => index.search(readQuery(text), 3).matches.length <= 3)))
})
