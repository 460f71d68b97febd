import { expect, test } from 'vitest'
import { chat } from './chat.ts'

test.each([
  ['/?q=BPC-157', 'the offers of BPC-157'],
  ['/?q=BPC-157+%2B+TB-500', 'the offers of BPC-157 + TB-500'],
  ['/basket?b=12*2&to=DE', 'this basket'],
  ['/', 'the search'],
  ['/vendors', 'the vendors'],
  ['/vendor/moonfen-labs', '/vendor/moonfen-labs'],
])('an answer that names %s calls it "%s"', (path, words) => {
  expect(chat.page(path)).toBe(words)
})
