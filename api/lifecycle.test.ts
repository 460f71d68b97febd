import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProgram } from '#api/test/run.ts'
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

const startStaying = async (event: string, until: string) => {
  const program = startProgram('api/test/stays.ts', [event], {})
  while (!program.output().includes(until) && program.child.exitCode === null) await delay(10)
  return program
}

test('a rejection that nobody handled is logged, and the process lives until it is told to stop', async () => {
  const { child, ended } = await startStaying('rejection', 'still here')
  child.kill('SIGTERM')
  const { code, stdout } = await ended
  expect(code).toBe(0)
  expect(stdout).toMatch(/"level":"error".*nobody waits for this.*a rejection was not handled/)
})

test('after an exception that nobody caught the process stops in order, with exit code 1', async () => {
  const { ended } = await startStaying('exception', 'stopped')
  const { code, stdout } = await ended
  expect(code).toBe(1)
  expect(stdout).toMatch(/"level":"fatal".*nobody catches this/)
  expect(stdout).toContain('"stopped"')
})

test('a second signal ends at once what would not end', async () => {
  const { child, output, ended } = await startStaying('slow', 'still here')
  child.kill('SIGINT')
  while (!output().includes('stopping')) await delay(10)
  child.kill('SIGINT')
  const { code, stdout } = await ended
  expect(code).toBe(1)
  // What the limit of ten seconds would have said.
  expect(stdout).not.toContain('left behind')
})
