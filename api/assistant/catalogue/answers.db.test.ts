import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { insertOffer, seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Ask } from './frame/asks.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let database: TestDatabase

const answers = catalogueAnswers(NOW)

const idOf = async (table: string, where: Record<string, unknown>) =>
  String((await database.knex(table).where(where).first('id')).id)

const offerOf = async (slug: string, product: string) => ({
  vendor_id: await idOf('vendors', { slug }),
  product_id: await idOf('products', { name: product }),
})

/** Northfield is reduced on TB-500, ships to Germany, and its semaglutide went out of stock four days ago. */
const addFacts = async () => {
  const { knex } = database
  const tb = await offerOf('northfield', 'TB-500 vials')
  await knex('offers').where(tb).update({ price: '27.00', unit_price: '5.40', list_price: '36.00' })
  const reduced = { offer_id: await idOf('offers', tb), currency: 'USD', stock: 'in', list_price: '36.00' }
  await knex('observations').insert({
    ...reduced,
    observed_at: daysAgo(2),
    price: '27.00',
    unit_price: '5.40',
  })
  const gone = await offerOf('northfield', 'Semaglutide vials')
  await knex('offers').where(gone).update({ stock: 'out' })
  const out = { offer_id: await idOf('offers', gone), currency: 'USD', stock: 'out' }
  await knex('observations').insert({ ...out, observed_at: daysAgo(4), price: '36.00', unit_price: '7.20' })
  await knex('offers')
    .where({ product_id: await idOf('products', { name: 'RAD-140 capsules' }) })
    .update({ stock: 'out' })
  const vendor_id = await idOf('vendors', { slug: 'northfield' })
  const facts = { days: 30, reads: 100, readsOk: 100, hours: 720, freshHours: 720, providesCoa: true }
  const moves = { priceMoves: 0, priceReversals: 0, stockMoves: 0, stockReversals: 0 }
  await knex('vendors')
    .where({ id: vendor_id })
    .update({ health_score: 100, health_facts: JSON.stringify({ ...facts, ...moves }) })
  const stated = {
    vendor_id,
    stated_on: '2026-11-01',
    entered_at: NOW,
    source_url: 'https://northfield.example',
  }
  const rule = { regions: ['DE'], price: '12', currency: 'USD', freeFrom: null, days: null }
  await knex('vendor_facts').insert({ ...stated, kind: 'shipping', value: JSON.stringify([rule]) })
  await knex('promotions').insert({
    vendor_id: await idOf('vendors', { slug: 'larkspur' }),
    code: 'HALF',
    promotion_type: 'general',
    name: 'Half',
    discount_type: 'percentage',
    discount_amount: '50',
    starts_at: daysAgo(1),
    expires_at: daysAgo(-40),
    verified_at: NOW,
  })
}

