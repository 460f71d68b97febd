import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompound } from '#api/contract/catalog/compounds.ts'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import * as doubts from '#api/contract/desk/doubts.ts'
import * as listings from '#api/contract/desk/listings.ts'
import * as names from '#api/contract/desk/names.ts'
import { countQueues } from '#api/contract/desk/queues.ts'
import { listCertificates } from '#api/contract/certificates.ts'
import { enterCertificate } from '#api/contract/desk/certificates.ts'
import { addPromotion, listDeskPromotions } from '#api/contract/desk/promotions.ts'
import { stateFact } from '#api/contract/desk/vendors.ts'
import { getVendorFacts } from '#api/contract/vendor-facts.ts'
import { reportPrice } from '#api/contract/price-reports.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from './catalog-fixtures.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'

const MINUTE = 60_000

let server: TestServer
let editor: Person
let feedId: string
let shop: RawListing[] = []
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
  feedId = (await addVendor(server.db, 'desk-shop')).feedId
})
afterAll(() => server.close())

async function read(changes: readonly RawListing[] = []) {
  const changed = new Set(changes.map(({ externalId }) => externalId))
  shop = [...shop.filter(({ externalId }) => !changed.has(externalId)), ...changes]
  server.clock.advance(15 * MINUTE)
  const whole = { listings: shop, refused: {}, etag: null, lastModified: null }
  return ingestRead({ db: server.db, normalizer }, feedId, whole, server.clock.now())
}
const offer = (id: string) => server.db('offers').where({ feed_id: feedId, external_id: id }).first()
const count = async (queue: string) => (await editor.call(countQueues)).body[queue as 'names']
const lastAction = async () => (await editor.call(listActions)).body[0]
async function undoLast() {
  const action = await lastAction()
  const reply = await editor.call(undoAction, { params: { id: action?.id ?? '' } })
  expect([reply.status, reply.body]).toEqual([200, { ok: true }])
}

const TEN = {
  compound: 'BPC-157',
  blend: null,
  category: 'peptide' as const,
  form: 'kit' as const,
  quantity: '5',
  unit: 'mg' as const,
  count: 10,
  priceKind: 'ordinary' as const,
}

