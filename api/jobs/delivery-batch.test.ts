import { expect, test } from 'vitest'
import { writeTogether } from './delivery-batch.ts'

const tick = () => new Promise(resolve => setImmediate(resolve))

/** A write that ends when it is told to. */
const held = () => {
  const batches: number[][] = []
  const ends: ((error?: Error) => void)[] = []
  const write = writeTogether<number>(
    items =>
      new Promise((resolve, reject) => {
        batches.push([...items])
        ends.push(error => (error ? reject(error) : resolve()))
      }),
  )
  return { batches, ends, write }
}

test('what comes during a write is written by the next one, all at once', async () => {
  const { batches, ends, write } = held()
  const done: number[] = []
  const all = [1, 2, 3].map(async item => {
    if (item > 1) await tick()
    await write(item)
    done.push(item)
  })
  await tick()
  await tick()
  expect([batches, done]).toEqual([[[1]], []])
  ends[0]?.()
  await tick()
  expect([batches, done]).toEqual([[[1], [2, 3]], [1]])
  ends[1]?.()
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3])
})

test('a write that fails fails those in it, and the next one goes on', async () => {
  const { batches, ends, write } = held()
  const first = write(1)
  await tick()
  const second = write(2)
  ends[0]?.(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await tick()
  ends[1]?.()
  await second
  expect(batches).toEqual([[1], [2]])
})
