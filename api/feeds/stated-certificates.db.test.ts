import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCertificates } from '#api/contract/certificates.ts'
import type { StatedCertificate } from '#api/domain/listing/listing.ts'
import { certificates } from '#api/queries/certificates.ts'
import { rewriteCertificate, withdrawCertificate } from '#api/services/certificates.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { ingestRead } from './ingest.ts'

let database: TestDatabase
let feedId: string
let minute = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await addCompounds(database.knex, ['BPC-157'])
  ;({ feedId } = await addVendor(database.knex))
})
afterAll(() => database.close())

const stated = (batch: string, changes: Partial<StatedCertificate> = {}): StatedCertificate => ({
  batch,
  url: `https://northline.example/${batch}.pdf`,
  laboratory: 'Lab One',
  methods: ['HPLC', 'MS'],
  purity: '99.1 %',
  content: null,
  testedOn: '2026-09-12',
  ...changes,
})
const read = (...all: StatedCertificate[]) =>
  ingestRead(
    { db: database.knex, normalizer: plainNormalizer },
    feedId,
    {
      listings: all.map((certificate, n) => listing(`l${n}`, { certificate })),
      refused: {},
      etag: null,
      lastModified: null,
    },
    new Date(Date.UTC(2026, 10, 20, 8, (minute += 15))),
  )
const shown = async () =>
  z.parse(listCertificates.answer, JSON.parse(await certificates(database.knex, { compound: 'bpc-157' })))

test('what a feed states of a certificate is shown once, follows the feed, and never undoes what a person decided', async () => {
  const { knex: db } = database
  await read(stated('A'), stated('A'), stated('B', { testedOn: '2031-01-01' }))
  expect(await shown()).toMatchObject([
    {
      batch: 'A',
      product: listing('l0').title,
      methods: ['HPLC', 'MS'],
      testedOn: '2026-09-12',
      statedByFeed: true,
    },
    { batch: 'B', testedOn: null, statedByFeed: true },
  ])

  await read(
    stated('A', { purity: '98.0 %' }),
    stated('a', { url: stated('A').url, purity: '98.0 %' }),
    stated('B'),
  )
  expect((await shown()).map(({ batch, purity }) => [batch, purity])).toContainEqual(['A', '98.0 %'])

  const [a, b] = (await shown()).toSorted((one, two) => one.batch.localeCompare(two.batch))
  const { compound_id: compoundId } = await db('certificates').where({ id: a?.id }).first('compound_id')
  const { product, url, laboratory, methods, content, testedOn, verify, confirmedOn } = a ?? expect.fail()
  const printed = { product, batch: 'A', url, laboratory, methods, content, testedOn, verify, confirmedOn }
  await rewriteCertificate(db, a?.id ?? '', compoundId, { ...printed, purity: '97.5 %' })
  await withdrawCertificate(db, b?.id ?? '', new Date())
  await read(stated('A', { purity: '96.0 %' }), stated('B', { purity: '96.0 %' }))
  expect(await shown()).toMatchObject([{ batch: 'A', purity: '97.5 %', statedByFeed: false }])

  const before = await db('certificates').orderBy('id')
  await read(stated('A', { purity: '96.0 %' }), stated('B', { purity: '96.0 %' }))
  expect(await db('certificates').orderBy('id')).toEqual(before)
})
