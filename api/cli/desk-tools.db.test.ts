import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Knex } from 'knex'
import { connectDatabase } from '#api/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { startTools, type Tools } from '#api/test/run.ts'

let folder: string
let database: TestDatabase
let tools: Tools

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-desk-tools-'))
  database = await openTestDatabase()
  await inDatabase(async db => {
    const vendor = { slug: 'northfield', name: 'Northfield', website: 'https://northfield.example' }
    await db('vendors').insert(vendor)
    await db('users').insert({ email: 'ada@mail.example', first_name: 'Ada', password_hash: 'none' })
  })
  tools = startTools(env())
})
afterAll(async () => {
  tools.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({ DATA_DIR: folder, DATABASE_URL: database.url })
async function inDatabase<T>(work: (db: Knex) => Promise<T>): Promise<T> {
  const { knex, close } = await connectDatabase({ dataDir: folder, databaseUrl: database.url })
  try {
    return await work(knex)
  } finally {
    await close()
  }
}
const run = (tool: string, ...args: string[]) => tools.run(tool, args)
const ADA = 'ada@mail.example'

test('people: every command, and what each says when it is used wrongly', async () => {
  expect((await run('people', 'find', 'ada')).stdout).toContain(ADA)
  expect((await run('people', 'grant', ADA, 'owner')).stdout).toBe(`${ADA}: owner\n`)
  expect((await run('people', 'revoke', ADA, 'owner')).stdout).toBe(`${ADA}: no role\n`)
  expect((await run('people', 'reset', ADA)).stdout).toMatch(/good once and for 24 hours:\nhttp\S+\n$/)
  expect((await run('people', 'suspend', ADA)).stdout).toContain('suspended')
  expect((await run('people', 'find', ADA)).stdout).toContain('suspended 20')
  expect((await run('people', 'resume', ADA)).stdout).toContain('may sign in again')
  expect(await run('people', 'grant', ADA, 'king')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no role'),
  })
  expect(await run('people', 'delete', ADA)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  })
  expect((await run('people', 'delete', ADA, '--yes')).stdout).toBe(`${ADA}: deleted\n`)
  expect(await run('people', 'suspend', ADA)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not found'),
  })
  expect(await run('people', 'praise')).toMatchObject({ code: 2 })
})

test('promotions: add, list, verify, expire and import', async () => {
  const added = await run('promotions', 'add', 'northfield', 'TEN', '--percent', '10')
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('not verified') })
  expect((await run('promotions', 'list')).stdout).toMatch(
    /northfield {2}TEN {2}10% OFF {2}due for another look/,
  )
  const evidence = ['--evidence', 'https://northfield.example/sale']
  expect((await run('promotions', 'verify', 'northfield', 'TEN', ...evidence)).code).toBe(0)
  expect((await run('promotions', 'list')).stdout).toContain('verified just now')
  expect((await run('promotions', 'expire', 'northfield', 'TEN')).code).toBe(0)
  expect((await run('promotions', 'list')).stdout).toContain('does not hold now')
  const file = join(folder, 'codes.csv')
  writeFileSync(
    file,
    'vendor,code,percent,fixed,expires\nnorthfield,ONE,5,,2027-01-01\nnorthfield,TWO,,3.50,\n',
  )
  expect((await run('promotions', 'import', file)).stdout).toBe('Added 2 codes.\n')
  writeFileSync(file, 'vendor,code,percent\nnorthfield,THREE,5\nnorthfield,FOUR,500\n')
  expect(await run('promotions', 'import', file)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('line 3'),
  })
  expect((await run('promotions', 'list')).stdout).not.toContain('THREE')
  expect(await run('promotions', 'add', 'northfield', 'X')).toMatchObject({ code: 2 })
})

test('vendors: edit and facts', async () => {
  expect((await run('vendors', 'facts', 'northfield')).stdout).toContain('Shipping [shipping]: not stated')
  const text = 'US: 9.50 USD, free from 150'
  const source = ['--source', 'https://northfield.example/shipping', '--stated', '2026-11-01']
  expect((await run('vendors', 'facts', 'northfield', 'shipping', text, ...source)).code).toBe(0)
  expect((await run('vendors', 'facts', 'northfield')).stdout).toContain('US: 9.50 USD, free from 150.00')
  expect(await run('vendors', 'facts', 'northfield', 'shipping', 'cheap')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be read'),
  })
  expect((await run('vendors', 'edit', 'northfield', '--name', 'North Field')).code).toBe(0)
  expect((await run('vendors', 'list')).stdout).toContain('North Field')
  expect(await run('vendors', 'edit', 'northfield')).toMatchObject({ code: 2 })
  expect(await inDatabase(db => db('desk_actions').where({ kind: 'vendor.edit' }).pluck('user_id'))).toEqual([
    null,
  ])
})
