import { randomUUID } from 'node:crypto'
import { pushMessage, type PushMessage } from '#api/domain/alerts/push-payload.ts'
import {
  failDeliveries,
  forgetSubscription,
  markSent,
  nextDue,
  retryDeliveries,
} from '#api/services/alerts/deliveries.ts'
import {
  type Message,
  type BatchDeps,
  claimMessages,
  nothingDelivered,
  persist,
  writeTogether,
  type Delivered,
} from './delivery-batch.ts'
import { isKeyRefusedAlone, isRefusedForGood } from '#api/services/alerts/push-subscriptions.ts'
import { PushSubscription } from '#api/models/PushSubscription.ts'
import { PushOrigins } from './push-origins.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

type PushDeps = BatchDeps & { send: SendPush; leaseMs?: number }

const LEASE_MS = 120_000
const BATCH = 200
const IN_FLIGHT = 32
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000
/** A browser whose key was refused is tried again when others of its push service may have been served. */
const REFUSED_RETRY_MS = 60_000
/** A batch waits this long for its last push service; then the next batch begins while it goes on. */
const SLOW_MS = 2_000

type Sender = PushDeps & { leaseMs: number; origins: PushOrigins }

type Batch = {
  lease: string
  takenAt: number
  total: Delivered
  signal: AbortSignal
  mark: (message: Message) => Promise<void>
}

type Written = Message & { text: PushMessage }
type Addressed = { message: Written; subscription: PushSubscription; origin: string }

const writeMessage = ({ lines, firstId }: Message, now: Date): PushMessage =>
  pushMessage(lines, { firstId, now })

const putBack = (
  { db, clock }: Sender,
  { lease }: Batch,
  message: Message,
  later: { ms: number; error?: string; counts?: boolean },
) =>
  retryDeliveries(db, {
    lease,
    ids: message.deliveryIds,
    at: new Date(clock.now().getTime() + later.ms),
    error: later.error ?? null,
    counts: later.counts ?? false,
  })

const giveUp = async ({ db }: Sender, { lease, total }: Batch, message: Message, error: string) => {
  total.failed += message.deliveryIds.length
  await failDeliveries(db, { lease, ids: message.deliveryIds, error })
}

const forget = async ({ db }: Sender, { total }: Batch, message: Message, reason: string) => {
  total.failed += message.deliveryIds.length
  await forgetSubscription(db, message.target, reason)
}

/** 15 s, 30 s, 1 min … up to an hour, spread so that what failed together does not come back together. */
const backOffMs = (attempts: number, spread: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS) * (0.75 + spread / 2)

/** A share of 1 made from the message, so that no random number is needed. */
const spreadOf = (message: Message): number => ((Number(message.firstId.slice(-4)) * 7_919) % 1_000) / 1_000

type Recover = (
  sender: Sender,
  batch: Batch,
  addressed: Addressed,
  outcome: PushOutcome & { reason: string },
) => Promise<void>

const recover: Record<Exclude<PushOutcome['kind'], 'sent'>, Recover> = {
  gone: (sender, batch, { message }, { reason }) =>
    forget(sender, batch, message, `The browser has unsubscribed (${reason})`),
  keys: async (sender, batch, { message, origin }, { reason }) => {
    const seen = { origin, now: sender.clock.now() }
    if (await isKeyRefusedAlone(sender.db, message.target, seen))
      return forget(sender, batch, message, `Refused while others are served (${reason})`)
    // Where everybody is refused no attempt counts: the fault is not the message's.
    const counts = !sender.origins.isPaused(origin)
    if (counts && message.attempts >= MAX_ATTEMPTS) return giveUp(sender, batch, message, reason)
    return putBack(sender, batch, message, { ms: REFUSED_RETRY_MS, error: reason, counts })
  },
  'too-large': (sender, batch, { message }, { reason }) => giveUp(sender, batch, message, reason),
  refused: async (sender, batch, { message, origin }, { reason }) => {
    await giveUp(sender, batch, message, reason)
    if (await isRefusedForGood(sender.db, message.target, origin))
      await forget(sender, batch, message, `The browser is refused again and again (${reason})`)
  },
  failed: (sender, batch, { message }, { reason }) =>
    putBack(sender, batch, message, {
      ms: backOffMs(message.attempts, spreadOf(message)),
      error: reason,
      counts: true,
    }),
  wait: (sender, batch, { message }, outcome) =>
    putBack(sender, batch, message, {
      ms: outcome.kind === 'wait' ? outcome.waitMs : 0,
      error: outcome.reason,
    }),
}

