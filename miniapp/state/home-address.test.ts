import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeAddress, readHome } from './home-address.ts'

test('Best Price First stands on and Has Coupon off until the address says otherwise', () => {
  expect(readHome('')).toEqual({ query: '', filters: { bestFirst: true, hasCoupon: false } })
  expect(readHome('?q=BPC-157+5mg&best=0&coupon=1')).toEqual({
    query: 'BPC-157 5mg',
    filters: { bestFirst: false, hasCoupon: true },
  })
  expect(readHome('?q=%20%20').query).toBe('')
  expect(readHome('?best=1&coupon=0').filters).toEqual({ bestFirst: true, hasCoupon: false })
})

test('what stands as by default is left out of the address', () => {
  expect(homeAddress('', { bestFirst: true, hasCoupon: false })).toBe('/')
  expect(homeAddress(' tb-500 ', { bestFirst: true, hasCoupon: true })).toBe('/?q=tb-500&coupon=1')
  expect(homeAddress('a&b', { bestFirst: false, hasCoupon: false })).toBe('/?q=a%26b&best=0')
})

test('an address is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.boolean(),
      (query, bestFirst, hasCoupon) => {
        const address = homeAddress(query, { bestFirst, hasCoupon })
        const read = readHome(new URL(address, 'https://a.example').search)
        expect(read).toEqual({
          query: query.trim(),
          filters: { bestFirst, hasCoupon },
        })
      },
    ),
  )
})
