import { expect, test } from 'vitest'
import { cleanMessage } from './intake.ts'

test.each([
  ['  What is\tBPC-157? ', 'What is BPC-157?'],
  ['B\u200bP\u2060C\u00ad-157', 'BPC-157'],
  ['safe\u202etxt\u202c', 'safetxt'],
  ['hi\u{e0049}\u{e0067}\u{e006e}', 'hi'],
  ['ｗｈａｔ', 'what'],
  ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ['a\u0000b\u0007', 'ab'],
  ['z\u0301\u0302\u0303\u0304\u0305\u0306', 'z\u0301\u0302\u0303'.normalize('NFKC')],
])('%j becomes %j', (raw, clean) => {
  expect(cleanMessage(raw)).toBe(clean)
})

test.each(['', ' \n ', '\u200b\u200d\ufeff', 'a'.repeat(2001)])('nothing is left of %j, or too much', raw => {
  expect(cleanMessage(raw)).toBeNull()
})

test('2,000 characters are counted as people count them', () => {
  expect(cleanMessage('😀'.repeat(2000))).toHaveLength(4000)
})
