import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describe } from './description.ts'

test('120 characters are whole, 121 are cut', () => {
  expect(describe('a'.repeat(120))).toMatchObject({ short: 'a'.repeat(120), truncated: false })
  expect(describe('a'.repeat(121))).toMatchObject({ short: `${'a'.repeat(120)}…`, truncated: true })
})

test('no character is torn, and what is no text is empty', () => {
  expect(describe('🧪'.repeat(121)).short).toBe(`${'🧪'.repeat(120)}…`)
  for (const value of [null, undefined, 5, {}])
    expect(describe(value)).toEqual({ short: '', full: '', truncated: false })
})

test('the short text is always a beginning of the full one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), text => {
      const { short, full, truncated } = describe(text)
      expect(full.startsWith(truncated ? short.slice(0, -1) : short)).toBe(true)
      expect(Array.from(short).length).toBeLessThanOrEqual(121)
    }),
  )
})
