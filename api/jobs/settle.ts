import type { Knex } from 'knex'
import { databaseFault } from '#api/db/faults.ts'
import type { Claimed } from '#api/services/alerts/deliveries.ts'
import { holdDeliveries, markDropped, releaseLease } from '#api/services/alerts/deliveries.ts'
import { composeMessages, type Message } from '#api/services/alerts/messages.ts'
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

type Settling = { clock: Clock; now: Date; total: Delivered }

/**
 * Folds what was claimed into messages; what must wait or is not true any more is settled here. Where that fails nothing was
 * sent yet, so the rest is put back at once instead of waiting for the end of its lease.
 */
export async function settleClaimed(
  db: Knex,
  lease: string,
  claimed: readonly Claimed[],
  { clock, now, total }: Settling,
): Promise<Message[]> {
  const { messages, held, dropped } = composeMessages(claimed, now)
  try {
    await holdDeliveries(db, lease, held)
    await markDropped(db, lease, dropped)
  } catch (error) {
    await persist(clock, () => releaseLease(db, lease))
    throw error
  }
  total.held += held.length
  total.dropped += dropped.length
  return messages
}