describe('a listing', () => {
  test('is seen as it was read, corrected after a preview, kept through reads, and taken back', async () => {
    await read([listing('wrong', { title: 'BPC-157 5mg box', variant: null, price: '100.00' })])
    const { id } = await offer('wrong')
    const details = (await editor.call(listings.getListing, { params: { id } })).body
    expect(details.evidence).toMatchObject({ title: 'BPC-157 5mg box' })
    expect(details.stages).toMatchObject({ clean: { title: expect.any(String) } })
    expect(JSON.parse(details.rule)).toMatchObject({ listing: { title: 'BPC-157 5mg box' } })

    const preview = await editor.call(listings.previewCorrection, { params: { id }, body: { sells: TEN } })
    expect(preview.body).toMatchObject({ unitPrice: '2', unit: 'mg', size: '5 mg × 10 vials', rank: 1 })
    expect((await editor.call(listings.correctListings, { body: { ids: [id], sells: TEN } })).body).toEqual({
      count: 1,
    })
    await read([listing('wrong', { title: 'BPC-157 5mg box', variant: null, price: '110.00' })])
    expect(await offer('wrong')).toMatchObject({ quantity: '50', correction: 'applied' })

    const after = (await editor.call(listings.getListing, { params: { id } })).body
    expect(after).toMatchObject({ state: 'applied', sells: TEN, history: [{ by: editor.email }] })
    await undoLast()
    expect((await offer('wrong')).correction).toBeNull()
    expect(await lastAction()).toMatchObject({ kind: 'undo', canUndo: false })
  })

  test('whose words changed waits for review; keeping the correction makes it stand for the new words', async () => {
    const said = listing('again', { title: 'BPC-157 5mg box', variant: null, price: '90.00' })
    await read([said])
    const { id } = await offer('again')
    await editor.call(listings.correctListings, { body: { ids: [id], sells: TEN } })
    await read([{ ...said, title: 'BPC-157 5mg large box' }])
    expect(await count('review')).toBe(1)
    expect((await editor.call(listings.listReview)).body).toMatchObject([{ id, unitPrice: null }])
    await editor.call(listings.settleReview, { body: { ids: [id], keep: true } })
    expect(await offer('again')).toMatchObject({ correction: 'applied', quantity: '50' })
    expect(await count('review')).toBe(0)
  })

  test('that is refused is left out with a reason, many at once', async () => {
    await read([
      listing('r1', { title: 'BPC-157 vial', variant: null }),
      listing('r2', { title: 'TB-500 vial', variant: null }),
    ])
    const group = (await editor.call(listings.listRefused)).body.find(({ listings }) =>
      listings.some(({ title }) => title === 'TB-500 vial'),
    )
    expect(group?.reason).toMatch(/size/)
    const ids = [(await offer('r1')).id, (await offer('r2')).id].map(String)
    const reply = await editor.call(listings.correctListings, {
      body: { ids, sells: { excluded: 'No size' } },
    })
    expect(reply.body).toEqual({ count: 2 })
    await read([listing('r1', { title: 'BPC-157 vial', variant: null, price: '33.00' })])
    expect(await offer('r1')).toMatchObject({ product_id: null, reason: 'left out by hand: No size' })
    await undoLast()
    expect(await offer('r2')).toMatchObject({ correction: null })
  })

  test('that is not there is 404, and nothing of a bad request is kept', async () => {
    const none = await editor.call(listings.correctListings, { body: { ids: ['999999'], sells: TEN } })
    expect(none.status).toBe(404)
    const both = {
      ...TEN,
      blend: [
        { name: 'A', mg: 1 },
        { name: 'B', mg: 1 },
      ],
    }
    const reply = await editor.call(listings.correctListings, { body: { ids: ['1'], sells: both } })
    expect(reply.status).toBe(400)
  })
})

