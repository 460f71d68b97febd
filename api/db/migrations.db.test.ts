import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { programArguments } from '#api/test/compiled.ts'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import { connectDatabase } from './connect.ts'
import { migrateDown, migrateUp, migrationState, type MigrationList } from './migrations.ts'

let database: TestDatabase
let knex: Knex

beforeEach(async () => {
  database = await openTestDatabase('empty')
  knex = database.background.knex
})
afterEach(() => database.close())

const table = (name: string) => ({
  up: async (trx: Knex) => {
    await trx.schema.createTable(name, columns => columns.integer('id'))
  },
  down: async (trx: Knex) => {
    await trx.schema.dropTable(name)
  },
})
const failing = (name: string) => ({
  ...table(name),
  up: async (trx: Knex) => {
    await table(name).up(trx)
    throw new Error('half-way')
  },
})
const list: MigrationList = { '01_first': table('first'), '02_second': table('second') }

const tablesOf = (of: Knex) =>
  of('pg_tables')
    .where({ schemaname: 'public' })
    .whereNot('tablename', 'like', 'knex%')
    .orderBy('tablename')
    .pluck('tablename')

/** Everything that makes up the schema, in words. */
const schemaOf = async () => {
  const { rows } = await knex.raw(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as part
      from information_schema.columns where table_schema = 'public' and table_name not like 'knex%'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'knex%'
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'knex%'
    order by 1`)
  return rows.map((row: { part: string }) => row.part)
}

test('runs what is pending, once', async () => {
  expect(await migrateUp(knex, { '01_first': table('first') })).toEqual(['01_first'])
  expect(await migrateUp(knex, list)).toEqual(['02_second'])
  expect(await migrateUp(knex, list)).toEqual([])
  expect(await migrationState(knex, list)).toEqual({
    applied: ['01_first', '02_second'],
    pending: [],
    unknown: [],
  })
})

test('goes down one at a time or all the way', async () => {
  await migrateUp(knex, list)
  expect(await migrateDown(knex, list)).toEqual(['02_second'])
  expect(await tablesOf(knex)).toEqual(['first'])
  await migrateUp(knex, list)
  expect(await migrateDown(knex, list, true)).toEqual(['02_second', '01_first'])
  expect(await tablesOf(knex)).toEqual([])
  expect(await migrateDown(knex, list)).toEqual([])
})

test('a migration that fails leaves nothing, not even of those before it', async () => {
  await expect(migrateUp(knex, { ...list, '02_second': failing('second') })).rejects.toThrow('half-way')
  expect(await tablesOf(knex)).toEqual([])
  expect(await migrateUp(knex, list)).toEqual(['01_first', '02_second'])
})

test('of several that start at once, one does the work and the others find it done', async () => {
  const done = await Promise.all([
    migrateUp(knex, list),
    migrateUp(knex, list),
    migrateUp(database.knex, list),
  ])
  expect(done.flat().sort()).toEqual(['01_first', '02_second'])
  expect(await tablesOf(knex)).toEqual(['first', 'second'])
})

test('a database that is newer than the program is left alone', async () => {
  await migrateUp(knex, list)
  const older = { '01_first': table('first') }
  await expect(migrateUp(knex, older)).rejects.toThrow(
    'The database is newer than this program: it has 02_second.',
  )
  expect(await tablesOf(knex)).toEqual(['first', 'second'])
})

test('killed half-way, the next start finds the database as it was and finishes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-half-'))
  seedDataDir(folder)
  const settings = { dataDir: folder, databaseUrl: database.url }
  const options = [
    ...programArguments('api/test/migrate-and-hang.ts'),
    folder,
    ...(database.url ? [database.url] : []),
  ]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const reopened = await connectDatabase(settings)
  expect(await migrateUp(reopened.background.knex, list)).toEqual(['01_first', '02_second'])
  expect(await tablesOf(reopened.knex)).toEqual(['first', 'second'])
  await reopened.close()
  rmSync(folder, { recursive: true })
})

test('up, down and up again leaves no difference', async () => {
  await migrateUp(knex, migrations)
  const before = await schemaOf()
  expect(before.length).toBeGreaterThan(50)
  await migrateDown(knex, migrations, true)
  expect(await schemaOf()).toEqual([])
  await migrateUp(knex, migrations)
  expect(await schemaOf()).toEqual(before)
})

test('a database that ran a migration under its former name goes on under the new one', async () => {
  const database = await openTestDatabase()
  const [first, second] = ['202611200940_extend_telegram', '202611200945_extend_telegram']
  await database.knex('knex_migrations').where({ name: second }).update({ name: first })
  expect(await migrationState(database.knex, migrations)).toMatchObject({ pending: [], unknown: [] })
  await migrateDown(database.background.knex, migrations)
  expect(await migrateUp(database.background.knex, migrations)).toHaveLength(1)
  expect(await database.knex('knex_migrations').pluck('name')).toContain(second)
  await database.close()
})
