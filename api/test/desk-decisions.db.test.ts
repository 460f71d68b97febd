import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCompound } from '#api/contract/catalog/compounds.ts'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import { listFeeds } from '#api/contract/desk/feeds.ts'
import { listHeld, settleHeld } from '#api/contract/desk/held.ts'
import * as listings from '#api/contract/desk/listings.ts'
import { listTroubledMessages } from '#api/contract/desk/messages.ts'
import { listRefused } from '#api/contract/desk/refused.ts'
import { listReports, resolveReports } from '#api/contract/desk/reports.ts'
import { listReview, settleReview } from '#api/contract/desk/review.ts'
import { listUnusual } from '#api/contract/desk/unusual.ts'
import * as names from '#api/contract/desk/names.ts'
import { countQueues } from '#api/contract/desk/queues.ts'
import { reportPrice } from '#api/contract/price-reports.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { addVendor, listing } from './catalog-fixtures.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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
    expect((await editor.call(listReview)).body).toMatchObject([{ id, unitPrice: null }])
    await editor.call(settleReview, { body: { ids: [id], keep: true } })
    expect(await offer('again')).toMatchObject({ correction: 'applied', quantity: '50' })
    expect(await count('review')).toBe(0)
  })

  test('that is refused is left out with a reason, many at once', async () => {
    await read([
      listing('r1', { title: 'BPC-157 vial', variant: null }),
      listing('r2', { title: 'TB-500 vial', variant: null }),
    ])
    const group = (await editor.call(listRefused)).body.find(({ listings }) =>
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

  test('is corrected to a name of the dictionary alone, however it is spelled', async () => {
    await read([listing('spelt', { title: 'Blue sky 7', variant: null, price: '50.00' })])
    const { id } = await offer('spelt')
    const said = (compound: string) => ({ ...TEN, form: 'vial' as const, count: 1, compound })
    const reply = await editor.call(listings.correctListings, {
      body: { ids: [id], sells: said('Blueskyin') },
    })
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: expect.stringContaining('knows no "Blueskyin"') },
    ])
    const sells = said('bpc157')
    const preview = await editor.call(listings.previewCorrection, { params: { id }, body: { sells } })
    expect(preview.body).toMatchObject({ product: expect.stringContaining('BPC-157'), unitPrice: '10' })
    await editor.call(listings.correctListings, { body: { ids: [id], sells } })
    expect(await offer('spelt')).toMatchObject({ read_name: 'BPC-157', comparable: true })
    await undoLast()
  })

  test('waits with all of its vendor, whose rows are asked for and decided at once', async () => {
    const other = await addVendor(server.db, 'other-shop')
    const said = ['a', 'b', 'c'].map(id => listing(`o${id}`, { title: 'Selank vial', variant: null }))
    const mugs = ['Tea mug', 'Pen'].map(title => listing(title, { title, variant: null }))
    const whole = { listings: [...said, ...mugs], refused: {}, etag: null, lastModified: null }
    await ingestRead({ db: server.db, normalizer }, other.feedId, whole, server.clock.now())
    const query = { vendor: 'other-shop' }
    const [group, ...rest] = (await editor.call(listRefused, { query })).body
    expect([group?.count, group?.ids.length, rest]).toEqual([3, 3, []])
    const sells = { excluded: 'Not for sale alone' }
    await editor.call(listings.correctListings, { body: { ids: group?.ids ?? [], sells } })
    expect((await editor.call(listRefused, { query })).body).toEqual([])
    expect((await editor.call(listReview, { query })).body).toEqual([])
    expect((await editor.call(listUnusual, { query })).body).toEqual([])
    expect((await editor.call(listHeld, { query })).body).toEqual([])
    const found = (await editor.call(names.listNames, { query })).body.map(({ name }) => name)
    expect(found.toSorted()).toEqual(['Pen', 'Tea mug'])
    await editor.call(names.ignoreNames, { body: { names: found } })
    expect((await editor.call(names.listNames, { query })).body).toEqual([])
    await undoLast()
    expect((await editor.call(names.listNames, { query })).body).toHaveLength(2)
    await server.db('vendors').where({ id: other.vendorId }).delete()
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
    expect(await offer('z1')).toMatchObject({ read_name: 'Ipamorelin', quantity: '5' })
    await undoLast()
    expect(await offer('z1')).toMatchObject({ name_known: false, product_id: null })
  })

  test('a new compound is one of its own; a name of another trade waits no more', async () => {
    await editor.call(names.addName, { body: { name: 'Quorvexin', category: 'peptide' } })
    expect(await offer('z1')).toMatchObject({ read_name: 'Quorvexin', quantity: '5', comparable: true })
    await read([listing('g', { title: 'Coffee mug', variant: null })])
    const before = await count('names')
    await editor.call(names.ignoreNames, { body: { names: ['Coffee mug', 'Tea mug'] } })
    expect(await count('names')).toBe(before - 1)
    await undoLast()
    expect(await count('names')).toBe(before)
  })

  test('a compound of the desk moves to another category with its products; a built-in one does not', async () => {
    await read([listing('cat', { title: 'Fenquorin 5mg vial', variant: null })])
    await editor.call(names.addName, { body: { name: 'Fenquorin', category: 'peptide' } })
    const { product_id: id } = await offer('cat')
    const category = async () => (await server.db('products').where({ id }).first()).category
    const body = { added: 'Fenquorin', category: 'sarm' as const }
    expect((await editor.call(names.editCompound, { body })).body).toEqual({ count: 1 })
    await read()
    expect([await category(), (await offer('cat')).category]).toEqual(['sarm', 'sarm'])
    await undoLast()
    expect(await category()).toBe('peptide')
    expect((await editor.call(names.editCompound, { body: { ...body, added: 'BPC-157' } })).status).toBe(409)
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
    expect(await offer('z1')).toMatchObject({ read_name: 'Ipamorelin' })
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
    expect(await offer('z1')).toMatchObject({ read_name: 'Ipamorelin', price: '26.00' })
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

  test('a merge older than a day has no way back, and the log says why', async () => {
    const merge = { from: 'Quorvexin', into: 'Ipamorelin' }
    await editor.call(names.mergeCompounds, { body: merge })
    expect(await lastAction()).toMatchObject({ canUndo: true, whyNoUndo: null })
    server.clock.advance(DAY + 1)
    editor = await server.person('Ed', ['editor'])
    const action = await lastAction()
    expect(action).toMatchObject({ canUndo: false, whyNoUndo: expect.stringContaining('within a day') })
    const reply = await editor.call(undoAction, { params: { id: action?.id ?? '' } })
    expect([reply.status, reply.body]).toEqual([409, { message: action?.whyNoUndo }])
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
    const [held] = (await editor.call(listHeld)).body
    expect(held).toMatchObject({ oldPrice: '20', newPrice: '90.00', kind: 'price_jump' })
    const now = server.clock.now().toISOString()
    expect(held?.said).toMatchObject([
      { at: now, became: 'held', price: '90.00', currency: 'USD', unitPrice: '18' },
      { became: 'published', price: '20', unitPrice: '4' },
    ])
    await editor.call(settleHeld, { body: { ids: [held?.id ?? ''], release: true } })
    await read()
    expect(await offer('held')).toMatchObject({ price: '90.00', quarantined: false })

    await read([at('400.00')])
    await editor.call(settleHeld, { body: { vendor: 'desk-shop', release: false } })
    for (const _round of [1, 2, 3]) await read()
    expect(await offer('held')).toMatchObject({ price: '90.00', quarantined: true })
    expect(await count('held')).toBe(0)
    await read([at('91.00')])
    expect(await offer('held')).toMatchObject({ price: '91.00', quarantined: false })
    const nothing = await editor.call(settleHeld, { body: { vendor: 'desk-shop', release: true } })
    expect(nothing.status).toBe(409)
  })

  test('a mass loss that a person releases needs no second read', async () => {
    const before = shop
    shop = shop.slice(0, 2)
    expect((await read()).outcome).toBe('held')
    const loss = (await editor.call(listHeld)).body.find(({ kind }) => kind === 'mass_loss')
    expect(loss).toMatchObject({ title: null, lost: before.length - 2 })
    await editor.call(settleHeld, { body: { ids: [loss?.id ?? ''], release: true } })
    expect((await read()).outcome).toBe('ok')
    shop = before
    await read()
  })

  test('reports are settled once, and open again when that is taken back', async () => {
    const person = await server.person()
    const { id } = await offer('held')
    await person.call(reportPrice, { params: { id }, body: { note: 'The page says 99.' } })
    expect((await editor.call(listReports)).body).toMatchObject([
      { offerId: id, notes: [{ note: 'The page says 99.' }] },
    ])
    await editor.call(resolveReports, { params: { id }, body: { outcome: 'rejected' } })
    expect(await count('reports')).toBe(0)
    const again = await editor.call(resolveReports, { params: { id }, body: { outcome: 'confirmed' } })
    expect(again.status).toBe(409)
    await undoLast()
    expect(await count('reports')).toBe(1)
  })

  test('feeds come with their last reads, and messages by cause', async () => {
    const feeds = (await editor.call(listFeeds)).body
    expect(feeds.find(({ vendorSlug }) => vendorSlug === 'desk-shop')?.reads.length).toBeGreaterThan(5)
    expect((await editor.call(listTroubledMessages)).body).toEqual([])
  })
})
