import { expect, test } from 'vitest'
import { SOURCE_SECTIONS } from '#api/domain/markets/source-sections.ts'
import { compoundSources } from './compound-sources.ts'
import { loadMonographs } from './monographs.ts'

const monographs = loadMonographs()

test('every sentence of a compound stands in its section with the words and the address it rests on', () => {
  const { rereadOn, sentences } = compoundSources(monographs, 'BPC-157')
  expect(rereadOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(sentences.length).toBeGreaterThan(5)
  const places = sentences.map(({ section }) => SOURCE_SECTIONS.indexOf(section))
  expect(places).toEqual([...places].sort((left, right) => left - right))
  for (const { quote, source } of sentences) {
    expect(quote).not.toBe('')
    expect(source.url).toMatch(/^(https?:\/\/|\/)/)
  }
})

test('a compound that nobody reviewed has no sentence, not those of another one', () => {
  expect(compoundSources(monographs, 'No Such Compound')).toEqual({ rereadOn: null, sentences: [] })
})
