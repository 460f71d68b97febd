import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { createSendRate } from './send-rate.ts'

/** A clock that moves only when somebody waits, and runs what falls due meanwhile. */
const simulatedClock = (late = 0) => {
  let time = 0
  const due: { at: number; run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    due.push({ at: time + ms, run })
    due.sort((a, b) => a.at - b.at)
  }
  const clock: Clock = {
    now: () => new Date(time),
    elapsed: () => time,
    sleep: ms => new Promise(resolve => after(ms + late, resolve)),
  }
  const advance = () => {
    const next = due.shift()
    if (!next) return
    time = Math.max(time, next.at)
    next.run()
  }
  return { clock, after, advance, time: () => time }
}

const flush = () => new Promise(resolve => setImmediate(resolve))

/** Sends `size` messages, each answered after `answerMs`; answers when each was on its way, from start to answer. */
const drain = async (size: number, answerMs: (n: number) => number, late = 0) => {
  const { clock, after, advance, time } = simulatedClock(late)
  const rate = createSendRate(clock, 30)
  const flights: { start: number; end: number }[] = []
  const sending = (async () => {
    for (let n = 0; n < size; n += 1) {
      const done = await rate.take(new AbortController().signal)
      const flight = { start: time(), end: time() + answerMs(n) }
      flights.push(flight)
      after(answerMs(n), done)
    }
  })()
  const ended: boolean[] = []
  void sending.then(() => ended.push(true))
  while (ended.length === 0) {
    await flush()
    advance()
  }
  return { flights, seconds: time() / 1_000 }
}

/**
 * The most that can have arrived within one second, wherever on its way each request was received: whatever arrived in the
 * second before `at` had begun by then, and was answered less than a second before.
 */
const mostInASecond = (flights: readonly { start: number; end: number }[]) =>
  Math.max(
    ...flights.map(
      ({ start: at }) => flights.filter(({ start, end }) => start <= at && end + 1_000 > at).length,
    ),
  )

test('a backlog drains within 5 % of thirty a second', async () => {
  const { flights, seconds } = await drain(900, () => 5)
  expect(900 / seconds).toBeGreaterThan(28.5)
  expect(900 / seconds).toBeLessThan(31)
  expect(mostInASecond(flights)).toBe(30)
})

test('timers that fire late cost nothing in the long run', async () => {
  const { seconds } = await drain(900, () => 5, 3)
  expect(900 / seconds).toBeGreaterThan(28.5)
})

test('however long single requests take, never more than thirty can arrive within one second', async () => {
  const { flights } = await drain(400, n => (n % 7 === 0 ? 900 : n % 3 === 0 ? 120 : 2))
  expect(mostInASecond(flights)).toBe(30)
})