const addCertificate = async () => {
  await database.knex('certificates').insert({
    vendor_id: await idOf('vendors', { slug: 'northfield' }),
    compound_id: await idOf('compounds', { name: 'BPC-157' }),
    product: 'BPC-157',
    batch: 'B-7',
    laboratory: 'Example Labs',
    purity: '98.2 %',
    tested_on: '2026-10-01',
    url: 'https://northfield.example/b7.pdf',
    entered_at: NOW,
  })
  await database.knex('search_events').insert({
    visitor: Buffer.from('one'),
    product_id: await idOf('products', { name: 'TB-500 vials' }),
    query: 'tb',
    created_at: daysAgo(1),
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await seedChatCatalogue(database.knex, NOW)
  const vendor = await idOf('vendors', { slug: 'larkspur' })
  const feed = await idOf('feeds', { vendor_id: vendor })
  const product = await idOf('products', { name: 'BPC-157 vials' })
  await insertOffer(database.knex, {
    vendor,
    feed,
    product,
    mg: 5,
    price: '30.00',
    category: 'peptide',
    now: NOW,
  })
  await addFacts()
  await addCertificate()
})
afterAll(() => database.close())

const answer = (ask: Ask, text: string) => answers(database.knex, ask, text)

test.each<[Ask, string, readonly RegExp[], RegExp?]>([
  [
    'sizes',
    'what sizes does BPC-157 come in',
    [
      /BPC-157 vials: 5 mg × 1 vial \(2 vendors, from \$30\.00 at Larkspur, \$6\.00 per mg\); 10 mg.*; 500 mg/,
      /Listed in no other form/,
      /See \/\?q=BPC-157$/,
    ],
  ],
  [
    'sizes',
    'smallest size of BPC-157',
    [/^Smallest size of BPC-157/, /: 5 mg × 1 vial \(2 vendors/],
    /500 mg/,
  ],
  [
    'sizes',
    'is there a BPC-157 spray',
    [/^No vendor here lists BPC-157, spray .*\nSizes and packs.*BPC-157/],
  ],
  ['sizes', '5 mg BPC-157 available?', [/of BPC-157, 5 mg,/], /500 mg/],
  [
    'sizes',
    'what forms are there',
    [/vials: \d compounds? in \d+ offers, \d+ in stock/, /capsules: 2 compounds/],
  ],
  [
    'range',
    'what does Northfield sell',
    [
      /^7 compounds in 7 offers, 5 of them in stock/,
      /peptides, vials: 4 compounds in 4 offers, 3 in stock/,
      /For example TB-500 vials: Northfield/,
      /See \/vendor\/northfield$/,
    ],
  ],
  [
    'range',
    'what sarms does Northfield have',
    [
      /^2 compounds in 2 offers, 1 of them in stock, are listed \(SARMs, at Northfield\)/,
      /SARMs, capsules: .*: Ostarine, RAD-140/,
    ],
    /BPC/,
  ],
  [
    'compareVendors',
    'Northfield vs Umbra Lab',
    [
      /^5 products .*lower by unit price: Northfield on 0, Umbra Lab on 5;/,
      /BPC-157 vials: Umbra Lab \$0\.62 per mg .*Northfield \$7\.20/,
      /And 2 more/,
      /Northfield: shipping Germany \$12/,
      /Umbra Lab: not stated here: sends from, shipping/,
    ],
  ],
  [
    'compareVendors',
    'Northfield vs Umbra Lab for BPC-157',
    [/\nLowest unit prices: BPC-157, at Northfield or Umbra Lab/],
  ],
  [
    'compareVendors',
    'is Umbra Lab cheap against the market',
    [/^Umbra Lab has the lowest unit price on 6 of 6 products/],
  ],
  [
    'compareVendors',
    'who is cheapest overall',
    [/\nUmbra Lab: 6 of 6 products that others have too/, /\nNorthfield: 0 of 5/],
  ],
  [
    'market',
    'price range of BPC-157',
    [
      /^BPC-157: 3 vendors and 4 offers listed, 3 and 4 in stock/,
      /lowest \$0\.62 per mg at Umbra Lab, median \$6\.2[23] per mg, highest \$7\.20 per mg at Northfield, the highest 11\.6 times the lowest, 1061 % above/,
    ],
  ],
  ['market', 'which products have only one vendor', [/^I find no products that a single vendor lists/]],
  ['market', 'largest gap in prices', [/^Here are products whose unit prices in stock lie widest apart/]],
  [
    'deals',
    'what is reduced',
    [
      /TB-500 vials: Northfield, \$27\.00 for 5 mg × 1 vial, 6% under its 30-day low of \$28\.80; vendor says 25% below list/,
      /See \/deals$/,
    ],
  ],
  [
    'deals',
    'deals on BPC-157',
    [
      /^Nothing of BPC-157 is reduced by 10 % or more right now\.\nPublic vendor codes of vendors that list BPC-157/,
      /AUTUMN10/,
    ],
  ],
  [
    'outOfStock',
    'who is out of Semaglutide',
    [
      /Semaglutide vials, 5 mg × 1 vial: Northfield, last price \$36\.00 \(\$7\.20 per mg\), since 16 Nov 2026/,
      /^In stock at Larkspur \(1 offer: .*\); Umbra Lab \(1 offer/,
    ],
  ],
  [
    'outOfStock',
    'what is sold out everywhere',
    [/^1 product that no vendor has in stock/, /RAD-140 capsules: listed by 3 vendors/],
  ],
  [
    'certificates',
    'newest certificate of BPC-157',
    [
      /Northfield: BPC-157, batch B-7, tested by Example Labs/,
      /Say themselves that they provide certificates: Northfield, Umbra Lab/,
    ],
  ],
  [
    'certificates',
    'certificate for TB-500',
    [/^No certificate of TB-500 is kept here\. Vendors that say themselves/],
  ],
  [
    'certificates',
    'oldest certificate you have',
    [
      /^Certificates kept here: 1 certificate of 1 vendor, 0 confirmed by the laboratory; laboratories printed: Example Labs \(1\)\. Here oldest test first/,
    ],
  ],
  [
    'certificates',
    'any certificates older than a year?',
    [/^\d of 1 certificate kept here tested before \d{4}-\d\d-\d\d; the oldest test is of/],
  ],
  [
    'certificates',
    'are your certificates third party or in house',
    [/^A laboratory is printed on 1 of 1 certificate kept here, the vendor’s own name in its place on 0;/],
  ],
  [
    'count',
    'how many certificates does Northfield have and what does it charge',
    [/^Certificates kept here \(any compound, at Northfield\): 1 certificate of 1 vendor/],
  ],
  [
    'certificates',
    'highest purity on any certificate',
    [/Here highest printed purity first/, /purity 98\.2 % as printed/],
  ],
  [
    'certificates',
    'which vendors publish certificates',
    [
      /^Certificates are kept here of 1 of 3 vendors/,
      /Northfield: 1 certificate \(BPC-157\)/,
      /None is kept of .*Larkspur/,
    ],
  ],
  [
    'certificates',
    'does Northfield have certificates for everything',
    [/kept here for 1 of the 7 compounds that Northfield lists: BPC-157/],
  ],
  [
    'delivery',
    'who does not ship to Canada',
    [/these do not state sending to Canada/, /Northfield: shipping to Canada not stated, only Germany/],
  ],
  ['delivery', 'same day dispatch at Northfield?', [/speaks of how soon a parcel leaves; what is stated/]],
  ['codes', 'which saves more on an 80 dollar order', [/^Larkspur saves most on \$80\.00: \$40\.00/]],
  ['health', 'which is the sketchiest going by your numbers', [/^Vendors by health score, lowest first:/]],
  ['health', 'lowest health score', [/^Vendors by health score, lowest first:\nNorthfield: score 100/]],
  [
    'health',
    'whose prices were not updated',
    [/^Last read \d.* Vendors by last read, the longest ago first/],
  ],
  ['health', 'how old are these prices, when did u last check', [/^Last read \d/, /marked after 6 hours/]],
  [
    'health',
    'Northfield or Larkspur, who is more legit',
    [/Northfield: shipping Germany \$12/, /Larkspur: not stated here/],
  ],
  ['codes', 'any code over 10%', [/codes of more than 10% active[^\n]*\nLarkspur: 50% off/], /Northfield/],
  ['codes', 'is HALF still good', [/Larkspur: 50% off/], /Northfield: 10%/],
  [
    'trending',
    'what is trending',
    [/TB-500 vials: 1 search this week, median unit price [+-]/, /See \/trending$/],
  ],
  [
    'codes',
    'biggest code',
    [/largest per cent first.*\nLarkspur: 50% off[^\n]*\nNorthfield: 10% off/],
    /Not looked at/,
  ],
  ['codes', 'active codes', [/\nNorthfield: 10% off[^\n]*\nLarkspur: 50% off/]],
  [
    'history',
    'BPC-157 price 30 days ago',
    [/^Lowest unit price: BPC-157 vials \(USD\) up 25 % in 30 days, 25 % above/],
  ],
  [
    'history',
    'BPC-157 price 100 days ago',
    [/up 25 % since the first day of records, 22 Aug 2026/, /on the first day of records, 22 Aug 2026/],
    /no price recorded/,
  ],
  [
    'health',
    'health of Northfield',
    [
      /^Northfield: score 100 of 100 \(feed success 30 of 30, .*COA 15 of 15\)/,
      /nobody here certifies a vendor/,
    ],
  ],
  ['count', 'how many sarms are listed', [/3 vendors, 2 compounds, 2 products and 6 offers/]],
  [
    'budget',
    'most mg of BPC-157 for 100 dollars',
    [
      /^The most that \$100\.00 buys of BPC-157[^\n]*: 15 mg of BPC-157 vials, 3 × 5 mg × 1 vial at Larkspur for \$90\.00/,
    ],
  ],
])('%s: %s', async (ask, text, wanted, unwanted) => {
  const said = await answer(ask, text)
  for (const words of wanted) expect(said).toMatch(words)
  if (unwanted) expect(said).not.toMatch(unwanted)
})

test.each<[Ask, string]>([
  ['sizes', 'what sizes does zorbaxin come in'],
  ['market', 'price range of zorbaxin'],
  ['deals', 'any deals on zorbaxin'],
  ['outOfStock', 'is zorbaxin sold out'],
  ['certificates', 'coa for zorbaxin'],
])('%s: %s is no product of the catalogue', async (ask, text) => {
  expect(await answer(ask, text)).toMatch(/^The catalogue lists no product by that name\.[^]*“zorbaxin”/)
})

test('at the day’s rates sums and figures are told in another currency', async () => {
  const quoted = Object.entries({ USD: '1.25', GBP: '0.8' }).map(([currency, rate]) => ({ currency, rate }))
  await database
    .knex('rates')
    .insert(quoted.map(row => ({ ...row, base: 'EUR', quoted_on: '2026-11-20', source: 'test' })))
  const sum = await answer('arithmetic', 'what is 120 usd in euros')
  const held = await answer('arithmetic', '80 gbp for 100 mg vs 130 usd for 100 mg')
  const range = await answer('market', 'price range of BPC-157 in euros')
  const total = await answer('total', '2 BPC-157 5 mg at Northfield in euros')
  await database.knex('rates').del()
  expect(sum).toMatch(/^\$120\.00 is about €96\.00 at the rates of 20 Nov 2026/)
  expect(held).toMatch(/^£0\.80 against £0\.832 per unit at the rates of 20 Nov 2026/)
  expect(range).toMatch(/lowest €0\.496 per mg at Umbra Lab, median €4\.98 per mg, highest €5\.76 per mg/)
  expect(total).toMatch(/: €51\.84 before shipping at the rates of 20 Nov 2026/)
})

test.each<[string, readonly RegExp[]]>([
  [
    '3 vials of 5 mg TB-500 and 1 BPC-157 10mg at Larkspur or Northfield',
    [
      /^No single vendor has all of it in stock\.[^\n]*\n3 × TB-500, vials, 5 mg and 1 × BPC-157, 10 mg, at Larkspur or Northfield: \$\d/,
      /before shipping/,
      /No country is chosen/,
      /See \/basket\?l=/,
    ],
  ],
  [
    '2 BPC-157 5 mg at Northfield shipped to Germany',
    [
      /sent to Germany: \$76\.80, with public codes:\nNorthfield: 2 × BPC-157 vials, 5 mg × 1 vial for \$72\.00; code AUTUMN10 takes off \$7\.20; shipping \$12\.00 as stated 2026-11-01/,
      /&to=DE/,
    ],
  ],
  [
    'BPC-157 and TB-500 from Umbra Lab to Germany',
    [
      /^1 × BPC-157 and 1 × TB-500, at Umbra Lab, sent to Germany: \$620\.00 before shipping/,
      /shipping not stated/,
      /One pack each/,
    ],
  ],
  ['1 BPC-157 5 mg and 2 vials of zorbaxin', [/^1 × BPC-157, 5 mg: \$\d/, /Not looked at[^\n]*“zorbaxin”/]],
  ['2 kits of BPC-157', [/^I can state no total\./, /No vendor here lists BPC-157, 10 a pack\.\n/]],
  ['1 vial of RAD-140', [/^I can state no total\. No vendor here lists RAD-140, vials/]],
  ['what does my order cost', [/^Name the compounds/]],
])('total: %s', async (text, wanted) => {
  const said = await answer('total', text)
  for (const words of wanted) expect(said).toMatch(words)
})
