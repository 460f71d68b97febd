import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOffer, seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { assistantParts } from '#api/test/assistant-parts.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Assistant } from '../assistant.ts'
import { openAssistant } from '../open.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const DAY_MS = 86_400_000

let database: TestDatabase
let assistant: Assistant

const idOf = async (table: string, where: Record<string, unknown>) =>
  String((await database.knex(table).where(where).first('id')).id)

/** Larkspur also sells 5 mg of BPC-157 in euros, and its ostarine came back three days ago. */
const addOffers = async () => {
  const { knex } = database
  const vendor = await idOf('vendors', { slug: 'larkspur' })
  const euro = await insertOffer(knex, {
    vendor,
    feed: await idOf('feeds', { vendor_id: vendor }),
    product: await idOf('products', { name: 'BPC-157 vials' }),
    mg: 5,
    price: '20.00',
    category: 'peptide',
    now: NOW,
  })
  await knex('offers').where({ id: euro }).update({ currency: 'EUR' })
  const ostarine = await idOf('products', { name: 'Ostarine capsules' })
  const restocked = { vendor_id: vendor, product_id: ostarine }
  const at = new Date(NOW.getTime() - 3 * DAY_MS)
  await knex('offers').where(restocked).update({ restocked_at: at })
  const offer_id = await idOf('offers', restocked)
  await knex('changes').insert({ ...restocked, kind: 'back_in_stock', offer_id, observed_at: at })
  const tb = await idOf('products', { name: 'TB-500 vials' })
  await knex('offers').where({ product_id: tb }).whereNot({ vendor_id: vendor }).delete()
  await knex('vendors').where({ slug: 'northfield' }).update({ health_score: 97 })
  await keepStatements(knex)
}

