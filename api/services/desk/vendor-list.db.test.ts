import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import * as calls from '#api/contract/desk/vendors.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let editor: Person
let isThere = true
beforeAll(async () => {
  const checkShop = async (url: string) =>
    isThere
      ? { found: { format: 'csv', url, listings: 3, comparable: 2, currencies: ['EUR'], sample: [] } }
      : { fault: 'Nothing answers there.' }
  server = await startTestServer({ checkShop })
  editor = await server.person('Edith', ['editor'])
})
afterAll(() => server.close())

const SHOP = {
  name: 'Betony Labs',
  website: 'https://betony.example',
  providesCoa: false,
  currency: 'EUR',
  feedUrl: 'https://betony.example/list.csv',
  format: 'csv' as const,
}
const add = (changes: object = {}) => editor.call(calls.addVendor, { body: { ...SHOP, ...changes } })
const known = async (slug: string) =>
  (await editor.call(calls.listDeskVendors)).body.find(vendor => vendor.slug === slug)
async function undo(kind: string) {
  const action = (await editor.call(listActions)).body.find(one => one.kind === kind && one.canUndo)
  return editor.call(undoAction, { params: { id: action?.id ?? '0' } })
}

test('a shop is looked at, added, due at once, and taken back while nothing was read', async () => {
  const looked = await editor.call(calls.checkVendor, { body: { url: SHOP.feedUrl } })
  expect(looked.body).toMatchObject({ format: 'csv', comparable: 2, currencies: ['EUR'] })
  isThere = false
  const lost = await editor.call(calls.checkVendor, { body: { url: SHOP.feedUrl } })
  expect([lost.status, lost.body]).toEqual([422, { message: 'Nothing answers there.' }])
  expect((await add({ name: 'Betony \u202ELabs' })).body).toEqual({ slug: 'betony-labs' })
  expect((await known('betony-labs'))?.name).toBe('Betony Labs')
  expect((await add()).status).toBe(409)
  expect(await known('betony-labs')).toMatchObject({ isDue: true, offers: 0 })
  expect((await undo('vendor.add')).status).toBe(200)
  expect(await known('betony-labs')).toBeUndefined()
})

test('a vendor that was read is not taken back, but removed by its name, and the log says what went', async () => {
  await add({ name: 'Read Before' })
  const { id } = await server.db('vendors').where({ slug: 'read-before' }).first('id')
  await server.db('offers').where({ id: server.seed.offerIds[0] }).update({ vendor_id: id })
  expect((await undo('vendor.add')).status).toBe(409)
  const remove = (typedName: string) =>
    editor.call(calls.removeVendor, { params: { slug: 'read-before' }, body: { typedName } })
  const slip = await remove('Read After')
  expect([slip.status, slip.body.message]).toEqual([
    409,
    'Nothing was removed: type the name, Read Before, to confirm.',
  ])
  expect((await remove('read before ')).status).toBe(200)
  expect(await known('read-before')).toBeUndefined()
  expect((await editor.call(listActions)).body[0]).toMatchObject({
    kind: 'vendor.remove',
    before: { offers: 1 },
    canUndo: false,
  })
})

test('reading now makes the feeds due; a paused vendor says so', async () => {
  const slug = server.seed.vendorSlugs[1] ?? ''
  await server.db('feeds').update({ last_read_at: server.clock.now() })
  expect(await known(slug)).toMatchObject({ isDue: false })
  expect((await editor.call(calls.readVendor, { params: { slug } })).status).toBe(200)
  expect(await known(slug)).toMatchObject({ isDue: true })
  await editor.call(calls.editVendor, { params: { slug }, body: { isPaused: true } })
  expect((await editor.call(calls.readVendor, { params: { slug } })).status).toBe(409)
  expect((await undo('vendor.edit')).status).toBe(200)
  expect(await known(slug)).toMatchObject({ pausedAt: null })
})

test('a changed name and an entered fact are taken back to what stood before', async () => {
  const slug = server.seed.vendorSlugs[1] ?? ''
  const before = await known(slug)
  await editor.call(calls.editVendor, { params: { slug }, body: { name: 'Another Name' } })
  expect((await undo('vendor.edit')).status).toBe(200)
  expect(await known(slug)).toEqual(before)
  const state = (text: string) =>
    editor.call(calls.stateFact, {
      params: { slug },
      body: { kind: 'contact', text, sourceUrl: SHOP.website, statedOn: '2026-11-01' },
    })
  const standing = () =>
    server
      .db('vendor_facts')
      .where({ kind: 'contact' })
      .whereNull('replaced_at')
      .select('value', 'source_url', server.db.raw('stated_on::text'))
  await state('By e-mail.')
  const [first] = await standing()
  await state('By post.')
  expect((await undo('fact.enter')).status).toBe(200)
  expect(await standing()).toEqual([first])
  expect((await undo('fact.enter')).status).toBe(200)
  expect(await standing()).toEqual([])
})

test('a vendor whose name has no Latin letter stands under the host of its website', async () => {
  const added = await add({
    name: 'Ёлка',
    website: 'https://yolka.example/',
    feedUrl: 'https://yolka.example/a.csv',
  })
  expect(added.body).toEqual({ slug: 'yolka-example' })
})

test('a name that another vendor took meanwhile is not given back, and words say so', async () => {
  const slug = server.seed.vendorSlugs[1] ?? ''
  const { name } = (await known(slug)) ?? { name: '' }
  await editor.call(calls.editVendor, { params: { slug }, body: { name: 'Left Its Name' } })
  await server.db('vendors').where({ slug: server.seed.vendorSlugs[0] }).update({ name })
  const action = (await editor.call(listActions)).body.find(one => one.kind === 'vendor.edit' && one.canUndo)
  const reply = await editor.call(undoAction, { params: { id: action?.id ?? '0' } })
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([409, expect.stringContaining(name)])
})
