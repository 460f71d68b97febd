import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Knex } from 'knex'
import { connectDatabase } from '#api/db/connect.ts'
import { deskFeeds } from '#api/feeds/reread.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { correctListings } from '#api/services/desk/listings.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, seedDataDir, type TestDatabase } from '#api/test/database.ts'
import { startTools, type Tools } from '#api/test/run.ts'

let folder: string
let database: TestDatabase
let tools: Tools

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-desk-tools-'))
  database = await openTestDatabase()
  seedDataDir(folder, 'migrated')
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
  expect(await run('people', 'revoke', ADA, 'owner')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the only owner'),
  })
  const bo = { email: 'bo@mail.example', first_name: 'Bo', password_hash: 'none', roles: ['owner'] }
  await inDatabase(db => db('users').insert(bo))
  expect((await run('people', 'revoke', ADA, 'owner')).stdout).toBe(`${ADA}: no role\n`)
  expect((await run('people', 'reset', ADA)).stdout).toMatch(/good once and for 24 hours:\nhttp\S+\n$/)
  expect((await run('people', 'suspend', ADA, '--reason', 'Spam.')).stdout).toContain('suspended')
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
  expect((await run('vendors', 'edit', 'northfield', '--name', ' North \u202EField')).code).toBe(0)
  expect((await run('vendors', 'list')).stdout).toContain('  North Field  ')
  expect((await run('vendors', 'edit', 'northfield', '--name', '\u202E')).stderr).toContain('--name is empty')
  expect(await run('vendors', 'edit', 'northfield')).toMatchObject({ code: 2 })
  expect(await inDatabase(db => db('desk_actions').where({ kind: 'vendor.edit' }).pluck('user_id'))).toEqual([
    null,
  ])
})

test('vendors: facts are exported as a table and taken in again, all rows or none', async () => {
  await inDatabase(db =>
    db('vendors').insert({ slug: 'westbay', name: 'Westbay', website: 'https://w.example' }),
  )
  const file = join(folder, 'facts.csv')
  const table = (...rows: string[]) =>
    writeFileSync(file, ['vendor,kind,text,source,stated', ...rows].join('\n'))
  const imported = () => run('vendors', 'facts', 'import', file)
  table(
    'westbay,shipping,"US: 8 USD\nEU: 20 USD, free from 200",https://w.example/s,2026-11-02',
    'westbay,payment,"Card, Bank transfer",,2026-11-02',
    'westbay,minimum,25.00 USD,,2026-11-02',
    'westbay,contact,@westbay,,2026-11-02',
    'westbay,notes,Answers on weekdays.,,2026-11-02',
  )
  expect((await imported()).stdout).toBe('Entered 5 facts; 0 stood already.\n')
  const shown = (await run('vendors', 'facts', 'westbay')).stdout
  expect(shown).toContain('Payment [payment]: Card, Bank transfer')

  const exported = (await run('vendors', 'facts', 'export')).stdout
  expect(exported).toContain('westbay,minimum,25')
  writeFileSync(file, exported)
  expect((await imported()).stdout).toMatch(/^Entered 0 facts; [56] stood already\.\n$/)

  table('westbay,payment,Cash,,', 'westbay,minimum,cheap,,', 'nowhere,payment,Cash,,', 'westbay,mood,good,,')
  const refused = await imported()
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing was entered') })
  for (const row of [/row 3: .*Amount and currency/, /row 4: .*"nowhere"/, /row 5: "mood" is no fact/])
    expect(refused.stderr).toMatch(row)
  expect((await run('vendors', 'facts', 'westbay')).stdout).toBe(shown)
  table(
    'westbay,payment,Cash,,2026-02-30',
    'westbay,returns,,,',
    'westbay,payment,Cash,,',
    'westbay,payment,Card,,',
  )
  expect((await imported()).stderr).toMatch(
    /row 2: stated.* row 3: text: is missing.* row 5: westbay payment/,
  )
  writeFileSync(file, 'vendor,kind\nwestbay,payment\n')
  expect((await imported()).stderr).toContain('the heading text is missing')
  expect(await run('vendors', 'facts', 'import')).toMatchObject({ code: 2 })
})

