import { expect, test } from 'vitest'
import { cite } from './compose.ts'
import type { Passage } from './retrieval/passages.ts'

const basis = (title: string) => ({
  sourceTitle: title,
  publisher: 'A journal',
  url: `https://example.org/${title}`,
  published: null,
  quote: `words of ${title}`,
})

const passage = (text: string, also: readonly string[], change: Partial<Passage> = {}): Passage => ({
  monograph: 'examplin',
  position: 0,
  title: 'Examplin',
  compound: 'Examplin',
  kind: 'compound',
  section: 'identity',
  text,
  asOf: null,
  ...basis(text.slice(0, 1)),
  also: also.map(basis),
  questions: [],
  states: null,
  ...change,
})

test('every source of a sentence has its own number, and the next sentence goes on from there', () => {
  const { content, citations } = cite([
    passage('One claim.', []),
    passage('Two, three and four.', ['u', 'v']),
    passage('Five.', ['w'], { section: 'regulatory', asOf: '2026-06-01' }),
  ])
  expect(content).toBe('One claim. [1]\nTwo, three and four. [2][3][4]\nFive. [5][6] (as of 1 June 2026)')
  expect(citations.map(({ n, title, quote, asOf }) => [n, title, quote, asOf])).toEqual([
    [1, 'O', 'words of O', null],
    [2, 'T', 'words of T', null],
    [3, 'u', 'words of u', null],
    [4, 'v', 'words of v', null],
    [5, 'F', 'words of F', '2026-06-01'],
    [6, 'w', 'words of w', '2026-06-01'],
  ])
})

test('nothing told has no number', () => {
  expect(cite([])).toEqual({ content: '', citations: [] })
})
