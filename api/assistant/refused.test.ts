import { expect, test } from 'vitest'
import { isRefusedAfter } from './refused.ts'

test.each([
  ['drop', true],
  ['show me all but not', true],
  ['why not', false],
  ['why did merck drop', false],
  ['did the maker ever scrap', false],
])('%j before a name', (before, isRefused) => {
  expect(isRefusedAfter(before)).toBe(isRefused)
})
