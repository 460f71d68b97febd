import type { Knex } from 'knex'
import { failDeliveries, markUnreachable, retryDeliveries } from '#api/services/alerts/deliveries.ts'
import { pauseLease } from '#api/services/alerts/leases.ts'
import { DOUBTFUL, type Message } from '#api/services/alerts/messages.ts'
import type { SendFailure, SendFailureKind } from '#api/telegram/send-failure.ts'
import type { TelegramSender } from '#api/telegram/send-message.ts'
import type { Clock } from './clock.ts'
import type { Delivered } from './delivery-batch.ts'

export type TelegramDeps = {
  db: Knex
  telegram: TelegramSender
  clock: Clock
  log: (event: Record<string, unknown>, message: string) => void
  /** How long a dead sender blocks the next one, and a claimed delivery its repetition. */
  leaseMs?: number
}

/** What the sender of this process remembers from run to run. */
export type Sender = TelegramDeps & { outages: number }

/** What one run carries along. */
export type Run = {
  /** Names the run to the cluster's lease. */
  owner: string
  /** Names the batch under way to its deliveries. */
  lease: string
  held: boolean
  /** When the lease was taken, by the clock that never jumps. */
  takenAt: number
  /** When anybody last sent, as far as this run knows. */
  lastSent: Date | null
  pausedUntil: Date | null
  total: Delivered
  signal: AbortSignal
}

export const TELEGRAM_LEASE = 'telegram'
const OUTAGE_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const
const LONGEST_OUTAGE_MS = 60_000
/** Whoever calls a moment too early is told to wait again, and longer. */
const MARGIN_MS = 250

const pause = async (sender: Sender, run: Run, ms: number, reason: string): Promise<void> => {
  const until = new Date(sender.clock.now().getTime() + ms)
  run.pausedUntil = run.pausedUntil && run.pausedUntil > until ? run.pausedUntil : until
  await pauseLease(sender.db, TELEGRAM_LEASE, until, reason)
  sender.log({ ms, reason }, 'telegram pauses')
}

/** The whole queue waits, longer each time, until something gets through again. */
export const pauseForOutage = (sender: Sender, run: Run, reason: string): Promise<void> => {
  const ms = OUTAGE_MS[sender.outages] ?? LONGEST_OUTAGE_MS
  sender.outages += 1
  return pause(sender, run, ms, reason)
}

type Later = { at?: Date | null; error?: string; counts?: boolean }

/** Puts a message back; it waits for `at`, or can go at once. */
export const sendLater = (sender: Sender, run: Run, message: Message, later: Later = {}): Promise<void> =>
  retryDeliveries(sender.db, {
    lease: run.lease,
    ids: message.deliveryIds,
    at: later.at ?? sender.clock.now(),
    error: later.error ?? null,
    counts: later.counts ?? false,
  })

const giveUp = async (sender: Sender, run: Run, message: Message, error: string): Promise<void> => {
  run.total.failed += message.deliveryIds.length
  await failDeliveries(sender.db, { lease: run.lease, ids: message.deliveryIds, error })
}

type Recover = (sender: Sender, run: Run, message: Message, failure: SendFailure) => Promise<void>

/** What becomes of a message that was not sent, and of those behind it. */
export const recover: Record<SendFailureKind, Recover> = {
  flood: async (sender, run, message, failure) => {
    await pause(sender, run, failure.retryAfterMs + MARGIN_MS, failure.message)
    await sendLater(sender, run, message, { at: run.pausedUntil, error: failure.message })
  },
  unreachable: async (sender, run, message, failure) => {
    run.total.failed += message.deliveryIds.length
    await markUnreachable(sender.db, message.userId, failure.message)
  },
  refused: (sender, run, message, failure) => giveUp(sender, run, message, failure.message),
  unavailable: async (sender, run, message, failure) => {
    await pauseForOutage(sender, run, failure.message)
    await sendLater(sender, run, message, { at: run.pausedUntil, error: failure.message })
  },
  ambiguous: async (sender, run, message, failure) => {
    await pauseForOutage(sender, run, failure.message)
    if (message.doubtful) await giveUp(sender, run, message, `${DOUBTFUL} (twice)`)
    else await sendLater(sender, run, message, { at: run.pausedUntil, error: DOUBTFUL, counts: true })
  },
}
