import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { listCertificates, type NewCertificate } from '#api/contract/certificates.ts'
import { checkLink } from '#api/feeds/check-link.ts'
import { createFetchDeps } from '#api/feeds/fetch-feed.ts'
import { productsOfVendor } from '#api/queries/catalog/products.ts'
import { certificates, type CertificateFilter } from '#api/queries/certificates.ts'
import { addCompounds, addVendor } from '#api/test/catalog-fixtures.ts'
import { insertOffer } from '#api/test/chat-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { addCertificate, checkCertificateLinks, withdrawCertificate } from './certificates.ts'

let now = new Date('2026-11-20T12:00:00Z')
const entry = () => ({ userId: null, now })
let database: TestDatabase
let vendorId: string
let compoundId: string
let server: Server
const asked: string[] = []

const ANSWERS: Record<string, [number, string]> = {
  '/fine.pdf': [200, '%PDF-1.7'],
  '/large.pdf': [200, 'x'.repeat(600_000)],
  '/gone.pdf': [404, 'gone'],
  '/broken.pdf': [500, 'broken'],
}

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ vendorId } = await addVendor(database.knex))
  await database.knex('vendors').where({ id: vendorId }).update({ fictional: false })
  await addCompounds(database.knex, ['BPC-157'])
  ;({ id: compoundId } = await database.knex('compounds').where({ name: 'BPC-157' }).first('id'))
  server = createServer((request, response) => {
    const [status, body] = ANSWERS[request.url ?? ''] ?? [404, 'none']
    if (request.url !== '/robots.txt') asked.push(request.url ?? '')
    response.writeHead(status).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await database.close()
})

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const certificate = (batch: string, changes: Partial<NewCertificate> = {}): NewCertificate => ({
  product: 'BPC-157 5 mg',
  batch,
  laboratory: 'A laboratory',
  methods: ['HPLC', 'MS'],
  purity: '99.1 %',
  content: null,
  testedOn: '2026-09-12',
  url: address('/fine.pdf'),
  verify: null,
  confirmedOn: null,
  ...changes,
})
const add = (batch: string, changes?: Partial<NewCertificate>) =>
  addCertificate(database.knex, { vendorId, compoundId }, certificate(batch, changes), entry())
const read = async (filter: CertificateFilter = {}) => {
  const body: unknown = JSON.parse(await certificates(database.knex, filter))
  const parsed = z.parse(listCertificates.answer, body)
  expect(parsed).toEqual(body)
  return parsed
}

test('certificates by compound and vendor, newest test first, those without a day last', async () => {
  await add('A', { testedOn: null })
  await add('B', { testedOn: '2026-09-12' })
  await add('C', { testedOn: '2026-10-01' })
  const all = await read()
  expect(all.map(({ batch }) => batch)).toEqual(['C', 'B', 'A'])
  expect(all[0]).toMatchObject({
    vendor: { slug: 'northline-bio' },
    compound: { slug: 'bpc-157', name: 'BPC-157' },
    purity: '99.1 %',
    linkState: null,
  })
  expect(await read({ compound: 'bpc-157', vendor: 'northline-bio' })).toEqual(all)
  expect(await read({ compound: 'tb-500' })).toEqual([])
  expect(await read({ vendor: 'nobody' })).toEqual([])
})

test('an offer says what the newest certificate in reach for its compound says, and nothing of another compound', async () => {
  const { knex } = database
  await addCompounds(knex, ['TB-500'])
  const { id: other } = await knex('compounds').where({ name: 'TB-500' }).first('id')
  const feed = await knex('feeds').where({ vendor_id: vendorId }).first('id')
  for (const [compound, name] of [
    [compoundId, 'BPC-157 vials'],
    [other, 'TB-500 vials'],
  ]) {
    const product = {
      key: name,
      compound_id: compound,
      name,
      form_family: 'vials',
      unit_type: 'mg',
      category: 'peptide',
    }
    const [{ id }] = await knex('products').insert(product).returning('id')
    await insertOffer(knex, {
      vendor: vendorId,
      feed: feed.id,
      product: id,
      mg: 5,
      price: '20.00',
      category: 'peptide',
      now,
    })
  }
  const said = async () => {
    const products = JSON.parse(await productsOfVendor(knex, 'northline-bio')) as WireProduct[]
    return products.map(({ name, offers }) => `${name}: ${offers[0]?.certificate ?? 'nothing'}`).sort()
  }
  const newest = (changes: object) => knex('certificates').where({ batch: 'C' }).update(changes)
  expect(await said()).toEqual(['BPC-157 vials: batch tested Oct 2026, HPLC and MS', 'TB-500 vials: nothing'])
  await newest({ methods: ['HPLC', 'MS', 'NMR'] })
  expect((await said())[0]).toBe('BPC-157 vials: batch tested Oct 2026, HPLC, MS and NMR')
  await newest({ methods: [] })
  expect((await said())[0]).toBe('BPC-157 vials: batch tested Oct 2026')
  await newest({ link_state: 'missing', link_checked_at: now })
  expect((await said())[0]).toBe('BPC-157 vials: batch tested Sep 2026, HPLC and MS')
  await knex('certificates').whereNot({ batch: 'A' }).update({ withdrawn_at: now })
  expect((await said())[0]).toBe('BPC-157 vials: batch tested, HPLC and MS')
  await knex('certificates').update({ withdrawn_at: now })
  expect((await said())[0]).toBe('BPC-157 vials: nothing')
  await knex('certificates').update({ withdrawn_at: null, link_state: null, link_checked_at: null })
})

test('a batch stands once with one address, and is gone from sight when withdrawn', async () => {
  await expect(add('b')).rejects.toThrow(/listed with this address/)
  const id = await add('D')
  expect(await withdrawCertificate(database.knex, id, now)).toBe(true)
  expect(await withdrawCertificate(database.knex, id, now)).toBe(false)
  expect((await read()).map(({ batch }) => batch)).not.toContain('D')
  await add('D')
})

test('addresses are looked at once a week; what came of it is kept with its time', async () => {
  await database.knex('certificates').delete()
  await add('fine')
  await add('large', { url: address('/large.pdf') })
  await add('gone', { url: address('/gone.pdf') })
  await add('broken', { url: address('/broken.pdf') })
  const deps = createFetchDeps({ allowPrivate: true, sleep: () => Promise.resolve() })
  const check = () =>
    checkCertificateLinks(
      database.knex,
      url => checkLink(url, deps),
      () => now,
      new AbortController().signal,
    )
  expect(await check()).toEqual({ ok: 2, missing: 1, unreachable: 1 })
  const states = Object.fromEntries((await read()).map(({ batch, linkState }) => [batch, linkState]))
  expect(states).toEqual({ fine: 'ok', large: 'ok', gone: 'missing', broken: 'unreachable' })
  expect((await read())[0]?.linkCheckedAt).toBe(now.toISOString())
  asked.length = 0
  now = new Date(now.getTime() + 6 * 86_400_000)
  expect(await check()).toEqual({ ok: 0, missing: 0, unreachable: 0 })
  expect(asked).toEqual([])
  now = new Date(now.getTime() + 2 * 86_400_000)
  await check()
  expect(asked).toHaveLength(4)
  await deps.close()
})

test('an address inside our own network is not called', async () => {
  const deps = createFetchDeps({ allowPrivate: false })
  asked.length = 0
  expect(await checkLink(address('/fine.pdf'), deps)).toMatchObject({ state: 'unreachable' })
  expect(asked).toEqual([])
  await deps.close()
})
