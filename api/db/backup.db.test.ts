import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import { backupDatabase } from './backup.ts'
import { serveEmbedded, type Connections, type Database } from './connect.ts'
import { migrateDown, migrateUp } from './migrations.ts'
import { restoreDatabase } from './restore.ts'
import { listTables, quote } from './tables.ts'

const now = new Date('2026-11-20T12:00:00Z')
let folder: string
let file: string
const open: Database[] = []

const openOne = async (): Promise<TestDatabase> => {
  const database = await openTestDatabase()
  open.push(database)
  await addOddTable(database)
  return database
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-backup-'))
  file = join(folder, 'shop.backup')
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(database => database.close()))
  rmSync(folder, { recursive: true })
})

/** Types and rules that the schema of today does not have, and that a backup must carry all the same. */
const addOddTable = ({ pool }: Connections) =>
  pool.query(`create table "odd ""one""" (
    id bigint generated always as identity primary key,
    parent bigint references "odd ""one""" deferrable,
    "Mixed Case" text[], amount numeric(40, 20), ratio float8, bytes bytea, document jsonb, day date, span interval,
    twice numeric generated always as (amount * 2) stored)`)

const fill = async ({ pool }: Connections) => {
  await pool.query(`insert into vendors (slug, name, website, fictional)
    select 'vendor-' || n, 'Vendor ' || n || ' <&> "quoted" \\ ünïcödé 🧪' || chr(10) || chr(9), 'https://v' || n || '.example', true
    from generate_series(1, 300) n`)
  await pool.query(`insert into feeds (vendor_id, url, format, last_read_at)
    select id, website || '/feed', 'csv', timestamptz '2026-03-29 01:30:00.123456+01' + id * interval '1 hour' from vendors`)
  await pool.query(`insert into feed_runs (feed_id, started_at, outcome, listings)
    select f.id, now() - n * interval '1 hour', 'ok', n from feeds f, generate_series(1, 40) n`)
  await pool.query(`insert into "odd ""one""" (parent, "Mixed Case", amount, ratio, bytes, document, day, span) values
    (2, array['a,b', null, '{"c"}', ''], 12345678901234567890.12345678901234567890, 'NaN', '\\x00ff', '{"a": [1, null]}', '2026-02-28', '1 mon 2 days'),
    (1, '{}', 0.1, 'Infinity', '', '"text"', 'infinity', '-3 hours'),
    (null, null, null, 0.1, null, null, null, null)`)
}

