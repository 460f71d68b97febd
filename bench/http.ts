import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import { startCluster } from '#api/test/cluster.ts'
import { startChild, type Child } from './child.ts'
import { compare, cpuOfFamily, type Row } from './measure.ts'
import { misspell } from './names.ts'

const CONCURRENT = 8
const BATCH = 64
const KEPT_QUERIES = 200
/** Enough to have every product's answer built. */
const WARM_BATCHES = 16
const CALL_OFFERS = 5_000
/** After so many searches nearly every list that a name can mean has been asked for; from this number on none was sent before. */
const KNOWN_AFTER_BATCHES = 80
const NEW_FROM = 100_000

const sold = COMPOUNDS.filter(compound => compound.category !== 'other')
export const search = (query: string) => `/api/products/search?q=${encodeURIComponent(query)}`

/** What people type: names, aliases, sizes behind them, one and two typos. */
export function queryOf(n: number): string {
  const compound = sold[(n * 17) % sold.length]
  const name =
    [compound?.name ?? '', ...(compound?.aliases ?? [])][n % (1 + (compound?.aliases.length ?? 0))] ?? ''
  return [name, `${name} 5mg`, misspell(name, n, 1), misspell(name, n, 2)][n % 4] ?? name
}

/** What nobody sent before: every other one is new by what stands behind the name, a tenth are beginnings, a tenth nothing. */
export function newQueryOf(n: number): string {
  const known = queryOf(n)
  if (n % 10 === 3) return `${known.slice(0, 4)} ${n}mg`
  if (n % 10 === 7) return `qwx${n.toString(36)}zzk`
  return `${known} ${n}mg`
}

/** One batch after the other of searches, each by `query` of its number. */
function searches(child: Child, query: (n: number) => string): () => Promise<void> {
  let sent = 0
  return async () => {
    const batch = Array.from({ length: BATCH }, (_, at) => search(query(sent + at)))
    sent += BATCH
    for (let at = 0; at < batch.length; at += CONCURRENT)
      await Promise.all(batch.slice(at, at + CONCURRENT).map(path => child.get(path)))
  }
}

const same = (child: Child, path: string) => async () => {
  for (let at = 0; at < BATCH; at += CONCURRENT) {
    await Promise.all(Array.from({ length: CONCURRENT }, () => child.get(path)))
  }
}

async function referenceFor(kind: 'koa' | 'http', body: Buffer): Promise<Child> {
  const file = join(mkdtempSync(join(tmpdir(), 'aliquot-ref-')), 'body.gz')
  writeFileSync(file, body)
  return startChild('bench/reference.ts', [kind, file])
}

type Served = { child: Child; cpu: () => number; path: string; name: string; most: number }

/** The same address again and again, against a server that only sends the same bytes. */
async function compareServed(kind: 'koa' | 'http', { child, cpu, path, name, most }: Served): Promise<Row> {
  const plain = await referenceFor(kind, await child.get(path))
  try {
    // Answered and compressed, and our code compiled, before anything is measured.
    for (let n = 0; n < WARM_BATCHES; n += 1) {
      await same(child, path)()
      await same(plain, '/')()
    }
    return await compare(
      name,
      most,
      { run: same(child, path), cpu, batch: BATCH },
      { run: same(plain, '/'), cpu: plain.cpu, batch: BATCH },
    )
  } finally {
    plain.stop()
  }
}

const MOST_SEARCH = 2
const MOST_CALL = 1.6
const MOST_PAGE = 3

/** P1 of quality.md: searches that were asked before, and searches that nobody asked before: while their lists are built, and after. */
async function searchRows(child: Child, cpu: () => number, offers: number): Promise<Row[]> {
  const koa = await referenceFor('koa', await child.get(search('bpc-157')))
  const against = (name: string, query: (n: number) => string) =>
    compare(
      name,
      MOST_SEARCH,
      { run: searches(child, query), cpu, batch: BATCH },
      { run: same(koa, '/'), cpu: koa.cpu, batch: BATCH },
    )
  try {
    const warm = searches(child, queryOf)
    for (let n = 0; n < WARM_BATCHES; n += 1) await warm()
    const rows = [
      await against(`P1 search asked before, ${offers} offers`, n => queryOf(n % KEPT_QUERIES)),
      await against(`P1 search not asked before, lists neither, ${offers} offers`, newQueryOf),
    ]
    const learn = searches(child, newQueryOf)
    for (let n = 0; n < KNOWN_AFTER_BATCHES; n += 1) await learn()
    const known = `P1 search not asked before, its list was, ${offers} offers`
    return [...rows, await against(known, n => newQueryOf(NEW_FROM + n))]
  } finally {
    koa.stop()
  }
}

/** P1 on PostgreSQL, whose processes are counted in. */
export async function benchSearch(offers: number): Promise<Row[]> {
  const cluster = await startCluster()
  const ours = await startChild('bench/server.ts', [String(offers)], {
    BENCH_DATABASE_URL: cluster.url('postgres'),
  })
  try {
    const server = cluster.pid()
    return await searchRows(ours, () => ours.cpu() + cpuOfFamily(server), offers)
  } finally {
    ours.stop()
    await cluster.stop()
  }
}

const PUBLIC = [
  '/api/stats',
  '/api/vendors',
  '/api/vendors/stats',
  '/api/vendors/vendor-1/products',
  '/api/products/1',
  '/api/products/trending',
  '/api/products/trending/ids',
  '/api/products/new',
  '/api/products/deals',
  '/api/products/back-in-stock',
  '/api/products/suggest?q=bpc',
  '/api/compounds/bpc-157',
  '/api/promotions',
]

/** P4: every public call when warm. The embedded engine works in the server's process and is counted with it. */
export async function benchCalls(): Promise<Row[]> {
  const child = await startChild('bench/server.ts', [String(CALL_OFFERS)])
  const rows: Row[] = []
  try {
    for (const path of PUBLIC) {
      const served = { child, cpu: child.cpu, path, name: `P4 ${path}`, most: MOST_CALL }
      rows.push(await compareServed('http', served))
    }
    return rows
  } finally {
    child.stop()
  }
}

const PAGES = [
  '/',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/changes',
  '/vendor/vendor-1',
  '/compound/bpc-157',
]

/** P12: every kind of public page when warm, in the built site. Needs `npm run build`. */
export async function benchPages(offers: number): Promise<Row[]> {
  const child = await startChild('bench/server.ts', [String(offers), 'dist'])
  const rows: Row[] = []
  try {
    for (const path of PAGES) {
      const served = { child, cpu: child.cpu, path, name: `P12 ${path}, ${offers} offers`, most: MOST_PAGE }
      rows.push(await compareServed('koa', served))
    }
    return rows
  } finally {
    child.stop()
  }
}
