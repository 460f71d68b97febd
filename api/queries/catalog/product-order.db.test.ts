import * as fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRENDING_DAYS, TRENDING_HALF_LIFE_DAYS, TRENDING_WEIGHTS } from '#api/domain/constants.ts'
import { cheapestFirst } from '#api/domain/offers/order.ts'
import { parseMicro } from '#api/domain/money.ts'
import { rateOf, readRates } from '#api/domain/rates.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { CHEAPEST_FIRST, RANKED_WITHIN, withRates } from './product-json.ts'
import { trendingIds } from './trending.ts'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
})
afterAll(() => database.close())

const amount = fc.option(fc.integer({ min: 1, max: 30_000_000 }).map(n => (n / 10_000_000).toFixed(7)))
const offers = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    stock: fc.constantFrom('in', 'out', 'backorder'),
    comparable: fc.boolean(),
    currency: fc.constantFrom('USD', 'EUR', 'GBP'),
    unit_price: amount,
    unusual: fc.option(fc.constant({ reason: 'unusual price, not ranked' })),
    price: fc.option(fc.integer({ min: 1, max: 3 }).map(String)),
  }),
  { selector: offer => offer.id, maxLength: 14 },
)

const someRates = fc.constantFrom<Record<string, string>>(
  {},
  { USD: '1.25' },
  { USD: '1.0837', GBP: '0.83655' },
  { GBP: '3', USD: '7' },
)

test('SQL and the pure rule order any offers alike, with rates and without', async () => {
  await fc.assert(
    fc.asyncProperty(offers, someRates, async (list, rates) => {
      await db('rates').del()
      const quoted = Object.entries(rates).map(([currency, rate]) => ({ currency, rate, base: 'EUR' }))
      if (quoted.length > 0)
        await db('rates').insert(quoted.map(row => ({ ...row, quoted_on: '2026-11-20', source: 'test' })))
      const exchange = quoted.length > 0 ? readRates({ base: 'EUR', date: '2026-11-20', rates }) : null
      const { rows } = await db.raw(
        `with ${withRates} select o.id::text from (
           select o.*, count(*) over (partition by ${RANKED_WITHIN}) as ranked_with
           from (select * from json_to_recordset(:list::json)
             as r(id bigint, stock text, comparable boolean, currency text, unit_price numeric, price numeric, unusual jsonb)
             left join newest_rates using (currency)) o
         ) o order by ${CHEAPEST_FIRST}`,
        { list: JSON.stringify(list) },
      )
      const ranked = list.map(offer => ({
        ...offer,
        offerId: String(offer.id),
        inStock: offer.stock !== 'out',
        rate: rateOf(exchange, offer.currency),
        comparable: offer.comparable && offer.unusual === null,
        pricePerUnit: offer.unusual === null ? parseMicro(offer.unit_price) : null,
        price: parseMicro(offer.price),
      }))
      expect(rows.map((row: { id: string }) => row.id)).toEqual(
        ranked.sort(cheapestFirst(ranked)).map(({ offerId }) => offerId),
      )
    }),
    { numRuns: 60 },
  )
})

const now = new Date('2026-11-20T12:00:00Z')
const KINDS = Object.keys(TRENDING_WEIGHTS) as (keyof typeof TRENDING_WEIGHTS)[]
const random = fc.sample(
  fc.record({
    product: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom(...KINDS.filter(kind => kind !== 'watch')),
    hours: fc.integer({ min: 1, max: 200 }),
  }),
  { numRuns: 80, seed: 7 },
)

test('trending follows the published formula', async () => {
  const rows = Array.from({ length: 5 }, (_, n) => ({
    key: `k${n}`,
    name: `P${n}`,
    category: 'peptide',
    form_family: 'vials',
    blend: '[]',
    unit_type: 'mg',
  }))
  const products: { id: string }[] = await db('products').insert(rows).returning('id')
  const scores = new Map(products.map(({ id }) => [id, 0]))
  for (const [n, { product, kind, hours }] of random.entries()) {
    const id = products[product]?.id ?? ''
    const at = new Date(now.getTime() - hours * 3_600_000)
    const event = { visitor: Buffer.from(`visitor ${n}`), product_id: id, created_at: at }
    if (kind === 'view') await db('view_events').insert(event)
    else
      await db('search_events').insert({
        ...event,
        query: 'q',
        interaction: kind === 'search' ? null : 'alert',
      })
    const age = (now.getTime() - at.getTime()) / DAY_MS
    const score = age < TRENDING_DAYS ? TRENDING_WEIGHTS[kind] * 0.5 ** (age / TRENDING_HALF_LIFE_DAYS) : 0
    scores.set(id, (scores.get(id) ?? 0) + score)
  }
  const expected = [...scores].sort((left, right) => right[1] - left[1]).map(([id]) => id)
  expect(await trendingIds(db, now)).toEqual(expected)
})
