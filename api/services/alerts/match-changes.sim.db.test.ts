import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AlertRule } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { toDecimal } from '#api/domain/money.ts'
import type { QuietHours } from '#api/domain/alerts/quiet-hours.ts'
import { HOUR_MS } from '#api/domain/time.ts'
import { checkAlerts } from '#api/jobs/check-alerts.ts'
import { addPerson, offerIds, readFeed as ingest } from '#api/test/alert-fixtures.ts'
import { check, createModel, deliver, readFeed, words, type SendOutcome } from '#api/test/alert-model.ts'
import {
  cents,
  crashesTwice,
  firstPrice,
  gaps,
  reads,
  sendAll,
  START,
  STEPS,
  timesOf,
  type Cast,
} from '#api/test/alert-scenarios.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Seen } from '#api/test/publication-model.ts'
import { times } from '#api/test/times.ts'
import { saveAlert } from './alerts.ts'
import type { Message } from '#api/jobs/delivery-batch.ts'

/**
 * The SQL engine against the plain model of alerts.md. Hundreds of scenarios, each with a person, an offer and a history of
 * their own, run through one database at once; a scenario that differs is run again by itself and shrunk.
 */

const postgres = inject('engine').kind === 'postgres'
// Two thousand where the product is run for people; the same rules once more on the engine that answers one at a time.
const runs = times(postgres ? 250 : 120, 2_000)
const batch = Math.min(250, runs)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)

type Scenario = {
  first: number
  reads: Seen[]
  outcomes: SendOutcome[]
  types: AlertType[]
  limit: AlertRule['limit']
  hours: Omit<QuietHours, 'mutedUntil'>
  mutedHours: number | null
  alertMutedHours: number | null
}

const limit = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('price' as const),
      amount: fc.integer({ min: 8_400, max: 10_100 }).map(cents),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 25 }).map(percent => percent * 1_000_000),
    }),
    fc.record({
      kind: fc.constant('perUnit' as const),
      amount: fc.integer({ min: 1_680, max: 2_020 }).map(cents),
    }),
  ),
)
const minute = fc.integer({ min: 0, max: 1_439 })
const scenario: fc.Arbitrary<Scenario> = fc.record({
  first: firstPrice,
  reads,
  outcomes: fc
    .array(
      fc.constantFrom<SendOutcome>('ok', 'ok', 'ok', 'ok', 'ok', 'fail', 'crash', 'ok', 'ok', 'blocked'),
      { minLength: STEPS + 1, maxLength: STEPS + 1 },
    )
    .filter(crashesTwice),
  types: fc.subarray([...ALERT_TYPES], { minLength: 1 }),
  limit,
  hours: fc
    .record({
      timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns'),
      quiet: fc.option(fc.tuple(minute, minute), { nil: null, freq: 2 }),
      digestAt: fc.option(minute, { nil: null, freq: 2 }),
    })
    .map(({ timezone, quiet, digestAt }) => ({
      timezone,
      quietFrom: quiet?.[0] ?? null,
      quietUntil: quiet?.[1] ?? null,
      digestAt,
    }))
    .chain(hours =>
      fc.constantFrom(hours, { timezone: hours.timezone, quietFrom: null, quietUntil: null, digestAt: null }),
    ),
  mutedHours: fc
    .option(fc.integer({ min: 1, max: 60 }), { nil: null, freq: 2 })
    .chain(value => fc.constantFrom(value, null)),
  alertMutedHours: fc
    .option(fc.integer({ min: 1, max: 60 }), { nil: null, freq: 2 })
    .chain(value => fc.constantFrom(value, null)),
})

let database: TestDatabase
let db: Knex
let vendors = 0
let chats = 1_000_000

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
})
afterAll(() => database.close())

const until = (hours: number | null) => (hours === null ? null : new Date(START + hours * HOUR_MS))

const alertOf = ({ types, limit: wanted, first, alertMutedHours }: Scenario): AlertRule => ({
  types,
  limit: wanted,
  basis: first,
  currency: 'USD',
  mutedUntil: until(alertMutedHours)?.getTime() ?? null,
})

const limitRow = (wanted: AlertRule['limit']) => {
  if (!wanted) return null
  if (wanted.kind === 'percent') return { kind: wanted.kind, value: toDecimal(wanted.percent) }
  return {
    kind: wanted.kind === 'perUnit' ? ('per_unit' as const) : wanted.kind,
    value: toDecimal(wanted.amount),
  }
}

const byModel = (one: Scenario, at: readonly number[]): string[] => {
  const hours = { ...one.hours, mutedUntil: until(one.mutedHours) }
  const model = createModel(one.first, { alert: alertOf(one), hours }, START)
  deliver(model, one.outcomes[0] ?? 'ok', START)
  one.reads.forEach((read, index) => {
    const now = at[index + 1] ?? 0
    readFeed(model, read, now)
    check(model, now)
    deliver(model, one.outcomes[index + 1] ?? 'ok', now)
  })
  return model.received
}

