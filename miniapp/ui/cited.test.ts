import { expect, test } from 'vitest'
import { citedParagraphs } from './cited.ts'

test('marks with a source become citations, all else stays text', () => {
  expect(citedParagraphs('One fact.[1] Two [2][3].\n\nNot [9] a source.', new Set([1, 2, 3]))).toEqual([
    [
      { kind: 'text', text: 'One fact.' },
      { kind: 'cite', n: 1 },
      { kind: 'text', text: ' Two ' },
      { kind: 'cite', n: 2 },
      { kind: 'cite', n: 3 },
      { kind: 'text', text: '.' },
    ],
    [
      { kind: 'text', text: 'Not ' },
      { kind: 'text', text: '[9]' },
      { kind: 'text', text: ' a source.' },
    ],
  ])
})

test('nothing but space is no paragraph', () => expect(citedParagraphs(' \n\n ', new Set())).toEqual([]))
