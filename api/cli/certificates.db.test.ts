import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#api/db/connect.ts'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import { startTools, type Tools } from '#api/test/run.ts'

let folder: string
let database: TestDatabase
let tools: Tools

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-certificates-'))
  database = await openTestDatabase()
  seedDataDir(folder, 'migrated')
  const { knex, close } = await connectDatabase({ dataDir: folder, databaseUrl: database.url })
  await knex('vendors').insert({
    slug: 'northfield',
    name: 'Northfield',
    website: 'https://northfield.example',
  })
  await close()
  tools = startTools({ DATA_DIR: folder, DATABASE_URL: database.url })
})
afterAll(async () => {
  tools.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => tools.run('certificates', args)
const HEAD =
  'vendor,compound,product,batch,laboratory,methods,purity,content,tested_on,url,verify,confirmed_on'
const LINE =
  'northfield,,BPC-157 5 mg,NF-1,Plum Street,HPLC; MS,99.1 %,5.12 mg,2026-09-14,https://northfield.example/coa/1.pdf,,'

function table(...lines: string[]): string {
  const path = join(folder, 'table.csv')
  writeFileSync(path, [HEAD, ...lines].join('\n'))
  return path
}

test('a table is imported once, exported as it was, and a certificate withdrawn', async () => {
  expect((await run('import', table(LINE))).stdout).toBe('Added 1 certificates; 0 were listed already.\n')
  expect((await run('import', table(LINE))).stdout).toBe('Added 0 certificates; 1 were listed already.\n')
  const { stdout } = await run('export', '--vendor', 'northfield')
  expect(stdout.replace('\uFEFF', '').trim().split('\r\n')).toEqual([HEAD, LINE])
  const [id = ''] = (await run('list')).stdout.split('  ')
  expect((await run('withdraw', id)).stdout).toBe('Withdrawn.\n')
  expect((await run('list')).stdout).toBe('')
})

test('a table with a wrong line enters nothing and names the line', async () => {
  const wrong = LINE.replace('2026-09-14', '14 September')
  expect(await run('import', table(LINE.replace('NF-1', 'NF-2'), wrong))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('line 3: testedOn'),
  })
  const unknown = LINE.replace('northfield,', 'nobody,')
  expect(await run('import', table(LINE.replace('NF-1', 'NF-2'), unknown))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A vendor "nobody"'),
  })
  expect((await run('list')).stdout).toBe('')
  expect(await run('withdraw', 'x')).toMatchObject({ code: 2 })
  expect(await run('burn')).toMatchObject({ code: 2, stderr: expect.stringContaining('use list') })
})
