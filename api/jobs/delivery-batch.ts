import { toDecimal } from '#api/domain/money.ts'
import type { Mutable } from '#api/domain/alerts/message-buttons.ts'
import type { Line } from '#api/domain/alerts/notification-text.ts'
import { groupBy } from '#api/domain/group.ts'
import { foldPending } from '#api/domain/alerts/pending.ts'
import { releaseAt } from '#api/domain/alerts/quiet-hours.ts'
import { pendingOf } from '#api/queries/notifications.ts'
import type { Claimed, Dropped, Later } from '#api/services/alerts/deliveries.ts'
import type { SentPrice } from '#api/services/alerts/notify.ts'
import type { Knex } from 'knex'
import { databaseFault } from '#api/db/faults.ts'
import type { Channel } from '#api/domain/alerts/reach.ts'
import {
  claimDeliveries,
  DOUBTFUL,
  failDeliveries,
  giveUpExpired,
  holdDeliveries,
  markDropped,
  releaseEnded,
  releaseLease,
  retryDeliveries,
} from '#api/services/alerts/deliveries.ts'
import type { Clock } from './clock.ts'

export type Message = {
  userId: string
  target: string
  lines: Line[]
  deliveryIds: string[]
  /** The smallest notification in it: the same again when a message is sent a second time. */
  firstId: string
  mutes: Mutable
  /** Those of its deliveries of which an earlier attempt went out without an answer. */
  doubtful: string[]
  attempts: number
  sentPrices: SentPrice[]
}

/** A delivery that no message can be made of: a fault of ours or of its row. */
type Broken = { deliveryId: string; attempts: number; error: string }

type Batch<Text> = {
  messages: (Message & { text: Text })[]
  held: Later[]
  dropped: Dropped[]
  broken: Broken[]
}

const latest = (...dates: (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null)

const releaseOf = (row: Claimed, now: Date): Date =>
  row.kind === 'test'
    ? now
    : releaseAt(
        {
          timezone: row.timezone,
          quietFrom: row.quiet_from,
          quietUntil: row.quiet_until,
          digestAt: row.digest_at,
          mutedUntil: latest(row.muted_until, row.alert_muted_until, row.target_muted_until),
        },
        row.created_at,
        now,
      )

const sentPricesOf = (userId: string, lines: readonly Line[]): SentPrice[] =>
  lines.flatMap(({ kind, subject, notice, target }) => {
    if (subject.offerId === null || notice === null) return []
    const [targetId, price] = target ? [target.targetId, notice.unitTo] : [null, notice.to]
    return [
      { userId, offerId: subject.offerId, kind, targetId, price: price === null ? null : toDecimal(price) },
    ]
  })

const mutableOf = ({ alert_id: alertId, market_target: target }: Claimed): Mutable => {
  if (target !== null) return { kind: 'target', id: target.id }
  return alertId === null ? null : { kind: 'alert', id: alertId }
}

/** What one button mutes: null where the message comes from several. */
const mutedBy = (rows: readonly Claimed[]): Mutable => {
  const found = new Map(rows.map(mutableOf).map(one => [JSON.stringify(one), one]))
  const [only = null] = found.values()
  return found.size === 1 ? only : null
}

const compose = (rows: readonly Claimed[]): { message: Message | null; dropped: Dropped[] } => {
  const byNotification = new Map(rows.map(row => [row.id, row]))
  const pending = foldPending(rows.map(pendingOf))
  const { folded } = pending
  const dropped = pending.dropped.flatMap(({ id, reason }) => {
    const row = byNotification.get(id)
    return row ? [{ deliveryId: row.delivery_id, notificationId: id, reason }] : []
  })
  const used = folded.flatMap(({ ids }) => ids).flatMap(id => byNotification.get(id) ?? [])
  const [first] = used.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
  if (!first) return { message: null, dropped }
  const lines = folded.map(({ line }) => line)
  const message = {
    userId: first.user_id,
    target: first.target,
    lines,
    deliveryIds: used.map(row => row.delivery_id),
    firstId: first.id,
    mutes: mutedBy(used),
    doubtful: used.filter(row => row.error === DOUBTFUL).map(row => row.delivery_id),
    attempts: Math.max(...used.map(row => row.attempts)),
    sentPrices: sentPricesOf(first.user_id, lines),
  }
  return { message, dropped }
}

type Write<Text> = (message: Message) => Text

const composeTarget = <Text>(rows: readonly Claimed[], now: Date, write: Write<Text>): Batch<Text> => {
  const releases = rows.map(row => ({ row, at: releaseOf(row, now) }))
  const held = releases
    .filter(({ at }) => at > now)
    .map(({ row, at }) => ({ deliveryId: row.delivery_id, at }))
  const { message, dropped } = compose(releases.filter(({ at }) => at <= now).map(({ row }) => row))
  return { messages: message ? [{ ...message, text: write(message) }] : [], held, dropped, broken: [] }
}

/** One row that cannot be composed must not hold back the others: they are composed without it. */
const composeSafely = <Text>(rows: readonly Claimed[], now: Date, write: Write<Text>): Batch<Text> => {
  try {
    return composeTarget(rows, now, write)
  } catch (error) {
    const alone = rows.length > 1 ? rows.map(row => composeSafely([row], now, write)) : []
    const broken = new Set(alone.flatMap(one => one.broken.map(({ deliveryId }) => deliveryId)))
    if (broken.size > 0) {
      const rest = composeSafely(
        rows.filter(row => !broken.has(row.delivery_id)),
        now,
        write,
      )
      return { ...rest, broken: [...rest.broken, ...alone.flatMap(one => one.broken)] }
    }
    const reason = error instanceof Error ? error.message : String(error)
    return {
      messages: [],
      held: [],
      dropped: [],
      broken: rows.map(row => ({ deliveryId: row.delivery_id, attempts: row.attempts, error: reason })),
    }
  }
}

/** Claimed deliveries, folded into one message a person: what may go now and is true now, written out by `write`. */
export function composeMessages<Text>(
  claimed: readonly Claimed[],
  now: Date,
  write: Write<Text>,
): Batch<Text> {
  const batches = [...groupBy(claimed, row => row.target).values()].map(rows =>
    composeSafely(rows, now, write),
  )
  return {
    messages: batches.flatMap(({ messages }) => messages),
    held: batches.flatMap(({ held }) => held),
    dropped: batches.flatMap(({ dropped }) => dropped),
    broken: batches.flatMap(({ broken }) => broken),
  }
}

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

/** One transaction for what comes while a write is under way; nobody goes on before their own is written. */
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

type BatchClaim = { channel: Channel; lease: string; leaseMs: number; limit: number; total: Delivered }

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

/** Claims what is due and folds it into messages; what must wait or is not true is marked, and on a fault all is put back. */
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