const sendAndShrink = async ({ send, clock }: Sender, { message, subscription }: Addressed) => {
  const outcome = await send(subscription, message.text)
  if (outcome.kind !== 'too-large') return outcome
  const { lines, firstId } = message
  return send(subscription, pushMessage(lines, { firstId, now: clock.now(), least: true }))
}

async function sendOne(sender: Sender, batch: Batch, addressed: Addressed): Promise<void> {
  const { clock, leaseMs, origins } = sender
  const { message, origin } = addressed
  if (batch.signal.aborted || clock.elapsed() - batch.takenAt > leaseMs / 2)
    return putBack(sender, batch, message, { ms: 0 })
  const waitMs = origins.waitMs(origin)
  if (waitMs > 0) return putBack(sender, batch, message, { ms: waitMs })
  const outcome = await sendAndShrink(sender, addressed)
  await origins.report(origin, outcome)
  if (outcome.kind !== 'sent') return recover[outcome.kind](sender, batch, addressed, outcome)
  await batch.mark(message)
  batch.total.sent += message.deliveryIds.length
}

/** Sends to one push service, which no other batch does meanwhile: a slow one must not gather requests. */
async function sendToOrigin(sender: Sender, batch: Batch, origin: string, queue: Addressed[]): Promise<void> {
  if (!sender.origins.take(origin)) {
    for (const { message } of queue) await putBack(sender, batch, message, { ms: SLOW_MS })
    return
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendOne(sender, batch, next)
  }
  try {
    await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, queue.length) }, work))
  } finally {
    sender.origins.release(origin)
  }
}

async function addressAll(sender: Sender, batch: Batch, messages: readonly Written[]) {
  const ids = messages.map(({ target }) => target)
  const rows = await PushSubscription.query(sender.db).whereIn('id', ids)
  const subscriptions = new Map(rows.map(row => [row.id, row]))
  const queues = new Map<string, Addressed[]>()
  for (const message of messages) {
    const subscription = subscriptions.get(message.target)
    if (!subscription) {
      await giveUp(sender, batch, message, 'The browser has unsubscribed')
      continue
    }
    const { origin } = new URL(subscription.endpoint)
    const addressed = { message, subscription, origin }
    const queue = queues.get(origin)
    if (queue) queue.push(addressed)
    else queues.set(origin, [addressed])
  }
  return queues
}

const markAll = ({ db, clock }: Sender, lease: string, messages: readonly Message[]): Promise<void> => {
  const ids = messages.flatMap(({ deliveryIds }) => deliveryIds)
  const sentPrices = messages.flatMap(one => one.sentPrices)
  return persist(clock, () => markSent(db, { lease, ids, messageId: null, sentPrices, now: clock.now() }))
}

async function beginBatch(
  sender: Sender,
  total: Delivered,
  signal: AbortSignal,
): Promise<{ work: Promise<unknown> } | null> {
  const { clock, leaseMs, origins } = sender
  await origins.load()
  const lease = randomUUID()
  const takenAt = clock.elapsed()
  const claim = { channel: 'push', lease, leaseMs, limit: BATCH, total } as const
  const messages = await claimMessages(sender, claim, writeMessage)
  if (!messages) return null
  const mark = writeTogether<Message>(written => markAll(sender, lease, written))
  const batch: Batch = { lease, takenAt, total, signal, mark }
  const queues = await addressAll(sender, batch, messages)
  const work = [...queues].map(([origin, queue]) => sendToOrigin(sender, batch, origin, queue))
  return { work: Promise.all(work) }
}

/** The sender of browser notifications. Any number of processes may run it at once; each claims people of its own. */
export function createPushDelivery(deps: PushDeps): (signal: AbortSignal) => Promise<Delivered> {
  const sender: Sender = { ...deps, leaseMs: deps.leaseMs ?? LEASE_MS, origins: new PushOrigins(deps) }
  return async signal => {
    const total = nothingDelivered()
    const underWay = new Set<Promise<void>>()
    try {
      while (!signal.aborted) {
        const begun = await beginBatch(sender, total, signal)
        if (begun) {
          const work: Promise<void> = begun.work.then(() => void underWay.delete(work))
          underWay.add(work)
        } else if (underWay.size === 0) break
        const ended = new AbortController()
        await Promise.race([...underWay, sender.clock.sleep(SLOW_MS, ended.signal)])
        ended.abort()
      }
    } finally {
      await Promise.all(underWay)
    }
    total.nextAt = await nextDue(sender.db, 'push')
    return total
  }
}
