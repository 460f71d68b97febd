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
  await seedChatCatalogue(database.knex, NOW)
})
afterAll(() => database.close())

test.each<[Ask, string, readonly RegExp[]]>([
  ['sizes', 'is BPC-157 bottled as capsules', [/^(?![^\n]*solution)[^\n]*capsules/]],
  ['sizes', 'does BPC-157 come bottled in capsules', [/^(?![^\n]*solution)[^\n]*capsules/]],
  ['history', 'BPC-157 prices high to low', [/^Highest unit prices: BPC-157/]],
  ['offers', 'list BPC-157 from lowest to highest', [/^Lowest unit prices: BPC-157/]],
  ['offers', 'BPC-157 biggest vial first', [/^Largest size first: BPC-157/]],
  ['offers', 'sort BPC-157 by pack price', [/^Lowest prices: BPC-157/]],
  ['market', 'the most expensive thing on the site', [/^Highest prices: /]],
  ['arrivals', 'anything new that isnt a glp1', [/any compound, not Semaglutide/]],
  ['offers', 'anything except peptides, cheapest first', [/any compound, not peptides/]],
  [
    'total',
    '2 TB-500 10mg and 1 BPC-157 10mg, all at one shop or split over two',
    [/^All from one vendor: no split comes to less\.\n/],
  ],
  [
    'total',
    'is it cheaper to split 2 TB-500 5mg and 1 BPC-157 10mg between two shops',
    [/^No single vendor has all of it in stock, so it has to be split\./],
  ],
  [
    'outOfStock',
    'when did Northfield last restock BPC-157, it has been oos for ages',
    [/^No restock of BPC-157, at Northfield is on record here\./],
  ],
  [
    'moves',
    'how many prices has Northfield changed this month',
    [/^Counted so: \d+ prices; how often each changed in between is not counted here\./],
  ],
  [
    'offers',
    'Northfield or Larkspur for BPC-157: price, coa and delivery to Ireland',
    [/^Lowest[^]*\nNorthfield: [^\n]*certificates kept here/],
  ],
  ['offers', 'BPC-157 with a certificate, shipping to Austria', [/with a certificate on file/]],
  [
    'compareVendors',
    'AUTUMN10 on an 80 dollar order, do i save anything',
    [/takes off \$8\.00, \$72\.00 are left/],
  ],
  [
    'offers',
    'is Ostarine dearer as drops than as capsules',
    [/^No vendor here lists Ostarine as solution\./],
  ],
  [
    'total',
    '2 BPC-157 5mg at Northfield with AUTUMN10, total?',
    [/code AUTUMN10 takes off(?![^]*Not looked at)/],
  ],
  ['codes', 'which codes expire in 10 days', [/that end within 10 days, active[^\n]*\nNorthfield: 10% off/]],
  ['codes', 'codes that run out this week', [/^No public code is known to end by then\./]],
  ['deals', 'anything over 20% off', [/^Nothing of any compound is reduced by more than 20 % right now\.\n/]],
  [
    'codes',
    'best promo code, biggest percent off',
    [/^Public vendor codes active[^\n]*largest per cent first/],
  ],
  ['moves', 'what went up since monday, dont care about drops', [/higher than 4 days ago \(16 Nov 2026\)/]],
  ['moves', 'what changed since monday', [/^I find no prices of any compound that differ from 4 days ago/]],
  ['range', 'is Northfield actually cheaper', [/^Northfield has the lowest unit price/]],
  ['offers', 'is Northfield dearer than Umbra Lab for BPC-157', [/^Yes\. Lowest per mg/]],
  ['offers', 'is Northfield cheaper than Umbra Lab for BPC-157', [/^No\. Lowest per mg/]],
  [
    'offers',
    'BPC-157 prices in a table with coa yes/no',
    [
      /Umbra Lab, [^\n]*, its vendor says that it provides certificates/,
      /Larkspur, [^\n]*, its vendor does not state certificates/,
    ],
  ],
  ['offers', 'BPC-157 tablets if possible, under $200', [/Without the form:\nLowest[^\n]*under \$200/]],
  ['vendors', 'how much for ten vials of BPC-157 5mg', [/^10 × BPC-157, vials, 5 mg: /]],
  [
    'total',
    '2 x 5mg BPC-157 at the 2 lowest places',
    [/shipping not counted\. \$64\.80 before shipping\. \[1\]/],
  ],
  ['total', '20 mg of BPC-157 from 5 mg vials', [/^4 × BPC-157, vials, 5 mg: /]],
  [
    'total',
    '2 BPC-157 5mg and 1 TB-500 10mg, cheaper to split it over two shops or not',
    [/No single vendor has all of it in stock, so it has to be split/],
  ],
  ['offers', 'HCG per mg', [/^No vendor here lists HCG\./]],
  [
    'codes',
    'can codes be combined with a kit price',
    [/whether it adds to another or to a lower price, is not recorded/],
  ],
  ['total', 'cheapest BPC-157 shipped from Sweden', [/^No vendor is stated here to send from Sweden/]],
  ['total', '2 vials of BPC-157 5mg sent from Japan', [/send from Japan; (?![^]*sent to)/]],
  ['restocks', 'is BPC-157 back at Northfield', [/^Yes, in stock (?![^]*In stock at)/]],
  [
    'outOfStock',
    'what got delisted this week',
    [/^Every product listed \(any compound\) is in stock at some vendor\./],
  ],
  [
    'restocks',
    'any restock history of BPC-157 at Northfield',
    [/^No restock of BPC-157, at Northfield is on record here\.\nIn stock at the last read/],
  ],
  [
    'outOfStock',
    'how often was BPC-157 sold out at Northfield',
    [/^How often an offer was out of stock is not/],
  ],
  [
    'budget',
    'i have $100, which BPC-157 vials fit in that',
    [/^Lowest prices: BPC-157, vials, at most \$100\.00/],
  ],
  [
    'history',
    'BPC-157 prices last 90 days, looks high in spring',
    [/^Lowest unit price: [^\n]* Recorded unit prices of the last 90 days of BPC-157/],
  ],
  ['outOfStock', 'is foxo4 out of stock', [/^No offer of FOXO4 was out of stock/]],
])('%s: %s', async (ask, text, wanted) => {
  const said = await answers(database.knex, ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})

test.each<[Ask, string, readonly RegExp[]]>([
  ['budget', '$100 of BPC-157 with their code', [/^The most that \$100\.00 buys of BPC-157.*public codes/]],
  [
    'budget',
    'budget 120 incl shipping to germany, how much BPC-157 can i get',
    [/^The most that \$120\.00 buys of BPC-157/, /\$\d+\.\d\d in all, \$\d+\.\d\d left/],
  ],
  [
    'total',
    'one vial of BPC-157 5mg and the rest of $300 in TB-500',
    [/^\$300\.00 buys 1 × BPC-157, vials, 5 mg and \d+ × TB-500/],
  ],
])('a sum that holds more than packs: %s: %s', async (ask, text, wanted) => {
  const said = await answers(database.knex, ask, text)
  for (const words of wanted) expect(said).toMatch(words)
})
