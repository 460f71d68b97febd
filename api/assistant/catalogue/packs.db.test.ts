import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { insertOffer, seedChatCatalogue } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { Ask } from './frame/asks.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase

const answers = catalogueAnswers(NOW)

const idOf = async (table: string, where: Record<string, unknown>) =>
  String((await database.knex(table).where(where).first('id')).id)

/** Northfield has BPC-157 of 5 mg for $36.00; with these also a kit of ten and a vial of 10 mg. */
beforeAll(async () => {
  database = await openTestDatabase()
  const { knex } = database
  await seedChatCatalogue(knex, NOW)
  const vendor = await idOf('vendors', { slug: 'northfield' })
  const feed = await idOf('feeds', { vendor_id: vendor })
  const product = await idOf('products', { name: 'BPC-157 vials' })
  const of = { vendor, feed, product, category: 'peptide' as const, now: NOW }
  const kit = await insertOffer(knex, { ...of, mg: 50, price: '270.00' })
  await knex('offers')
    .where({ id: kit })
    .update({ unit_count: 10, size: '5 mg × 10 vials', strength: 5, strength_unit: 'mg' })
  await insertOffer(knex, { ...of, mg: 10, price: '54.00' })
  // At Umbra Lab TB-500 of 20 mg in a kit alone.
  const umbra = await idOf('vendors', { slug: 'umbra-lab' })
  const kitOnly = await insertOffer(knex, {
    ...of,
    vendor: umbra,
    feed: await idOf('feeds', { vendor_id: umbra }),
    product: await idOf('products', { name: 'TB-500 vials' }),
    mg: 200,
    price: '480.00',
  })
  await knex('offers')
    .where({ id: kitOnly })
    .update({ unit_count: 10, size: '20 mg × 10 vials', strength: 20, strength_unit: 'mg' })
  // TB-500 in kits of both sizes, in single vials of 5 mg and 10 mg at two vendors.
  const other = { ...of, product: await idOf('products', { name: 'TB-500 vials' }) }
  for (const [mg, price] of [
    [20, '500.00'],
    [10, '300.00'],
  ] as const) {
    const id = await insertOffer(knex, { ...other, mg: mg * 10, price })
    await knex('offers')
      .where({ id })
      .update({ unit_count: 10, size: `${mg} mg × 10 vials`, strength: mg, strength_unit: 'mg' })
  }
})
afterAll(() => database.close())

const answer = (ask: Ask, text: string) => answers(database.knex, ask, text)

