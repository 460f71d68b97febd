import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLICE_MS, inSlices } from './slices.ts'

/** A clock that work moves, and a queue of turns run by hand. */
function harness() {
  const waiting: (() => void)[] = []
  let clock = 0
  return {
    waiting,
    spend: (ms: number) => void (clock += ms),
    turns: { now: () => clock, later: (next: () => void) => void waiting.push(next) },
    clock: () => clock,
  }
}

test('everything is done once, in order, and no slice is longer than its time and one item', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 })), costs => {
      const { waiting, spend, turns, clock } = harness()
      const did: number[] = []
      let ended = 0
      inSlices(
        costs.map((cost, index) => ({ cost, index })),
        ({ cost, index }) => {
          spend(cost)
          did.push(index)
        },
        () => void (ended += 1),
        turns,
      )
      expect(did).toEqual([])
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const from = clock()
        const first = did.length
        next()
        const last = costs[did.length - 1] ?? 0
        if (did.length > first) expect(clock() - from - last).toBeLessThan(SLICE_MS)
      }
      expect(did).toEqual(costs.map((_, index) => index))
      expect(ended).toBe(1)
    }),
  )
})

test('what is stopped does no more and never ends', () => {
  const { waiting, spend, turns } = harness()
  const did: string[] = []
  const stop = inSlices(
    ['a', 'b'],
    item => {
      spend(SLICE_MS)
      did.push(item)
    },
    () => did.push('end'),
    turns,
  )
  waiting.shift()?.()
  stop()
  waiting.shift()?.()
  expect(did).toEqual(['a'])
  expect(waiting).toEqual([])
})

test('a browser gives the turns', async () => {
  const did: number[] = []
  await new Promise<void>(done => void inSlices([1, 2, 3], item => did.push(item), done))
  expect(did).toEqual([1, 2, 3])
})
