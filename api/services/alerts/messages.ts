import { toDecimal } from '#api/domain/money.ts'
import type { Line } from '#api/domain/alerts/notification-text.ts'
import { tellTruth } from '#api/domain/alerts/notification-truth.ts'
import { releaseAt } from '#api/domain/alerts/quiet-hours.ts'
import { waitingOf } from '#api/queries/notifications.ts'
import type { Claimed, Dropped, Later, Said } from './deliveries.ts'

/** One message for one person on one channel, and the deliveries that it settles. */
export type Message = {
  userId: string
  target: string
  lines: Line[]
  deliveryIds: string[]
  /** The smallest notification in it: the same again when a message is sent a second time. */
  firstId: string
  /** The alert, when the whole message comes from one. */
  alertId: string | null
  /** An earlier attempt went out without an answer. */
  doubtful: boolean
  attempts: number
  said: Said[]
}

/** A delivery that no message can be made of: a fault of ours or of its row. */
export type Broken = { deliveryId: string; attempts: number; error: string }

export type Batch<Text> = {
  messages: (Message & { text: Text })[]
  held: Later[]
  dropped: Dropped[]
  broken: Broken[]
}

/** What an attempt without an answer leaves behind, so that the next one is the last. */
export const DOUBTFUL = 'No answer; it may have arrived'

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
          mutedUntil: latest(row.muted_until, row.alert_muted_until),
        },
        row.created_at,
        now,
      )

const groupByTarget = (rows: readonly Claimed[]): Claimed[][] => {
  const groups = new Map<string, Claimed[]>()
  for (const row of rows) {
    const group = groups.get(row.target)
    if (group) group.push(row)
    else groups.set(row.target, [row])
  }
  return [...groups.values()]
}

const saidIn = (userId: string, lines: readonly Line[]): Said[] =>
  lines.flatMap(({ kind, subject, notice }) =>
    subject.offerId === null || notice === null
      ? []
      : [{ userId, offerId: subject.offerId, kind, price: notice.to === null ? null : toDecimal(notice.to) }],
  )

const compose = (rows: readonly Claimed[]): { message: Message | null; dropped: Dropped[] } => {
  const byNotification = new Map(rows.map(row => [row.id, row]))
  const { spoken, unspoken } = tellTruth(rows.map(waitingOf))
  const dropped = unspoken.flatMap(({ id, reason }) => {
    const row = byNotification.get(id)
    return row ? [{ deliveryId: row.delivery_id, notificationId: id, reason }] : []
  })
  const used = spoken.flatMap(({ ids }) => ids).flatMap(id => byNotification.get(id) ?? [])
  const [first] = used.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
  if (!first) return { message: null, dropped }
  const lines = spoken.map(({ line }) => line)
  const alerts = new Set(used.map(row => row.alert_id))
  const message = {
    userId: first.user_id,
    target: first.target,
    lines,
    deliveryIds: used.map(row => row.delivery_id),
    firstId: first.id,
    alertId: alerts.size === 1 ? first.alert_id : null,
    doubtful: used.some(row => row.error === DOUBTFUL),
    attempts: Math.max(...used.map(row => row.attempts)),
    said: saidIn(first.user_id, lines),
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
  const batches = groupByTarget(claimed).map(rows => composeSafely(rows, now, write))
  return {
    messages: batches.flatMap(({ messages }) => messages),
    held: batches.flatMap(({ held }) => held),
    dropped: batches.flatMap(({ dropped }) => dropped),
    broken: batches.flatMap(({ broken }) => broken),
  }
}
