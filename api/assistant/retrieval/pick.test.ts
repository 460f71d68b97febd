import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { readQuestion } from '../question.ts'
import { clausesOf } from './clauses.ts'
import { elsewhereOf } from './pick.ts'

const { finder, index } = assistantParts().corpus

/** What other monographs say of a compound that has none. */
const toldOf = (text: string) =>
  elsewhereOf(index.passages, readQuestion(text, finder), clausesOf(text, index))

test.each([
  ['what is pramlintide'],
  ['pramlintide?'],
  ['hi all. what is pramlintide? a friend spoke of it'],
  ['what is pramlintide and who made it'],
])('%j is told what it is, by sentences about it and no comparison', text => {
  const told = toldOf(text)
  expect(told[0]?.text).toMatch(/^Pramlintide \(Symlin\) is/)
  expect(told.every(one => one.section !== 'comparison' && one.text.startsWith('Pramlintide'))).toBe(true)
})

test.each([
  ['does pramlintide discolour glass'],
  ['was pramlintide tested in children'],
  ['how is pramlintide stored'],
  ['pramlintide nephrotoxicity'],
  ['pramlintide side effects'],
  ['my friend talks a lot. was pramlintide tested in children'],
])('%j is not answered by what it is', text => {
  expect(toldOf(text)).toEqual([])
})
