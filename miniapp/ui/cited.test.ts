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
    .map(piece => (piece.kind === 'text' ? piece.text : `${piece.before}[${piece.n}]`))
    .join('')
  expect(joined.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test('nothing but space is no paragraph', () => expect(citedParagraphs(' \n\n ', new Set())).toEqual([]))
