import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerHash, offerInHash, offerPath, searchPath, startPath, vendorPath } from './paths.ts'

test('the part of an address that names an offer is read back, and nothing else is one', () => {
  expect(offerInHash(offerHash('401'))).toBe('401')
  expect(offerInHash('#x=1&o=401&y=2')).toBe('401')
  expect(
    ['', '#', '#o=', '#o=0', '#o=12a', '#o=-1', '#main', '#oo=4', `#o=${'9'.repeat(19)}`].map(offerInHash),
  ).toEqual(Array.from({ length: 9 }, () => null))
})

test('names from outside are escaped', () => {
  expect(vendorPath('a/b?c')).toBe('/vendor/a%2Fb%3Fc')
  expect(searchPath('BPC-157 & more')).toBe('/?q=BPC-157%20%26%20more')
  expect(offerPath('wet-ink', '7')).toBe('/vendor/wet-ink#o=7')
})

test('a start parameter leads to a page, a vendor, an offer or a search', () => {
  expect(startPath('deals')).toBe('/deals')
  expect(startPath('vendor-wet-ink')).toBe('/vendor/wet-ink')
  expect(startPath('offer-wet-ink-401')).toBe('/vendor/wet-ink#o=401')
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
