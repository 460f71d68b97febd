import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { pushMessage } from '#api/domain/alerts/push-payload.ts'
import {
  claimDeliveries,
  failDeliveries,
  forgetSubscription,
  giveUpExpired,
  markSent,
  nextDue,
  releaseEnded,
  retryDeliveries,
} from '#api/services/alerts/deliveries.ts'
import { pausedUntil, pauseLease } from '#api/services/alerts/leases.ts'
import type { Message } from '#api/services/alerts/messages.ts'
import { isRefusedForGood } from '#api/services/alerts/push-subscriptions.ts'
import { PushSubscription } from '#api/models/PushSubscription.ts'
import type { Clock } from './clock.ts'
import type { PushOutcome, SendPush } from './send-push.ts'
import { nothingDelivered, persist, settleClaimed, writeTogether, type Delivered } from './settle.ts'

export type PushDeps = {
  db: Knex
  send: SendPush
  clock: Clock
  log: (event: Record<string, unknown>, message: string) => void
  leaseMs?: number
}

export const PUSH_LEASE = 'push'
const LEASE_MS = 120_000
const BATCH = 200
const IN_FLIGHT = 32
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000
/** How long nothing is sent after a push service refused our keys; then one message tries again. */
const KEYS_MS = 15 * 60_000

type Run = {
  lease: string
  takenAt: number
  stopped: boolean
  total: Delivered
  signal: AbortSignal
  mark: (message: Message) => Promise<void>
}
type Office = PushDeps & { leaseMs: number; waits: Map<string, number> }

const putBack = (
  office: Office,
  run: Run,
  message: Message,
  later: { ms: number; error?: string; counts?: boolean },
) =>
  retryDeliveries(office.db, {
    lease: run.lease,
    ids: message.deliveryIds,
    at: new Date(office.clock.now().getTime() + later.ms),
    error: later.error ?? null,
    counts: later.counts ?? false,
  })

const giveUp = async (office: Office, run: Run, message: Message, error: string) => {
  run.total.failed += message.deliveryIds.length
  await failDeliveries(office.db, { lease: run.lease, ids: message.deliveryIds, error })
}

/** 15 s, 30 s, 1 min … up to an hour, spread so that what failed together does not come back together. */
const backOffMs = (attempts: number, spread: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS) * (0.75 + spread / 2)

/** The same share of 1 for the same message, so that no chance is needed. */
const spreadOf = (message: Message): number => ((Number(message.firstId.slice(-4)) * 7_919) % 1_000) / 1_000

type Recover = (
  office: Office,
  run: Run,
  message: Message,
  outcome: PushOutcome & { reason: string },
) => Promise<void>

const recover: Record<Exclude<PushOutcome['kind'], 'sent'>, Recover> = {
  gone: async (office, run, message, { reason }) => {
    run.total.failed += message.deliveryIds.length
    await forgetSubscription(office.db, message.target, `The browser has unsubscribed (${reason})`)
  },
  keys: async (office, run, message, { reason }) => {
    run.stopped = true
    await pauseLease(office.db, PUSH_LEASE, new Date(office.clock.now().getTime() + KEYS_MS), reason)
    office.log({ reason }, 'a push service refuses our VAPID keys: nothing is sent until that is mended')
    if (message.attempts >= MAX_ATTEMPTS) await giveUp(office, run, message, reason)
    else await putBack(office, run, message, { ms: KEYS_MS + 60_000, error: reason, counts: true })
  },
  'too-large': (office, run, message, { reason }) => giveUp(office, run, message, reason),
  refused: async (office, run, message, { reason }) => {
    await giveUp(office, run, message, reason)
    if (await isRefusedForGood(office.db, message.target)) {
      await forgetSubscription(
        office.db,
        message.target,
        `The browser is refused again and again (${reason})`,
      )
    }
  },
  failed: (office, run, message, { reason }) =>
    putBack(office, run, message, {
      ms: backOffMs(message.attempts, spreadOf(message)),
      error: reason,
      counts: true,
    }),
  wait: (office, run, message, outcome) =>
    putBack(office, run, message, {
      ms: outcome.kind === 'wait' ? outcome.waitMs : 0,
      error: outcome.reason,
    }),
}

