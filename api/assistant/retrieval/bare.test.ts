import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { readQuestion } from '../question.ts'
import { bareOf } from './bare.ts'
import { clausesOf } from './clauses.ts'

const { monographs, finder, index } = assistantParts().corpus

test.each([
  ['what is semax', 'whole'],
  ['semax side effects', 'whole'],
  ['a tub labelled semax stood in the garage of my uncle, what is it? nobody is angry about it', 'part'],
  ['what is semax? and was it ever tested in people with a stroke', 'first'],
  ['did any trial of semax in Russia have a placebo group', null],
])('%j asks what something is: %s', (text, wanted) => {
  expect(bareOf(readQuestion(text, finder), monographs, clausesOf(text, index))).toBe(wanted)
})
