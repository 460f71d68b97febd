import { COMPOUNDS, NAMES } from '#api/domain/compounds/compounds.ts'
import type { KnownName } from './entities.ts'
import { GLOSSED } from './lexicons/gloss.ts'
import { linesIn } from './lexicons/word-lists.ts'
import type { Monograph } from './monographs.ts'

/** Everyday words that the trade also uses as names: alone they name nothing here. */
const EVERYDAY = new Set(['vip', 'pda', 'fts', 'fst', 'bps'])

/** What people call the subjects of our topics beside the topics' own aliases. */
const ALSO = linesIn(new URL('known-names.yaml', import.meta.url))

const pluralsOf = (names: readonly string[]): string[] =>
  names.filter(name => /[a-z]$/i.test(name) && !/s$/i.test(name)).map(name => `${name}s`)

/** Names of the dictionary and of the corpus. A class name of the dictionary ("GLP-1") stands for no single compound. */
export const knownNames = (monographs: readonly Monograph[]): KnownName[] => {
  const listed = NAMES.filter(({ key, weak, isClass }) => !weak && !isClass && !EVERYDAY.has(key)).flatMap(
    ({ spelling, compound, blend }): KnownName[] => {
      if (compound)
        return compound.category === 'other' ? [] : [{ spelling, name: compound.name, kind: 'compound' }]
      return blend ? [{ spelling, name: blend.name, kind: 'blend' }] : []
    },
  )
  const written = monographs.flatMap(({ id, title, compound, kind, aliases }): KnownName[] =>
    [
      compound ?? title,
      ...aliases,
      ...(kind === 'compound' ? [] : pluralsOf([title, ...aliases])),
      ...(ALSO[id] ?? []),
    ]
      .filter(spelling => !EVERYDAY.has(spelling.toLowerCase()))
      .map(spelling => ({ spelling, name: compound ?? id, kind })),
  )
  return [...listed, ...written]
}

/** Abbreviations that the corpus uses, in their own spelling: "NNMT", "AMPK". */
export const abbreviationsOf = (monographs: readonly Monograph[]): Set<string> =>
  new Set(
    monographs.flatMap(({ sentences }) =>
      sentences.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]{2,}\b/g) ?? []),
    ),
  )

/** Words that are never read as a misspelt name: every word of the corpus and of other languages that is not itself a name. */
export const ordinaryWords = (monographs: readonly Monograph[]): Set<string> => {
  const names = new Set(COMPOUNDS.map(({ name }) => name.toLowerCase()))
  const words = monographs.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, quote }) => `${text} ${quote}`.toLowerCase().match(/[a-z]{5,}/g) ?? []),
  )
  return new Set([...words, ...GLOSSED].filter(word => !names.has(word)))
}
