import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from '#api/db/connect.ts'
import { programArguments } from '#api/test/compiled.ts'
import { openTestDatabase, seedDataDir } from '#api/test/database.ts'
import { times } from '#api/test/times.ts'

const ROUNDS = times(2, 10)
const OFFERS = 200

type Reader = { child: ChildProcess; committed: () => number; says: (word: string) => Promise<void> }

/** Starts a process that reads again and again; counts the reads that it called committed. */
function startReader(env: Record<string, string>): Reader {
  const child = spawn(process.execPath, programArguments('api/test/ingest-child.ts'), {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', chunk => (said += String(chunk)))
  const says = async (word: string) => {
    while (!said.includes(`${word}\n`)) await delay(20)
  }
  return { child, says, committed: () => said.split('\n').filter(line => line === 'read').length }
}

async function kill({ child }: Reader): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** All offers are of one read, and the newest observation of each says what the offer says. */
async function expectWhole(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as offers, count(distinct o.price)::int as prices,
       (count(*) filter (where b.price is distinct from o.price or b.unit_price is distinct from o.unit_price))::int as torn,
       (select count(*)::int from observations) as observations
     from offers o left join lateral (
       select price, unit_price from observations where offer_id = o.id order by observed_at desc limit 1) b on true`,
  )
  const { offers, prices, torn, observations } = rows[0]
  expect({ prices: Math.min(prices, 1), torn, rest: observations % OFFERS }).toEqual({
    prices: offers === 0 ? 0 : 1,
    torn: 0,
    rest: 0,
  })
  expect([0, OFFERS]).toContain(offers)
  return observations / OFFERS
}

test(`killed ${ROUNDS} times in the middle of reads, the catalogue is whole each time and the next read goes through`, async () => {
  const isEmbedded = inject('engine').kind === 'embedded'
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-crash-'))
  seedDataDir(folder, 'migrated')
  const server = isEmbedded ? null : await openTestDatabase()
  const env = { DATA_DIR: folder, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
  const readsNow = async () => {
    const database = await connectDatabase({ dataDir: folder, databaseUrl: server?.url })
    const reads = await expectWhole(database.knex)
    await database.close()
    return reads
  }
  let reads = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const reader = startReader(env)
    await reader.says('reading')
    await delay(20 + ((round * 237) % 700))
    await kill(reader)
    const now = await readsNow()
    expect(now).toBeGreaterThanOrEqual(reads + reader.committed())
    reads = now
  }
  const last = startReader(env)
  await last.says('read')
  await kill(last)
  expect(await readsNow()).toBeGreaterThan(reads)
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}, 240_000)
