import { expect, test } from 'vitest'
import { anyOf } from './patterns.ts'

test.each([
  ['took ~3 sick', ' took it and felt sick ', true],
  ['took ~3 sick', ' took it and then i felt sick ', false],
  ['took ~12 sick', ' took it an hour ago with some juice and now i am sick ', true],
  ['took ~12 sick', ` took ${'a '.repeat(13)}sick `, false],
  ['bump*', ' they bumped ', true],
  ['the same .*kind', ' the same old kind ', true],
  ['store it(?!.* (after|mixed) )', ' store it when it is mixed ', false],
])('%s in "%s": %s', (line, text, expected) => {
  expect(anyOf([line]).test(text)).toBe(expected)
})
