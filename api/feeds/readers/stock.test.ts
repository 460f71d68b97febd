import { expect, test } from 'vitest'
import { stockOf } from './stock.ts'

test('every format spells availability its own way', () => {
  expect(
    ['https://schema.org/InStock', 'in_stock', 'in stock', 'instock', '12', 'Yes', '8 in stock'].map(stockOf),
  ).toEqual(Array(7).fill('in'))
  expect(
    ['http://schema.org/OutOfStock', 'out_of_stock', 'Sold out', '0', '0 left', 'no'].map(stockOf),
  ).toEqual(Array(6).fill('out'))
})

test('back-order and pre-order can be ordered, so they are not out of stock', () => {
  expect(['https://schema.org/BackOrder', 'backorder', 'onbackorder'].map(stockOf)).toEqual(
    Array(3).fill('backorder'),
  )
  expect(['https://schema.org/PreOrder', 'preorder', 'Pre-order'].map(stockOf)).toEqual(
    Array(3).fill('preorder'),
  )
})

test('a word that is not known, or of the language itself, is unknown', () => {
  expect(['', 'ships soon', 'constructor', null, undefined, '-3'].map(stockOf)).toEqual(
    Array(6).fill('unknown'),
  )
})
