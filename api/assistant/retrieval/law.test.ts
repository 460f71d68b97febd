import { expect, test } from 'vitest'
import type { Question } from '../question.ts'
import type { Scored } from './choose.ts'
import { lawAsked, lawFirst, ofLaw, placesLacking, underLaw } from './law.ts'

const asked = (text: string, compounds: string[] = [], sections = ['regulatory']) =>
  ({ text, compounds, sections, topics: [], aspects: {} }) as unknown as Question

test.each([
  ['are sarms legal in poland', 'PL'],
  ['is it approved by the fda', 'US'],
  ['is it legal in europe', 'EU'],
  ['what did the fda and then europe say', null],
  ['is it legal', null],
])('%j asks for the law of %s', (text, code) => {
  expect(lawAsked(asked(text))?.code ?? null).toBe(code)
  expect(lawAsked(asked(text, [], []))).toBeNull()
})

test.each([
  [0.05, null],
  [0.2, 'RO'],
])('a word of the law that is likely by %d asks for the law of %s', (likely, code) => {
  const question = { ...asked('a student of pharmacy in Romania asks'), aspects: { regulatory: likely } }
  expect(lawAsked(question)?.code ?? null).toBe(code)
})

const said = (text: string, more: Partial<Scored> = {}): Scored =>
  ({ text, section: 'regulatory', monograph: 'regulation', kind: 'topic', score: 0.5, ...more }) as Scored
const union = said('In the European Union a medicine needs an authorisation.')
const german = said('In Germany and the EU pharmacies may send medicines.')
const american = said('The FDA has not approved Examplin.', { isOwn: true, kind: 'compound' })
const nowhere = said('No authority has approved Examplin.', { isOwn: true, kind: 'compound' })
const polish = said('Poland counts Examplin as a medicine.', { isOwn: true, kind: 'compound' })
const other = said('Examplin binds a receptor.', { section: 'mechanism', isOwn: true, kind: 'compound' })
const all = [american, other, german, union]
const examplin = asked('is examplin legal in poland', ['Examplin'])
const law = lawAsked(examplin)

const inGeneral = 'Our sources say nothing on Examplin in Poland; in general:'

test.each<[string, Scored[], Scored[], string[]]>([
  ['of the compound in the country alone', [...all, polish], [polish, other], []],
  ['that it is approved nowhere, then what holds there', [...all, nowhere], [nowhere, union, other], []],
  ['what holds there for all, and says so', all, [union, other], [inGeneral]],
])('tells %s', (_, scored, told, before) => {
  const kept = underLaw(law, scored)
  const first = lawFirst(law, examplin, [other], kept)
  expect(first).toEqual(told)
  expect(ofLaw(law, examplin, first)).toEqual(before)
})

test('that it is sold nowhere holds in every country, whichever authorities it names', () => {
  const named = said('Examplin is not on the market anywhere: the FDA calls it unapproved.', {
    isOwn: true,
    kind: 'compound',
  })
  const first = lawFirst(law, examplin, [other], underLaw(law, [american, union, named]))
  expect(first).toEqual([named, union, other])
  expect(ofLaw(law, examplin, first)).toEqual([])
})

test('of a country without a word of its law other places are told, and that', () => {
  const peru = asked('is examplin legal in peru', ['Examplin'])
  const kept = underLaw(lawAsked(peru), all)
  expect(kept).toEqual(all)
  expect(ofLaw(lawAsked(peru), peru, lawFirst(lawAsked(peru), peru, [american], kept))).toEqual([
    'Our sources say nothing on the law of Peru; of other places:',
  ])
})

test('what an authority said answers, whatever it is of', () => {
  const question = asked('did the ema link examplin with it', ['Examplin'])
  const told = [said('The EMA concluded that it is rare with Examplin.', { section: 'safety' })]
  expect(lawFirst(lawAsked(question), question, told, [...told, union])).toEqual(told)
  expect(ofLaw(lawAsked(question), question, told)).toEqual([])
})

test.each<[string, Scored[], string[]]>([
  ['is it approved in poland, peru or by the fda', [american, polish], ['nothing on this in Peru']],
  ['is it approved in poland or germany', [polish, german], []],
  ['is it approved in poland or peru', [nowhere], []],
  ['is it approved in peru', [american], []],
])('of %j names the places of which nothing is told', (text, told, lacking) => {
  expect(placesLacking(asked(text, ['Examplin']), told)).toEqual(lacking)
})
