import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import * as blends from '#api/contract/desk/blends.ts'
import * as names from '#api/contract/desk/names.ts'
import { searchProducts } from '#api/contract/catalog/products.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

const MINUTE = 60_000

let server: TestServer
let editor: Person
let feedId: string
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
  feedId = (await addVendor(server.db, 'blend-shop')).feedId
})
afterAll(() => server.close())

/** What the shop lists; a read without the earlier ones would be held as a loss. */
const shop = new Map<string, string>()

async function read(title: string, price: string): Promise<void> {
  shop.set(title, price)
  server.clock.advance(15 * MINUTE)
  const listings = [...shop].map(([name, cost]) =>
    listing(name, { title: name, variant: null, price: cost, url: 'https://blend.example/p' }),
  )
  const whole = { listings, refused: {}, etag: null, lastModified: null }
  await ingestRead({ db: server.db, normalizer }, feedId, whole, server.clock.now())
}
const partsOf = async (title: string): Promise<string[] | null> => {
  const { rows } = await server.db.raw(
    `select p.blend from offers o left join products p on p.id = o.product_id where o.feed_id = :feedId and o.title = :title`,
    { feedId, title },
  )
  return rows[0].blend?.map((part: { name: string }) => part.name).toSorted() ?? null
}
const undoLast = async () => {
  const id = (await editor.call(listActions)).body[0]?.id ?? ''
  expect((await editor.call(undoAction, { params: { id } })).body).toEqual({ ok: true })
}
const kept = async (name: string) =>
  (await editor.call(blends.listDeskBlends)).body.find((one: { name: string }) => one.name === name)

const NEW = { name: 'Tessaro', aliases: ['Tessaro Mix'], parts: ['Epitalon', 'Selank'], numbered: true }

test('a blend that nobody knew is read by its name from then on, and not any more when that is taken back', async () => {
  const title = 'Tessaro Mix 10mg/5mg vial'
  await read(title, '40.00')
  expect(await partsOf(title)).toBeNull()
  const preview = (await editor.call(blends.previewBlend, { body: NEW })).body
  expect(preview).toMatchObject({
    count: 1,
    listings: [
      {
        title,
        before: { name: null, unitPrice: null },
        after: { name: 'Epitalon + Selank', unitPrice: '2.666667' },
      },
    ],
  })
  expect([await partsOf(title), await kept('Tessaro')]).toEqual([null, undefined])
  expect((await editor.call(blends.saveBlend, { body: NEW })).body).toEqual({ count: 1 })
  expect((await editor.call(blends.previewBlend, { body: NEW })).body).toEqual({ count: 0, listings: [] })
  expect(await partsOf(title)).toEqual(['Epitalon', 'Selank'])
  await read(title, '41.00')
  expect(await partsOf(title)).toEqual(['Epitalon', 'Selank'])
  expect(await kept('Tessaro')).toMatchObject({ ...NEW, origin: 'desk', isOverBuiltIn: false })
  await server.refresh()
  const found = (await server.client().call(searchProducts, { query: { q: 'tessaro' } })).body
  expect(JSON.stringify(found)).toContain('Epitalon')
  await undoLast()
  expect(await partsOf(title)).toBeNull()
  expect(await kept('Tessaro')).toBeUndefined()
})

test('a built-in blend is changed, and holds again when the desk says no more', async () => {
  const title = 'Wolverine 10mg/10mg vial'
  await read(title, '50.00')
  expect(await partsOf(title)).toEqual(['BPC-157', 'TB-500'])
  const parts = ['BPC-157', 'KPV']
  const body = { name: 'Wolverine', parts, aliases: [], numbered: true }
  const preview = async () => (await editor.call(blends.previewBlend, { body })).body
  expect(await preview()).toMatchObject({
    count: 1,
    listings: [{ before: { name: 'BPC-157 + TB-500' }, after: { name: 'BPC-157 + KPV' } }],
  })
  await editor.call(blends.saveBlend, { body })
  expect(await partsOf(title)).toEqual(parts)
  expect(await preview()).toEqual({ count: 0, listings: [] })
  expect(await kept('Wolverine')).toMatchObject({ parts, origin: 'desk', isOverBuiltIn: true })
  expect((await editor.call(blends.removeBlend, { body: { name: 'Wolverine' } })).status).toBe(200)
  expect(await partsOf(title)).toEqual(['BPC-157', 'TB-500'])
  await undoLast()
  expect(await partsOf(title)).toEqual(parts)
  await editor.call(blends.removeBlend, { body: { name: 'Wolverine' } })
  expect(await kept('Wolverine')).toMatchObject({ origin: 'built-in' })
})

test('a compound of the desk is a part of a blend, and the export takes blends along', async () => {
  await editor.call(names.addName, { body: { name: 'Zorvexin', category: 'peptide' } })
  const body = { ...NEW, name: 'Zorblend', aliases: [], parts: ['Zorvexin', 'Selank'] }
  await read('Zorblend 5mg/5mg vial', '30.00')
  await editor.call(blends.saveBlend, { body })
  expect(await partsOf('Zorblend 5mg/5mg vial')).toEqual(['Selank', 'Zorvexin'])
  const { lines } = (await editor.call(names.exportDictionary)).body
  expect(lines).toContain('{"blend":"Zorblend","parts":["Zorvexin","Selank"],"aliases":[],"numbered":true}')
  const passed = (await editor.call(names.importDictionary, { body: { jsonLines: lines } })).body
  expect(passed).toMatchObject({ added: 0 })
  await editor.call(blends.removeBlend, { body: { name: 'Zorblend' } })
  expect((await editor.call(names.importDictionary, { body: { jsonLines: lines } })).body.added).toBe(1)
  expect(await kept('Zorblend')).toMatchObject({ parts: ['Zorvexin', 'Selank'] })
})

test('what is no blend is refused with what to do', async () => {
  const save = (change: object) => editor.call(blends.saveBlend, { body: { ...NEW, ...change } })
  const refused = async (change: object) => {
    const { status, body } = await save(change)
    return [status, (body as unknown as { message: string }).message]
  }
  expect(await refused({ parts: ['Selank', 'Nobody Knows'] })).toEqual([
    404,
    expect.stringContaining('Nobody Knows'),
  ])
  const looked = await editor.call(blends.previewBlend, { body: { ...NEW, name: 'Selank' } })
  expect(looked.status).toBe(409)
  expect(await refused({ parts: ['Selank', 'selank'] })).toEqual([
    400,
    expect.stringContaining('two different'),
  ])
  expect(await refused({ name: 'Selank' })).toEqual([409, expect.stringContaining('is a compound')])
  expect((await editor.call(blends.removeBlend, { body: { name: 'GLOW' } })).status).toBe(404)
})
