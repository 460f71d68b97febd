import { expect, test } from 'vitest'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { readQuestion } from '../question.ts'
import { withMembers } from './class-asked.ts'

const { finder } = assistantParts().corpus

test.each([
  ['what are glp-1 agonists', []],
  ['explain glp1 agonists like im 5', []],
  ['explain glp1 agonists like i am 5 years old', []],
  ['gip versus glp-1 in simple words', []],
  ['how do glp-1 and glucagon differ', []],
  ['glp1 vs gip, explain it like i am 7', []],
  ['gip and glp1 as if i were 6 yrs old', []],
  ['which of the glp-1 agonists lasts longest', ['Semaglutide', 'Tirzepatide']],
])('%s is asked of %j', (text, compounds) => {
  expect(withMembers(readQuestion(text, finder)).compounds.slice(0, 2)).toEqual(compounds)
})
