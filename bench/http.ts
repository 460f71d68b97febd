import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { startChild, type Child } from './child.ts'
import { compare, type Row } from './measure.ts'
import { misspell } from './names.ts'

const CONCURRENT = 8
const BATCH = 64
const KEPT_QUERIES = 200
/** Every tenth request is a query that nobody sent before. */
const NEW_EVERY = 10

const sold = COMPOUNDS.filter(compound => compound.category !== 'other')
export const search = (query: string) => `/api/products/search?q=${encodeURIComponent(query)}`

/** What people type: names, aliases, sizes behind them, one and two typos. */
export function queryOf(n: number): string {
  const compound = sold[(n * 17) % sold.length]
  const name =
    [compound?.name ?? '', ...(compound?.aliases ?? [])][n % (1 + (compound?.aliases.length ?? 0))] ?? ''
  return [name, `${name} 5mg`, misspell(name, n, 1), misspell(name, n, 2)][n % 4] ?? name
}

export function mixed(child: Child, next: { n: number }) {
  return async () => {
    const batch = Array.from({ length: BATCH }, () => {
      next.n += 1
      const query =
        next.n % NEW_EVERY === 0 ? `${queryOf(next.n)} ${next.n}mg` : queryOf(next.n % KEPT_QUERIES)
      return search(query)
    })
    for (let at = 0; at < batch.length; at += CONCURRENT) {
      await Promise.all(batch.slice(at, at + CONCURRENT).map(path => child.get(path)))
    }
  }
}

const same = (child: Child, path: string) => async () => {
  for (let at = 0; at < BATCH; at += CONCURRENT) {
    await Promise.all(Array.from({ length: CONCURRENT }, () => child.get(path)))
  }
}

const PUBLIC = [
  '/api/stats',
  '/api/vendors',
  '/api/vendors/stats',
  '/api/products/trending',
  '/api/products/trending/ids',
  '/api/products/new',
  '/api/products/back-in-stock',
  '/api/promotions',
]

async function referenceFor(kind: 'koa' | 'http', body: Buffer): Promise<Child> {
  const file = join(mkdtempSync(join(tmpdir(), 'aliquot-ref-')), 'body.gz')
  writeFileSync(file, body)
  return startChild('bench/reference.ts', [kind, file])
}

/** P1: a search request, and P4: every public GET when warm. Server processes only are counted, the database is in them. */
export async function benchHttp(offers: number): Promise<Row[]> {
  const ours = await startChild('bench/server.ts', [String(offers)])
  const koa = await referenceFor('koa', await ours.get(search('bpc-157')))
  const rows: Row[] = []
  try {
    const next = { n: 0 }
    for (let n = 0; n < KEPT_QUERIES / BATCH; n += 1) await mixed(ours, next)()
    rows.push(
      await compare(
        `P1 search, ${offers} offers`,
        '≤ 2',
        { run: mixed(ours, next), cpu: ours.cpu, batch: BATCH },
        { run: same(koa, '/'), cpu: koa.cpu, batch: BATCH },
      ),
    )
    if (offers > 10_000) return rows
    for (const path of PUBLIC) {
      const plain = await referenceFor('http', await ours.get(path))
      rows.push(
        await compare(
          `P4 ${path}`,
          '≤ 1.6',
          { run: same(ours, path), cpu: ours.cpu, batch: BATCH },
          { run: same(plain, '/'), cpu: plain.cpu, batch: BATCH },
        ),
      )
      plain.stop()
    }
    return rows
  } finally {
    ours.stop()
    koa.stop()
  }
}
