import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'
import { storeRates } from '#api/services/rates.ts'
import { labels, openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'
import { talkAs } from '#bot/test/talk.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(fixture.log.filter(line => line.level === 'error')).toEqual([])
})

const ann = { id: 1001, first_name: 'Ann', username: 'ann_sample', language_code: 'en' }
const { actor, one, press } = talkAs(ann, () => fixture)
const kept = async () => (await fixture.db('users').where({ telegram_id: ann.id }).first()).lens
test('/lens shows what counts and sets it; every list of prices, the deals and the watchlist then say and obey it', async () => {
  const vendor = await fixture.db('vendors').where({ provides_coa: true }).first()
  const compound = await fixture.db('compounds').where({ name: 'BPC-157' }).first()
  await fixture.db('certificates').insert({
    vendor_id: vendor.id,
    compound_id: compound.id,
    product: compound.name,
    batch: 'A1',
    url: 'https://lab.example/a1.pdf',
    entered_at: fixture.now(),
  })
  await moveCatalogVersion(fixture.db)
  await fixture.refresh()
  await fixture.ask(ann, '/start')
  const before = textOf(await one('bpc 157'))
  expect(before).toContain('12 offers, 11 in stock')
  expect(before).not.toContain('Counted')
  const lens = await one('/lens')
  expect(textOf(lens)).toContain('All offers, prices as listed, your codes counted.')
  expect(labels(lens)).toContain('✓ As listed')
  const chosen = await press(lens, '5 mg')
  expect(chosen.toast).toBe('Counted: prices as listed, 5 mg each, your codes counted.')
  expect(labels(chosen.message)).toEqual(expect.arrayContaining(['✓ 5 mg', 'Any size', 'Count all offers']))
  expect((await press(lens, 'Certificate')).toast).toContain('with certificate')
  expect(await kept()).toBe('mg=5&coa=1')
  const prices = await one('bpc 157')
  expect(textOf(prices)).toContain('1 of 12 offers, 1 in stock')
  expect(textOf(prices)).toContain('Counted: prices as listed, 5 mg each, with certificate')
  expect(textOf(prices)).not.toContain('northline-bio')
  expect(textOf(await one('tb-500'))).toContain('No offer counts under your choices.')
  expect(textOf(await one('/watch tb-500'))).toContain('No offer counts under your choices.')
  expect(textOf(await one('/watchlist'))).toMatch(/Counted: .*5 mg each[^]*No offer counts/)
  expect(textOf(await one('/deals'))).toMatch(/Counted: .*5 mg each[^]*Check back later/)
  expect(textOf(await one('/settings'))).toContain('Prices: prices as listed, 5 mg each, with certificate')
  expect((await press(lens, 'Count all offers')).toast).toBe('All offers count.')
  expect(textOf(await one('bpc 157'))).toContain('12 offers, 11 in stock')
})

test('prices are said in the currency of the lens, and a limit without a currency is in it', async () => {
  const rates = { USD: '1.25', GBP: '0.8' }
  await storeRates(fixture.db, { base: 'EUR', date: '2026-11-20', source: 'https://bank.example', rates })
  await fixture.refresh()
  const lens = await one('/lens')
  await press(lens, 'EUR')
  const text = textOf(await one('bpc 157'))
  expect(text).toMatch(/about €\d\.\d+\/mg at the rate of 20 Nov/)
  expect(text).toContain('Counted: prices in EUR')
  await press(lens, 'Single')
  const target = textOf(await one('/alert bpc-157 2/mg'))
  expect(target).toContain('single packs')
  expect(target).toContain('at or below €2.00 per mg')
  expect((await fixture.db('target_markets').first()).currency).toBe('EUR')
  await press(lens, 'Count all offers')
})

test('a place is chosen from those that vendors name; a size is typed; what is not known changes nothing', async () => {
  const [vendor] = await fixture.db('vendors').orderBy('id')
  await fixture.db('vendor_facts').insert({
    vendor_id: vendor.id,
    kind: 'destinations',
    value: JSON.stringify(['US', 'DE']),
    stated_on: '2026-11-01',
    entered_at: fixture.now(),
  })
  await moveCatalogVersion(fixture.db)
  await fixture.refresh()
  const lens = await one('/lens')
  const places = await press(lens, 'Ships to: anywhere')
  expect(labels(places.message)).toEqual(['✓ Anywhere', 'Germany', 'United States', 'All choices'])
  expect((await press(lens, 'Germany')).toast).toContain('ships to Germany')
  expect(labels(await one('/lens'))).toContain('Ships to: Germany')
  expect(textOf(await one('/lens 7.5 mg'))).toContain('7.5 mg each')
  expect(textOf(await one('/lens cheap ones'))).toContain('/lens 7.5 mg')
  const before = await kept()
  await actor().pressData(lens.message_id, 'ln:cur:nonsense')
  await fixture.settled()
  expect(await kept()).toBe(before)
})