/** A count and a checksum for every table. */
const fingerprint = async ({ pool }: Connections) => {
  const prints: Record<string, unknown> = {}
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum from public.${quote(name)} t`,
    )
    prints[name] = rows[0]
  }
  return prints
}

test('what comes back is what went in, row for row, and numbering goes on', async () => {
  const [from, to] = [await openOne(), await openOne()]
  await fill(from)
  const written = await backupDatabase(from.background, file, now)
  expect(written.rows).toBe(1 + 300 + 300 + 12_000 + 3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await restoreDatabase(to.background, file, { replace: false })).toEqual(written)
  expect(await fingerprint(to)).toEqual(await fingerprint(from))
  const next = await to
    .knex('vendors')
    .insert({ slug: 'next', name: 'Next', website: 'https://next.example' })
    .returning('id')
  expect(next).toEqual([{ id: '301' }])
  await expect(
    to.knex('feeds').insert({ vendor_id: 9_999, url: 'https://x.example', format: 'csv' }),
  ).rejects.toThrow('foreign key')
})

test('a backup moves between the engines', async () => {
  const server = await openOne()
  seedDataDir(folder)
  const { database: embedded } = await serveEmbedded({ folder: join(folder, 'db') })
  open.push(embedded)
  await migrateUp(embedded.knex, migrations)
  await addOddTable(embedded)
  await fill(server)
  await backupDatabase(server.background, file, now)
  await restoreDatabase(embedded.background, file, { replace: false })
  expect(await fingerprint(embedded)).toEqual(await fingerprint(server))
  const back = join(folder, 'back.backup')
  await backupDatabase(embedded.background, back, now)
  expect(gunzipSync(readFileSync(back)).equals(gunzipSync(readFileSync(file)))).toBe(true)
})

test('a database that holds rows is refused, and replaced when that is asked for', async () => {
  const [from, to] = [await openOne(), await openOne()]
  await fill(from)
  await backupDatabase(from.background, file, now)
  await to.knex('vendors').insert({ slug: 'own', name: 'Own', website: 'https://own.example' })
  await expect(restoreDatabase(to.background, file, { replace: false })).rejects.toThrow(
    'The database is not empty (vendors has rows). Add --replace to delete what it holds.',
  )
  expect(await to.knex('vendors').pluck('slug')).toEqual(['own'])
  await restoreDatabase(to.background, file, { replace: true })
  expect(await fingerprint(to)).toEqual(await fingerprint(from))
})

test('a backup of another schema is refused', async () => {
  const [from, to] = [await openOne(), await openOne()]
  await migrateDown(from.background.knex, migrations)
  await backupDatabase(from.background, file, now)
  await expect(restoreDatabase(to.background, file, { replace: false })).rejects.toThrow(
    /was made at migration .*, the database is at /,
  )
})

/** A backup that is whole, and an empty database: nothing that is refused changes either. */
let whole: { to: TestDatabase; content: Buffer } | undefined
const makeWhole = async () => {
  const [from, to] = [await openOne(), await openTestDatabase()]
  await addOddTable(to)
  await fill(from)
  await backupDatabase(from.background, file, now)
  return { to, content: readFileSync(file) }
}
afterAll(() => whole?.to.close())

test.each<[string, (content: Buffer) => Buffer, RegExp]>([
  ['cut off', content => content.subarray(0, content.length - 2_000), /is not a whole backup/],
  [
    'without its last line',
    content => gzipSync(gunzipSync(content).toString().split('\n').slice(0, -2).join('\n')),
    /its end is missing/,
  ],
  [
    'with a changed value',
    content => gzipSync(gunzipSync(content).toString().replace('Vendor 7 ', 'Vendor 8 ')),
    /damaged|duplicate/,
  ],
  [
    'with a row missing',
    content =>
      gzipSync(
        gunzipSync(content)
          .toString()
          .replace(/\n\["42",[^\n]*/, ''),
      ),
    /damaged|foreign key/,
  ],
  ['that is no backup', () => gzipSync('{"hello":1}\n'), /is not a backup of this program/],
  ['that is not compressed', () => Buffer.from('hello'), /is not a whole backup/],
  ['that is empty', () => Buffer.alloc(0), /is not a (whole )?backup/],
])('a file %s is refused and changes nothing', async (_name, damage, message) => {
  whole ??= await makeWhole()
  const { to, content } = whole
  writeFileSync(file, damage(content))
  const before = await fingerprint(to)
  await expect(restoreDatabase(to.background, file, { replace: false })).rejects.toThrow(message)
  expect(await fingerprint(to)).toEqual(before)
})

test('a backup that fails leaves the one before it', async () => {
  const from = await openOne()
  await backupDatabase(from.background, file, now)
  const before = readFileSync(file)
  const failing = { ...from.background, pool: cutShort(from.background.pool) }
  await expect(backupDatabase(failing, file, now)).rejects.toThrow('terminated')
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['shop.backup'])
})

/** A pool whose next connection is lost at its fifth statement. */
const cutShort = (pool: Connections['pool']): Connections['pool'] => {
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>
    let statements = 0
    const counted = (...parameters: unknown[]) => {
      statements += 1
      return statements < 5 ? query(...parameters) : Promise.reject(new Error('Connection terminated'))
    }
    return Object.assign(Object.create(client), { query: counted })
  }
  return Object.assign(Object.create(pool), { connect })
}
