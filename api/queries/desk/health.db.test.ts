import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHealth } from '#api/contract/desk/health.ts'
import { sweep } from '#api/jobs/sweep.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let editor: Person
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
})
afterAll(() => server.close())

const health = async () => (await editor.call(getHealth)).body
const run = (name: string, outcome: string, detail: object = {}) =>
  server
    .db('job_runs')
    .insert({ name, outcome, started_at: server.clock.now(), detail: JSON.stringify(detail) })

test('an installation on which nothing ran says so', async () => {
  expect(await health()).toMatchObject({
    alertFaults: ['The alert checker has not run yet.'],
    jobs: [],
    backupAt: null,
    pauses: [],
    deliveries: [
      { channel: 'telegram', waiting: 0, medianSeconds: null },
      { channel: 'push', waiting: 0 },
    ],
    database: { grownBytes: null },
    versions: { program: '0.0.0', node: process.version },
  })
})

test('the newest run of each job stands with its last good one, and growth with the day it is counted from', async () => {
  const before = server.clock.now().toISOString()
  await run('check-alerts', 'ok')
  await run('backup', 'ok')
  const { databaseBytes } = await sweep(server.db, server.clock.now())
  await run('sweep', 'ok', { databaseBytes })
  server.clock.advance(60_000)
  await run('backup', 'failed', { error: 'The disk is full' })
  const { alertFaults, jobs, backupAt, database } = await health()
  expect(alertFaults).toEqual([])
  expect(jobs.map(({ name, outcome, failed }) => [name, outcome, failed])).toEqual([
    ['backup', 'failed', 1],
    ['check-alerts', 'ok', 0],
    ['sweep', 'ok', 0],
  ])
  expect(jobs[0]).toMatchObject({ error: 'The disk is full', lastOkAt: before })
  expect([backupAt, database.grownSince]).toEqual([before, before])
  expect(database.bytes - (database.grownBytes ?? NaN)).toBe(databaseBytes)
})