const say = ({ lines }: Message) => [lines.map(({ notice }) => notice && words(notice)).join(', ')]

const byEngine = async (scenarios: readonly Scenario[], at: readonly number[]): Promise<string[][]> => {
  vendors += 1
  const name = (index: number) => `Substance ${vendors}-${index}`
  await addCompounds(
    db,
    scenarios.map((_, index) => name(index)),
  )
  const { feedId } = await addVendor(db, `vendor-${vendors}`)
  const row = (index: number, read: NonNullable<Seen>) =>
    listing(`${index}`, { title: name(index), price: toDecimal(read.price), stock: read.out ? 'out' : 'in' })
  await ingest(
    db,
    feedId,
    scenarios.map((one, index) => row(index, { price: one.first, out: false })),
    new Date(START),
  )
  const ids = await offerIds(db, feedId)
  const cast = new Map<string, Cast>()
  const people: Cast[] = []
  for (const [index, one] of scenarios.entries()) {
    chats += 1
    const { quietFrom, quietUntil, digestAt, timezone } = one.hours
    const columns = {
      timezone,
      quiet_from: quietFrom,
      quiet_until: quietUntil,
      digest_at: digestAt,
      muted_until: until(one.mutedHours),
    }
    const user = await addPerson(db, { telegram: chats, columns })
    const alert = { offerId: ids[`${index}`] ?? '', types: one.types, limit: limitRow(one.limit) }
    const id = await saveAlert(db, user, alert, new Date(START))
    if (one.alertMutedHours !== null)
      await db('alerts')
        .where({ id })
        .update({ muted_until: until(one.alertMutedHours) })
    const person: Cast = { outcomes: one.outcomes, received: [] }
    people.push(person)
    cast.set(`${chats}`, person)
  }
  await sendAll(db, cast, { step: 0, now: new Date(START), say })
  for (let step = 0; step < STEPS; step += 1) {
    const now = new Date(at[step + 1] ?? 0)
    const rows = scenarios.flatMap((one, index) => {
      const read = one.reads[step]
      return read ? [row(index, read)] : []
    })
    await ingest(db, feedId, rows, now)
    await checkAlerts(db, now)
    await sendAll(db, cast, { step: step + 1, now, say })
  }
  // The next batch begins at the same moment, so nothing of this one may still wait.
  await db('users').delete()
  await db('vendors').delete()
  return people.map(({ received }) => received)
}

// A read that loses more than 30 % of a feed is held as a whole: neighbours keep a lone scenario's feed large enough.
const NEIGHBOURS = 9
const quiet: Scenario = {
  first: cents(9_000),
  reads: Array.from({ length: STEPS }, () => ({ price: cents(9_000), out: false })),
  outcomes: [],
  types: ['price_change'],
  limit: null,
  hours: { timezone: 'UTC', quietFrom: null, quietUntil: null, digestAt: null },
  mutedHours: null,
  alertMutedHours: null,
}

/** Runs one scenario by itself; fast-check makes it smaller as long as it still differs. */
const shrink = (wrong: number, between: readonly number[]) =>
  fc.assert(
    fc.asyncProperty(scenario, async one => {
      const all = [one, ...Array.from({ length: NEIGHBOURS }, () => quiet)]
      const [received] = await byEngine(all, timesOf(between))
      expect(received).toEqual(byModel(one, timesOf(between)))
    }),
    { seed: wrong, numRuns: 1, endOnFailure: false, interruptAfterTimeLimit: 120_000 },
  )

test(`${runs} simulated histories, seed ${seed}: the engine tells what the model tells`, async () => {
  for (let done = 0; done < runs; done += batch) {
    const seeds = Array.from({ length: batch }, (_, index) => seed + done + index)
    const [between = []] = fc.sample(gaps, { seed: seed + done, numRuns: 1 })
    const scenarios = seeds.map(one => fc.sample(scenario, { seed: one, numRuns: 1 })[0] ?? quiet)
    const told = await byEngine(scenarios, timesOf(between))
    const wrong = seeds.filter((_, index) => {
      const expected = byModel(scenarios[index] ?? quiet, timesOf(between))
      return JSON.stringify(told[index]) !== JSON.stringify(expected)
    })
    if (wrong[0] !== undefined) await shrink(wrong[0], between)
    expect(
      wrong,
      `seed ${seed}, ${wrong.length} of ${batch} differ (${postgres ? 'postgres' : 'embedded'})`,
    ).toEqual([])
  }
}, 600_000)
