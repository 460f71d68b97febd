import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connectDatabase, type Database } from '#api/db/connect.ts'
import { createInvoice } from '#api/services/donations/invoices.ts'
import { programArguments } from '#api/test/compiled.ts'
import { openTestDatabase, seedDataDir } from '#api/test/database.ts'
import { times } from '#api/test/times.ts'
import { manualClock } from '#bot/simulator/test/manual-clock.ts'
import { startSimulator } from '#bot/simulator/simulator.ts'
import { startBot } from '#bot/start-bot.ts'
import { keepLog, updatesHandled } from '#bot/test/bot-fixture.ts'

const KILLED_BOT = 'bot/test/killed-bot.ts'
const LEASE_OVER_MS = 120_000
const PAYER = 7

const isServer = inject('engine').kind === 'postgres'
/** Bots that share a database share its updates, so what runs side by side has a database of its own. */
const SIDE_BY_SIDE = isServer ? 3 : 1
const dataDir = mkdtempSync(join(tmpdir(), 'aliquot-killed-'))
let embedded: Database | undefined

/** A database that other processes reach: one of the server's, or an embedded one with its socket. */
async function openDatabase(): Promise<{ database: Database; databaseUrl: string | null }> {
  if (isServer) {
    const database = await openTestDatabase()
    return { database, databaseUrl: database.url ?? null }
  }
  if (!embedded) seedDataDir(dataDir, 'migrated')
  embedded ??= await connectDatabase({ dataDir })
  return { database: embedded, databaseUrl: null }
}
afterAll(async () => {
  await embedded?.close()
  rmSync(dataDir, { recursive: true })
})

const ended = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>(resolve => {
    child.once('exit', (_code, signal) => resolve(signal))
  })

/** One payment whose bot dies at a step; then a bot that lives takes over. Answers whether it died. */
async function payAndDie(dieAt: number): Promise<boolean> {
  const { database, databaseUrl } = await openDatabase()
  const clock = manualClock(new Date())
  const simulator = await startSimulator({ clock })
  const { control, apiRoot } = simulator
  // One database serves many of these Telegrams, and no two of their numbers may be the same.
  control.world.queue.nextUpdateId = 1_000_000 * (dieAt + 1)
  control.world.counters.id = 1000 * dieAt
  const payer = control.user({ id: PAYER + 1000 * dieAt })
  payer.person().state = 'active'
  const deps = {
    token: control.token,
    apiRoot,
    appName: 'Aliquot',
    publicUrl: 'http://localhost:42000',
    miniAppName: null,
    db: database.knex,
    catalog: {} as never,
    unavailable: () => false,
    log: keepLog().log,
    now: () => new Date(Date.now() + LEASE_OVER_MS),
    visitorSecret: 'a secret of the tests',
    basketCost: () => Promise.reject(new Error('nobody asks')),
    notifications: () => Promise.resolve([]),
    webhook: null,
  }
  const maker = startBot({ ...deps, mode: 'serve' })
  const stars = 25
  const made = await createInvoice(database.knex, maker.makeInvoice, { userId: null, stars, now: new Date() })
  await maker.stop()

  const given = JSON.stringify({ databaseUrl, dataDir, apiRoot, token: control.token, dieAt })
  const child = spawn(process.execPath, [...programArguments(KILLED_BOT), given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const death = ended(child)
  await Promise.race([control.until(() => control.world.queue.poll !== undefined, 30_000), death])
  const paying = payer.pay(made.invoiceUrl)
  const answered = control.until(
    () => [...control.world.checkouts.values()].some(question => question.answered),
    30_000,
  )
  await Promise.race([answered.catch(() => undefined), death])
  const answeredInTime = [...control.world.checkouts.values()].every(question => question.answered)
  if (!answeredInTime) clock.advance(10_001)
  const payment = await paying
  const doneBefore = updatesHandled(control, database.knex, 30_000).then(() => 'done')
  const outcome = await Promise.race([doneBefore.catch(() => 'late'), death.then(() => 'dead')])
  if (outcome !== 'dead') child.kill('SIGKILL')
  await death

  const heir = startBot({ ...deps, mode: 'polling' })
  if (payment.status !== 'paid') {
    await control.until(() => control.world.queue.poll !== undefined)
    expect((await payer.pay(made.invoiceUrl)).status).toBe('paid')
  }
  await updatesHandled(control, database.knex, 30_000)
  await heir.stop()

  const [charge, ...more] = control.world.charges
  expect(more).toEqual([])
  expect(
    await database
      .knex('donations')
      .select('charge_id', 'stars', 'status', 'orphan_reason')
      .where({ invoice_id: made.invoiceId }),
  ).toEqual([{ charge_id: charge?.id, stars, status: 'paid', orphan_reason: null }])
  expect((await database.knex('donation_invoices').where({ id: made.invoiceId }).first()).status).toBe('paid')
  expect(control.botMessages(payer.id).length).toBeGreaterThanOrEqual(1)
  // A bot that died before its answer gave none; nothing was charged then, and the next bot's answer comes too late.
  const breaches = control.breaches().map(({ kind }) => kind)
  expect(breaches.filter(kind => kind !== 'pre-checkout-late')).toEqual(
    answeredInTime ? [] : ['pre-checkout-unanswered'],
  )
  await simulator.stop()
  if (database !== embedded) await database.close()
  return outcome === 'dead'
}

test('kill -9 at every step of a payment: charged once, credited once, never lost', async () => {
  // The steps are the same on both engines: in the short run each takes another third of them.
  const stride = times(3, isServer ? 1 : 3)
  const offset = times(isServer ? 2 : 1, 1)
  const deaths: number[] = []
  for (let first = offset; ; first += SIDE_BY_SIDE * stride) {
    const steps = Array.from({ length: SIDE_BY_SIDE }, (_, index) => first + index * stride)
    const died = await Promise.all(steps.map(payAndDie))
    deaths.push(...steps.filter((_, index) => died[index]))
    if (died.includes(false)) break
  }
  // Every step up to the last one was tried, none was skipped.
  expect(deaths).toEqual(Array.from({ length: deaths.length }, (_, index) => offset + index * stride))
  expect(deaths.length).toBeGreaterThan(14 / stride)
}, 180_000)
