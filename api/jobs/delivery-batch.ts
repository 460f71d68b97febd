import type { Knex } from 'knex'
import { databaseFault } from '#api/db/faults.ts'
import type { Channel } from '#api/domain/alerts/reach.ts'
import {
  claimDeliveries,
  failDeliveries,
  giveUpExpired,
  holdDeliveries,
  markDropped,
  releaseEnded,
  releaseLease,
  retryDeliveries,
} from '#api/services/alerts/deliveries.ts'
import { composeMessages, type Broken, type Message } from '#api/services/alerts/messages.ts'
import type { Clock } from './clock.ts'

/** What a run of a sender did. `nextAt`: when it is worth running again; null when nothing waits. */
export type Delivered = { sent: number; failed: number; dropped: number; held: number; nextAt: Date | null }

export const nothingDelivered = (): Delivered => ({ sent: 0, failed: 0, dropped: 0, held: 0, nextAt: null })

const ATTEMPTS = 6

/** A message is out: that must be written down, even when the database is away for some seconds. */
export const persist = async (clock: Clock, write: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return
    } catch (error) {
      if (attempt >= ATTEMPTS || databaseFault(error) === null) throw error
      await clock.sleep(attempt * 250)
    }
  }
}

/**
 * Writes together what comes while a write is under way: one transaction for many, and still nobody goes on before their own
 * is written. At most as many are unwritten as are under way.
 */
export const writeTogether = <T>(write: (items: T[]) => Promise<void>): ((item: T) => Promise<void>) => {
  let next: { items: T[]; written: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return item => {
    if (next) {
      next.items.push(item)
      return next.written
    }
    const items = [item]
    const begin = () => {
      next = null
      return write(items)
    }
    const written = last.then(begin, begin)
    next = { items, written }
    last = written
    return written
  }
}

export type BatchDeps = {
  db: Knex
  clock: Clock
  log: (event: Record<string, unknown>, message: string) => void
}

export type BatchClaim = { channel: Channel; lease: string; leaseMs: number; limit: number; total: Delivered }

/** After so many attempts a delivery that no message can be made of is given up. */
const MOST_ATTEMPTS = 5
const BROKEN_RETRY_MS = 60_000

async function setAside({ db, clock, log }: BatchDeps, lease: string, broken: readonly Broken[]) {
  for (const { deliveryId, attempts, error: reason } of broken) {
    log({ delivery: deliveryId, reason }, 'a message could not be written')
    const error = `It could not be written: ${reason}`
    if (attempts >= MOST_ATTEMPTS) await failDeliveries(db, { lease, ids: [deliveryId], error })
    else {
      const at = new Date(clock.now().getTime() + BROKEN_RETRY_MS)
      await retryDeliveries(db, { lease, ids: [deliveryId], at, error, counts: true })
    }
  }
}

/**
 * Claims what is due and folds it into messages, each written out by `write`. What must wait, is not true any more or cannot
 * be written is marked here; where that fails nothing was sent yet, so the rest is put back at once instead of waiting for
 * the end of its lease. Null when nothing is due.
 */
export async function claimMessages<Text>(
  deps: BatchDeps,
  { channel, lease, leaseMs, limit, total }: BatchClaim,
  write: (message: Message, now: Date) => Text,
): Promise<(Message & { text: Text })[] | null> {
  const { db, clock } = deps
  const now = clock.now()
  await releaseEnded(db, now)
  total.failed += await giveUpExpired(db, now)
  const claimed = await claimDeliveries(db, channel, { lease, now, leaseMs, limit })
  if (claimed.length === 0) return null
  const { messages, held, dropped, broken } = composeMessages(claimed, now, message => write(message, now))
  try {
    await holdDeliveries(db, lease, held)
    await markDropped(db, lease, dropped)
    await setAside(deps, lease, broken)
  } catch (error) {
    await persist(clock, () => releaseLease(db, lease))
    throw error
  }
  total.held += held.length
  total.dropped += dropped.length
  return messages
}
