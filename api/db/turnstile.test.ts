import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnstile, WaitedTooLong } from './turnstile.ts'

const [a, b, c] = [Symbol('a'), Symbol('b'), Symbol('c')]

test('lets one in at a time, in the order of arrival', async () => {
  const turnstile = createTurnstile(1_000)
  const order: symbol[] = []
  await turnstile.enter(a)
  const waiting = [b, c].map(who => turnstile.enter(who).then(() => order.push(who)))
  await delay(5)
  expect(order).toEqual([])
  turnstile.leave(a)
  await waiting[0]
  expect(order).toEqual([b])
  turnstile.leave(b)
  await waiting[1]
  expect(order).toEqual([b, c])
})

test('whoever is inside may enter again, and only he can leave', async () => {
  const turnstile = createTurnstile(20)
  await turnstile.enter(a)
  await turnstile.enter(a)
  turnstile.leave(b)
  await expect(turnstile.enter(c)).rejects.toBeInstanceOf(WaitedTooLong)
})

test('whoever waited too long loses his place, and the next is let in', async () => {
  const turnstile = createTurnstile(30)
  await turnstile.enter(a)
  await expect(turnstile.enter(b)).rejects.toBeInstanceOf(WaitedTooLong)
  const next = turnstile.enter(c)
  turnstile.leave(a)
  await next
  turnstile.leave(c)
  await turnstile.enter(b)
})
