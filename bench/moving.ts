import { setTimeout as delay } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'
import { startCluster } from '#api/test/cluster.ts'
import { type Child, startChild } from './child.ts'
import { queryOf, search } from './http.ts'
import { limitRow, quantile, ratioRow, type Row } from './measure.ts'

const QUERIES = 200
const PAUSE_MS = 4
const MOVE_EVERY_MS = 2_000
const PHASE_MS = 30_000
/** One in so many products changes with each move. */
const CHANGED = 100

/** One person after the other asks something that others asked before. Answers each wait in milliseconds, sorted. */
async function ask(child: Child, forMs: number): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + forMs
  for (let n = 0; performance.now() < until; n += 1) {
    const began = performance.now()
    await child.get(search(queryOf((n * 31) % QUERIES)))
    waits.push(performance.now() - began)
    await delay(PAUSE_MS)
  }
  return waits.sort((a, b) => a - b)
}

/** Moves the version as reads do, each time with other products, until it is stopped. */
function startMoves(db: Knex, products: readonly string[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      await moveCatalogVersion(
        db,
        products.filter((_, at) => at % CHANGED === n % CHANGED),
      )
      await delay(MOVE_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const rowOf = (metric: string, most: number | null, [ours, reference]: readonly [number, number]): Row =>
  ratioRow(metric, most, {
    ours: `${ours.toFixed(1)} ms`,
    reference: `${reference.toFixed(1)} ms`,
    ratio: ours / reference,
  })

async function measure(child: Child, db: Knex, offers: number): Promise<Row[]> {
  const products = (await db('products').orderBy('id').pluck('id')) as string[]
  await ask(child, PHASE_MS / 3)
  const rest = await ask(child, PHASE_MS)
  await child.heldMs()
  const moves = startMoves(db, products)
  const moving = await ask(child, PHASE_MS)
  await moves.stop()
  const held = await child.heldMs()
  return [
    rowOf(`P13 p50 while moving, ${offers} offers`, null, [quantile(moving, 0.5), quantile(rest, 0.5)]),
    rowOf(`P13 p99 while moving, ${offers} offers`, 3, [quantile(moving, 0.99), quantile(rest, 0.99)]),
    limitRow('P13 event loop held at most', held, { most: 25, unit: 'ms' }),
  ]
}

/** P13: how long people wait while the catalogue's version moves every two seconds, against at rest; on PostgreSQL. */
export async function benchMoving(offers: number): Promise<Row[]> {
  const cluster = await startCluster()
  const url = cluster.url('postgres')
  const child = await startChild('bench/server.ts', [String(offers)], { BENCH_DATABASE_URL: url })
  const db = knex({ client: 'pg', connection: url })
  try {
    return await measure(child, db, offers)
  } finally {
    await db.destroy()
    child.stop()
    await cluster.stop()
  }
}
