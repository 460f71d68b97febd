import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { createKeptAssets, keepSiteAssets } from './site-assets.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const file = (name: string) => ({ path: `/assets/${name}.js`, body: Buffer.from(name) })
let hours = 0
const serve = (build: string, ...names: string[]) => {
  hours += 1
  const now = new Date(Date.UTC(2026, 10, 20, hours))
  return keepSiteAssets(database.knex, { build, files: names.map(file), now })
}

test('the files of the last three builds are kept, and found by processes of other builds', async () => {
  let time = 0
  const find = createKeptAssets(database.knex, () => new Date(time))
  const found = async (name: string) => {
    time += 1_000
    return (await find(`/assets/${name}.js`))?.toString() ?? null
  }
  await serve('one', 'a1', 'shared')
  await serve('two', 'a2', 'shared')
  expect(await found('a1')).toBe('a1')
  expect(await found('a3')).toBeNull()
  await serve('three', 'a3')
  expect([await found('a1'), await found('a3')]).toEqual(['a1', 'a3'])
  await serve('four', 'a4')
  const all = await Promise.all(['a1', 'shared', 'a2', 'a3', 'a4'].map(found))
  expect(all).toEqual([null, 'shared', 'a2', 'a3', 'a4'])
})

test('processes that start together with one build do not stand in each other’s way', async () => {
  await Promise.all([serve('five', 'b', 'c', 'd'), serve('five', 'd', 'c', 'b')])
  expect(await database.knex('site_assets').where({ build: 'five' }).orderBy('path').pluck('path')).toEqual([
    '/assets/b.js',
    '/assets/c.js',
    '/assets/d.js',
  ])
})
