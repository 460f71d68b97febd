import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { systemClock } from './clock.ts'
import { openJobQueue } from './job-queue.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** The pool as it is, until it is cut off, or has given as many connections as it may: then nobody gets one. */
const cuttable = (pool: Pool) => {
  const state = { cut: false, left: Infinity }
  const connect: unknown = (callback?: (error: Error) => void) => {
    state.left -= 1
    if (!state.cut && state.left >= 0) return callback ? pool.connect(callback as never) : pool.connect()
    const error = new Error('the database is away')
    if (!callback) return Promise.reject(error)
    setImmediate(() => callback(error))
  }
  const own = Object.create(pool, { connect: { value: connect } }) as Pool
  return { pool: own, state }
}

const gate = () => {
  let open: () => void = () => undefined
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, passed }
}

const until = async (check: () => boolean) => {
  const began = performance.now()
  while (!check()) {
    if (performance.now() - began > 60_000) throw new Error('not within a minute')
    await systemClock.sleep(20)
  }
}

const openQueue = (pool: Pool, tasks: Record<string, () => Promise<void>>) =>
  openJobQueue({ pool, log: () => undefined, clock: systemClock, pollMs: 50, concurrency: 4 }, tasks)

test('jobs that end one after the other while the database is away: the queue goes on, and stops', async () => {
  const gates = [gate(), gate(), gate(), gate()]
  const began: string[] = []
  const waiting = gates.map(({ passed }, index): [string, () => Promise<void>] => [
    `job-${index}`,
    async () => {
      began.push(`job-${index}`)
      await passed
    },
  ])
  const { pool, state } = cuttable(database.background.pool)
  const after = async () => void began.push('after')
  const queue = await openQueue(pool, { ...Object.fromEntries(waiting), after })
  for (const [name] of waiting) await queue.add(name)
  await until(() => began.length === 4)
  state.cut = true
  for (const { open } of gates) {
    open()
    await systemClock.sleep(60)
  }
  state.cut = false
  await queue.add('after')
  await until(() => began.includes('after'))
  await queue.stop()
})

test('a database that goes away just when the queue has started: the queue finds jobs afterwards', async () => {
  const began: string[] = []
  const { pool, state } = cuttable(database.background.pool)
  state.left = 1
  const queue = await openQueue(pool, { after: async () => void began.push('after') })
  await systemClock.sleep(200)
  expect(state.left).toBeLessThan(0)
  state.left = Infinity
  await queue.add('after')
  await until(() => began.includes('after'))
  await queue.stop()
})

test('while a long job of the old session still runs, new jobs run beside it', async () => {
  const [long, short] = [gate(), gate()]
  const began: string[] = []
  const { pool, state } = cuttable(database.background.pool)
  const queue = await openQueue(pool, {
    long: async () => {
      began.push('long')
      await long.passed
    },
    short: async () => {
      began.push('short')
      await short.passed
    },
    after: async () => void began.push('after'),
  })
  await queue.add('long')
  await queue.add('short')
  await until(() => began.length === 2)
  state.cut = true
  short.open()
  await systemClock.sleep(100)
  state.cut = false
  await queue.add('after')
  await until(() => began.includes('after'))
  long.open()
  await queue.stop()
})

test('a stop waits for a job that ends, and goes on without one that does not', async () => {
  const [soon, never] = [gate(), gate()]
  const order: string[] = []
  const queue = await openQueue(database.background.pool, {
    ending: async () => {
      order.push('began')
      await soon.passed
      order.push('ended')
    },
    endless: async () => {
      order.push('began')
      await never.passed
      order.push('never')
    },
  })
  await queue.add('ending')
  await queue.add('endless')
  await until(() => order.length === 2)
  const stopped = queue.stop().then(() => order.push('stopped'))
  await systemClock.sleep(100)
  soon.open()
  await stopped
  expect(order).toEqual(['began', 'began', 'ended', 'stopped'])
  never.open()
})
