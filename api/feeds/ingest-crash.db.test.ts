import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from '#api/db/connect.ts'
import { openTestDatabase } from '#api/test/database.ts'

const ROUNDS = 10
const OFFERS = 200

async function startReading(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/test/ingest-child.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function killSoon(child: ChildProcess, afterMs: number): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, afterMs))
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

test('killed ten times in the middle of reads, the catalogue is whole each time and the next read goes through', async () => {
  const isEmbedded = inject('engine').kind === 'embedded'
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-crash-'))
  const server = isEmbedded ? null : await openTestDatabase()
  const env = { DATA_DIR: folder, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
  let reads = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await killSoon(await startReading(env), 40 + ((round * 137) % 400))
    const database = await connectDatabase({ dataDir: folder, databaseUrl: server?.url })
    const now = await expectWhole(database.knex)
    expect(now).toBeGreaterThanOrEqual(reads)
    reads = now
    await database.close()
  }
  expect(reads).toBeGreaterThan(ROUNDS)
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
