import { setTimeout as delay } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { UpdateHandler } from './handle-updates.ts'

/** While updates are being worked on Telegram hands them out again at once, so it is asked no more often than this. */
const BUSY_MS = 300
const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** How long to wait after so many failures in a row. */
export const retryMs = (failures: number): number => RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 500

/** Ends early, and never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)

/** One after the other within a chat; a payment's question never waits behind a chat's other business. */
const laneOf = ({ message, pre_checkout_query: checkout, ...other }: Update): string => {
  if (checkout) return `checkout ${checkout.from.id}`
  const [kind, value] = Object.entries(other).find(([name]) => name !== 'update_id') ?? []
  const from = (value as { from?: { id: number } } | undefined)?.from
  const lane = kind === 'inline_query' ? 'inline' : 'chat'
  return `${lane} ${message?.chat.id ?? from?.id ?? 0}`
}

/** False when it was not done before everything stops. */
async function handleUntilDone(handle: UpdateHandler, update: Update, signal: AbortSignal): Promise<boolean> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    if ((await handle(update)) === 'done') return true
    await pause(retryMs(failures), signal)
  }
  return false
}

export type Lanes = ReturnType<typeof createLanes>

/** Updates in work. The offset stays at the lowest of them: what is not done is not confirmed to Telegram. */
export function createLanes(handle: UpdateHandler, signal: AbortSignal) {
  const lanes = new Map<string, Promise<void>>()
  const inWork = new Map<number, Promise<void>>()
  const done = new Set<number>()
  let highest = 0

  const work = async (update: Update): Promise<void> => {
    if (await handleUntilDone(handle, update, signal)) done.add(update.update_id)
  }
  const add = (update: Update): void => {
    const lane = laneOf(update)
    const task: Promise<void> = (lanes.get(lane) ?? Promise.resolve())
      .then(() => work(update))
      .finally(() => {
        if (done.has(update.update_id)) inWork.delete(update.update_id)
        if (lanes.get(lane) === task) lanes.delete(lane)
      })
    lanes.set(lane, task)
    inWork.set(update.update_id, task)
    highest = Math.max(highest, update.update_id)
  }
  const offset = (): number => {
    const lowest = inWork.size > 0 ? Math.min(...inWork.keys()) : highest === 0 ? 0 : highest + 1
    for (const id of done) if (id < lowest) done.delete(id)
    return lowest
  }
  return {
    add,
    offset,
    isNew: ({ update_id: id }: Update) => !inWork.has(id) && !done.has(id),
    isIdle: () => inWork.size === 0,
    /** Resolves when one is done, or after a moment. */
    moment: async () => {
      const waiting = new AbortController()
      await Promise.race([...inWork.values(), pause(BUSY_MS, waiting.signal)])
      waiting.abort()
    },
    all: () => Promise.allSettled(inWork.values()),
  }
}