describe('names', () => {
  test('unknown ones are grouped; an alias is previewed, reads its listings at once, and is taken back', async () => {
    await read([
      listing('z1', { title: 'Quorvexin 5mg vial', variant: null, price: '25.00' }),
      listing('z2', { title: 'Quorvexin 10mg vial', variant: null, price: '45.00' }),
    ])
    const found = (await editor.call(names.listNames)).body.find(({ name }) => name === 'Quorvexin')
    expect(found).toMatchObject({ count: 2, vendors: ['desk-shop'] })
    const body = { name: 'Quorvexin', compound: 'Ipamorelin' }
    const preview = (await editor.call(names.previewName, { body })).body
    expect(preview).toMatchObject({
      count: 2,
      listings: [{ after: { name: 'Ipamorelin', unitPrice: '5' } }, { after: { unitPrice: '4.5' } }],
    })
    expect((await editor.call(names.addName, { body })).body).toEqual({ count: 2 })
    expect(await offer('z1')).toMatchObject({ heard_name: 'Ipamorelin', quantity: '5' })
    await undoLast()
    expect(await offer('z1')).toMatchObject({ name_known: false, product_id: null })
  })

  test('a new compound is one of its own; a name of another trade waits no more', async () => {
    await editor.call(names.addName, { body: { name: 'Quorvexin', category: 'peptide' } })
    expect(await offer('z1')).toMatchObject({ heard_name: 'Quorvexin', quantity: '5', comparable: true })
    await read([listing('g', { title: 'Coffee mug', variant: null })])
    const before = await count('names')
    await editor.call(names.ignoreName, { body: { name: 'Coffee mug' } })
    expect(await count('names')).toBe(before - 1)
    await undoLast()
    expect(await count('names')).toBe(before)
  })

  test('two compounds are merged with their watches, and split back within a day', async () => {
    const watcher = await server.person('Wanda')
    const product = async (id: string) => String((await offer(id)).product_id)
    const own = await product('z1')
    await server.db('watches').insert({ user_id: watcher.user.id, product_id: own })
    const watched = async () =>
      (await server.db('watches').where({ user_id: watcher.user.id }).pluck('product_id')).map(String)
    const { id: quorvexin, slug } = await server.db('compounds').where({ name: 'Quorvexin' }).first()
    const { id: ipamorelin } = await server.db('compounds').where({ name: 'Ipamorelin' }).first()
    const { vendor_id } = await offer('z1')
    const [certificate] = await server
      .db('certificates')
      .insert({
        vendor_id,
        compound_id: quorvexin,
        product: 'Quorvexin',
        batch: 'Q1',
        url: 'https://lab.example/q1',
        entered_at: server.clock.now(),
      })
      .returning('id')
    const certified = async () =>
      (await server.db('certificates').where({ id: certificate.id }).first()).compound_id as string
    const market = { currency: 'USD', unit: 'mg' }
    const marketIds = await server
      .db('target_markets')
      .insert([
        { ...market, compound_id: quorvexin },
        { ...market, product_id: own },
        { ...market, compound_id: ipamorelin },
      ])
      .returning('id')
    const both = await server.person('Beth')
    await server
      .db('targets')
      .insert([
        ...marketIds
          .slice(0, 2)
          .map(({ id }) => ({ user_id: watcher.user.id, market_id: id, limit_value: 3 })),
        { user_id: both.user.id, market_id: marketIds[0].id, limit_value: 4 },
        { user_id: both.user.id, market_id: marketIds[2].id, limit_value: 5 },
      ])
    const targets = async () =>
      (
        await server
          .db('targets as t')
          .join('target_markets as m', 'm.id', 't.market_id')
          .orderBy(['t.limit_value', 'm.product_id'])
          .select('limit_value', 'compound_id', 'product_id')
      ).map(row => [Number(row.limit_value), row.compound_id ?? `product ${row.product_id}`])
    const [basket] = await server
      .db('baskets')
      .insert({
        user_id: watcher.user.id,
        name: 'Mine',
        lines: `${own}:30,${own}:2x5`,
        codes: 'none',
        created_at: server.clock.now(),
      })
      .returning('id')
    const lines = async () => (await server.db('baskets').where({ id: basket.id }).first()).lines as string
    const reply = await editor.call(names.mergeCompounds, { body: { from: 'Quorvexin', into: 'Ipamorelin' } })
    expect(reply.body).toEqual({ count: 2 })
    expect(await offer('z1')).toMatchObject({ heard_name: 'Ipamorelin' })
    const merged = await product('z1')
    expect(await watched()).toEqual([merged])
    expect(await certified()).toBe(ipamorelin)
    expect(await targets()).toEqual([
      [3, `product ${merged}`],
      [3, ipamorelin],
      [5, ipamorelin],
    ])
    expect(await lines()).toBe(`${merged}:30,${merged}:2x5`)
    await server.refresh()
    const page = await editor.call(getCompound, { params: { slug } })
    expect(page.body).toMatchObject({ name: 'Ipamorelin', slug: 'ipamorelin' })
    await read([listing('z1', { title: 'Quorvexin 5mg vial', variant: null, price: '26.00' })])
    expect(await offer('z1')).toMatchObject({ heard_name: 'Ipamorelin', price: '26.00' })
    await undoLast()
    expect(await product('z1')).toBe(own)
    expect(await watched()).toContain(own)
    expect(await certified()).toBe(quorvexin)
    expect(await targets()).toEqual([
      [3, `product ${own}`],
      [3, quorvexin],
      [4, quorvexin],
      [5, ipamorelin],
    ])
    expect(await lines()).toBe(`${own}:30,${own}:2x5`)
  })

  test('an export is taken in again; a line that is none is named', async () => {
    const { lines } = (await editor.call(names.exportDictionary)).body
    expect(lines).toContain('{"compound":"Quorvexin","category":"peptide"}')
    const again = await editor.call(names.importDictionary, { body: { jsonLines: lines } })
    expect(again.body).toMatchObject({ added: 0 })
    const more = await editor.call(names.importDictionary, {
      body: { jsonLines: '{"alias":"Quorv","compound":"Quorvexin"}\n' },
    })
    expect(more.body).toEqual({ added: 1, passed: 0 })
    const bad = await editor.call(names.importDictionary, { body: { jsonLines: '{"alias":3}' } })
    expect([bad.status, bad.body.message]).toEqual([400, expect.stringContaining('Line 1')])
  })
})

