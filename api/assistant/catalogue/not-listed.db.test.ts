import { beforeAll, expect, test } from 'vitest'
import { catalogueAnswers } from '#api/test/catalogue-answers.ts'
import { useChatAssistant } from '#api/test/chat-assistant.ts'
import type { Ask } from './frame/asks.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const chat = useChatAssistant(NOW)
const answers = catalogueAnswers(NOW)

beforeAll(async () => {
  const db = chat.database.knex
  const idOf = async (table: string, where: Record<string, string>) =>
    String((await db(table).where(where).first('id')).id)
  const [northfield, larkspur, umbra] = await Promise.all(
    ['northfield', 'larkspur', 'umbra-lab'].map(slug => idOf('vendors', { slug })),
  )
  const product = await idOf('products', { name: 'TB-500 vials' })
  await db('offers').where({ vendor_id: larkspur, product_id: product }).delete()
  const stated = { stated_on: '2026-11-10', entered_at: NOW }
  const state = (vendor_id: string | undefined, kind: string, value: unknown) =>
    db('vendor_facts').insert({ ...stated, vendor_id, kind, value: JSON.stringify(value) })
  await state(northfield, 'dispatch', 'DE')
  await state(larkspur, 'dispatch', 'NL')
  await state(umbra, 'destinations', ['CA'])
  await state(larkspur, 'certificates', 'We post a report for each lot.')
  await state(umbra, 'certificates', 'Not for every batch, only once a year.')
  const compound_id = await idOf('compounds', { name: 'Semaglutide' })
  await db('certificates').insert({
    vendor_id: umbra,
    compound_id,
    product: 'Semaglutide 500 mg',
    batch: 'UL-1',
    url: 'https://umbra-lab.example/coa.pdf',
    entered_at: NOW,
  })
})

test.each<[string, string[], RegExp]>([
  [
    'a vendor that is left out is not said to list nothing',
    ['cheapest TB-500', 'only ones that ship to germany', 'leave out northfield'],
    /^No offer of TB-500, not at Northfield, from vendors that state that they ship to Germany is in stock\./,
  ],
  [
    'the only one of them that is left out is not said to list nothing',
    ['cheapest TB-500', 'only from germany', 'not northfield please'],
    /^(?!No vendor)(?![^]*Northfield does not list)/,
  ],
  [
    'a country after prices is where they are sent from',
    ['cheapest TB-500', 'and in germany?'],
    /^Lowest unit prices: TB-500, from vendors that state that they send from Germany: Northfield, /,
  ],
  [
    'where nobody sends from it, who sends there',
    ['lowest TB-500 price in poland'],
    /^No vendor is stated here to send from Poland; of those that ship there:\n[^]*ship to Poland/,
  ],
  [
    'without a limit per mg the lowest per mg leads',
    ['who has TB-500 under $0.10 per mg'],
    /Without the limit on the price:\nLowest unit prices: TB-500/,
  ],
  [
    'an order that is sent nowhere near says so, and not that no country is chosen',
    ['total for 2 BPC-157 500mg at Umbra Lab', 'and with shipping to japan'],
    /^(?![^]*No country is chosen)I can state no total, sent to Japan\.[^\n]* Not sent anywhere:\n/,
  ],
  [
    'the smallest size of a vendor that does not list it',
    ['smallest vial of TB-500 at Larkspur'],
    /^Larkspur does not list TB-500\. Without the vendor:\nSmallest size of TB-500/,
  ],
  [
    'payment for what nobody lists',
    ['who sells selank', 'which of them take crypto?'],
    /^No vendor here lists Selank\./,
  ],
  [
    'the score of those that were shown without a limit on the price',
    ['BPC-157 prices', 'under $1', 'which of those has the best health score'],
    /Without the limit on the price:\nVendors by health score, highest first, that list BPC-157/,
  ],
  ['dollars of a country are no place', ['TB-500 prices in canadian dollars'], /^(?![^]*send from)/],
  [
    'the certificate of a line is asked of its vendor',
    ['BPC-157 price', 'the second one, does it have a coa'],
    /^(?:No certificate|Certificates)[^\n]* at (?:Umbra Lab|Larkspur|Northfield)/,
  ],
  [
    'two that were compared are held against each other once more',
    ['Northfield vs Umbra Lab for BPC-157', 'how come the first one is dearer, smaller pack?'],
    /^The packs differ in size: [^\n]*500 mg[^\n]*Umbra Lab[^\n]*\nLowest per mg: BPC-157 vials at Umbra Lab/,
  ],
])('%s: %j', async (_, turns, wanted) => {
  expect((await chat.assistant.answer(turns)).content).toMatch(wanted)
})

test.each<[Ask, string, RegExp]>([
  ['history', 'when did BPC-157 last change in price', /one that stands in no line has not changed/],
  [
    'history',
    'when did Northfield last change its prices',
    /^(?![^]*stands in no line)[^]*earlier changes of other prices are left out here/,
  ],
  [
    'certificates',
    'Northfield v Larkspur on TB-500, numbers only pls',
    /^Larkspur does not list TB-500\.\nLowest unit prices: /,
  ],
  [
    'certificates',
    'who has a coa for each lot of BPC-157',
    /^State a certificate for every batch, not checked here: Larkspur \(“We post a report for each lot”, stated [^\n;]*\)\.\n/,
  ],
  [
    'certificates',
    'has Umbra Lab one for every batch',
    /^The vendor does not state here a certificate for every/,
  ],
  [
    'sizes',
    'is Ostarine sold as powder or just caps',
    /^No vendor here lists Ostarine as loose powder\.\n[^]*Ostarine capsules: /,
  ],
  [
    'offers',
    'TB-500 as powder or capsules, lowest price',
    /^No vendor here lists TB-500 as (?:capsules or loose powder|loose powder or capsules); vials hold a powder, so those are meant here\.\n[^]*TB-500 vials: /,
  ],
  [
    'vendors',
    'who sells Ostarine capsules, or as a cream',
    /^No vendor here lists Ostarine as topical\.\nVendors that list Ostarine, capsules/,
  ],
  [
    'vendors',
    'Ostarine powder, not the tiny caps, who has it',
    /^No vendor here lists Ostarine, powder, not capsules[^\n]* In stock only as what you leave out: Ostarine capsules\.\nSee /,
  ],
  [
    'health',
    'best health score among vendors that ship to Canada',
    /^Vendors by health score, highest first, that state that they ship to Canada:\nUmbra Lab/,
  ],
  [
    'offers',
    'price of Semaglutide at Northfield, only with a coa',
    /Certificates of it kept here: Umbra Lab\. Without a certificate on file:\n/,
  ],
])('%s: %s', async (ask, text, wanted) => {
  expect(await answers(chat.database.knex, ask, text)).toMatch(wanted)
})

test.each([
  'how would one recognise an altered lab certificate',
  'how can we be sure a test report is not forged, which code to verify it at the lab',
  'how to detect photoshopped coas',
])('%s asks what a certificate shows', async text => {
  const { route, content } = await chat.assistant.answer([text])
  expect(route).toBe('education')
  expect(content).toMatch(/laboratory/)
})

test('why a vendor gave something up is recorded nowhere', async () => {
  const { content } = await chat.assistant.answer(['how come northfield dropped semax'])
  expect(content).toMatch(/^Why a vendor no longer lists[^\n]*\nNo vendor here lists Semax\./)
})
