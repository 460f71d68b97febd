import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#api/catalog/catalog.ts'
import { openAccount } from '#api/services/accounts/accounts.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { firstCall, startAnswers } from './start-answers.ts'

const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a signed-in start is one answer, with the person alone when the rest takes too long', async () => {
  const db = database.knex
  const account = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada' }
  const { id } = (await openAccount(db, account, { userAgent: '', now })).user
  const opened = await openCatalog({ db, now: () => now, everyMs: 60_000, onFault: () => {} })
  const features = () => ({ appName: 'Aliquot' })
  const stats = () => new Promise<never>(() => undefined)
  const slow = await startAnswers({ db, catalog: { ...opened.catalog, stats }, features, withinMs: 1 }, id)
  expect(Object.keys(slow)).toEqual(['/api/auth/user'])
  const answers = await startAnswers({ db, catalog: opened.catalog, features, withinMs: 60_000 }, id)
  expect(answers).toMatchObject({
    '/api/auth/user': { id, firstName: 'Ada' },
    '/api/coupons': [],
    '/api/watchlist': [],
    '/api/alerts': [],
    '/api/hidden-vendors': [],
    '/api/rates': null,
    '/api/stats': { offers: 0 },
  })
  opened.version.stop()
})

test('the list of a page is asked for with its code', () => {
  expect(firstCall('/', '')).toBe('/api/products/search?q=')
  expect(firstCall('/', '?q=tb+500&best=false')).toBe('/api/products/search?q=tb+500')
  expect(firstCall('/vendor/northline-bio', '')).toBe('/api/vendors/northline-bio/products')
  expect(firstCall('/settings', '')).toBeNull()
})
