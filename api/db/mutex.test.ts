import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMutex, LockTimeout } from './mutex.ts'

const [a, b, c] = [Symbol('a'), Symbol('b'), Symbol('c')]

test('lets one in at a time, in the order of arrival', async () => {
  const mutex = createMutex(1_000)
  const order: symbol[] = []
  await mutex.acquire(a)
  const waiting = [b, c].map(owner => mutex.acquire(owner).then(() => order.push(owner)))
  await delay(5)
  expect(order).toEqual([])
  mutex.release(a)
  await waiting[0]
  expect(order).toEqual([b])
  mutex.release(b)
  await waiting[1]
  expect(order).toEqual([b, c])
})

test('whoever is holder may enter again, and only he can leave', async () => {
  const mutex = createMutex(20)
  await mutex.acquire(a)
  await mutex.acquire(a)
  mutex.release(b)
  await expect(mutex.acquire(c)).rejects.toBeInstanceOf(LockTimeout)
})

test('whoever waited too long loses his place, and the next is let in', async () => {
  const mutex = createMutex(30)
  await mutex.acquire(a)
  await expect(mutex.acquire(b)).rejects.toBeInstanceOf(LockTimeout)
  const next = mutex.acquire(c)
  mutex.release(a)
  await next
  mutex.release(c)
  await mutex.acquire(b)
})