describe('what a shop lists', () => {
  const TEN = {
    compound: 'BPC-157',
    blend: null,
    category: 'peptide' as const,
    form: 'kit' as const,
    quantity: '5',
    unit: 'mg' as const,
    count: 10,
    priceKind: 'ordinary' as const,
  }
  const shop = (box: string) => [
    listing('box', { title: box, variant: null, price: '100.00' }),
    listing('none', { title: 'TB-500 vial', variant: null }),
    listing('dear', { title: 'Ipamorelin 5mg vial', variant: null, price: '90.00' }),
    listing('new', { title: 'Quorvexin 5mg vial', variant: null, price: '25.00' }),
  ]
  const offer = (id: string) => inDatabase(db => db('offers').where({ external_id: id }).first())
  let feedId = ''
  const read = (box: string) =>
    inDatabase(db =>
      ingestRead(
        { db, normalizer },
        feedId,
        { listings: shop(box), refused: {}, etag: null, lastModified: null },
        new Date(),
      ),
    )

  beforeAll(async () => {
    await inDatabase(async db => {
      await seedCompounds(db)
      feedId = (await addVendor(db, 'desk-shop')).feedId
    })
    await read('BPC-157 5mg box')
  })

  test('review: what waits is listed, accepted and left out, as at the desk', async () => {
    const { id } = await offer('box')
    await inDatabase(db =>
      correctListings({ db, ...deskFeeds }, { userId: null, now: new Date() }, [id], TEN),
    )
    await read('BPC-157 5mg large box')
    const [refused, dear] = [await offer('none'), await offer('dear')]
    await inDatabase(db =>
      db('offers')
        .where({ id: dear.id })
        .update({ unusual: JSON.stringify({ times: 9, reason: '9 times the usual price' }) }),
    )
    const waiting = (await run('review', 'list')).stdout
    expect(waiting).toContain(`review  ${id}  desk-shop  BPC-157 5mg large box`)
    expect(waiting).toContain(`unusual  ${dear.id}  desk-shop  Ipamorelin 5mg vial`)
    expect(waiting).toMatch(new RegExp(`refused {2}${refused.id} {2}desk-shop {2}TB-500 vial .*size`))

    expect((await run('review', 'accept', String(id))).stdout).toBe(`${id}: accepted\n`)
    expect(await offer('box')).toMatchObject({ correction: 'applied', quantity: '50' })
    expect((await run('review', 'accept', String(dear.id))).stdout).toBe(`${dear.id}: accepted\n`)
    expect(Number((await offer('dear')).usual_unit_price)).toBe(18)
    const left = await run('review', 'exclude', String(refused.id), '--reason', 'No size')
    expect(left.stdout).toBe(`${refused.id}: left out\n`)
    expect(await offer('none')).toMatchObject({ product_id: null, reason: 'left out by hand: No size' })

    expect((await run('review', 'list')).stdout).toBe('name  Quorvexin  1  desk-shop\n')
    expect(await run('review', 'accept', String(id))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nothing to accept'),
    })
    expect(await run('review', 'exclude', String(id))).toMatchObject({ code: 2 })
    for (const [args, said] of [
      [['correct', String(id)], 'Say what the listing sells'],
      [['correct', String(id), '--quantity', 'much'], '--quantity (a number)'],
      [['correct', String(id), '--unit', 'spoon'], '--unit "spoon" is none of mg'],
      [['answer', String(id)], 'confirmed, corrected, rejected'],
      [['answer', String(id), 'maybe'], '"maybe" is none of'],
    ] as const)
      expect(await run('review', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
    expect(await run('review', 'correct', String(id), '--product', 'Nosuchin')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('knows no "Nosuchin"'),
    })
    expect(await run('review', 'answer', String(id), 'rejected')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('settled already'),
    })
    await read('BPC-157 5mg large box')
    expect((await offer('none')).reason).toBe('left out by hand: No size')
  })

  test('dictionary: a blend is said, its listings are read by it, and what is built in holds again', async () => {
    const blend = (...args: string[]) => run('dictionary', 'blend', ...args)
    expect((await blend('Quorvexin', '--parts', 'Epitalon + Selank')).stdout).toBe(
      'Quorvexin: Epitalon + Selank; 1 listing changed\n',
    )
    expect(await offer('new')).toMatchObject({ name_known: true, comparable: true })
    expect((await run('dictionary', 'export')).stdout).toContain('"blend":"Quorvexin"')
    expect((await run('dictionary', 'unblend', 'Quorvexin')).stdout).toContain('1 listing changed')
    expect(await offer('new')).toMatchObject({ name_known: false, product_id: null })
    expect(await run('dictionary', 'unblend', 'Quorvexin')).toMatchObject({ code: 1 })
    expect(await blend('Quorvexin')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Give --parts'),
    })
    for (const [parts, said] of [
      ['Epitalon', 'two different parts'],
      ['Epitalon + Nosuchin', 'Nosuchin'],
    ] as const)
      expect(await blend('Quorvexin', '--parts', parts)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(said),
      })
  })

  test('dictionary: names are added, merged, exported and taken in again', async () => {
    expect((await run('dictionary', 'add', 'Quorvexin', '--category', 'peptide')).stdout).toBe(
      'Quorvexin: added; 1 listing changed\n',
    )
    expect(await offer('new')).toMatchObject({ read_name: 'Quorvexin', comparable: true })
    expect((await run('dictionary', 'add', 'Quorv', '--of', 'Quorvexin')).code).toBe(0)
    expect((await run('dictionary', 'merge', 'Quorvexin', 'Ipamorelin')).stdout).toBe(
      'Quorvexin is read as Ipamorelin; 1 listing changed\n',
    )
    expect(await offer('new')).toMatchObject({ read_name: 'Ipamorelin' })
    await read('BPC-157 5mg large box')
    expect(await offer('new')).toMatchObject({ read_name: 'Ipamorelin' })

    const exported = await run('dictionary', 'export')
    expect(
      exported.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    ).toEqual([
      { compound: 'Quorvexin', category: 'peptide' },
      { alias: 'Quorv', compound: 'Quorvexin' },
      { merge: 'Quorvexin', into: 'Ipamorelin' },
    ])
    const file = join(folder, 'names.jsonl')
    writeFileSync(file, `${exported.stdout}{"alias":"Ipamo","compound":"Ipamorelin"}\n`)
    expect((await run('dictionary', 'import', file)).stdout).toBe('1 added, 3 were there already\n')
    writeFileSync(file, '{"alias":3}\n')
    expect(await run('dictionary', 'import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Line 1'),
    })
    expect(await run('dictionary', 'merge', 'Quorvexin')).toMatchObject({ code: 2 })
  })
})
