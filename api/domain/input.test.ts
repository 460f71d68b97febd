import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInStock, stockWords } from '#api/domain/offers/stock.ts'
import { listOf, textOf, webAddress } from './input.ts'

test('in stock is true, "true" or "t", and nothing else', () => {
  expect([true, 'true', 't'].map(isInStock)).toEqual([true, true, true])
  expect([false, 'false', 'f', 'True', 1, '1', null, undefined, {}].filter(isInStock)).toEqual([])
  expect([stockWords(true), stockWords(false)]).toEqual(['In stock', 'Out of stock'])
})

test('only web addresses are links', () => {
  expect(webAddress('https://northline.example/a?b=c')).toBe('https://northline.example/a?b=c')
  expect(webAddress(' HTTP://northline.example ')).toBe('http://northline.example/')
  const hostile = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/p',
    'https://',
    'https://u:p@a.example',
    '',
    null,
    {},
  ]
  expect(hostile.map(webAddress).filter(Boolean)).toEqual([])
})

test('lists and texts stand any input', () => {
  expect(listOf([null, { id: 1 }, 'x'] as never)).toEqual([{ id: 1 }])
  fc.assert(
    fc.property(fc.anything(), value => {
      expect(Array.isArray(listOf(value as never))).toBe(true)
      expect(typeof textOf(value)).toBe('string')
      expect(webAddress(value) ?? 'https:').toMatch(/^https?:/)
    }),
  )
})
