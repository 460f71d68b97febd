import MiniSearch from 'minisearch'
import { createProductIndex } from '#api/catalog/product-index.ts'
import { readQuery } from '#api/domain/search/search-query.ts'
import { dictionaryProducts } from '#api/test/demo-index.ts'
import { compare, type Row } from './measure.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Takes out, doubles, swaps or replaces letters of a name: `typos` times, decided by `seed`; digits stay. */
export function misspell(name: string, seed: number, typos: number): string {
  let text = name
  for (let n = 0; n < typos; n += 1) {
    const places = [...text].flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []))
    const at = places[(seed * 31 + n * 17) % Math.max(1, places.length)] ?? 0
    const other = LETTERS[(seed * 7 + n * 11) % LETTERS.length] ?? 'x'
    const edits = [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ]
    text = edits[(seed + n) % edits.length] ?? text
  }
  return text
}

const products = dictionaryProducts(100)

type Case = { query: string; id: string }

/** Names of five letters and more: in a shorter one a typo makes another name. */
const typed = (make: (name: string, seed: number) => string, least: number): Case[] =>
  products.flatMap(product =>
    product.names
      .filter(name => name.replace(/[^a-z]/gi, '').length >= least)
      .map((name, n) => ({ query: make(name, n + Number(product.id)), id: product.id })),
  )

const KINDS: readonly [string, Case[]][] = [
  ['1 typo', typed((name, seed) => misspell(name, seed, 1), 5)],
  ['2 typos', typed((name, seed) => misspell(name, seed, 2), 8)],
  [
    '"rad140", "bpc 157"',
    typed(
      (name, seed) => (seed % 2 ? name.replace(/[^a-z0-9]/gi, '') : name.replace(/[^a-z0-9]+/gi, ' ')),
      2,
    ),
  ],
  ['name + size', typed(name => `${name} 10mg`, 2)],
]

/** P2: the name engine against a search library on the same names, and P3: how often the right product comes first. */
export async function benchNames(): Promise<Row[]> {
  const index = createProductIndex(products, [])
  const library = new MiniSearch({ fields: ['names'], searchOptions: { fuzzy: 0.2, prefix: true } })
  library.addAll(products.map(({ id, names }) => ({ id, names: names.join(' | ') })))
  const queries = KINDS.flatMap(([, cases]) => cases.map(({ query }) => query))
  const all = (search: (query: string) => unknown) => () => {
    for (const query of queries) search(query)
  }
  const speed = await compare(
    'P2 name engine a query',
    0.1,
    { run: all(query => index.search(readQuery(query), 10)), batch: queries.length },
    { run: all(query => library.search(query)), batch: queries.length },
  )
  const hits = KINDS.map(([kind, cases]) => {
    const right = (found: (query: string) => string | undefined) =>
      (cases.filter(({ query, id }) => found(query) === id).length * 100) / cases.length
    const ours = right(query => index.search(readQuery(query), 1).matches[0]?.productId)
    const theirs = right(query => library.search(query)[0]?.id as string | undefined)
    return {
      metric: `P3 hit@1 ${kind} (${cases.length})`,
      ours: `${ours.toFixed(1)} %`,
      reference: `${theirs.toFixed(1)} %`,
      ratio: null,
      goal: '≥ 99 %',
      holds: ours >= 99,
    }
  })
  return [speed, ...hits]
}