describe('what is doubted', () => {
  test('a held price is released at the next read, and a dropped one never comes in', async () => {
    const at = (price: string) => listing('held', { title: 'TB-500 5mg vial', variant: null, price })
    await read([at('20.00')])
    await read([at('90.00')])
    const [held] = (await editor.call(doubts.listHeld)).body
    expect(held).toMatchObject({ oldPrice: '20', newPrice: '90.00', kind: 'price_jump', reads: 1 })
    await editor.call(doubts.settleHeld, { body: { ids: [held?.id ?? ''], release: true } })
    await read()
    expect(await offer('held')).toMatchObject({ price: '90.00', quarantined: false })

    await read([at('400.00')])
    await editor.call(doubts.settleHeld, { body: { vendor: 'desk-shop', release: false } })
    for (const _round of [1, 2, 3]) await read()
    expect(await offer('held')).toMatchObject({ price: '90.00', quarantined: true })
    expect(await count('held')).toBe(0)
    await read([at('91.00')])
    expect(await offer('held')).toMatchObject({ price: '91.00', quarantined: false })
    const nothing = await editor.call(doubts.settleHeld, { body: { vendor: 'desk-shop', release: true } })
    expect(nothing.status).toBe(409)
  })

  test('a mass loss that a person releases needs no second read', async () => {
    const before = shop
    shop = shop.slice(0, 2)
    expect((await read()).outcome).toBe('held')
    const loss = (await editor.call(doubts.listHeld)).body.find(({ kind }) => kind === 'mass_loss')
    expect(loss).toMatchObject({ title: null, lost: before.length - 2 })
    await editor.call(doubts.settleHeld, { body: { ids: [loss?.id ?? ''], release: true } })
    expect((await read()).outcome).toBe('ok')
    shop = before
    await read()
  })

  test('reports are settled once, and open again when that is taken back', async () => {
    const person = await server.person()
    const { id } = await offer('held')
    await person.call(reportPrice, { params: { id }, body: { note: 'The page says 99.' } })
    expect((await editor.call(doubts.listReports)).body).toMatchObject([
      { offerId: id, notes: [{ note: 'The page says 99.' }] },
    ])
    await editor.call(doubts.resolveReports, { params: { id }, body: { outcome: 'rejected' } })
    expect(await count('reports')).toBe(0)
    const again = await editor.call(doubts.resolveReports, { params: { id }, body: { outcome: 'confirmed' } })
    expect(again.status).toBe(409)
    await undoLast()
    expect(await count('reports')).toBe(1)
  })

  test('feeds come with their last reads, and messages by cause', async () => {
    const feeds = (await editor.call(doubts.listFeeds)).body
    expect(feeds.find(({ vendorSlug }) => vendorSlug === 'desk-shop')?.reads.length).toBeGreaterThan(5)
    expect((await editor.call(doubts.listMessages)).body).toEqual([])
  })
})

