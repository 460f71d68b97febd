import { expect, test } from 'vitest'
import { isCorrectedBy, isRefusedAfter } from './refused.ts'

test.each([
  ['drop', true],
  ['not giving my visa to a website called something like', true],
  ['can you order from', false],
  ['why would you never buy from', false],
  ['show me all but not', true],
  ['why not', false],
  ['why did merck drop', false],
  ['did the maker ever scrap', false],
])('%j before a name', (before, isRefused) => {
  expect(isRefusedAfter(before)).toBe(isRefused)
})

test.each([
  ['... no, ', true],
  [', sorry i meant ', true],
  [' no wait ', true],
  [' no ', false],
  [' and ', false],
  [', no, i want ', false],
])('%j between two names', (between, isCorrected) => {
  expect(isCorrectedBy(between)).toBe(isCorrected)
})
