import { expect, test } from 'vitest'
import { buildOpen } from '#api/test/listing-grammar-open.ts'
import { buildReadable, type Built } from '#api/test/listing-grammar.ts'
import { normalizeListing } from './normalize.ts'
import type { NormalizedListing } from './listing.ts'
import { searchKey } from '#api/domain/search/search-key.ts'

/**
 * Thousands of listings built from (compound × form × size × pack) in the notations of many shops and languages. The
 * truth is known, so precision and refusals are measured, not believed.
 */
const SEED = 20_261_120

type Read = { built: Built; got: NormalizedListing }

const readAll = (list: readonly Built[]): Read[] =>
  list.map(built => {
    const { title, variant = null, url = null, extra = null } = built
    return { built, got: normalizeListing({ title, variant, url, extra, price: '100', currency: 'USD' }) }
  })

const isClose = (got: number | null, want: number | undefined) =>
  got === null || want === undefined ? got === (want ?? null) : Math.abs(got - want) <= 1e-6 * want

const isQuantityRight = ({ built: { truth }, got }: Read) =>
  truth !== null &&
  got.unitCount === truth.units &&
  isClose(got.totalActiveMg, truth.mg) &&
  isClose(got.totalMl, truth.ml) &&
  isClose(got.totalIu, truth.iu)

const namesOf = (names: readonly string[]) => names.map(searchKey).sort().join('+')

const isNameRight = ({ built: { truth }, got }: Read) =>
  namesOf(got.blend?.map(part => part.name) ?? [got.compound ?? '']) === namesOf(truth?.names ?? [])

const shown = (rows: readonly Read[]) =>
  rows.slice(0, 10).map(({ built, got }) => ({ ...built, units: got.unitCount, reason: got.reason }))

const readable = readAll(buildReadable(SEED, 12_000))
const open = readAll(buildOpen(SEED, 8_000))

test('every rule of the grammar is built hundreds of times', () => {
  const counted = new Map<string, number>()
  for (const { built } of readable) counted.set(built.rule, (counted.get(built.rule) ?? 0) + 1)
  expect([...counted.keys()].sort()).toEqual(
    ['blend', 'hinted', 'iu', 'kit', 'liquid', 'pills', 'powder', 'vial', 'water'], // oxfmt-ignore
  )
  expect(Math.min(...counted.values())).toBeGreaterThan(500)
})

test('at least 99.9 % of what can be read is read, and never a wrong quantity published', () => {
  const missed = readable.filter(row => !isQuantityRight(row) || !row.got.comparable)
  expect(shown(missed.filter(row => row.got.comparable))).toEqual([])
  expect(missed.length / readable.length, JSON.stringify(shown(missed), null, 1)).toBeLessThanOrEqual(0.001)
})

test('at least 99.9 % of the names and 99.5 % of the forms are right', () => {
  const misnamed = readable.filter(row => !isNameRight(row))
  const misformed = readable.filter(({ built, got }) => got.form !== built.truth?.form)
  expect(misnamed.length / readable.length, JSON.stringify(shown(misnamed), null, 1)).toBeLessThanOrEqual(0.001) // oxfmt-ignore
  expect(misformed.length / readable.length, JSON.stringify(shown(misformed), null, 1)).toBeLessThanOrEqual(0.005) // oxfmt-ignore
})

test('the price per unit is the price over the total', () => {
  const totals = readable.map(({ got }) => got.totalActiveMg ?? got.totalIu ?? got.totalMl)
  const off = readable.filter(({ got }, at) => {
    const total = totals[at] ?? 0
    return got.comparable && Math.abs(Number(got.pricePerUnit) * total - 100) > 1e-6 * total + 1e-6
  })
  expect(shown(off)).toEqual([])
})

test('of what states no size, two sizes or an open one, no price per unit is told', () => {
  expect(shown(open.filter(({ got }) => got.comparable))).toEqual([])
  expect(shown(open.filter(({ got }) => got.pricePerUnit !== null || got.reason === null))).toEqual([])
})
