import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { openCatalog } from './catalog.ts'
import { CLAIM_MS, shareBuilds } from './shared-builds.ts'

let database: TestDatabase
let time = 0
let built: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time = Date.UTC(2026, 10, 20, 12)
  built = []
  await database.knex('shared_answers').delete()
})

const now = () => new Date(time)
/** A process that is at this version of the catalogue. */
const process = (name: string, version = '7/3') => {
  const share = shareBuilds(database.knex, () => version, now)
  return (text: string | Error = name) =>
    share('list', () => {
      built.push(name)
      return text instanceof Error ? Promise.reject(text) : Promise.resolve(text)
    })
}

test('of processes that ask at once one builds; all give what it built', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => process(name)()))
  expect(built).toHaveLength(1)
  expect(answers).toEqual(Array.from({ length: 4 }, () => built[0]))
})

test('a new minute, version or read is built anew; who is behind takes a later read and builds an older version itself', async () => {
  await process('first')()
  time += 60_000
  expect(await process('minute')()).toBe('minute')
  expect(await process('read', '7/4')()).toBe('read')
  expect(await process('behind by a read', '7/3')()).toBe('read')
  expect(await process('version', '8/4')()).toBe('version')
  expect(await process('old', '7/4')()).toBe('old')
  expect(await process('other', '8/4')()).toBe('version')
  expect(built).toEqual(['first', 'minute', 'read', 'version', 'old'])
})

test('a build that fails is another process’s to try; its fault is told to who asked', async () => {
  await expect(process('a')(new Error('no answer'))).rejects.toThrow('no answer')
  expect(await process('b')()).toBe('b')
})

test('who stopped while building holds up nobody for long', async () => {
  await database.knex('shared_answers').insert({
    key: 'list',
    version: 7,
    minute: Math.floor(time / 60_000),
    reads: 3,
    claimed_at: now(),
  })
  time += CLAIM_MS + 1
  expect(await process('b')()).toBe('b')
  expect(await process('c')()).toBe('b')
})

test('what nobody asks for any more goes', async () => {
  await process('a')()
  time += 11 * 60_000
  await shareBuilds(database.knex, () => '7/3', now)('other', () => Promise.resolve('x'))
  expect(await database.knex('shared_answers').pluck('key')).toEqual(['other'])
})

test('a catalogue takes over what another one built, and what speaks of one vendor it builds itself', async () => {
  const open = () =>
    openCatalog({ db: database.knex, now, everyMs: 60_000, onFault: () => {}, isShared: true })
  const first = await open()
  expect((await first.catalog.vendors()).text()).toBe('[]')
  await first.catalog.newArrivals({ days: 7, vendor: 'nobody' })
  expect(await database.knex('shared_answers').pluck('key')).toEqual(['vendors'])
  await database.knex('shared_answers').update({ body: '["of the first"]' })
  const second = await open()
  expect((await second.catalog.vendors()).text()).toBe('["of the first"]')
})
