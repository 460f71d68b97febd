import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCertificates } from '#api/contract/certificates.ts'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import {
  editCertificate,
  enterCertificate,
  listDeskCertificates,
  withdrawCertificate,
} from '#api/contract/desk/certificates.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let editor: Person
let slug: string
beforeAll(async () => {
  server = await startTestServer()
  editor = await server.person('Edith', ['editor'])
  slug = server.seed.vendorSlugs[0] ?? ''
})
afterAll(() => server.close())

const PRINTED = {
  product: 'BPC-157 5 mg',
  compound: 'bpc-157',
  batch: 'A1',
  laboratory: 'Fenland Analytics',
  methods: ['HPLC', 'MS'],
  purity: '99.2 %',
  content: null,
  testedOn: '2026-09-03',
  url: 'https://shop.example/a1.pdf',
  verify: null,
  confirmedOn: null,
}

const listed = async () => (await editor.call(listDeskCertificates, { params: { slug } })).body
const shown = async () => {
  await server.refresh()
  return (await server.client().call(listCertificates, { query: { vendor: slug } })).body
}
const enter = (body: typeof PRINTED) => editor.call(enterCertificate, { params: { slug }, body })
const idOf = async (batch: string) => (await listed()).find(row => row.batch === batch)?.id ?? ''
async function undoLast(kind: string) {
  const [action] = (await editor.call(listActions)).body
  expect(action).toMatchObject({ kind, canUndo: true })
  return (await editor.call(undoAction, { params: { id: action?.id ?? '' } })).status
}

test('a certificate is entered as printed, corrected, withdrawn, and each is taken back', async () => {
  expect((await enter(PRINTED)).status).toBe(200)
  expect((await enter(PRINTED)).status).toBe(409)
  expect((await enter({ ...PRINTED, batch: 'A2', compound: 'no such thing' })).status).toBe(404)
  expect(await shown()).toMatchObject([{ batch: 'A1', compound: { slug: 'bpc-157' }, purity: '99.2 %' }])

  const params = { id: await idOf('A1') }
  await editor.call(editCertificate, { params, body: { ...PRINTED, purity: '98.7 %', compound: null } })
  expect(await shown()).toMatchObject([{ purity: '98.7 %', compound: null, testedOn: '2026-09-03' }])
  expect(await undoLast('certificate.edit')).toBe(200)
  expect(await shown()).toMatchObject([{ purity: '99.2 %', compound: { slug: 'bpc-157' } }])

  expect((await editor.call(withdrawCertificate, { params })).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await editor.call(withdrawCertificate, { params })).status).toBe(404)
  expect((await editor.call(editCertificate, { params, body: PRINTED })).status).toBe(404)
  expect(await undoLast('certificate.withdraw')).toBe(200)
  expect(await shown()).toMatchObject([{ id: params.id, methods: ['HPLC', 'MS'] }])
})

test('what looking at the address found is shown with its reason, and goes with a new address', async () => {
  const id = await idOf('A1')
  const found = { link_state: 'missing', link_error: 'The server answered 404.' }
  await server
    .db('certificates')
    .where({ id })
    .update({ ...found, link_checked_at: server.clock.now() })
  const state = { linkState: 'missing', linkError: 'The server answered 404.' }
  expect(await listed()).toMatchObject([state])
  await editor.call(editCertificate, { params: { id }, body: { ...PRINTED, purity: '99 %' } })
  expect(await listed()).toMatchObject([state])
  const body = { ...PRINTED, url: 'https://shop.example/moved.pdf' }
  await editor.call(editCertificate, { params: { id }, body })
  expect(await listed()).toMatchObject([{ linkState: null, linkError: null, linkCheckedAt: null }])
})

test('a withdrawn one does not come back over its own successor', async () => {
  await editor.call(withdrawCertificate, { params: { id: await idOf('A1') } })
  await enter({ ...PRINTED, url: 'https://shop.example/moved.pdf' })
  const actions = (await editor.call(listActions)).body
  const id = actions.find(({ kind }) => kind === 'certificate.withdraw')?.id ?? ''
  const reply = await editor.call(undoAction, { params: { id } })
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([
    409,
    expect.stringContaining('listed with this address'),
  ])
  expect(await undoLast('certificate.add')).toBe(200)
  expect(await shown()).toEqual([])
})

test('what is gone with its vendor, or was logged without its number, is not said to be back', async () => {
  await enter({ ...PRINTED, batch: 'B1', url: 'https://shop.example/b1.pdf' })
  const id = await idOf('B1')
  await editor.call(withdrawCertificate, { params: { id } })
  const actions = (await editor.call(listActions)).body
  const [withdrawn] = actions.filter(({ kind }) => kind === 'certificate.withdraw')
  const [added] = actions.filter(({ kind }) => kind === 'certificate.add')
  await server.db('certificates').where({ id }).delete()
  await server
    .db('desk_actions')
    .where({ id: added?.id })
    .update({ after: JSON.stringify({ batch: 'B1' }) })
  for (const action of [withdrawn, added]) {
    const reply = await editor.call(undoAction, { params: { id: action?.id ?? '' } })
    expect([action?.kind, reply.status]).toEqual([action?.kind, 409])
  }
})
