import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Ask } from './frame/asks.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const answers = catalogueAnswers(NOW)
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const { knex } = database
  await seedChatCatalogue(knex, NOW)
  const { id: vendor_id } = await knex('vendors').where({ slug: 'northfield' }).first('id')
  await knex('vendors').where({ id: vendor_id }).update({ health_score: 100 })
  const rule = { regions: ['DE'], price: '12', currency: 'USD', freeFrom: null, days: null }
  await knex('vendor_facts').insert({
    vendor_id,
    stated_on: '2026-11-01',
    entered_at: NOW,
    source_url: 'https://northfield.example',
    kind: 'shipping',
    value: JSON.stringify([rule]),
  })
})
afterAll(() => database.close())

test.each<[Ask, string, RegExp]>([
  [
    'health',
    'is Northfield legit',
    /^A score tells how a vendor’s data behaves[^\n]*\nNorthfield: score 100/,
  ],
  [
    'health',
    'why did the score of Northfield go down',
    /^Only the newest score[^\n]*\nNorthfield: score 100/,
  ],
  ['health', 'top 1 by health score', /^Vendors by health score[^\n]*\nNorthfield[^\n]*\nAnd \d more/],
  [
    'count',
    'how many offers have a certificate on file',
    /^Nothing is listed of any compound, with a certificate on file\./,
  ],
  [
    'delivery',
    'how long does Northfield take to Germany',
    /No delivery time to Germany is stated by Northfield/,
  ],
  ['restocks', 'is BPC-157 back since the weekend', /^Nothing back in stock in the last 6 days.*In stock at/],
])('%s: "%s" begins with what is asked', async (ask, text, wanted) => {
  expect(await answers(database.knex, ask, text)).toMatch(wanted)
})
