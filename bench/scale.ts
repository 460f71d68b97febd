import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import knex, { type Knex } from 'knex'
import { startCluster } from '#api/test/cluster.ts'
import { type Child, startChild } from './child.ts'
import { queryOf, search } from './http.ts'
import { limitRow, quantile, type Row } from './measure.ts'

const SEARCHES = 150
const EACH = 40
const PAUSE_MS = 4
const LISTS = [
  '/',
  '/trending',
  '/deals',
  '/new',
  '/vendors',
  '/changes',
  '/status',
  '/sitemap.xml',
  '/api/stats',
  '/api/vendors',
  '/api/vendors/stats',
  '/api/products/search?q=',
  '/api/products/trending',
  '/api/products/new',
  '/api/products/back-in-stock',
  '/api/promotions',
]

type Answer = { path: string; ms: number; compressedKb: number; rawKb: number; fault: string | null }

/** What people open first: every list and page, then searches, products, compounds and vendors, each address once. */
async function addresses(db: Knex): Promise<string[]> {
  const some = async (table: string, column: string) =>
    (await db(table).orderBy('id').limit(EACH).pluck(column)).map(String)
  return [
    ...LISTS,
    ...new Set(Array.from({ length: SEARCHES }, (_, n) => search(queryOf(n)))),
    ...(await some('products', 'id')).map(id => `/api/products/${id}?after=0`),
    ...(await some('compounds', 'slug')).map(slug => `/compound/${slug}`),
    ...(await some('vendors', 'slug')).map(slug => `/vendor/${slug}`),
  ]
}

async function askOnce(child: Child, path: string): Promise<Answer> {
  const began = performance.now()
  const got = await child.get(path).catch((error: unknown) => String(error))
  const ms = performance.now() - began
  if (typeof got === 'string') return { path, ms, compressedKb: 0, rawKb: 0, fault: got }
  const isCompressed = got[0] === 0x1f && got[1] === 0x8b
  const raw = isCompressed ? gunzipSync(got) : got
  return { path, ms, compressedKb: got.length / 1_000, rawKb: raw.length / 1_000, fault: null }
}

const most = (answers: readonly Answer[], of: (answer: Answer) => number): Answer => {
  const [first, ...rest] = answers
  if (!first) throw new Error('No address was asked: the catalogue of the bench is empty.')
  return rest.reduce((top, answer) => (of(answer) > of(top) ? answer : top), first)
}

function rowsOf(offers: number, answers: readonly Answer[], rssMb: number): Row[] {
  const faults = answers.filter(({ fault }) => fault !== null)
  for (const { path, fault } of faults) process.stderr.write(`${path}: ${fault}\n`)
  const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const compressed = most(answers, answer => answer.compressedKb)
  const raw = most(answers, answer => answer.rawKb)
  const slowest = most(answers, answer => answer.ms)
  process.stdout.write(
    `${offers} offers, ${answers.length} addresses, each asked once: largest compressed ${compressed.path}, ` +
      `largest raw ${raw.path}, slowest ${slowest.path} (${slowest.ms.toFixed(0)} ms)\n`,
  )
  const named = (metric: string) => `P14 ${metric}, ${offers} offers`
  return [
    limitRow(named('answers that failed'), faults.length, { most: 0, unit: 'of all' }),
    limitRow(named('cold p50'), quantile(waits, 0.5), { most: 300, unit: 'ms' }),
    limitRow(named('cold p99'), quantile(waits, 0.99), { most: 300, unit: 'ms' }),
    limitRow(named('largest answer, compressed'), compressed.compressedKb, { most: 150, unit: 'kB' }),
    limitRow(named('largest answer, raw'), raw.rawKb, { most: 1_000, unit: 'kB' }),
    limitRow(named('RSS of the web process'), rssMb, { most: 250, unit: 'MB' }),
  ]
}

/** Fills the database in a process of its own, so that the memory measured afterwards is that of serving alone. */
async function fill(url: string, offers: number): Promise<void> {
  const filler = await startChild('bench/server.ts', [String(offers)], { BENCH_DATABASE_URL: url })
  filler.stop()
}

/** Every address asked once of a fresh web process over the catalogue in this database. */
async function measure(url: string, offers: number): Promise<Row[]> {
  const db = knex({ client: 'pg', connection: url })
  const child = await startChild('bench/server.ts', ['0', 'dist'], { BENCH_DATABASE_URL: url })
  try {
    const answers: Answer[] = []
    for (const path of await addresses(db)) {
      answers.push(await askOnce(child, path))
      await delay(PAUSE_MS)
    }
    return rowsOf(offers, answers, child.peakRssMb())
  } finally {
    child.stop()
    await db.destroy()
  }
}

/** P14: how a fresh web process answers what it was never asked, over so many offers on PostgreSQL. */
export async function benchScale(offers: number): Promise<Row[]> {
  const cluster = await startCluster()
  const url = cluster.url('postgres')
  try {
    await fill(url, offers)
    const db = knex({ client: 'pg', connection: url })
    // The cluster of the bench runs without autovacuum.
    await db.raw('vacuum analyze')
    await db.destroy()
    return await measure(url, offers)
  } finally {
    await cluster.stop()
  }
}
