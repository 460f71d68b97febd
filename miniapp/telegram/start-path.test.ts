import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startPath } from './start-path.ts'

test('a start parameter leads to a page, a vendor, an offer or a search', () => {
  expect(startPath('deals')).toBe('/deals')
  expect(startPath('vendor-wet-ink')).toBe('/vendor/wet-ink')
  expect(startPath('offer-wet-ink-401')).toBe('/vendor/wet-ink#o=401')
  expect(startPath('compound-bpc-157')).toBe('/compound/bpc-157')
  expect(startPath(`q-${Buffer.from('bpc 157 5mg').toString('base64url')}`)).toBe('/?q=bpc%20157%205mg')
})

test('whatever a start parameter holds, it never leads out of the app and never throws', () => {
  expect(
    ['', 'constructor', '__proto__', 'offer-wet-ink', 'vendor-', 'q-', 'q-_', 'javascript'].map(startPath),
  ).toEqual(Array.from({ length: 8 }, () => null))
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,512}$/), param => {
      const path = startPath(param)
      expect(path === null || (path.startsWith('/') && !path.startsWith('//'))).toBe(true)
    }),
  )
})
