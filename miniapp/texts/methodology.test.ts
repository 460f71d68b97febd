import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { load } from 'js-yaml'
import { METHOD } from './methodology.ts'

const FOLDER = 'api/assistant/monographs'

interface Monograph {
  readonly sources: readonly { readonly id: string; readonly url: string }[]
  readonly sentences: readonly { readonly source: string; readonly quote: string }[]
}

/** What the research assistant quotes from the methodology page. */
const quotes = readdirSync(FOLDER)
  .filter(name => name.endsWith('.yaml'))
  .flatMap(name => {
    const { sources, sentences } = load(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Monograph
    const own = new Set(sources.filter(source => source.url === '/methodology').map(source => source.id))
    return sentences.filter(({ source }) => own.has(source)).map(({ quote }) => quote)
  })

const page = METHOD.flatMap(({ text }) => text).join('\n')

test('the assistant quotes this page', () => expect(quotes.length).toBeGreaterThan(10))

test.each(quotes)('the page says: %s', quote => expect(page).toContain(quote))
