import { expect, test } from 'vitest'
import { offerHash, offerPath, searchPath, vendorPath } from '#api/domain/pages.ts'
import { vendorOfPath } from '#miniapp/texts/chat.ts'
import { offerInHash } from './paths.ts'

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

test('the vendor whose page an address is is read back, and no other page is one', () => {
  expect([vendorPath('wet-ink'), offerPath('wet-ink', '7')].map(vendorOfPath)).toEqual(['wet-ink', 'wet-ink'])
  for (const path of ['/vendors', '/vendor', '/vendor/', '/vendor/a/b', '/?q=/vendor/a'])
    expect(vendorOfPath(path), path).toBeNull()
})
