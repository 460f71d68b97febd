import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { HOUR_MS } from '#api/domain/time.ts'
import {
  claimDeliveries,
  type Claimed,
  giveUpExpired,
  holdDeliveries,
  markDropped,
  markSent,
  markUnreachable,
  releaseEnded,
  retryDeliveries,
} from '#api/services/alerts/deliveries.ts'
import { composeMessages, type Message } from '#api/jobs/delivery-batch.ts'
import type { SendOutcome } from './alert-model.ts'

/** What the simulations of alerts share: histories of an offer, time, and a sender without a network. */

export const STEPS = 9
export const START = Date.UTC(2026, 10, 20, 8)

export const cents = (value: number) => value * 10_000
export const price = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(9_000, 8_950, 8_910, 8_900, 8_500, 8_000, 10_000, 10_020, 9_980, 9_900),
  },
  { weight: 1, arbitrary: fc.integer({ min: 7_000, max: 11_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 20_000) },
)
export const firstPrice = price.filter(value => value > 5_000 && value < 12_000).map(cents)
export const seen = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      price: price.map(cents),
      out: fc.boolean().chain(flag => (flag ? fc.boolean() : fc.constant(false))),
    }),
  },
  { weight: 1, arbitrary: fc.constant(null) },
)
export const reads = fc.array(seen, { minLength: STEPS, maxLength: STEPS })

/** The hours between one read and the next, the same for all scenarios of a batch: one feed, one clock. */
export const gaps = fc.array(fc.constantFrom(0.25, 0.25, 0.5, 1, 2, 5.75, 6, 7, 26), {
  minLength: STEPS,
  maxLength: STEPS,
})

/** The moment of the beginning and of each read after it. */
export const timesOf = (between: readonly number[]) =>
  between.reduce<number[]>((all, hours) => [...all, (all.at(-1) ?? START) + hours * HOUR_MS], [START])

/** Somebody of a scenario: how each attempt to write to them ends, and all that reached them. */
export type Cast = { outcomes: readonly SendOutcome[]; received: string[] }

/** A delivery that three processes ended with is given up, which the models do not know: at most two of a history crash. */
export const crashesTwice = (outcomes: readonly SendOutcome[]): boolean =>
  outcomes.filter(outcome => outcome === 'crash').length <= 2

/** One visit of the sender. `say` puts a message into the lines that are compared. */
export async function sendAll(
  db: Knex,
  cast: ReadonlyMap<string, Cast>,
  { step, now, say }: { step: number; now: Date; say: (message: Message) => string[] },
): Promise<void> {
  await releaseEnded(db, now)
  await giveUpExpired(db, now)
  for (;;) {
    const lease = crypto.randomUUID()
    const claimed = await claimDeliveries(db, 'telegram', { lease, now, leaseMs: 60_000, limit: 100_000 })
    if (claimed.length === 0) return
    await sendBatch(db, cast, claimed, { lease, step, now, say })
  }
}

type Visit = { lease: string; step: number; now: Date; say: (message: Message) => string[] }

async function sendBatch(
  db: Knex,
  cast: ReadonlyMap<string, Cast>,
  claimed: readonly Claimed[],
  { lease, step, now, say }: Visit,
): Promise<void> {
  const { messages, held, dropped } = composeMessages(claimed, now, () => null)
  await holdDeliveries(db, lease, held)
  await markDropped(db, lease, dropped)
  const sent: Message[] = []
  const failed: string[] = []
  for (const message of messages) {
    const person = cast.get(message.target)
    if (!person) throw new Error('a message to nobody')
    const outcome = person.outcomes[step] ?? 'ok'
    if (outcome === 'blocked') await markUnreachable(db, message.userId, 'blocked')
    else if (outcome === 'fail') failed.push(...message.deliveryIds)
    else person.received.push(...say(message).map(line => `${now.toISOString()} ${line}`))
    if (outcome === 'ok') sent.push(message)
  }
  const sentPrices = sent.flatMap(message => message.sentPrices)
  await markSent(db, {
    lease,
    now,
    ids: sent.flatMap(message => message.deliveryIds),
    messageId: 1,
    sentPrices,
  })
  await retryDeliveries(db, {
    lease,
    ids: failed,
    at: new Date(now.getTime() + 1),
    error: 'failed',
    counts: true,
  })
}