test.each<[Ask, string, readonly RegExp[]]>([
  [
    'offers',
    'do kits of BPC-157 at Northfield or Larkspur beat singles',
    [/^[^\n]*Kits and singles of BPC-157/, /\nNo kit of it at Larkspur\./],
  ],
  [
    'sizes',
    'smallest vial of BPC-157 and whats the biggest',
    [/^Smallest and largest size of BPC-157/, /: 5 mg × 1 vial \([^\n]*; 500 mg × 1 vial \(/],
  ],
  [
    'total',
    'TB-500 20 mg at Umbra Lab, what does it come to with shipping',
    [/\nUmbra Lab: 1 × TB-500 vials, 20 mg × 10 vials/, /comes here only as several/, /^(?![^]*No pack of)/],
  ],
  [
    'offers',
    'BPC-157 5 mg and 10 mg, the cheapest of each',
    [/\(5 mg × 1 vial|for 5 mg × 1 vial/, /for 10 mg × 1 vial/],
  ],
  [
    'codes',
    'does the Northfield code work on kits',
    [/^For whom and for what a code holds[^\n]*\nPublic vendor codes of Northfield/],
  ],
  [
    'offers',
    'why is BPC-157 so cheap at Northfield',
    [
      /^Of \d+ offers that can be compared, BPC-157 vials at Northfield/,
      /Why a vendor asks a price is not stated/,
    ],
  ],
  ['packs', 'is a kit cheaper per mg than a single vial of BPC-157', [/^Yes\. /]],
  ['packs', 'is a single vial cheaper per mg than a kit of BPC-157', [/^No\. /]],
  [
    'offers',
    'kit of ten bpc-157 vs singles, saving in %',
    [
      /the kit is lower per unit in 1 of 1 pair/,
      /\$270\.00 for 5 mg × 10 vials, \$5\.40 per mg, against \$36\.00/,
      /25 % lower per mg; 10 of the smaller cost \$360\.00, \$90\.00 more/,
    ],
  ],
  ['market', 'are kits ever a worse deal than single vials', [/^No\. Kits and singles of any compound/]],
  [
    'sizes',
    'is a box of semaglutide cheaper than one vial',
    [/^Only singles of Semaglutide are listed, no kit, lowest/],
  ],
  [
    'method',
    'why does the 5mg bpc-157 cost more per mg than the 10',
    [
      /^Smaller and larger vials of BPC-157/,
      /\$54\.00 for 10 mg × 1 vial, \$5\.40 per mg, against \$36\.00/,
      /Why a vendor asks a price is not stated/,
    ],
  ],
  ['offers', 'price per 100 mg of BPC-157 at Northfield', [/\$540\.00 per 100 mg/]],
  [
    'vendors',
    'who has bpc-157, price per mg, all of them',
    [/^Lowest unit prices: BPC-157/, /Larkspur[^]*Northfield/],
  ],
  ['market', 'BPC-157 price at every vendor', [/Umbra Lab[^\n]*\n[^\n]*Northfield[^\n]*\n[^\n]*Larkspur/]],
  ['offers', 'cheapest and dearest BPC-157', [/the highest [\d.]+ times the lowest, \d+ % above it/]],
  [
    'codes',
    'volume discounts on BPC-157?',
    [/^A discount for many is recorded here only as a pack of several[^\n]*\n[^]*5 mg × 10 vials/],
  ],
  ['sizes', 'the biggest pack of BPC-157 there is', [/^Largest pack of BPC-157[^]*BPC-157 vials: 500 mg/]],
  ['sizes', 'biggest vial of BPC-157, per mg too', [/^Largest size[^]*500 mg[^;]*\$0\.62 per mg/]],
  ['offers', 'BPC-157 topical or vial price', [/No vendor here lists BPC-157 as topical/]],
  ['offers', 'dihexa price', [/^No vendor here lists Dihexa\./]],
  ['offers', 'BPC-157 5 mg at Umbra Lab', [/^Umbra Lab does not list BPC-157, 5 mg\. Without /]],
  ['offers', 'BPC-157 price and is there a code', [/Codes: Northfield: 10% off with code AUTUMN10/]],
  [
    'offers',
    'BPC-157 90 day low and high',
    [/unit prices of the last 90 days of BPC-157/, /lowest \$[^;]*Umbra Lab[^;]*; highest \$/],
  ],
  [
    'history',
    'when did Northfield last change its BPC-157 price',
    [/\$28\.80 until [^\n]*then \$36\.00 for 5 mg × 1 vial/],
  ],
  ['history', 'how far back do your records go', [/^Prices are recorded here/]],
])('%s: %s', async (ask, text, wanted) => {
  const said = await answer(ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})

test.each<[Ask, string, readonly RegExp[]]>([
  [
    'sizes',
    'tb-500 20mg vs 2x10mg whats better value',
    [
      /^No vendor has both sizes in single vials in stock\. Smaller and larger vials of TB-500/,
      /\$500\.00 for 20 mg × 10 vials, \$2\.50 per mg, against \$300\.00 for 10 mg × 10 vials/,
      /\nLowest single vials of these sizes: TB-500 vials: Larkspur, [^\n]*10 mg × 1 vial/,
    ],
  ],
  [
    'packs',
    'why is the 5 mg TB-500 dearer per mg than the 10 mg',
    [/^No vendor has both sizes in stock in packs of as many to compare\.\n/],
  ],
  [
    'sizes',
    'BPC-157 one 10 mg or two 5 mg',
    [/in 1 of 1 pair[^]*\$54\.00 for 10 mg × 1 vial[^]*against \$36\.00/],
  ],
])('%s: %s: sizes against each other', async (ask, text, wanted) => {
  const said = await answer(ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})

test.each<[string, RegExp]>([
  [
    '2mg $19, 5mg $41, 10mg $86, rank 3 offers per mg',
    /\n\$41\.00 for 5 mg is \$8\.20 per mg\.\n\$86\.00 for 10 mg is \$8\.60 per mg\.\n\$19\.00 for 2 mg is \$9\.50 per mg\./,
  ],
  ['2x 10mg at $38 each or 1 kit 10x5mg at $165', /^\$3\.30 against \$3\.80 per unit[^]*\$165\.00 for 50 mg/],
  [
    '2x 10mg for $70 or a kit of 10mg vials at $300',
    /\$300\.00 for 100 mg[^]*\$70\.00 for 20 mg is \$3\.50 per mg/,
  ],
  [
    '60 caps of 10mg for $54 or 30ml at 20mg/ml for $48',
    /\$48\.00 for 600 mg is \$0\.08 per mg[^]*\$54\.00 for 600 mg/,
  ],
  ['5mg is 28 and 10mg is 49 with 10% off', /49\.00 less 10 % for 10 mg is 44\.10, 4\.41 per mg/],
  [
    'free shipping over 200 but my cart is 183, flat rate is 14.95, adding a $21 vial',
    /^Name the whole price on each side/,
  ],
])('prices that stand in the question: %s', async (text, wanted) => {
  expect(await answer('arithmetic', text)).toMatch(wanted)
})

test.each<[Ask, string, readonly RegExp[]]>([
  ['certificates', 'under $40 with a certificate, in stock', [/under \$40\.00/]],
  ['vendors', 'who has a BPC-157 coa from an outside lab', [/^No certificate of BPC-157 is kept here/]],
  ['vendors', 'which compounds does only one vendor list', [/compounds that a single vendor lists/]],
  ['budget', 'i got $200 for 5 mg BPC-157 vials', [/ for \$180\.00, \$20\.00 left/]],
  ['offers', 'BPC-157 5 mg price in canadian dollars', [/Without prices in that currency:/]],
  [
    'arithmetic',
    'how much more per mg is BPC-157 5mg than 10mg',
    [/^Smaller and larger vials of BPC-157, compared at one vendor/],
  ],
  [
    'offers',
    'BPC-157 vials vs capsules, which works out less per mg',
    [/^No vendor here lists BPC-157 as capsules\.\nLowest unit prices/],
  ],
  ['sizes', 'BPC-157 5mg vs 10mg, how much dearer per mg is it', [/the larger is 25 % lower per mg/]],
  ['deals', 'Larkspur ten pack of BPC-157 vs one at a time', [/^Only singles of BPC-157, at Larkspur/]],
  ['market', 'vendor with the most products', [/^Vendors that list any compound/]],
  ['offers', 'all the glp-1s, cheapest of each', [/^Lowest unit prices: GLP-1 agonists/]],
  ['deals', 'glp-1 deals, cheapest first', [/^Nothing of GLP-1 agonists /]],
  [
    'budget',
    'what does 100 dollars buy of gh secretagogues',
    [/GHRP-2 or GHRP-6 or Hexarelin or Ipamorelin/],
  ],
  [
    'market',
    'BPC-157 lowest against highest',
    [/lowest \$[^,]* at Umbra Lab, [^]*the lowest \d+ % below the highest/],
  ],
  ['total', '1 BPC-157 and 3 of the Northfield TB-500', [/3 × TB-500/]],
])('words beside the intent: %s: %s', async (ask, text, wanted) => {
  const said = await answer(ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})

test.each<[Ask, string, RegExp]>([
  ['total', '10 vials of BPC-157 5mg total', /^Cheaper as one kit, \$243\.00 before shipping: /],
  // Nobody states here what it sends there for.
  ['total', '10 vials of BPC-157 5mg to Australia total', /^(?!Cheaper as one kit)/],
  ['total', 'basket: xylotide 10mg, BPC-157 5mg, cost altogether', /^1 × BPC-157, 5 mg: [^]*“xylotide”/],
  ['codes', 'code AUTUMN10 didnt work', /^The codes below are recorded as not ended(?![^]*Not looked at)/],
])('%s: %s', async (ask, text, wanted) => {
  expect(await answer(ask, text)).toMatch(wanted)
})
