import { expect, test } from 'vitest'
import { areMistaken, areSoldTogether, NAMED_BLENDS } from './blends.ts'
import { COMPOUNDS, compoundByName, nameByKey, nameByTypo, nameKey, NAMES } from './compounds.ts'
import { searchKey } from '#api/domain/search/search-key.ts'

const spellings = COMPOUNDS.flatMap(compound =>
  [
    compound.name,
    ...compound.aliases,
    ...compound.coded,
    ...compound.weak,
    ...compound.asides,
    ...compound.classes,
  ].map(spelling => [nameKey(spelling), compound.name] as const),
)

test('no two compounds share a spelling', () => {
  const owners = new Map<string, Set<string>>()
  for (const [key, name] of spellings) owners.set(key, (owners.get(key) ?? new Set()).add(name))
  expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
})

test('every spelling finds its compound and every compound is reachable', () => {
  expect(spellings.filter(([key, name]) => nameByKey(key)?.compound?.name !== name)).toEqual([])
  expect(NAMES.filter(entry => entry.key === '')).toEqual([])
})

test('parts of blends and refined compounds are in the dictionary', () => {
  const named = [
    ...NAMED_BLENDS.flatMap(blend => blend.parts),
    ...COMPOUNDS.flatMap(compound => compound.refines ?? []),
  ]
  expect(named.filter(name => !compoundByName(name))).toEqual([])
})

test('CAS hints have the right form', () => {
  expect(COMPOUNDS.filter(({ cas }) => cas !== null && !/^\d{2,7}-\d{2}-\d$/.test(cas))).toEqual([])
})

test('a typo finds its only neighbour, and nothing when there are two or none', () => {
  expect(nameByTypo('tirzepatyde')?.compound?.name).toBe('Tirzepatide')
  expect(nameByTypo('semaglutdie')?.compound?.name).toBe('Semaglutide')
  expect(nameByTypo('thymolin')).toBeNull()
  expect(nameByTypo('wheelbarrow')).toBeNull()
  expect(nameByTypo('triple')).toBeNull()
})

test('pairs that shops confuse are not pairs that they blend', () => {
  expect(areMistaken(['Thymalin', 'Thymulin'])).toBe(true)
  expect(areSoldTogether(['BPC-157', 'TB-500'])).toBe(true)
  expect(areSoldTogether(['GHRP-2', 'GHRP-6'])).toBe(false)
})

test('keys fold case, accents, width and signs', () => {
  expect(searchKey('ＢＰＣ – 157')).toBe('bpc157')
  expect(searchKey('Épithalon')).toBe('epithalon')
  expect(searchKey('—')).toBe('')
})
