import { expect, test } from 'vitest'
import { SOURCE_SECTIONS } from '#api/domain/markets/source-sections.ts'
import { compoundSources } from './compound-sources.ts'
import { loadMonographs } from './monographs.ts'

const monographs = loadMonographs()

test('every sentence of a compound stands in its section with the words and the address it rests on', () => {
  const { sentences } = compoundSources(monographs, 'BPC-157')
  expect(sentences.length).toBeGreaterThan(5)
  const places = sentences.map(({ section }) => SOURCE_SECTIONS.indexOf(section))
  expect(places).toEqual([...places].sort((left, right) => left - right))
  for (const { also, ...first } of sentences)
    for (const { quote, source } of [first, ...also]) {
      expect(quote).not.toBe('')
      expect(source.url).toMatch(/^(https?:\/\/|\/)/)
    }
})

test('a sentence of several claims stands with every source that carries one', () => {
  const [first] = compoundSources(monographs, 'Noopept').sentences
  expect(first?.also.length).toBeGreaterThan(1)
})

test('a compound that nobody reviewed has no sentence, not those of another one', () => {
  expect(compoundSources(monographs, 'No Such Compound')).toEqual({ rereadOn: null, sentences: [] })
})

test('a second reading is named only where the monograph says that there was one', () => {
  const readOn = (reread: string | undefined) => {
    const changed = monographs.map(one => (one.compound === 'BPC-157' ? { ...one, reread } : one))
    return compoundSources(changed, 'BPC-157').rereadOn
  }
  expect(readOn('2026-11-25')).toBe('2026-11-25')
  expect(readOn(undefined)).toBeNull()
})
