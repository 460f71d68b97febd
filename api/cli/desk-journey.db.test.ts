import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Knex } from 'knex'
import { connectDatabase } from '#api/db/connect.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { OPERATOR_LINES, startPriceListShop, type PriceListShop } from '#api/test/price-list-shop.ts'
import { runProgram, startTools, type Tools } from '#api/test/run.ts'

const READS = 20

let folder: string
let database: TestDatabase
let tools: Tools
let shop: PriceListShop

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-journey-'))
  database = await openTestDatabase()
  tools = startTools(env())
  shop = await startPriceListShop([...OPERATOR_LINES, { id: 'said', title: 'Blue top No 7', cents: 25_00 }])
})
afterAll(async () => {
  tools.stop()
  await shop.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({ DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '0', FEED_ALLOW_PRIVATE: '1' })

async function inDatabase<T>(work: (db: Knex) => Promise<T>): Promise<T> {
  const { knex, close } = await connectDatabase({ dataDir: folder, databaseUrl: database.url })
  try {
    return await work(knex)
  } finally {
    await close()
  }
}

/** A command as an operator types it, which must go well; answers what it says. */
async function run(line: string): Promise<string> {
  const [tool = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const { code, stdout, stderr } = await tools.run(tool, args)
  expect({ line, code, stderr }).toMatchObject({ code: 0 })
  return stdout
}

const offer = (id: string) =>
  inDatabase(async db => {
    const row = await db('offers').where({ external_id: id }).first()
    return { ...row, id: String(row.id) }
  })

/** The number that `review list` shows beside a title. */
async function waitingId(queue: string, title: string): Promise<string> {
  const line = (await run('review list'))
    .split('\n')
    .find(one => one.startsWith(`${queue} `) && one.includes(title))
  expect(line, `${title} waits in ${queue}`).toBeDefined()
  return line?.split('  ')[1] ?? ''
}

async function addPeople(): Promise<void> {
  await inDatabase(db =>
    db('users').insert(
      ['olga', 'rita'].map(name => ({
        email: `${name}@mail.example`,
        first_name: name,
        password_hash: 'none',
      })),
    ),
  )
}

async function correctThreeReadings(): Promise<void> {
  const nosize = await waitingId('refused', 'TB-500 vial')
  expect(await run(`review correct ${nosize} --quantity 10`)).toContain('4.5 USD per mg')
  expect(await run(`review correct ${await waitingId('refused', '5mg or 10mg')} --quantity 10`)).toContain(
    '6 USD per mg',
  )
  const kit = await waitingId('refused', 'Selank 5mg kit')
  expect(await run(`review correct ${kit} --quantity 5 --unit mg --count 10`)).toContain('5 mg × 10')
}

async function nameThings(): Promise<void> {
  expect(await run('review list')).toContain('name  Zelvantide  1  Quill Labs')
  expect(await run('dictionary add Zelvantide --of TB-500')).toContain('1 listing changed')
  await run('dictionary add Morvexin --category peptide')
  const { id } = await offer('said')
  await run(`review correct ${id} --product morvexin --quantity 5 --unit mg --form vial --category peptide`)
  expect(await run('dictionary merge Morvexin Ipamorelin')).toContain('2 listings changed')
}

async function enterFacts(): Promise<void> {
  const source = '--source https://quill.example/shipping --stated 2026-11-20'
  await run(`vendors facts quill-labs shipping "US: 9.50 USD, free from 150" ${source}`)
  await run('promotions add quill-labs TEN --percent 10 --evidence https://quill.example/sale')
  const file = join(folder, 'certificates.csv')
  writeFileSync(
    file,
    'vendor,compound,product,batch,methods,url\nquill-labs,TB-500,TB-500 10 mg,T7,HPLC,https://lab.example/t7.pdf\n',
  )
  expect(await run(`certificates import ${file}`)).toContain('Added 1 certificates')
}

async function releaseHeldPrice(): Promise<void> {
  shop.setPrice('held', 180_00)
  await run('ingest --vendor quill-labs')
  expect(await run('review list')).toContain('held  quill-labs  Epitalon 10mg vial  40 USD → 180.00 USD')
  expect(await run('vendors release quill-labs')).toContain('1 held values go through')
  await run('ingest --vendor quill-labs')
}

async function answerReport(): Promise<void> {
  const told = await offer('told')
  await inDatabase(async db => {
    const { id: user_id } = await db('users').where({ email: 'rita@mail.example' }).first('id')
    await db('price_reports').insert({
      user_id,
      offer_id: told.id,
      note: 'It says 27.',
      created_at: new Date(),
    })
  })
  expect(await waitingId('report', 'It says 27.')).toBe(told.id)
  expect(await run(`review answer ${told.id} rejected`)).toBe(`${told.id}: one report answered, rejected\n`)
  expect(
    await inDatabase(db => db('notifications').where({ kind: 'desk_answer' }).pluck('facts')),
  ).toMatchObject([{ answer: { outcome: 'rejected' } }])
}

async function expectEverythingStands(): Promise<void> {
  const read: Record<string, object> = {
    nosize: { quantity: '10', read_name: 'TB-500', correction: 'applied' },
    sizes: { quantity: '10', read_name: 'BPC-157', correction: 'applied' },
    kit: { quantity: '50', read_name: 'Selank', correction: 'applied' },
    alias: { quantity: '5', read_name: 'TB-500' },
    merged: { quantity: '5', read_name: 'Ipamorelin' },
    said: { quantity: '5', read_name: 'Ipamorelin', correction: 'applied' },
    held: { quarantined: false },
  }
  for (const [id, expected] of Object.entries(read))
    expect(await offer(id), id).toMatchObject({ ...expected, price: shop.priceOf(id), comparable: true })
  expect(await run('vendors facts quill-labs')).toContain('US: 9.50 USD, free from 150.00')
  expect(await run('promotions list')).toMatch(/quill-labs {2}TEN {2}10% OFF {2}holds {2}verified/)
  expect(await run('certificates list --vendor quill-labs')).toContain('T7')
  expect(await run('dictionary export')).toContain('{"merge":"Morvexin","into":"Ipamorelin"}')
  expect(await run('review list')).toBe('')
}

test(`what an operator decides by commands stands after ${READS} further reads with changed prices`, async () => {
  await addPeople()
  expect(await run('people grant olga@mail.example owner')).toContain('owner')
  expect(await run(`vendors check ${shop.address}`)).toContain('csv')
  expect(await run(`vendors add "Quill \u202ELabs" ${shop.address} --currency USD`)).toContain('read as csv')
  expect(await run('ingest --vendor quill-labs')).toContain('8 new')
  await correctThreeReadings()
  await nameThings()
  await enterFacts()
  await releaseHeldPrice()
  await answerReport()
  expect(await run('people reset rita@mail.example')).toMatch(/http\S+\n$/)
  await expectEverythingStands()

  shop.raiseEachRead()
  const often = await runProgram('api/test/read-often.ts', ['quill-labs', String(READS)], env())
  expect(JSON.parse(often.stdout)).toEqual({ reads: READS, changed: READS * 8, failed: 0 })
  expect(Number(shop.priceOf('told'))).toBe(30)
  await expectEverythingStands()
  const { rows } = await inDatabase(db =>
    db.raw('select count(*)::int as n from desk_actions where user_id is null'),
  )
  expect(rows[0].n).toBeGreaterThanOrEqual(13)
})