const keepStatements = async (knex: TestDatabase['knex']) => {
  const vendor_id = await idOf('vendors', { slug: 'northfield' })
  const stated = {
    vendor_id,
    stated_on: '2026-11-01',
    entered_at: NOW,
    source_url: 'https://northfield.example/ship',
  }
  const rule = { regions: 'world', price: '12', currency: 'USD', freeFrom: '200', days: '3 to 5 days' }
  await knex('vendor_facts').insert([
    { ...stated, kind: 'destinations', value: JSON.stringify('world') },
    { ...stated, kind: 'shipping', value: JSON.stringify([rule]) },
    { ...stated, kind: 'payment', value: JSON.stringify(['Bitcoin']) },
  ])
  await knex('certificates').insert({
    vendor_id,
    compound_id: await idOf('compounds', { name: 'BPC-157' }),
    product: 'BPC-157',
    batch: 'B-7',
    laboratory: 'Example Labs',
    purity: '98.2 %',
    tested_on: '2026-10-01',
    url: 'https://northfield.example/b7.pdf',
    entered_at: NOW,
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await seedChatCatalogue(database.knex, NOW)
  await addOffers()
  assistant = openAssistant({
    db: database.knex,
    model: null,
    ...assistantParts(),
    now: () => NOW,
  })
})
afterAll(() => database.close())

const ask = async (...turns: string[]) => (await assistant.answer(turns)).content

test.each<[string, readonly RegExp[], RegExp?]>([
  ['cheapest BPC-157', [/^Lowest unit prices: BPC-157, in stock/, /Umbra Lab, \$0\.62 per mg \(\$310\.00/]],
  [
    'second cheapest BPC-157 vials',
    [
      /^Second lowest unit price, then the lowest: BPC-157/,
      /Larkspur, \$6\.45 per mg.*\[1\]\n.*Umbra Lab, \$0\.62/,
    ],
  ],
  [
    'Northfield or Umbra Lab, which has cheaper BPC-157',
    [/at Northfield or Umbra Lab/, /Umbra Lab, \$0\.62.*\[1\]\n.*Northfield.*\[2\]/],
    /Larkspur/,
  ],
  [
    'which vendors do not provide COAs',
    [/^Of \d of 3 vendors no certificate is kept here:\nLarkspur \(does not say that it provides them\)/],
    /Northfield/,
  ],
  ['BPC-157 price per gram', [/Umbra Lab, \$620\.00 per gram/]],
  ['most expensive BPC-157', [/^Highest unit prices/, /Northfield, \$7\.20 per mg/]],
  ['cheapest BPC-157 in euros', [/in EUR/, /Larkspur, €4\.00 per mg \(€20\.00/], /\$/],
  ['BPC-157 vials under $50', [/under \$50\.00/, /Northfield/], /Umbra|Larkspur/],
  ['BPC-157 price, not vials', [/No vendor here lists BPC-157, not vials/]],
  [
    'how many mg of BPC-157 can I get for $100',
    [
      /^The most that \$100\.00 buys of BPC-157[^\n]*: 10 mg of BPC-157 vials, 1 × 10 mg × 1 vial at Larkspur for \$64\.50/,
      /2 × 5 mg × 1 vial at \$36\.00 is 10 mg for \$72\.00/,
    ],
  ],
  [
    'is 40 dollars good for 10 mg of BPC-157',
    [/\$4\.00 per mg/, /Of 3 comparable offers in stock, 1 cost less per mg/, /median \$6\.45/],
  ],
  [
    'which vendors have both BPC-157 and TB-500',
    [/each of BPC-157 and TB-500/, /Larkspur/],
    /Northfield|Umbra/,
  ],
  ['which vendors have BPC-157 or TB-500', [/Larkspur/, /Northfield/, /Umbra Lab/]],
  [
    'which vendors with certificates sell BPC-157',
    [/Northfield/, /certificate on file \(as printed; we did not check it\)/],
    /Larkspur|Umbra/,
  ],
  [
    'which vendors with certificates sell RAD-140',
    [/^No certificate of RAD-140 is kept here\. Vendors that say themselves/, /Umbra Lab/],
    /Larkspur/,
  ],
  ['what codes does Northfield have', [/of Northfield/, /AUTUMN10/]],
  ['what codes does Larkspur have', [/No public code of Larkspur/]],
  [
    'was BPC-157 cheaper in the last 60 days',
    [/60 days ago/, /In stock in these days: lowest \$[^;]*; highest \$/],
  ],
  ['what came back in stock this week', [/back in stock in the last 7 days/, /Ostarine capsules: Larkspur/]],
  ['biggest price changes this month', [/differ from 30 days ago/, /\(\+25%\)/, /And \d+ more\./]],
  ['which vendor has the best health score', [/Northfield: score 97/, /not enough data/]],
  [
    'cheapest BPC-157 with 99% purity',
    [/Umbra Lab/, /^Not recorded here of a listing, [^\n]*how pure it is, but/],
  ],
  ['which vendors sell Zorbaxin', [/“zorbaxin”/i], /Northfield/],
  [
    'how much does shipping cost',
    [
      /^As vendors state it/,
      /Northfield: shipping worldwide \$12/,
      /Nothing of it is stated here by Larkspur and Umbra Lab/,
    ],
  ],
  ['which shops ship worldwide', [/Northfield: ships to worldwide/], /(?:Umbra Lab|Larkspur):/],
  ['i live in spain, which shops ship internationally', [/Northfield: ships to/], /(?:Umbra Lab|Larkspur):/],
  ['BPC-157 and ipamorelin combo, who has it', [/blend of BPC-157 and Ipamorelin[^]*each by itself:\n/]],
  ['how many compounds are listed', [/\d+ compounds, \d+ products/]],
  ['which vendors ship to Germany', [/Northfield/], /Umbra Lab:/],
  ['who has free shipping', [/Northfield.*free from \$200/]],
  ['who ships free if im spending 250', [/^Free at \$250.*: Northfield\.\n/]],
  ['who ships free if im spending 150', [/Northfield.*free from \$200/], /Free at/],
  ['does Larkspur ship to Canada', [/^Nothing of sending to Canada is stated here by Larkspur\./]],
  [
    'free shipping minimum at Larkspur',
    [/^Nothing of free shipping or any other fee is stated here by Larkspur\./],
    /Northfield/,
  ],
  ['who ships fastest', [/shortest stated wait first/, /3 to 5 days/]],
  [
    'what is out of stock at Larkspur',
    [/^No offer of any compound, at Larkspur, was out of stock at the last read\./],
  ],
  ['vendors that price in euros', [/^Vendors that list any compound, in EUR/, /Larkspur/], /Umbra/],
  ['when was Northfield last checked', [/^Northfield: last read \d/], /Umbra/],
  ['what got dearer this month', [/are higher than 30 days ago/, /\(\+25%\)/], /\(-/],
  ['what got cheaper this month', [/are lower than 30 days ago/], /\(\+/],
  [
    'what got dearer in the last year',
    [/^Prices 365 days ago are not on record\.\nPrices that are higher than 89 days/],
  ],
  ['who takes bitcoin', [/Northfield: payment Bitcoin/]],
  [
    'does Northfield have a coa for BPC-157',
    [/batch B-7, tested by Example Labs, purity 98\.2 % as printed/],
  ],
])('%s', async (text, wanted, unwanted) => {
  const said = await ask(text)
  for (const words of wanted) expect(said).toMatch(words)
  if (unwanted) expect(said).not.toMatch(unwanted)
})

test('at the day’s rates all are ranked together, and told in the currency that was asked for', async () => {
  const quoted = Object.entries({ USD: '1.25', GBP: '0.8' }).map(([currency, rate]) => ({ currency, rate }))
  const day = { base: 'EUR', quoted_on: '2026-11-20', source: 'test' }
  await database.knex('rates').insert(quoted.map(row => ({ ...row, ...day })))
  const euros = await ask('cheapest BPC-157 in euros')
  const pounds = await ask('cheapest BPC-157 5 mg in pounds')
  const spent = await ask('got 400 euros for BPC-157 what can I get')
  const capped = await ask('cheapest BPC-157 under £17')
  const quote = await ask('is 20 euros good for 5 mg BPC-157')
  await database.knex('rates').del()
  // A price that is judged is held against all, at the day's rates.
  expect(quote).toMatch(/Against BPC-157:\nOf 2 single packs of 5 mg [^\n]*\nOf 4 comparable offers/)
  // 400 euros are 500 dollars: what is priced in either is held against them.
  expect(spent).toMatch(
    /^The most that €400\.00 buys of BPC-157: 500 mg of BPC-157 vials, 1 × [^\n]* at Umbra Lab for about €248\.00 \(\$310\.00\), about €152\.00 left[\s\S]*Umbra Lab, 1 × [^\n]* for \$310\.00, about €/,
  )
  expect(spent).toMatch(/Larkspur, 20 × 5 mg [^\n]*for €400\.00, €0\.00 left, checked/)
  expect(capped).toMatch(/under £17\.00, in stock/)
  expect(capped).toMatch(/€20\.00/)
  expect(euros).toMatch(
    /in EUR.*\nBPC-157 vials: Umbra Lab, \$0\.62 per mg \(\$310\.00 [^)]*\), about €0\.496 per mg \(€248\.00\) at the rate of 20 Nov 2026, .*\nBPC-157 vials: Larkspur, €4\.00 per mg \(€20\.00 [^)]*\), checked/,
  )
  expect(euros).not.toContain('as listed')
  expect(pounds).toMatch(/Larkspur, €4\.00 per mg \(€20\.00 [^)]*\), about £3\.20 per mg/)
})

test('a size of which only the number is said, the order by unit price, and what is no product', async () => {
  const turns = ['cheapest BPC-157 5 mg', 'sry i meant 500', 'and sort by price per mg']
  const { content: other } = await assistant.answer(turns.slice(0, 2))
  expect(other).toMatch(/^Lowest prices: BPC-157, 500 mg/)
  const { content: sorted } = await assistant.answer(turns)
  expect(sorted).toMatch(/BPC-157, 500 mg/)
  expect(await ask('BPC-157 5 mg by price per mg')).toMatch(/^Lowest unit prices: BPC-157, 5 mg/)
  expect(await ask('do you list bac water, price for 30 ml')).toMatch(/^The catalogue lists no bac water/)
})

test('a pack of which none is in stock is left out of the question, and named', async () => {
  const said = await ask('cheapest BPC-157 5 mg vials in a pack of 2')
  expect(said).toMatch(
    /^No vendor here lists BPC-157, vials, 5 mg, 2 a pack. Without the pack:\nLowest prices: BPC-157/,
  )
})

test('several compounds are told apart where one of them has no offer', async () => {
  expect(await ask('price of BPC-157 and humanin')).toMatch(
    /^No vendor here lists Humanin\.\n[\s\S]*BPC-157 vials: /,
  )
})

test('a limit that nothing meets is left out, and the answer says so', async () => {
  expect(await ask('BPC-157 5 mg under $1')).toMatch(
    /^No offer of BPC-157, 5 mg, under \$1\.00 is in stock\. Without the limit on the price:\nLowest/,
  )
})

test.each([
  ['is $40 for 10 mg ok', /^\$40\.00 for 10 mg is \$4\.00 per mg\./],
  ['is $4 per mg for 10 mg ok', /^\$40\.00 for 10 mg is \$4\.00 per mg\./],
  [
    'a 5mg vial, the price is 31.50 with 15% off plus 9 shipping, whats that per mg',
    /is \$35\.78 for 5 mg is \$7\.16 per mg/,
  ],
  [
    'if 5mg is 28 and 10mg is 49 whats better per mg',
    /^4\.90 against 5\.60 per unit: [^\n]*\n49\.00 for 10 mg is 4\.90 per mg\.\n28\.00 for 5 mg is 5\.60 per mg\./,
  ],
])('%s is computed', async (text, wanted) => {
  expect(await ask(text)).toMatch(wanted)
})

test('a price that was named is lowered and held against offers in later turns', async () => {
  const said = await ask(
    'whats 60 usd for 10mg per mg',
    'and with 15% off',
    'so is that better than your cheapest BPC-157',
  )
  expect(said).toMatch(
    /^Cheaper per unit than most offers here\. \$60\.00 less 15 % is \$51\.00 for 10 mg is \$5\.10 per mg\. Against BPC-157/,
  )
})

test('a vendor that is named is answered for, whatever it states', async () => {
  const { knex } = database
  const vendor_id = await idOf('vendors', { slug: 'umbra-lab' })
  await knex('vendor_facts').insert({
    vendor_id,
    stated_on: '2026-11-01',
    entered_at: NOW,
    source_url: 'https://umbra-lab.example/ship',
    kind: 'destinations',
    value: JSON.stringify(['CA']),
  })
  expect(await ask('does Umbra Lab ship to Germany')).toMatch(
    /^Nothing that the vendor states speaks of sending to Germany; .*\nUmbra Lab:.*Canada/,
  )
  const there = await ask('cheapest BPC-157 that ships to Canada')
  expect(there).toMatch(/from vendors that state that they ship to Canada/)
  expect(there).not.toMatch(/Larkspur/)
})

test('an answer about one vendor goes on to all of them', async () => {
  expect(await ask('does Larkspur sell semaglutide', 'ok who does then')).not.toMatch(/at Larkspur/)
  expect(await ask('what is the health score', 'which vendor has the best one')).toMatch(
    /^Vendors by health score/,
  )
  expect(await ask('BPC-157 price', 'how did you work that out')).toMatch(
    /price[\s\S]*\nLowest unit price here: /,
  )
})

test('a comparison shows each compound, and a follow-up keeps what it does not change', async () => {
  const compared = await ask('price of BPC-157 vs TB-500')
  expect(compared).toMatch(/BPC-157 vials: /)
  expect(compared).toMatch(/TB-500 vials: /)
  expect(await ask('cheapest ostarine', 'and in 10 mg', 'only in stock')).toMatch(
    /^Lowest prices: Ostarine, 10 mg, in stock.*\nOstarine capsules: Larkspur/,
  )
  expect(await ask('vendors with BPC-157', 'which of those have a COA?')).toMatch(
    /BPC-157, with a certificate on file/,
  )
})
