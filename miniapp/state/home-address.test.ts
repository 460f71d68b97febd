import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESULT_SORTS } from '#api/domain/offers/filters.ts'
import { homeAddress, readHome } from './home-address.ts'

test('Best Price First stands on and Has Coupon off until the address says otherwise', () => {
  expect(readHome('')).toEqual({ query: '', filters: { bestFirst: true, hasCoupon: false, sort: 'unit' } })
  expect(readHome('?q=BPC-157+5mg&best=0&coupon=1')).toEqual({
    query: 'BPC-157 5mg',
    filters: { bestFirst: false, hasCoupon: true, sort: 'unit' },
  })
  expect(readHome('?q=%20%20').query).toBe('')
  expect(readHome('?best=1&coupon=0').filters).toEqual({ bestFirst: true, hasCoupon: false, sort: 'unit' })
})

test('what stands as by default is left out of the address', () => {
  expect(homeAddress('', { bestFirst: true, hasCoupon: false, sort: 'unit' })).toBe('/')
  expect(homeAddress(' tb-500 ', { bestFirst: true, hasCoupon: true, sort: 'unit' })).toBe(
    '/?q=tb-500&coupon=1',
  )
  expect(homeAddress('a&b', { bestFirst: false, hasCoupon: false, sort: 'unit' })).toBe('/?q=a%26b&best=0')
})

test('an address is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...RESULT_SORTS),
      (query, bestFirst, hasCoupon, sort) => {
        const address = homeAddress(query, { bestFirst, hasCoupon, sort })
        const read = readHome(new URL(address, 'https://a.example').search)
        expect(read).toEqual({
          query: query.trim(),
          filters: { bestFirst, hasCoupon, sort },
        })
      },
    ),
  )
})

test('the lens stays in the address when the query changes', () =>
  expect(
    homeAddress('tb-500', { bestFirst: true, hasCoupon: false, sort: 'unit' }, '?q=bpc&pack=kit&best=0'),
  ).toBe('/?q=tb-500&pack=kit'))
