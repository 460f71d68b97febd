import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { loadPushKeys } from './push-keys.ts'

const subject = 'mailto:operator@aliquot.example'
const folder = mkdtempSync(join(tmpdir(), 'aliquot-keys-'))
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.knex('installation_secrets').delete())
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const load = (dataDir = folder) => loadPushKeys(database.knex, { subject, dataDir })

test('processes that start together have one pair, and keep it', async () => {
  const loaded = await Promise.all(Array.from({ length: 5 }, () => load()))
  expect(new Set(loaded.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await load('/another/machine')).toEqual(loaded[0])
})

test('the pair of a former version moves from its file into the database', async () => {
  const pair = { publicKey: 'P'.repeat(87), privateKey: 'p'.repeat(43) }
  writeFileSync(join(folder, 'vapid.json'), JSON.stringify(pair))
  expect(await load()).toEqual({ ...pair, subject })
  rmSync(join(folder, 'vapid.json'))
  expect(await load()).toEqual({ ...pair, subject })
})

test('a configured pair comes first and is stored nowhere', async () => {
  const pair = { publicKey: 'C'.repeat(87), privateKey: 'c'.repeat(43) }
  expect(await loadPushKeys(database.knex, { ...pair, subject, dataDir: folder })).toEqual({
    ...pair,
    subject,
  })
  expect(await database.knex('installation_secrets')).toEqual([])
})
