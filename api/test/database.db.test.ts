import { expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'

test('every test has a migrated database of its own', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const vendor = { slug: 'northfield', name: 'Northfield', website: 'https://northfield.example' }
  await one.knex('vendors').insert(vendor)
  expect(await one.knex('vendors').pluck('slug')).toEqual(['northfield'])
  expect(await other.knex('vendors').pluck('slug')).toEqual([])
  await Promise.all([one.close(), other.close()])
})

test('an empty one has no table', async () => {
  const database = await openTestDatabase('empty')
  const tables = await database.knex('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  expect(tables).toEqual([])
  await database.close()
})
