import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { programArguments } from '#api/test/compiled.ts'
import { seedDataDir } from '#api/test/database.ts'
import { connectDatabase, serveEmbedded } from './connect.ts'
import { socketPath } from './data-dir.ts'
import { openEngine } from './embedded-engine.ts'
import { databaseFault, sqlState } from './faults.ts'

// Other processes start here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aliquot-data-'))
  seedDataDir(folder)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts another process that owns the folder, and keeps the lines it prints. */
const startOwner = async (rows: number) => {
  const child = spawn(process.execPath, [...programArguments('api/test/owner.ts'), folder, String(rows)], {
    stdio: 'pipe',
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const lines = () => output.split('\n').slice(0, -1)
  const printed = async (line: string) => {
    while (!lines().includes(line)) await delay(10)
  }
  await printed('open')
  return { child, lines, printed, ended }
}

test('DATABASE_URL decides: then no folder is made', async () => {
  const unused = join(folder, 'unused')
  const url = 'postgresql://nobody@127.0.0.1:9/none'
  await expect(connectDatabase({ databaseUrl: url, dataDir: unused })).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(unused)).toBe(false)
})

const embeddedOnly = () => {
  test('the folder is its owner’s alone and is left clean', async () => {
    const dataDir = join(folder, 'new', 'data')
    const database = await connectDatabase({ dataDir })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await expect(connectDatabase({ dataDir })).rejects.toThrow(
      new RegExp(`^${dataDir} is in use by process ${process.pid}: stop it, or set another DATA_DIR.$`),
    )
    await database.close()
    expect([existsSync(join(dataDir, 'lock')), existsSync(socketPath(dataDir))]).toEqual([false, false])
  })

  test('a second server is refused, a tool shares the running one, and a transaction of either is whole', async () => {
    const owner = await startOwner(1)
    await owner.printed('1')
    await expect(connectDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${owner.child.pid}`)
    const tool = await connectDatabase({ dataDir: folder }, { as: 'tool' })
    await tool.knex.transaction(async trx => {
      await trx.raw('insert into journal select n, $$y$$ from generate_series(2, 2000) as n')
      expect((await trx.raw('select count(*) from journal')).rows).toEqual([{ count: '2000' }])
    })
    expect(await tool.knex('journal').max('id')).toEqual([{ max: 2000 }])
    await tool.close()
    owner.child.stdin?.end()
    await owner.ended
    const reopened = await connectDatabase({ dataDir: folder }, { as: 'tool' })
    expect(await reopened.knex('journal').count()).toEqual([{ count: '2000' }])
    await reopened.close()
  })

  test('kill -9 loses nothing that was committed, and the lock left behind is no obstacle', async () => {
    let last = 0
    for (const round of [1, 2]) {
      const owner = await startOwner(1e9)
      await owner.printed(String(20 * round))
      owner.child.kill('SIGKILL')
      await owner.ended
      last = Number(owner.lines().at(-1))
      const database = await connectDatabase({ dataDir: folder })
      const ids = await database.knex('journal').orderBy('id').pluck<number[]>('id')
      expect(ids.length).toBeGreaterThanOrEqual(last)
      expect(ids).toEqual(ids.map((_, index) => index + 1))
      await database.knex('journal').delete()
      await database.close()
    }
    expect(last).toBeGreaterThanOrEqual(40)
  })

  test('a lock of a process whose number was given to another is stale', async () => {
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`)
    const database = await connectDatabase({ dataDir: folder })
    expect((await database.knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test.each([
    [
      'its control file is lost',
      (db: string) => writeFileSync(join(db, 'global/pg_control'), Buffer.alloc(8_192)),
    ],
    ['only remains are there', (db: string) => rmSync(join(db, 'PG_VERSION'))],
  ])('a damaged database (%s) is left as it is, and the way out is named', async (_what, damage) => {
    damage(join(folder, 'db'))
    const before = readdirSync(join(folder, 'db'))
    await expect(connectDatabase({ dataDir: folder })).rejects.toThrow(
      /does not open: .+ Keep that folder, set another DATA_DIR, .+ npm run restore -- FILE\.$/,
    )
    expect(readdirSync(join(folder, 'db'))).toEqual(before)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('of many that start at once over a stale lock, one gets the folder', async () => {
    writeFileSync(join(folder, 'lock'), '999999999 1\n')
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => connectDatabase({ dataDir: folder })))
    const open = outcomes.filter(outcome => outcome.status === 'fulfilled')
    expect(open).toHaveLength(1)
    await Promise.all(open.map(outcome => outcome.value.close()))
  })

  test('a query beside one’s own transaction waits its turn, then says what to do, and everything goes on', async () => {
    const limits = { waitMs: 300, idleInTransactionMs: 60_000 }
    const { database } = await serveEmbedded({ folder: join(folder, 'db') }, limits)
    const refused = database.knex.transaction(async trx => {
      await trx.raw('select 1')
      await database.knex.raw('select 2')
    })
    const error = await refused.then(
      () => null,
      (reason: Error & { hint?: string }) => reason,
    )
    expect(databaseFault(error)).toBe('busy')
    expect(error?.hint).toContain('must use that transaction')
    expect((await database.knex.raw('select 3 as three')).rows).toEqual([{ three: 3 }])
    await database.close()
  })

  test('a transaction left idle is rolled back and its connection ended, so others go on', async () => {
    const limits = { waitMs: 5_000, idleInTransactionMs: 200 }
    const { database } = await serveEmbedded({ folder: join(folder, 'db') }, limits)
    const sleeper = await database.pool.connect()
    await sleeper.query('create table forgotten (id int)')
    await sleeper.query('begin; insert into forgotten values (1)')
    expect(await database.knex('forgotten').count()).toEqual([{ count: '0' }])
    expect(await sleeper.query('select 1').catch(databaseFault)).toBe('unreachable')
    sleeper.release()
    await database.close()
  })

  test('COPY FROM STDIN, a setting and an unknown message harm nobody else', async () => {
    const database = await connectDatabase({ dataDir: folder })
    const { knex, pool } = database
    await knex.raw('create table target (id int)')
    expect(await knex.raw('copy target from stdin').then(() => null, sqlState)).toBe('57014')
    const client = await pool.connect()
    await client.query("set search_path to ''")
    expect(await knex('target').count()).toEqual([{ count: '0' }])
    client.release()
    const raw = connect(socketPath(folder))
    raw.write(Buffer.from('0000000800030000', 'hex'))
    raw.write(Buffer.from('7e000000045300000004', 'hex'))
    await delay(100)
    expect((await knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
    raw.destroy()
    await database.close()
  })

  test('an engine that dies is reopened with everything that was committed', async () => {
    const { database } = await serveEmbedded({ folder: join(folder, 'db') })
    await database.knex.raw('create table before as select 1 as id')
    await database.close()
    const engine = await openEngine({ folder: join(folder, 'db') })
    await expect(engine.exec(Buffer.from('7e000000045300000004', 'hex'))).rejects.toBeDefined()
    await expect(engine.exec(Buffer.from('5300000004', 'hex'))).rejects.toThrow('not open')
    await engine.reopen()
    const select = Buffer.from('select id from before\0')
    const head = Buffer.from([0x51, 0, 0, 0, select.length + 4])
    expect((await engine.exec(Buffer.concat([head, select]))).output.toString('latin1')).toContain('SELECT 1')
    await engine.close()
  })
}

if (inject('engine').kind === 'embedded') describe('the embedded engine', embeddedOnly)
