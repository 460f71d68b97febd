import { expect, test } from 'vitest'
import { citedParagraphs } from './cited.ts'

test('marks with a source become citations behind their word, all else stays text', () => {
  expect(citedParagraphs('One fact.[1] Two [2][3].\n\nNot [9] a source.', new Set([1, 2, 3]))).toEqual([
    [
      { kind: 'text', text: 'One ' },
      { kind: 'cite', n: 1, before: 'fact.' },
      { kind: 'text', text: ' ' },
      { kind: 'cite', n: 2, before: 'Two' },
      { kind: 'cite', n: 3, before: '' },
      { kind: 'text', text: '.' },
    ],
    [
      { kind: 'text', text: 'Not ' },
      { kind: 'text', text: '[9]' },
      { kind: 'text', text: ' a source.' },
    ],
  ])
})

test('no word is lost: the pieces put together are the text', () => {
  const text = 'BPC-157 is a chain of fifteen amino acids. [1] As of 2026. [2]'
  const [pieces = []] = citedParagraphs(text, new Set([1, 2]))
  const joined = pieces
    .map(piece => (piece.kind === 'cite' ? `${piece.before}[${piece.n}]` : piece.text))
    .join('')
  expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test.each([
  ['Of 2 mg. See /?q=BPC-157.', '/?q=BPC-157'],
  ['See /vendor/moonfen-labs', '/vendor/moonfen-labs'],
  ['See /', '/'],
  ['The command /lens in the chat, $2 /mg', undefined],
])('a page that "%s" names can be opened: %s', (text, path) => {
  const [pieces = []] = citedParagraphs(text, new Set())
  expect(pieces.find(({ kind }) => kind === 'path')).toEqual(path && { kind: 'path', text: path })
  expect(pieces.map(piece => (piece.kind === 'cite' ? '' : piece.text)).join('')).toBe(text)
})

test('nothing but space is no paragraph', () => expect(citedParagraphs(' \n\n ', new Set())).toEqual([]))
