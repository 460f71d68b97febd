import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDecimal } from '#api/domain/money.ts'
import { HOUR_MS } from '#api/domain/time.ts'
import { checkAlerts } from '#api/jobs/check-alerts.ts'
import type { Message } from '#api/jobs/delivery-batch.ts'
import { addPerson, readFeed as ingest } from '#api/test/alert-fixtures.ts'
import type { SendOutcome } from '#api/test/alert-model.ts'
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
import { times } from '#api/test/times.ts'
import type { Seen } from '#api/test/publication-model.ts'
import {
  createTargetModel,
  deliverTarget,
  packPrice,
  PACKS_MG,
  readMarket,
  targetSays,
} from '#api/test/target-model.ts'
import { saveTarget } from './targets.ts'

/** Market targets in SQL against their plain model; as in match-changes.sim.db.test.ts, and one that differs is shrunk. */

const runs = times(120, 1_000)
const batch = Math.min(250, runs)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)

type Scenario = {
  /** An offer each: what it asked first, and what each read says. */
  offers: { first: number; reads: Seen[] }[]
  limit: number
  outcomes: SendOutcome[]
  quiet: [number, number] | null
  mutedHours: number | null
}

const minute = fc.integer({ min: 0, max: 1_439 })
const scenario: fc.Arbitrary<Scenario> = fc.record({
  offers: fc.array(fc.record({ first: firstPrice, reads }), {
    minLength: PACKS_MG.length,
    maxLength: PACKS_MG.length,
  }),
  limit: fc.integer({ min: 1_600, max: 2_020 }).map(cents),
  outcomes: fc
    .array(
      fc.constantFrom<SendOutcome>('ok', 'ok', 'ok', 'ok', 'ok', 'fail', 'crash', 'ok', 'ok', 'blocked'),
      {
        minLength: STEPS + 1,
        maxLength: STEPS + 1,
      },
    )
    .filter(crashesTwice),
  quiet: fc.option(fc.tuple(minute, minute), { nil: null, freq: 2 }),
  mutedHours: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null, freq: 2 }),
})

let database: TestDatabase
let db: Knex
let vendors = 0
let chats = 3_000_000

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
})
afterAll(() => database.close())

const until = (hours: number | null) => (hours === null ? null : START + hours * HOUR_MS)

const byModel = (
  { offers, limit, outcomes, quiet, mutedHours }: Scenario,
  at: readonly number[],
): string[] => {
  const [quietFrom = null, quietUntil = null] = quiet ?? []
  const hours = { timezone: 'UTC', quietFrom, quietUntil, digestAt: null, mutedUntil: null }
  const person = { target: { limit, currency: 'USD' }, hours, mutedUntil: until(mutedHours) }
  const model = createTargetModel(
    offers.map(({ first }) => first),
    person,
    START,
  )
  deliverTarget(model, outcomes[0] ?? 'ok', START)
  for (let step = 0; step < STEPS; step += 1) {
    const now = at[step + 1] ?? 0
    readMarket(
      model,
      offers.map(one => one.reads[step] ?? null),
      now,
    )
    deliverTarget(model, outcomes[step + 1] ?? 'ok', now)
  }
  return model.received
}

const say = ({ lines }: Message) => lines.flatMap(({ notice }) => (notice ? [targetSays(notice)] : []))

const byEngine = async (scenarios: readonly Scenario[], at: readonly number[]): Promise<string[][]> => {
  vendors += 1
  const slug = (index: number) => `market-${vendors}-${index}`
  await addCompounds(
    db,
    scenarios.map((_, index) => slug(index)),
  )
  const { feedId } = await addVendor(db, `market-vendor-${vendors}`)
  const rows = (seen: (offer: Scenario['offers'][number]) => Seen) =>
    scenarios.flatMap(({ offers }, index) =>
      offers.flatMap((offer, pack) => {
        const now = seen(offer)
        if (!now) return []
        const stock = now.out ? 'out' : 'in'
        const price = toDecimal(packPrice(now.price, pack))
        return [
          listing(`${index}-${pack}`, { title: slug(index), variant: `${PACKS_MG[pack]} mg`, price, stock }),
        ]
      }),
    )
  await ingest(
    db,
    feedId,
    rows(({ first }) => ({ price: first, out: false })),
    new Date(START),
  )
  const people: Cast[] = []
  const cast = new Map<string, Cast>()
  for (const [index, { quiet, limit, outcomes, mutedHours }] of scenarios.entries()) {
    chats += 1
    const columns = { quiet_from: quiet?.[0] ?? null, quiet_until: quiet?.[1] ?? null }
    const user = await addPerson(db, { telegram: chats, columns })
    const wanted = {
      compound: slug(index),
      limit: { amount: toDecimal(limit), currency: 'USD', per: 'mg' as const },
    }
    const id = await saveTarget(db, user, wanted, new Date(START))
    const muted = until(mutedHours)
    if (muted !== null)
      await db('targets')
        .where({ id })
        .update({ muted_until: new Date(muted) })
    people.push({ outcomes, received: [] })
    cast.set(`${chats}`, people.at(-1) as Cast)
  }
  await sendAll(db, cast, { step: 0, now: new Date(START), say })
  for (let step = 0; step < STEPS; step += 1) {
    const now = new Date(at[step + 1] ?? 0)
    await ingest(
      db,
      feedId,
      rows(({ reads: seen }) => seen[step] ?? null),
      now,
    )
    await checkAlerts(db, now)
    await sendAll(db, cast, { step: step + 1, now, say })
  }
  await db('users').delete()
  await db('vendors').delete()
  return people.map(({ received }) => received)
}

// A read that loses more than 30 % of a feed is held as a whole: neighbours keep a lone scenario's feed large enough.
const calm: Seen = { price: cents(9_000), out: false }
const neighbour: Scenario = {
  offers: PACKS_MG.map(() => ({ first: cents(9_000), reads: Array.from({ length: STEPS }, () => calm) })),
  limit: cents(100),
  outcomes: [],
  quiet: null,
  mutedHours: null,
}

const shrink = (wrong: number, at: readonly number[]) =>
  fc.assert(
    fc.asyncProperty(scenario, async one => {
      const [received] = await byEngine([one, ...Array.from({ length: 9 }, () => neighbour)], at)
      expect(received).toEqual(byModel(one, at))
    }),
    { seed: wrong, numRuns: 1, endOnFailure: false, interruptAfterTimeLimit: 120_000 },
  )

test(`${runs} simulated markets, seed ${seed}: the engine tells what the model tells`, async () => {
  for (let done = 0; done < runs; done += batch) {
    const seeds = Array.from({ length: batch }, (_, index) => seed + done + index)
    const [between = []] = fc.sample(gaps, { seed: seed + done, numRuns: 1 })
    const scenarios = seeds.map(one => fc.sample(scenario, { seed: one, numRuns: 1 })[0] ?? neighbour)
    const told = await byEngine(scenarios, timesOf(between))
    const expected = scenarios.map(one => byModel(one, timesOf(between)))
    const wrong = seeds.filter((_, index) => JSON.stringify(told[index]) !== JSON.stringify(expected[index]))
    if (wrong[0] !== undefined) await shrink(wrong[0], timesOf(between))
    expect(wrong, `seed ${seed}, ${wrong.length} of ${batch} differ`).toEqual([])
    expect(expected.flat().length).toBeGreaterThan(0)
  }
}, 600_000)