const sendAndShrink = async (office: Office, message: Message, subscription: PushSubscription) => {
  const options = { firstId: message.firstId, now: office.clock.now() }
  const outcome = await office.send(subscription, pushMessage(message.lines, options))
  if (outcome.kind !== 'too-large') return outcome
  return office.send(subscription, pushMessage(message.lines, { ...options, least: true }))
}

const markAll = ({ db, clock }: Office, lease: string, messages: readonly Message[]): Promise<void> => {
  const ids = messages.flatMap(({ deliveryIds }) => deliveryIds)
  const said = messages.flatMap(one => one.said)
  return persist(clock, () => markSent(db, { lease, ids, messageId: null, said, now: clock.now() }))
}

async function sendOne(
  office: Office,
  run: Run,
  message: Message,
  subscription: PushSubscription,
): Promise<void> {
  const { clock, waits } = office
  const { origin } = new URL(subscription.endpoint)
  const waitMs = (waits.get(origin) ?? 0) - clock.elapsed()
  if (waitMs > 0) return putBack(office, run, message, { ms: waitMs })
  const outcome = await sendAndShrink(office, message, subscription)
  if (outcome.kind !== 'sent') {
    if (outcome.kind === 'wait') waits.set(origin, clock.elapsed() + outcome.waitMs)
    return recover[outcome.kind](office, run, message, outcome)
  }
  await run.mark(message)
  run.total.sent += message.deliveryIds.length
}

async function sendAll(office: Office, run: Run, messages: readonly Message[]): Promise<void> {
  const { clock, db, leaseMs } = office
  const rows = await PushSubscription.query(db).whereIn(
    'id',
    messages.map(({ target }) => target),
  )
  const subscriptions = new Map(rows.map(row => [row.id, row]))
  const queue = [...messages]
  const work = async () => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      const subscription = subscriptions.get(message.target)
      const late = clock.elapsed() - run.takenAt > leaseMs / 2
      if (!subscription) await giveUp(office, run, message, 'The browser has unsubscribed')
      else if (run.stopped || run.signal.aborted || late) await putBack(office, run, message, { ms: 0 })
      else await sendOne(office, run, message, subscription)
    }
  }
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, queue.length) }, work))
}

async function nextBatch(office: Office, run: Run): Promise<boolean> {
  const { db, clock, leaseMs } = office
  const now = clock.now()
  if (run.signal.aborted || (await pausedUntil(db, PUSH_LEASE, now))) return false
  await releaseEnded(db, now)
  run.total.failed += await giveUpExpired(db, now)
  run.lease = randomUUID()
  run.takenAt = clock.elapsed()
  const claimed = await claimDeliveries(db, 'push', { lease: run.lease, now, leaseMs, limit: BATCH })
  await sendAll(office, run, await settleClaimed(db, run.lease, claimed, { clock, now, total: run.total }))
  return claimed.length > 0
}

/** The sender of browser notifications. Any number of processes may run it at once; each claims people of its own. */
export function createPushDelivery(deps: PushDeps): (signal: AbortSignal) => Promise<Delivered> {
  const office: Office = { ...deps, leaseMs: deps.leaseMs ?? LEASE_MS, waits: new Map() }
  return async signal => {
    const mark = writeTogether<Message>(messages => markAll(office, run.lease, messages))
    const run: Run = { lease: '', takenAt: 0, stopped: false, total: nothingDelivered(), signal, mark }
    while (await nextBatch(office, run));
    const paused = await pausedUntil(office.db, PUSH_LEASE, office.clock.now())
    run.total.nextAt = paused ?? (await nextDue(office.db, 'push'))
    return run.total
  }
}
