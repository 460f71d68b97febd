import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import { runProgram, startTools, type Tools } from '#api/test/run.ts'
import { connectDatabase } from '#api/db/connect.ts'

// Whole programs start here, several a test, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
let databases: TestDatabase[]
let tools: Tools[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-tools-'))
  for (const name of ['0', '1']) seedDataDir(join(folder, name))
  databases = [await openTestDatabase('empty'), await openTestDatabase('empty')]
  tools = [startTools(envOf(0)), startTools(envOf(1))]
})
afterAll(async () => {
  for (const { stop } of tools) stop()
  await Promise.all(databases.map(database => database.close()))
  rmSync(folder, { recursive: true, force: true })
})

const envOf = (index: number) => ({
  DATA_DIR: join(folder, String(index)),
  DATABASE_URL: databases[index]?.url,
})
const run = (index: number, name: string, ...args: string[]) => (tools[index] as Tools).run(name, args)

test('migrate, back up here, restore there', async () => {
  const file = join(folder, 'shop.backup')
  const up = await run(0, 'migrate')
  expect(up).toMatchObject({ code: 0, stderr: '' })
  expect(up.stdout).toMatch(/^Applied \d{12}_create_catalog\n/)
  expect(await run(0, 'migrate')).toEqual({ code: 0, stdout: 'Nothing to do.\n', stderr: '' })

  const first = await connectDatabase({ dataDir: envOf(0).DATA_DIR, databaseUrl: envOf(0).DATABASE_URL })
  await first
    .knex('vendors')
    .insert({ slug: 'northfield', name: 'Northfield', website: 'https://northfield.example' })
  // On the embedded engine this process owns the folder now: the tools reach it through its socket.
  const backup = await run(0, 'backup', file)
  expect(backup).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Wrote 2 rows of \d+ tables to /),
  })
  await first.close()

  expect(await run(1, 'restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored 2 rows/),
  })
  const again = await run(1, 'restore', file)
  expect(again).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty .*--replace.*\n$/),
  })
  expect(await run(1, 'restore', '--replace', file)).toMatchObject({ code: 0 })
  const second = await connectDatabase({ dataDir: envOf(1).DATA_DIR, databaseUrl: envOf(1).DATABASE_URL })
  expect(await second.knex('vendors').pluck('slug')).toEqual(['northfield'])
  await second.close()
})

/** What no database decides is shown once. */
const onceOnly = () => {
  test.each([
    ['migrate', ['sideways'], 2, /^unknown direction sideways: /],
    ['migrate', ['up', 'all'], 2, /^unknown argument all: /],
    ['backup', [], 2, /^FILE is missing: /],
    ['backup', ['a', 'b'], 2, /^unknown argument b: /],
    ['backup', ['/nowhere/x'], 2, /^FILE: there is no folder \/nowhere\n$/],
    ['restore', ['--force'], 2, /^unknown argument --force: /],
    ['restore', ['/nowhere/x'], 2, /^FILE: there is no \/nowhere\/x\n$/],
    ['restore', ['package.json'], 1, /^package\.json is not a whole backup: it is damaged or cut off\.\n$/],
  ])('%s %j says in one line what is wrong', async (name, args, code, message) => {
    const outcome = await run(0, name, ...args)
    expect(outcome.code).toBe(code)
    expect(outcome.stderr).toMatch(message)
    expect(outcome.stderr.trim().split('\n')).toHaveLength(1)
  })

  test('a database out of reach is one line without the password', async () => {
    const env = { DATABASE_URL: 'postgresql://someone:canary@127.0.0.1:9/shop' }
    expect(await runProgram('api/cli/migrate.ts', [], env)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database of DATABASE_URL (127.0.0.1:9/shop) cannot be used: connect ECONNREFUSED 127.0.0.1:9\n',
    })
  })
}

if (inject('engine').kind === 'postgres') describe('told in one line', onceOnly)
