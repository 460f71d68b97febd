import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import type { Handled } from './handle-updates.ts'
import { createLanes } from './lanes.ts'

const message = (id: number, chat: number) => ({ update_id: id, message: { chat: { id: chat } } }) as Update
const checkout = (id: number, from: number) =>
  ({ update_id: id, pre_checkout_query: { from: { id: from } } }) as Update
const turn = () => new Promise(resolve => setImmediate(resolve))

/** Lanes whose updates are done when the test says so. */
function held() {
  const begun: number[] = []
  const finish = new Map<number, (result: Handled) => void>()
  const stopping = new AbortController()
  const handle = ({ update_id: id }: { update_id: number }) => {
    begun.push(id)
    return new Promise<Handled>(resolve => finish.set(id, resolve))
  }
  const lanes = createLanes(handle, stopping.signal)
  const end = async (id: number, result: Handled = 'done') => {
    finish.get(id)?.(result)
    await turn()
    await turn()
  }
  return { lanes, begun, end, stop: () => stopping.abort() }
}

test('within a chat one after the other, chats side by side, a checkout never behind a chat', async () => {
  const { lanes, begun, end } = held()
  for (const update of [message(1, 7), message(2, 7), message(3, 8), checkout(4, 7)]) lanes.add(update)
  await turn()
  expect(begun).toEqual([1, 3, 4])
  await end(1)
  expect(begun).toEqual([1, 3, 4, 2])
})

test('what is not done is never confirmed, and what is done is not taken again', async () => {
  const { lanes, end } = held()
  expect(lanes.offset()).toBe(0)
  for (const update of [message(5, 7), message(6, 8), message(7, 9)]) lanes.add(update)
  await turn()
  await end(6)
  await end(7)
  expect(lanes.offset()).toBe(5)
  expect([5, 6, 7, 8].map(id => lanes.isNew(message(id, 7)))).toEqual([false, false, false, true])
  await end(5)
  expect(lanes.offset()).toBe(8)
  expect(lanes.isIdle()).toBe(true)
})

test('what was not done when everything stopped comes again after the next start', async () => {
  const { lanes, end, stop } = held()
  lanes.add(message(5, 7))
  await turn()
  stop()
  await end(5, 'later')
  await lanes.all()
  expect(lanes.offset()).toBe(5)
})
