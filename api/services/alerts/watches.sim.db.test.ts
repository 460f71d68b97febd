import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  ALERT_PREFERENCES,
  ALERT_TYPES,
  type AlertPreference,
  type AlertType,
} from '#api/domain/constants.ts'
import { toDecimal } from '#api/domain/money.ts'
import type { Line } from '#api/domain/alerts/notification-text.ts'
import { checkAlerts } from '#api/jobs/check-alerts.ts'
import { addPerson, offerIds, readFeed as ingest } from '#api/test/alert-fixtures.ts'
import { words, type SendOutcome } from '#api/test/alert-model.ts'
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
import { check, createWatcher, deliver, readFeed } from '#api/test/watch-model.ts'
import { times } from '#api/test/times.ts'
import { saveAlert } from './alerts.ts'
import type { Message } from '#api/jobs/delivery-batch.ts'
import { addWatch } from './watches.ts'

/**
 * The SQL engine against the plain model of a watcher: preferences, alerts beside them, hidden vendors, new offers, codes.
 * As in match-changes.sim.db.test.ts, many scenarios run through one database; one that differs is run alone and shrunk.
 */

const postgres = inject('engine').kind === 'postgres'
const runs = times(120, 1_000)
const batch = Math.min(250, runs)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)

type Scenario = {
  first: number
  reads: Seen[]
  /** The read that brings a second offer of the product, and its price; null for none. */
  second: { step: number; price: number } | null
  outcomes: SendOutcome[]
  preferences: AlertPreference[]
  types: AlertType[]
  /** The vendor is hidden before the one read and shown again before the other. */
  hidden: { from: number; until: number } | null
}

const step = fc.integer({ min: 0, max: STEPS - 1 })
const scenario: fc.Arbitrary<Scenario> = fc.record({
  first: firstPrice,
  reads,
  second: fc.option(fc.record({ step, price: fc.constantFrom(6_000, 9_000).map(cents) })),
  outcomes: fc
    .array(fc.constantFrom<SendOutcome>('ok', 'ok', 'ok', 'ok', 'fail', 'crash'), {
      minLength: STEPS + 1,
      maxLength: STEPS + 1,
    })
    .filter(crashesTwice),
  preferences: fc.subarray([...ALERT_PREFERENCES], { minLength: 1 }),
  types: fc
    .subarray([...ALERT_TYPES])
    .chain(types => fc.constantFrom<AlertType[]>([], types))
    .map(types => [...types]),
  hidden: fc
    .tuple(step, fc.integer({ min: 1, max: 4 }))
    .chain(([from, steps]) => fc.constantFrom(null, null, { from, until: from + steps })),
})

/** What is the same for all scenarios of a batch: time, and the reads at which the vendor's codes are verified. */
type Stage = { between: number[]; codes: number[] }
const stage: fc.Arbitrary<Stage> = fc.record({
  between: gaps,
  codes: fc.uniqueArray(step, { minLength: 1, maxLength: 3 }),
})

let database: TestDatabase
let db: Knex
let vendors = 0
let chats = 2_000_000

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
})
afterAll(() => database.close())

const isHidden = ({ hidden }: Scenario, at: number) =>
  hidden !== null && at >= hidden.from && at < hidden.until

const byModel = (one: Scenario, { between, codes }: Stage): string[] => {
  const at = timesOf(between)
  const verified = codes.map(code => at[code + 1] ?? 0)
  const watcher = createWatcher(one, START)
  deliver(watcher, one.outcomes[0] ?? 'ok', START)
  one.reads.forEach((read, index) => {
    const now = at[index + 1] ?? 0
    watcher.alert.hidden = isHidden(one, index)
    readFeed(watcher, read, one.second?.step === index ? one.second.price : null, now)
    check(watcher, verified, now)
    deliver(watcher, one.outcomes[index + 1] ?? 'ok', now)
  })
  return watcher.received.toSorted()
}

const wordsOf = ({ kind, notice }: Line): string => {
  if (kind === 'price_drop') return `${kind} ${notice?.from} ${notice?.to}`
  if (kind === 'new_item') return `${kind} ${notice?.to}`
  return notice ? words(notice) : kind
}
const say = ({ lines }: Message) => lines.map(wordsOf)

type Shop = { vendorId: string; feedId: string; name: (index: number) => string }

const openShop = async (scenarios: readonly Scenario[]): Promise<Shop> => {
  vendors += 1
  const name = (index: number) => `Watched ${vendors}-${index}`
  await addCompounds(
    db,
    scenarios.map((_, index) => name(index)),
  )
  return { ...(await addVendor(db, `watched-${vendors}`)), name }
}

