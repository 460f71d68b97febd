import { NO_DESK_NAMES, type DeskNames } from '#api/domain/compounds/dictionary.ts'
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** What the normaliser's answers depend on: its rules, the dictionary, and the two small modules they use. */
const SOURCES = [
  '../domain/listing/',
  '../domain/compounds/',
  '../domain/units.ts',
  '../domain/search/search-key.ts',
]

const filesOf = (source: string): URL[] => {
  const url = new URL(source, import.meta.url)
  if (!source.endsWith('/')) return [url]
  return readdirSync(url)
    .filter(name => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map(name => new URL(name, url))
}

function versionOf(sources: readonly string[]): string {
  const texts = sources.flatMap(filesOf).map(file => readFileSync(file, 'utf8'))
  return hash('md5', texts.join('\0'), 'base64url').slice(0, 12)
}

/** Changes with rules and dictionary alone: stored listings with another version are read again (docs/decisions/050). */
export const NORMALIZER_VERSION = versionOf(SOURCES)

export const rulesWith = (desk: DeskNames): string =>
  desk === NO_DESK_NAMES
    ? NORMALIZER_VERSION
    : `${NORMALIZER_VERSION} ${hash('md5', JSON.stringify(desk), 'base64url').slice(0, 12)}`

/** Changes with the readers too: a page that is not sent again was understood by these. */
export const READ_VERSION = versionOf([...SOURCES, './readers/'])
