import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Ask } from './frame/asks.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
const answers = catalogueAnswers(NOW)

beforeAll(async () => {
  database = await openTestDatabase()
  await seedChatCatalogue(database.knex, NOW)
  const vendor = await database.knex('vendors').where({ slug: 'umbra-lab' }).first('id')
  const product = await database.knex('products').where({ name: 'TB-500 vials' }).first('id')
  await database.knex('offers').where({ vendor_id: vendor.id, product_id: product.id }).delete()
})
afterAll(() => database.close())

test.each<[Ask, string, readonly RegExp[]]>([
  // Which is lower is said first, of vendors, compounds and sizes.
  [
    'compareVendors',
    'Northfield vs Umbra Lab for BPC-157',
    [/^Lowest per mg: BPC-157 vials at Umbra Lab \$0\.62 per mg; then BPC-157 vials at Northfield \$7\.20/],
  ],
  [
    'delivery',
    'put Northfield and Umbra Lab side by side for me: price of BPC-157, shipping to Canada, certificates, score',
    [
      /BPC-157 vials at Umbra Lab \$0\.62 per mg; then BPC-157 vials at Northfield \$7\.20/,
      /\nNorthfield: [^\n]*certificates? kept here/,
      /\nUmbra Lab: [^\n]*certificates? kept here/,
    ],
  ],
  [
    'compareVendors',
    'Northfield or Umbra Lab for BPC-157, delivery to Norway included',
    [/^Sending there, as each states itself[^\n]*\nNorthfield: [^\n]*\nUmbra Lab: [^\n]*\nLowest per mg: /],
  ],
  // Who has nothing of it is said at once, of all vendors behind the list.
  [
    'compareVendors',
    'TB-500, Umbra Lab or Northfield',
    [/^Umbra Lab does not list TB-500\.\nLowest unit prices/],
  ],
  ['offers', 'TB-500 price at every vendor', [/\nUmbra Lab does not list TB-500\.\nSee /]],
  ['offers', 'TB-500 price at every vendor that has it in stock', [/^(?![^]*does not list)/]],
  [
    'vendors',
    'one shop that has both BPC-157 and TB-500',
    [/^Vendors that list each of [^\n]*most offers in stock first \(2\):/],
  ],
  [
    'history',
    'BPC-157 at Northfield in the last week',
    [/\nLast recorded changes: BPC-157 vials, Northfield: \$/],
  ],
  [
    'compareVendors',
    'Northfield vs Larkspur for BPC-157 and TB-500',
    [/^Overall, of \d products? that can be compared, lower per unit: .*\nLowest per mg: BPC-157 vials/],
  ],
  [
    'offers',
    'BPC-157 5 mg or 10 mg, price',
    [/^Lowest per mg: BPC-157 vials \(10 mg[^\n]*\$6\.45/, /12 % more/],
  ],
  [
    'sizes',
    'BPC-157, not the blend, 5 mg or 10 mg',
    [/^Lowest per mg: BPC-157 vials \(10 mg[^]*\nBPC-157 vials: Northfield/],
  ],
  [
    'offers',
    'need TB-500, BPC-157 and semaglutide. Northfield, Umbra Lab or Larkspur, which has all 3',
    [/^Vendors that list each of [^\n]*\(2\):\n/, /\nNot all of it at Umbra Lab\./],
  ],
  [
    'total',
    '2 vials of BPC-157 5mg at Northfield or Larkspur',
    [/^Larkspur does not have it in stock in that size and pack, but has 10 mg × 1 vial\.\n/],
  ],
  ['offers', 'anything under $40', [/under \$40\.00[^\n]*\n(?:[^\n]*\[\d\]\n){6}/]],
  ['offers', 'two cheapest offers of BPC-157', [/Umbra Lab[^]*Larkspur/, /And 1 more/]],
  // Who has what is named says for how much.
  ['vendors', 'who has TB-500', [/Northfield \(1 of 1[^\n]*: TB-500 vials from \$7\.20 per mg/]],
  ['vendors', 'who has BPC-157 at 3 mg', [/Without the size/]],
  ['count', 'how many offers of BPC-157', [/^BPC-157: 3 vendors and 3 offers listed/]],
  ['certificates', 'which shops test by batch', [/certificate/]],
  [
    'moves',
    'what dropped by more than 20 percent',
    [/lower than 7 days ago \(13 Nov 2026\) by 20 % or more/],
  ],
  ['offers', 'cheapest thing with a certificate', [/^No offer of any compound, with a certificate/]],
  ['offers', '5 mg or 10 mg BPC-157, 2 x 5 mg or 1 x 10 mg', [/compare/]],
  ['vendors', 'any vendor with BPC-157, TB-500 and NAD+', [/^Vendors that list each of[^\n]*\(2\)/]],
  // Codes decide where they are asked for.
  [
    'offers',
    'Northfield or Larkspur for BPC-157, with their codes',
    [
      /^Lowest per mg with public codes: BPC-157 vials at Larkspur/,
      /by what they cost with public codes, not with codes that you saved[^\n]*\nBPC-157 vials: Larkspur/,
    ],
  ],
  // Vendors by what is asked of them.
  ['health', 'customer reviews of Northfield?', [/^Reviews and ratings by customers are not kept here/]],
  [
    'health',
    'when did you last pull the prices',
    [/^Last read \d.* Vendors by last read, the longest ago first/],
  ],
  ['vendors', 'who has the fewest compounds', [/^Vendors that list any compound, fewest different/]],
  [
    'market',
    'which vendor had the most changes',
    [/^I find no prices of any compound that differ from 7 days ago/],
  ],
  ['vendors', 'do you sell BPC-157', [/^Nothing is sold here.*\nVendors that list BPC-157/]],
  ['vendors', 'vendors without any certificate whatsoever', [/^Of 3 of 3 vendors no certificate is kept/]],
  [
    'offers',
    'no coa no deal, cheapest BPC-157 with one',
    [/^No offer of BPC-157, with a certificate on file is in stock/],
  ],
  // One vendor where one is asked for, though no shipping is known.
  [
    'total',
    'BPC-157 and TB-500 from one vendor',
    [/: \$64\.80 before shipping/, /The others that have all of it: Larkspur, \$129\.00 before shipping/],
  ],
  [
    'offers',
    'BPC-157 and TB-500, how many times more is the dearer one',
    [/^Lowest per mg: .*10\.\d\d times as much/],
  ],
  // What of several a vendor has and what not; what no listing tells goes first.
  [
    'vendors',
    'does Umbra Lab have both BPC-157 and TB-500',
    [/^Umbra Lab lists BPC-157, but not TB-500\.\nVendors that list BPC-157, at Umbra Lab/],
  ],
  [
    'vendors',
    'who lists TB-500 of pharma grade',
    [/^Not recorded here of a listing, [^\n]*which grade it is[^\n]*\nVendors that list TB-500/],
  ],
  [
    'offers',
    'cheapest TB-500, acetate salt only, LC-MS shown',
    [
      /^Not recorded here of a listing, [^\n]*whether its certificate shows a mass spectrum[^\n]*which salt it is[^\n]*\nLowest/,
    ],
  ],
  // A form that is refused is told and not listed; a dear vendor is held against the others.
  [
    'offers',
    'BPC-157 capsules, anything but vials',
    [
      /^No vendor here lists BPC-157, capsules[^\n]* In stock only as what you leave out: BPC-157 vials\.\nSee /,
    ],
  ],
  [
    'offers',
    'Northfield wants too much for BPC-157, is anyone cheaper',
    [/^Lower than at Northfield at \d of/],
  ],
  ['history', 'Northfield is crushing everyone on BPC-157 this week', [/ than at Northfield /]],
  ['history', 'who is crushing it on BPC-157 prices this month', [/^Lowest unit prices: BPC-157, in stock/]],
  ['offers', 'BPC-157 and TB-500 from one shop, I have $200', [/^\$200\.00 is /]],
  [
    'compareVendors',
    'Northfield or Larkspur, judged by certificates',
    [/^\d products? \(any compound\) can be compared/],
  ],
  [
    'offers',
    'smallest order at Northfield? I want BPC-157',
    [/^(?:Nothing of “minimum order”|As vendors state)/],
  ],
  ['history', 'price history of TB-500 at Umbra Lab', [/^Umbra Lab does not list TB-500/]],
  ['outOfStock', 'will Umbra Lab restock TB-500 soon', [/^Umbra Lab does not list TB-500\. In stock at/]],
  [
    'history',
    'did BPC-157 get dearer, the 5 mg and the 10 mg',
    [/BPC-157 vials, 5 mg: lowest/, /^(?![^]*\nBPC-157 vials: lowest)/],
  ],
  // What a vendor does not list is not "out of stock" there.
  ['offers', 'TB-500 5 mg at Umbra Lab or Larkspur', [/\nUmbra Lab does not list TB-500\./]],
  ['offers', 'TB-500 as a nasal spray', [/^No vendor here lists TB-500, spray\. Without the form:\n/]],
  [
    'vendors',
    'who has both TB-500 and humanin',
    [/^No vendor here lists Humanin\.\nVendors that list TB-500,/],
  ],
  ['total', '2 x TB-500 5 mg at Umbra Lab', [/^I can state no total\. Umbra Lab does not list TB-500\./]],
  ['restocks', 'is BPC-157 back in stock', [/^In stock at /]],
  ['offers', 'BPC-157 10 mg price per gram', [/^Lowest unit prices: /]],
  ['deals', 'TB-500 on sale at Umbra Lab', [/^Umbra Lab does not list TB-500\.\n/]],
  [
    'total',
    'BPC-157 with a certificate, what is the total',
    [/^None of it is in stock with a certificate on file\. Without that:\n1 × BPC-157/],
  ],
  [
    'total',
    'i have 60 dollars, BPC-157 and TB-500',
    [/\$60\.00 is not enough even before shipping, \$4\.80 short\./],
  ],
])('%s: %s', async (ask, text, wanted) => {
  const said = await answers(database.knex, ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})

test('beside vendors that are compared the lowest of the rest, where another one is left out', async () => {
  const { knex } = database
  await knex('vendors').insert({
    slug: 'alder',
    name: 'Alder Supply',
    website: 'https://alder.example',
    fictional: true,
  })
  const text = 'Northfield vs Larkspur for BPC-157, anyone but Alder Supply really'
  expect(await answers(knex, 'compareVendors', text)).toMatch(
    /^Lowest per mg: BPC-157 vials at Larkspur[^]*not at Alder Supply[^]*\nLowest of all others: BPC-157 vials: Umbra Lab, /,
  )
})

test('of several compounds a vendor that is out of one stands last, with what it lacks', async () => {
  const { knex } = database
  const larkspur = await knex('vendors').where({ slug: 'larkspur' }).first('id')
  const product = await knex('products').where({ name: 'RAD-140 capsules' }).first('id')
  const own = () => knex('offers').where({ vendor_id: larkspur.id, product_id: product.id })
  await own().update({ stock: 'out' })
  expect(await answers(knex, 'vendors', 'one vendor with Ostarine and RAD-140')).toMatch(
    /\(3, 2 with each in stock\):[^]*\nLarkspur [^\n]*; none in stock of RAD-140\. \[3\]/,
  )
  expect(await answers(knex, 'outOfStock', 'RAD-140 at Larkspur')).toMatch(
    /10 mg × 1 vial: Larkspur, last price \$64\.50 \(\$6\.45 per mg\), since/,
  )
  await own().update({ stock: 'in' })
})

test('of a deal only the codes of vendors that list it are told, and how much of a vendor is in stock', async () => {
  const { knex } = database
  const umbra = await knex('vendors').where({ slug: 'umbra-lab' }).first('id')
  const north = await knex('vendors').where({ slug: 'northfield' }).first('id')
  const product = await knex('products').where({ name: 'TB-500 vials' }).first('id')
  await knex('promotions').insert({
    vendor_id: umbra.id,
    code: 'UMBRA30',
    promotion_type: 'general',
    name: 'Umbra',
    discount_type: 'percentage',
    discount_amount: '30',
    starts_at: new Date(NOW.getTime() - 86_400_000),
    expires_at: null,
    verified_at: NOW,
  })
  await knex('offers')
    .where({ vendor_id: north.id, product_id: product.id })
    .update({ price: '20.00', unit_price: '4.00', list_price: '36.00' })
  const deals = await answers(knex, 'deals', 'tb-500 deals, 10 % off or more')
  expect(deals).toMatch(/\nCodes that take off as much: Northfield: 10% off/)
  expect(deals).not.toMatch(/UMBRA30/)
  await knex('offers').where({ vendor_id: north.id, product_id: product.id }).update({ stock: 'out' })
  expect(await answers(knex, 'outOfStock', 'northfield out of stock on everything?')).toMatch(
    /^Northfield \(6 of 7 offers in stock[^\n]*\.\nOut of stock at the last read, any compound, at Northfield/,
  )
})