const addWatcher = async (one: Scenario, offerId: string, cast: Map<string, Cast>) => {
  chats += 1
  const user = await addPerson(db, { telegram: chats, preferences: one.preferences })
  const { product_id } = await db('offers').where({ id: offerId }).first('product_id')
  await addWatch(db, user, product_id, new Date(START))
  if (one.types.length > 0)
    await saveAlert(db, user, { offerId, types: one.types, limit: null }, new Date(START))
  const person: Cast = { outcomes: one.outcomes, received: [] }
  cast.set(`${chats}`, person)
  return { user, person }
}

const setHidden = async (
  users: readonly string[],
  scenarios: readonly Scenario[],
  shop: Shop,
  at: number,
) => {
  await db('hidden_vendors').delete()
  const rows = scenarios.flatMap((one, index) =>
    isHidden(one, at) ? [{ user_id: users[index], vendor_id: shop.vendorId }] : [],
  )
  if (rows.length > 0) await db('hidden_vendors').insert(rows)
}

const verifyCode = (shop: Shop, now: Date) =>
  db('promotions').insert({
    vendor_id: shop.vendorId,
    promotion_type: 'flash_sale',
    name: 'Autumn',
    code: `CODE-${now.getTime()}`,
    discount_type: 'percentage',
    discount_amount: 10,
    starts_at: now,
    verified_at: now,
  })

const rowsOf = (scenarios: readonly Scenario[], shop: Shop, at: number) =>
  scenarios.flatMap((one, index) => {
    const title = shop.name(index)
    const read = at < 0 ? { price: one.first, out: false } : one.reads[at]
    const stock = read?.out ? ('out' as const) : ('in' as const)
    const { second } = one
    return [
      ...(read ? [listing(`${index}`, { title, price: toDecimal(read.price), stock })] : []),
      ...(second && second.step <= at
        ? [listing(`${index} second`, { title, variant: '10 mg', price: toDecimal(second.price) })]
        : []),
    ]
  })

const byEngine = async (scenarios: readonly Scenario[], { between, codes }: Stage): Promise<string[][]> => {
  const at = timesOf(between)
  const shop = await openShop(scenarios)
  await ingest(db, shop.feedId, rowsOf(scenarios, shop, -1), new Date(START))
  const ids = await offerIds(db, shop.feedId)
  const cast = new Map<string, Cast>()
  const people: Awaited<ReturnType<typeof addWatcher>>[] = []
  for (const [index, one] of scenarios.entries())
    people.push(await addWatcher(one, ids[`${index}`] ?? '', cast))
  const users = people.map(({ user }) => user)
  await sendAll(db, cast, { step: 0, now: new Date(START), say })
  for (let index = 0; index < STEPS; index += 1) {
    const now = new Date(at[index + 1] ?? 0)
    await setHidden(users, scenarios, shop, index)
    await ingest(db, shop.feedId, rowsOf(scenarios, shop, index), now)
    if (codes.includes(index)) await verifyCode(shop, now)
    await checkAlerts(db, now)
    await sendAll(db, cast, { step: index + 1, now, say })
  }
  await db('users').delete()
  await db('vendors').delete()
  return people.map(({ person }) => person.received.toSorted())
}

// A read that loses more than 30 % of a feed is held as a whole: neighbours keep a lone scenario's feed large enough.
const NEIGHBOURS = 9
const quiet: Scenario = {
  first: cents(9_000),
  reads: Array.from({ length: STEPS }, () => ({ price: cents(9_000), out: false })),
  second: null,
  outcomes: [],
  preferences: ['price_drop'],
  types: [],
  hidden: null,
}

/** Runs one scenario by itself; fast-check makes it smaller as long as it still differs. */
const shrink = (wrong: number, on: Stage) =>
  fc.assert(
    fc.asyncProperty(scenario, async one => {
      const [received] = await byEngine([one, ...Array.from({ length: NEIGHBOURS }, () => quiet)], on)
      expect(received).toEqual(byModel(one, on))
    }),
    { seed: wrong, numRuns: 1, endOnFailure: false, interruptAfterTimeLimit: 120_000 },
  )

test(`${runs} simulated watchers, seed ${seed}: the engine tells what the model tells`, async () => {
  for (let done = 0; done < runs; done += batch) {
    const seeds = Array.from({ length: batch }, (_, index) => seed + done + index)
    const [on = { between: [], codes: [] }] = fc.sample(stage, { seed: seed + done, numRuns: 1 })
    const scenarios = seeds.map(one => fc.sample(scenario, { seed: one, numRuns: 1 })[0] ?? quiet)
    const told = await byEngine(scenarios, on)
    const wrong = seeds.filter(
      (_, index) => JSON.stringify(told[index]) !== JSON.stringify(byModel(scenarios[index] ?? quiet, on)),
    )
    if (wrong[0] !== undefined) await shrink(wrong[0], on)
    const where = postgres ? 'postgres' : 'embedded'
    expect(wrong, `seed ${seed}, ${wrong.length} of ${batch} differ (${where})`).toEqual([])
  }
}, 600_000)
