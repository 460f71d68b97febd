import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { DeadlinePassed, endsWithin, withDeadline } from './deadline.ts'

const never = () => new Promise<never>(() => undefined)

test('work that ends in time gives its result or its own failure', async () => {
  expect(await withDeadline(1_000, () => Promise.resolve(7))).toBe(7)
  await expect(withDeadline(1_000, () => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(await endsWithin(1_000, Promise.resolve())).toBe(true)
  await expect(endsWithin(1_000, Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('work that ignores its signal is left behind', async () => {
  await expect(withDeadline(10, never)).rejects.toBeInstanceOf(DeadlinePassed)
  expect(await endsWithin(10, never())).toBe(false)
})

test('a dripping body is ended at its server too, however often garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let ended: () => void
  let isAsked = false
  const closed = new Promise<void>(resolve => (ended = resolve))
  const server = createServer((_, response) => {
    isAsked = true
    const drip = setInterval(() => response.write('.'), 5)
    response.on('close', () => {
      clearInterval(drip)
      ended()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reading = withDeadline(150, async signal => {
    const { body } = await request(`http://127.0.0.1:${port}`, { signal })
    return body.text()
  })
  const outcome = expect(reading).rejects.toBeInstanceOf(DeadlinePassed)
  for (let round = 0; round < 8; round += 1) {
    collect()
    await delay(10)
  }
  await outcome
  // A busy machine may end the call before the server has heard of it.
  if (isAsked) await closed
  server.close()
})
