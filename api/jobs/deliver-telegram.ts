import {
  DOUBTFUL,
  failDeliveries,
  markUnreachable,
  retryDeliveries,
  markSent,
  nextDue,
} from '#api/services/alerts/deliveries.ts'
import { pauseLease, endPause, giveLease, takeLease } from '#api/services/alerts/leases.ts'
import type { Message } from './delivery-batch.ts'
import { createChatPauses, type ChatPauses } from '#api/telegram/chat-pauses.ts'
import { SendFailure, type SendFailureKind } from '#api/telegram/send-failure.ts'
import type { TelegramSender, TelegramMessage } from '#api/telegram/send-message.ts'
import { type BatchDeps, type Delivered, claimMessages, nothingDelivered, persist } from './delivery-batch.ts'
import { randomUUID } from 'node:crypto'
import { messageButtons } from '#api/domain/alerts/message-buttons.ts'
import { messagePicture, telegramHtml } from '#api/domain/alerts/notification-text.ts'
import { createSendRate, type SendRate } from './send-rate.ts'

type TelegramDeps = BatchDeps & { telegram: TelegramSender; leaseMs?: number }

type Sender = TelegramDeps & { outages: number; pauses: ChatPauses }

type Run = {
  owner: string
  lease: string
  held: boolean
  /** When the lease was taken, by the clock that never jumps. */
  takenAt: number
  lastSent: Date | null
  pausedUntil: Date | null
  total: Delivered
  signal: AbortSignal
}

const TELEGRAM_LEASE = 'telegram'
const OUTAGE_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const
const LONGEST_OUTAGE_MS = 60_000
/** Telegram answers a call that comes too early with a longer wait. */
const MARGIN_MS = 250

const pause = async (sender: Sender, run: Run, ms: number, reason: string): Promise<void> => {
  const until = new Date(sender.clock.now().getTime() + ms)
  run.pausedUntil = run.pausedUntil && run.pausedUntil > until ? run.pausedUntil : until
  await pauseLease(sender.db, TELEGRAM_LEASE, until, reason)
  sender.log({ ms, reason }, 'telegram pauses')
}

const pauseForOutage = (sender: Sender, run: Run, reason: string): Promise<void> => {
  const ms = OUTAGE_MS[sender.outages] ?? LONGEST_OUTAGE_MS
  sender.outages += 1
  return pause(sender, run, ms, reason)
}

type Later = { at?: Date | null; error?: string; counts?: boolean }

const sendLater = (
  sender: Sender,
  run: Run,
  { deliveryIds: ids }: Pick<Message, 'deliveryIds'>,
  later: Later = {},
): Promise<void> =>
  retryDeliveries(sender.db, {
    lease: run.lease,
    ids,
    at: later.at ?? sender.clock.now(),
    error: later.error ?? null,
    counts: later.counts ?? false,
  })

const giveUp = async (sender: Sender, run: Run, ids: readonly string[], error: string): Promise<void> => {
  run.total.failed += ids.length
  await failDeliveries(sender.db, { lease: run.lease, ids, error })
}

type Recover = (sender: Sender, run: Run, message: Message, failure: SendFailure) => Promise<void>

/** What becomes of a message that was not sent, and of those behind it. */
const recover: Record<SendFailureKind, Recover> = {
  flood: async (sender, run, message, failure) => {
    const ms = failure.retryAfterMs + MARGIN_MS
    if (sender.pauses.pause(message.target, ms)) await pause(sender, run, ms, failure.message)
    await sendLater(sender, run, message, {
      at: new Date(sender.clock.now().getTime() + ms),
      error: failure.message,
    })
  },
  unreachable: async (sender, run, message, failure) => {
    run.total.failed += message.deliveryIds.length
    await markUnreachable(sender.db, message.userId, failure.message)
  },
  refused: (sender, run, message, failure) => giveUp(sender, run, message.deliveryIds, failure.message),
  unavailable: async (sender, run, message, failure) => {
    await pauseForOutage(sender, run, failure.message)
    await sendLater(sender, run, message, { at: run.pausedUntil, error: failure.message })
  },
  ambiguous: async (sender, run, message, failure) => {
    await pauseForOutage(sender, run, failure.message)
    const { doubtful, deliveryIds } = message
    if (doubtful.length > 0) await giveUp(sender, run, doubtful, `${DOUBTFUL} (twice)`)
    // What joined the message since then has been sent only once.
    const once = deliveryIds.filter(id => !doubtful.includes(id))
    const later = { at: run.pausedUntil, error: DOUBTFUL, counts: true }
    if (once.length > 0) await sendLater(sender, run, { deliveryIds: once }, later)
  },
}

const LEASE_MS = 60_000
const PER_SECOND = 30
const CHAT_MS = 1_000
const RATE_WINDOW_MS = 1_000
const BATCH = 60
const IN_FLIGHT = 4
/** A pause shorter than this is waited out, a longer one is left to the next wake-up. */
const WAIT_OUT_MS = 5_000

type SenderState = Sender & {
  leaseMs: number
  rate: SendRate
  lastToChat: Map<string, number>
  /** The time that this process wrote when it gave the lease back: then its own rate limit still knows what was sent. */
  gave: Date | null
}

type Written = Message & { text: TelegramMessage }

const writeMessage = ({ lines, mutes }: Message): TelegramMessage => ({
  html: telegramHtml(lines),
  buttons: messageButtons(lines, mutes),
  picture: messagePicture(lines),
})

