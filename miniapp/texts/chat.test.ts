import { expect, test } from 'vitest'
import { chat } from './chat.ts'

test.each([
  ['/?q=BPC-157', 'the offers of BPC-157'],
  ['/?q=BPC-157+%2B+TB-500', 'the offers of BPC-157 + TB-500'],
  ['/basket?b=12*2&to=DE', 'this basket'],
  ['/', 'the search'],
  ['/?q=', 'the search'],
  ['/?q=+', 'the search'],
  ['/changes', 'the price changes'],
  ['/trending', 'the trending products'],
  ['/vendors', 'the vendors'],
  ['/vendor/moonfen-labs', 'the page of this vendor'],
  ['/vendor/moonfen-labs#o=12', 'the page of this vendor'],
])('an answer that names %s calls it "%s"', (path, words) => {
  expect(chat.page(path)).toBe(words)
})
