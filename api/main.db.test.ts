import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import type { Schema } from '#api/test/engine-setup.ts'
import { freePort, runProgram, startProgram, type Program } from '#api/test/run.ts'

// Whole programs start here, several a test, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
let database: TestDatabase
const programs: Program[] = []

/** Where nothing has to be migrated, a program starts in half the time. */
const prepare = async (schema: Schema) => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-main-'))
  seedDataDir(folder, schema)
  database = await openTestDatabase(schema)
}
afterEach(async () => {
  for (const { child } of programs.splice(0)) child.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (more: Record<string, string> = {}) => {
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SERVICES: 'web',
    DEMO: '0',
    // What goes wrong at a stop is seen in the log alone.
    LOG_LEVEL: 'error',
    ...more,
  }
  const program = startProgram('api/main.ts', [], env)
  programs.push(program)
  const ask = (path: string) => fetch(`http://127.0.0.1:${more['HEALTH_PORT'] ?? port}${path}`)
  const died = program.ended.then(({ stderr }) => {
    throw new Error(`the program ended before it was ready: ${stderr}`)
  })
  const ready = async () => {
    while ((await ask('/readyz').catch(() => null))?.status !== 200) await delay(50)
  }
  await Promise.race([ready(), died])
  died.catch(() => undefined)
  return { ...program, port, ask, env }
}

// It has ten seconds to stop, on a machine that other test processes share.
test('starts, migrates, answers, and stops under load', { retry: 2 }, async () => {
  await prepare('empty')
  const { port, child, ended, output } = await start()
  const crowd = startProgram('api/test/load.ts', [String(port), '/api/stats'], {})
  programs.push(crowd)
  await once(crowd.child.stdout ?? crowd.child, 'data')
  await delay(500)
  child.kill('SIGTERM')
  const outcome = await ended
  expect(outcome.code).toBe(0)
  expect(output()).not.toMatch(/TypeError|"level":"error"/)
  // After ten seconds it would have said that something was left behind, and exited with 1.
  // That no connection is broken meanwhile is held in http-server.test.ts, where no clock decides it.
  const { answered } = JSON.parse((await crowd.ended).stdout.split('\n')[1] ?? '')
  expect(answered).toBeGreaterThan(0)
})

test('killed with -9 and started again, it serves; a second one says in one line why it cannot', async () => {
  await prepare('migrated')
  const first = await start()
  first.child.kill('SIGKILL')
  await first.ended
  const second = await start()
  expect(await (await second.ask('/readyz')).json()).toEqual({ status: 'ready' })
  const { env } = second
  const other = join(folder, 'other')
  seedDataDir(other, 'migrated')
  const taken = await runProgram('api/main.ts', [], { ...env, DATA_DIR: other })
  expect(taken).toMatchObject({
    code: 1,
    stderr: `Port ${env.PORT} is in use: stop what uses it, or set another PORT.\n`,
  })
})

if (inject('engine').kind === 'postgres') {
  test('a worker says how it is on a port of its own, and that it is leaving before it leaves', async () => {
    await prepare('migrated')
    const more = { SERVICES: 'worker', HEALTH_PORT: String(await freePort()), STOP_DELAY: '2s' }
    const { child, ask, ended, output } = await start(more)
    expect(output()).toContain('The worker reads feeds, checks alerts and sends messages')
    expect(await (await ask('/metrics')).text()).toContain('process_cpu_seconds_total')
    expect((await ask('/api/stats')).status).toBe(404)
    child.kill('SIGTERM')
    while ((await ask('/readyz')).status !== 503) await delay(10)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ended).code).toBe(0)
    expect(output()).not.toMatch(/TypeError|"level":"error"/)
  })

  test('wrong variables are all named, and it exits with 1', async () => {
    await prepare('empty')
    const wrong = await runProgram('api/main.ts', [], { PORT: 'x', INGEST_EVERY: 'often' })
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(
      wrong.stderr
        .trim()
        .split('\n')
        .map(line => line.trim().split(' ')[0]),
    ).toEqual(['The', 'PORT', 'INGEST_EVERY'])
  })

  test('of processes that start together over an empty database one loads the demo', async () => {
    await prepare('empty')
    await Promise.all([start({ DEMO: '1' }), start({ DEMO: '1' })])
    const [row] = await database.knex('vendors').where({ fictional: true }).count()
    expect(row).toEqual({ count: '11' })
  })

  test('alive but not ready while the database is gone', async () => {
    await prepare('migrated')
    const { ask, output } = await start()
    await database.close()
    // A connection may outlive the database by a moment.
    await vi.waitFor(
      async () => {
        const ready = await ask('/readyz')
        expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
      },
      { timeout: 60_000, interval: 100 },
    )
    expect((await ask('/healthz')).status).toBe(200)
    expect(output()).not.toContain('was not handled')
    database = await openTestDatabase('empty')
  })
}