async function sendOne(sender: SenderState, run: Run, message: Written): Promise<void> {
  const { db, clock, telegram } = sender
  const { target, text, deliveryIds, sentPrices } = message
  try {
    const { messageId } = await telegram.send(target, text)
    sender.lastToChat.set(target, clock.elapsed())
    sender.outages = 0
    const sent = { lease: run.lease, ids: deliveryIds, messageId, sentPrices }
    await persist(clock, () => markSent(db, { ...sent, now: clock.now() }))
    run.total.sent += deliveryIds.length
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error
    if (error.kind === 'ambiguous') sender.lastToChat.set(target, clock.elapsed())
    await recover[error.kind](sender, run, message, error)
  }
}

const mayGo = ({ clock, leaseMs }: SenderState, run: Run) =>
  !run.signal.aborted && run.pausedUntil === null && clock.elapsed() - run.takenAt < leaseMs / 2

/** For how long nothing may go to this chat: one message a second, and what a 429 said. */
const chatWaitMs = ({ clock, lastToChat, pauses }: SenderState, chat: string): number =>
  Math.max((lastToChat.get(chat) ?? -Infinity) + CHAT_MS - clock.elapsed(), pauses.leftMs(chat))

async function sendAll(sender: SenderState, run: Run, messages: readonly Written[]): Promise<void> {
  const { clock, lastToChat } = sender
  const flights = new Set<Promise<void>>()
  for (const message of messages) {
    const waitMs = chatWaitMs(sender, message.target)
    if (waitMs > 0) {
      await sendLater(sender, run, message, { at: new Date(clock.now().getTime() + Math.ceil(waitMs)) })
      continue
    }
    while (flights.size >= IN_FLIGHT) await Promise.race(flights)
    const done = mayGo(sender, run) ? await sender.rate.take(run.signal) : null
    if (!done || !mayGo(sender, run)) {
      done?.()
      await sendLater(sender, run, message, { at: run.pausedUntil })
      continue
    }
    const flight: Promise<void> = sendOne(sender, run, message).finally(() => {
      done()
      run.lastSent = clock.now()
      flights.delete(flight)
    })
    flights.add(flight)
  }
  await Promise.all(flights)
  for (const [chat, at] of lastToChat) if (clock.elapsed() - at > CHAT_MS) lastToChat.delete(chat)
}

/** Takes or renews the lease; answers for how many milliseconds the queue is paused. */
async function renew(sender: SenderState, run: Run): Promise<number> {
  const { db, clock, leaseMs } = sender
  const now = clock.now()
  const lease = await takeLease(db, { name: TELEGRAM_LEASE, owner: run.owner, ms: leaseMs, now })
  run.held = lease.held
  run.takenAt = clock.elapsed()
  run.lastSent ??= lease.lastAct
  run.pausedUntil = lease.pausedUntil && lease.pausedUntil > now ? lease.pausedUntil : null
  if (run.held && lease.pausedUntil && !run.pausedUntil) await endPause(db, TELEGRAM_LEASE)
  return run.pausedUntil ? run.pausedUntil.getTime() - now.getTime() : 0
}

/** The rate of another process is not ours to know: after it has sent, a second goes by before we begin. */
async function takeOver({ clock, gave }: SenderState, run: Run): Promise<void> {
  if (!run.lastSent || run.lastSent.getTime() === gave?.getTime()) return
  const ms = run.lastSent.getTime() + RATE_WINDOW_MS - clock.now().getTime()
  if (ms > 0) await clock.sleep(Math.min(ms, RATE_WINDOW_MS), run.signal)
}

/** Waits out a short pause, and an outage until Telegram answers again; false ends the run. */
async function ready(sender: SenderState, run: Run): Promise<boolean> {
  for (;;) {
    const pauseMs = await renew(sender, run)
    if (!run.held || run.signal.aborted || pauseMs > WAIT_OUT_MS) return false
    if (pauseMs > 0) await sender.clock.sleep(pauseMs, run.signal)
    else if (sender.outages === 0 || (await sender.telegram.probe())) return true
    else await pauseForOutage(sender, run, 'Telegram does not answer')
  }
}

async function nextBatch(sender: SenderState, run: Run): Promise<boolean> {
  if (!(await ready(sender, run))) return false
  if (run.total.sent === 0) await takeOver(sender, run)
  run.lease = randomUUID()
  const claim = { channel: 'telegram', lease: run.lease, leaseMs: sender.leaseMs, limit: BATCH } as const
  const messages = await claimMessages(sender, { ...claim, total: run.total }, writeMessage)
  if (messages) await sendAll(sender, run, messages)
  return messages !== null
}

async function deliver(sender: SenderState, run: Run): Promise<Delivered> {
  const { db, clock } = sender
  for (;;) {
    try {
      while (await nextBatch(sender, run));
    } finally {
      sender.gave = run.lastSent
      await giveLease(db, TELEGRAM_LEASE, run.owner, run.lastSent)
    }
    if (!run.held) return run.total
    const due = await nextDue(db, 'telegram')
    run.total.nextAt = run.pausedUntil ?? due
    // Something may have come after the last look, while its own wake-up found the lease still held.
    if (run.signal.aborted || run.pausedUntil || !due || due > clock.now()) return run.total
  }
}

/** Of all processes the one with the lease sends, in one rate, until nothing is due; the others return at once. */
export function createTelegramDelivery(deps: TelegramDeps): (signal: AbortSignal) => Promise<Delivered> {
  const sender: SenderState = {
    ...deps,
    outages: 0,
    pauses: createChatPauses(deps.clock.elapsed),
    leaseMs: deps.leaseMs ?? LEASE_MS,
    rate: createSendRate(deps.clock, PER_SECOND),
    lastToChat: new Map(),
    gave: null,
  }
  return signal =>
    deliver(sender, {
      owner: randomUUID(),
      lease: '',
      held: false,
      takenAt: 0,
      lastSent: null,
      pausedUntil: null,
      total: nothingDelivered(),
      signal,
    })
}
