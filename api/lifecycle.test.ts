import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLifecycle } from './lifecycle.ts'
import { createLog } from './log.ts'

const setUp = (stopMs = 1_000) => {
  const events: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      events.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const log = createLog({ level: 'info' }, sink)
  return { events, lifecycle: createLifecycle(log, code => void events.push(`exit ${code}`), stopMs) }
}

test('stops in the reverse order of starting, each step after the one before, and exits with 0', async () => {
  const { events, lifecycle } = setUp()
  lifecycle.onStop('database', () => void events.push('database'))
  lifecycle.onStop('web', async () => {
    await delay(20)
    events.push('web')
  })
  expect(lifecycle.stopping()).toBe(false)
  const stopped = lifecycle.stop('SIGTERM')
  expect(lifecycle.stopping()).toBe(true)
  await stopped
  expect(events).toEqual(['stopping', 'web', 'database', 'stopped', 'exit 0'])
})

test('asked twice, stops once', async () => {
  const { events, lifecycle } = setUp()
  lifecycle.onStop('web', () => void events.push('web'))
  await Promise.all([lifecycle.stop('SIGTERM'), lifecycle.stop('SIGTERM')])
  expect(events).toEqual(['stopping', 'web', 'stopped', 'exit 0'])
})

test('a step that fails does not keep the others from stopping', async () => {
  const { events, lifecycle } = setUp()
  lifecycle.onStop('database', () => void events.push('database'))
  lifecycle.onStop('web', () => Promise.reject(new Error('no')))
  await lifecycle.stop('SIGTERM')
  expect(events).toEqual(['stopping', 'did not stop cleanly', 'database', 'stopped', 'exit 0'])
})

test('a step that does not end is left behind, with exit code 1', async () => {
  const { events, lifecycle } = setUp(30)
  lifecycle.onStop('web', () => new Promise(() => undefined))
  await lifecycle.stop('SIGTERM')
  expect(events).toEqual(['stopping', 'something would not stop: left behind', 'exit 1'])
})