describe('everything that was decided', () => {
  const READS = 20
  const PRICES = { crate: 120, spelled: 30, merged: 25, released: 180 }
  const TITLES = {
    crate: 'BPC-157 5mg crate',
    spelled: 'Zelvantide 5mg vial',
    merged: 'Morvexin 5mg vial',
    released: 'TB-500 10mg vial',
  }
  type Id = keyof typeof TITLES
  const IDS = Object.keys(TITLES) as Id[]
  const at = (id: Id, price: number) =>
    listing(id, { title: TITLES[id], variant: null, price: price.toFixed(2) })
  const params = { slug: 'desk-shop' }
  const today = '2026-11-20'
  async function decide() {
    const crate = String((await offer('crate')).id)
    const printed = { product: 'Morvexin 5 mg', batch: 'M7', laboratory: null, methods: ['HPLC'] }
    const rest = { purity: '99.1 %', content: null, testedOn: today, verify: null, confirmedOn: null }
    const url = 'https://lab.example/m7'
    const shipping = { kind: 'shipping' as const, text: 'US: 9.50 USD, free from 150' }
    const code = { name: 'Ten off', discountType: 'percentage' as const, discountAmount: '10' }
    const evidenceUrl = 'https://desk-shop.example/sale'
    return [
      await editor.call(listings.correctListings, { body: { ids: [crate], sells: TEN } }),
      await editor.call(names.addName, { body: { name: 'Zelvantide', compound: 'TB-500' } }),
      await editor.call(names.addName, { body: { name: 'Morvexin', category: 'peptide' } }),
      await editor.call(enterCertificate, {
        params,
        body: { ...printed, ...rest, url, compound: 'Morvexin' },
      }),
      await editor.call(names.mergeCompounds, { body: { from: 'Morvexin', into: 'Ipamorelin' } }),
      await editor.call(stateFact, { params, body: { ...shipping, sourceUrl: null, statedOn: today } }),
      await editor.call(addPromotion, { body: { vendor: 'desk-shop', code: 'TEN', ...code, evidenceUrl } }),
    ]
  }
  async function expectEverythingStands(raised: number) {
    const price = (id: Id) => (PRICES[id] + raised).toFixed(2)
    expect(await offer('crate')).toMatchObject({ price: price('crate'), quantity: '50' })
    expect(await offer('spelled')).toMatchObject({ price: price('spelled'), heard_name: 'TB-500' })
    expect(await offer('merged')).toMatchObject({ price: price('merged'), heard_name: 'Ipamorelin' })
    expect(await offer('released')).toMatchObject({ price: price('released'), quarantined: false })
    await server.refresh()
    const facts = (await editor.call(getVendorFacts, { params })).body
    expect(facts.shipping).toMatchObject({
      value: [{ regions: ['US'], price: '9.50', freeFrom: expect.stringMatching(/^150/) }],
      statedOn: today,
    })
    expect((await editor.call(listDeskPromotions)).body).toContainEqual(
      expect.objectContaining({ code: 'TEN', isActive: true, verifiedAt: expect.any(String) }),
    )
    expect((await editor.call(listCertificates, { query: { vendor: 'desk-shop' } })).body).toContainEqual(
      expect.objectContaining({ batch: 'M7', compound: { slug: 'ipamorelin', name: 'Ipamorelin' } }),
    )
    const merged = { slug: 'morvexin' }
    expect((await editor.call(getCompound, { params: merged })).body.slug).toBe('ipamorelin')
  }
  test(`still stands after ${READS} reads with changed prices, and after a start`, async () => {
    await read(IDS.map(id => at(id, id === 'released' ? 40 : PRICES[id])))
    expect((await decide()).map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 7 }, () => [200, expect.any(String)]),
    )
    await read([at('released', PRICES.released)])
    const held = (await editor.call(doubts.listHeld)).body.find(({ title }) => title === TITLES.released)
    await editor.call(doubts.settleHeld, { body: { ids: [held?.id ?? ''], release: true } })
    await read()
    await expectEverythingStands(0)
    const open = (await editor.call(countQueues)).body
    for (let raised = 1; raised <= READS; raised += 1) await read(IDS.map(id => at(id, PRICES[id] + raised)))
    await expectEverythingStands(READS)
    await seedCompounds(server.db)
    await read(IDS.map(id => at(id, PRICES[id] + READS + 1)))
    await expectEverythingStands(READS + 1)
    expect((await editor.call(countQueues)).body).toEqual(open)
  })
})
