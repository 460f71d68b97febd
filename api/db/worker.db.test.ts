import { Logger, run } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())

test('the job queue runs on the background pool, and a new job wakes it instead of waiting for its poll', async () => {
  const seen: unknown[] = []
  let finish: () => void = () => undefined
  const done = new Promise<void>(resolve => (finish = resolve))
  const runner = await run({
    pgPool: database.background.pool,
    noPreparedStatements: true,
    noHandleSignals: true,
    pollInterval: 600_000,
    concurrency: 2,
    logger: new Logger(() => () => undefined),
    taskList: {
      double: async (payload, { withPgClient }) => {
        const { rows } = await withPgClient(client => client.query('select $1::int * 2 as double', [21]))
        seen.push(payload, rows[0])
        finish()
      },
    },
  })
  await runner.addJob('double', { of: 21 })
  await done
  await runner.stop()
  expect(seen).toEqual([{ of: 21 }, { double: 42 }])
})
