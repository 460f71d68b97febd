import { beforeAll, expect, test } from 'vitest'
import { useChatAssistant } from '#api/test/chat-assistant.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const chat = useChatAssistant(NOW)

const RULES = {
  northfield: { regions: 'world', price: '12', currency: 'USD', freeFrom: '200', days: '6 to 9 days' },
  larkspur: { regions: ['DE', 'US'], price: '0', currency: 'USD', freeFrom: null, days: '2 to 4 days' },
} as const

/** Larkspur sends from Germany and lists no TB-500; a rate leads from dollars to euros alone. */
beforeAll(async () => {
  const { knex } = chat.database
  const idOf = async (table: string, where: Record<string, unknown>) =>
    String((await knex(table).where(where).first('id')).id)
  for (const [slug, { days, ...rule }] of Object.entries(RULES)) {
    const vendor_id = await idOf('vendors', { slug })
    const stated = {
      vendor_id,
      stated_on: '2026-11-01',
      entered_at: NOW,
      source_url: `https://${slug}.example/ship`,
    }
    await knex('vendor_facts').insert([
      { ...stated, kind: 'destinations', value: JSON.stringify(rule.regions) },
      { ...stated, kind: 'shipping', value: JSON.stringify([{ ...rule, days }]) },
      { ...stated, kind: 'payment', value: JSON.stringify(['Card']) },
      ...(slug === 'larkspur'
        ? [
            { ...stated, kind: 'dispatch', value: JSON.stringify('DE') },
            { ...stated, kind: 'minimum', value: JSON.stringify({ amount: '80', currency: 'USD' }) },
          ]
        : []),
    ])
  }
  const larkspur = await idOf('vendors', { slug: 'larkspur' })
  const tb = await idOf('products', { name: 'TB-500 vials' })
  await knex('offers').where({ vendor_id: larkspur, product_id: tb }).delete()
  const day = { base: 'EUR', quoted_on: '2026-11-20', source: 'test' }
  await knex('rates').insert({ ...day, currency: 'USD', rate: '1.25' })
})

const answerTo = async (...turns: string[]) => (await chat.assistant.answer(turns)).content

