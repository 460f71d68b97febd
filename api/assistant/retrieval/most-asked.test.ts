import { expect, test } from 'vitest'
import { mostAsked } from './most-asked.ts'

test.each([
  [' xcmpd vs xcmpd in one sentence ', 1],
  [' what do i tell him in 2 lines politely ', 2],
  [' one line on the label says 99 ', Infinity],
  [' what is xcmpd ', Infinity],
])('%j asks for so many sentences: %d', (plain, most) => {
  expect(mostAsked(plain)).toBe(most)
})