test.each<[string, string[], RegExp]>([
  [
    'the stated wait after prices, of those that list it',
    ['cheapest bpc-157', 'which of these is quickest to germany'],
    /^As vendors that list BPC-157 state it themselves \(sending to Germany\), shortest stated wait first;[^\n]*\nLarkspur: [^\n]*2 to 4 days[^\n]*\nNorthfield: [^\n]*6 to 9 days/,
  ],
  [
    'the fee of the vendor that was asked for, whatever the currency',
    ['bpc-157 at northfield', 'in gbp pls', 'whats the shipping on top of that to ireland'],
    /\nNorthfield: [^\n]*shipping worldwide \$12/,
  ],
  [
    'the places of a vendor that does not send there',
    ['who posts semaglutide to norway'],
    /\nNot by what they state: Larkspur \(ships to Germany and United States\)\./,
  ],
  [
    'whoever lists it, whatever the currency that its price is wanted in',
    ['bpc-157 in euros', 'who posts it to norway'],
    /\nNorthfield: [^\n]*worldwide/,
  ],
  [
    'who sends to a place of whose vendors none lists it',
    ['who has tb-500 in germany'],
    /^None of the vendors that state that they send from Germany \(Larkspur\) lists TB-500\. Without that:\n[^\n]*ship to Germany/,
  ],
  [
    'what is stated of sending beside prices of those that send there',
    ['cheapest semaglutide, ships to norway'],
    /\nShipping there, as stated: Northfield: shipping worldwide \$12/,
  ],
  [
    'a smallest order that a price is below',
    ['total of one semaglutide vial, northfield or larkspur'],
    /^Larkspur does not take so small an order: \$64\.50 before shipping is less than its minimum\./,
  ],
  [
    'from what sum sending is free, asked as a minimum',
    ['northfield min order for free ship?'],
    /^(?![^]*minimum order)[^]*free from \$200/,
  ],
  [
    'where nobody who lists it sends from there or speaks of that country, that',
    ['who posts TB-500 to poland without customs, from inside the EU'],
    /^Nothing that vendors that list TB-500 state here speaks of Poland\./,
  ],
  [
    'each of several things that a vendor states nothing of',
    ['umbra lab: min order, shipping to the us, do they accept cards'],
    /^Nothing of minimum order and payment by card and sending to United States is stated here by Umbra Lab\./,
  ],
  [
    'where nobody takes a way of paying, who sends there',
    ['who takes paypal and ships to germany'],
    /^Nothing that vendors state speaks of payment by paypal; these state sending to Germany, /,
  ],
  [
    'the stated wait to the place that was named',
    ['who ships to the us', 'who is the fastest'],
    /^As vendors state it themselves \(sending to United States\), shortest stated wait first;[^\n]*\nLarkspur: /,
  ],
  [
    'the days after a fee, to the same place',
    ['does larkspur ship to norway', 'how much is that', 'and how long does it take'],
    /^Nothing that the vendor states speaks of sending to Norway; what is stated:\nLarkspur: [^\n]*to Norway not stated[^\n]*\nNo delivery time to Norway is stated by Larkspur\./,
  ],
  [
    'who else sends there',
    ['does larkspur ship to japan', 'anybody else that ships there'],
    /^As vendors state it themselves \(sending to Japan\)[^\n]*\nNorthfield: /,
  ],
  [
    'who sends from a place that is named beside what is wanted',
    ['who has bpc-157 in the eu'],
    /^Vendors that list BPC-157, from vendors that state that they send from the EU: Larkspur/,
  ],
  [
    'that nobody who sends from there lists it',
    ['who sells tb-500 in germany'],
    /^None of the vendors that state that they send from Germany \(Larkspur\) lists TB-500\. Without that:\nVendors that list TB-500/,
  ],
  [
    'free shipping of those that list it under a limit',
    ['any vendor with free delivery to germany that carries bpc-157 under 80 dollars'],
    /^Free at \$80\.00: Larkspur\.\nAs vendors that list BPC-157, under \$80\.00 state it themselves \(free shipping to Germany\)/,
  ],
  [
    'the currency of the prices of a vendor',
    ['are northfield prices in dollars or pounds'],
    /^As listed at the last read, before any conversion here:\nNorthfield lists its prices in USD, all 7 offers\. \[1\]\nSee /,
  ],
  [
    'that currency beside how it is paid',
    ['can i pay larkspur by card and do they list in euros or dollars'],
    /^Larkspur lists its prices in USD, all 6 offers\.\n[^\n]*\nLarkspur: payment Card/,
  ],
  [
    'that a sum is in a currency without a rate',
    ['tb-500 for less than 90 cad'],
    /^No rate of CAD is kept here, so no price is held against a sum in it; as listed:\nLowest unit prices: TB-500, in stock/,
  ],
  [
    'when records begin',
    ['price history of bpc-157 in the last 30 days', 'anything older than that'],
    /^Records here begin 22 Aug 2026[^;]*; nothing is on record from before that\./,
  ],
  [
    'what several cost from one vendor within a sum',
    ['i have 200 dollars, what combo of bpc-157 10mg and semaglutide 10mg fits from one shop'],
    /^\$200\.00 is enough before shipping, \$71\.00 left for it\.\n1 × BPC-157, 10 mg and 1 × Semaglutide, 10 mg: \$129\.00 before shipping/,
  ],
])('tells %s', async (_, turns, wanted) => {
  expect(await answerTo(...turns)).toMatch(wanted)
})

test.each([
  ['quick question, who has bpc-157', /^Vendors that list BPC-157/],
  ['cheapest bpc-157 with free shipping', /^Lowest unit prices: BPC-157/],
  ['bpc-157 under 80 euros', /^Lowest unit prices: BPC-157, under €80\.00/],
])('%s stays what it is', async (text, wanted) => {
  expect(await answerTo(text)).toMatch(wanted)
})
