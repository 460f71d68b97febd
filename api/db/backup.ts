import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Connections } from './connect.ts'
import { migrationState } from './migrations.ts'
import { listSequences, listTables, quote, type Sequence, type Table } from './tables.ts'

/** Gzipped lines of JSON, the same from either engine: a header, each table's rows as text, a footer with counts and checksum. */
export const backupFormat = 'aliquot-backup'
export const backupVersion = 1

export type BackupHeader = {
  format: typeof backupFormat
  version: number
  migrations: string[]
  createdAt: string
}
export type BackupTable = { table: string; columns: string[] }
export type BackupFooter = { rows: Record<string, number>; sequences: Sequence[]; sha256: string }
export type BackupSummary = { tables: number; rows: number }

const rowsAtOnce = 2_000

async function* readTable(client: PoolClient, table: Table): AsyncGenerator<string> {
  const values = table.columns.map(column => `t.${column}::text`).join(', ')
  const order = table.key.length > 0 ? `order by ${table.key.join(', ')}` : ''
  await client.query(
    `declare backup no scroll cursor for
     select to_json(array[${values}]::text[])::text as row from public.${quote(table.name)} t ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
    for (const { row } of rows) yield row
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup')
}

async function* readDatabase(
  client: PoolClient,
  header: BackupHeader,
  summary: BackupSummary,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: string) => {
    hash.update(value).update('\n')
    return `${value}\n`
  }
  yield line(JSON.stringify(header))
  const counts: Record<string, number> = {}
  for (const table of await listTables(client)) {
    yield line(JSON.stringify({ table: table.name, columns: table.columns } satisfies BackupTable))
    let count = 0
    for await (const row of readTable(client, table)) {
      count += 1
      yield line(row)
    }
    counts[table.name] = count
    summary.tables += 1
    summary.rows += count
  }
  const sequences = await listSequences(client)
  yield `${JSON.stringify({ rows: counts, sequences, sha256: hash.digest('hex') } satisfies BackupFooter)}\n`
}

/** Fewer, larger pieces: a gzip that is fed line by line spends its time on being fed. */
const inPieces = () => {
  let waiting = ''
  return new Transform({
    writableObjectMode: true,
    transform(line: string, _encoding, done) {
      waiting += line
      if (waiting.length < 65_536) return done()
      const piece = waiting
      waiting = ''
      done(null, piece)
    },
    flush: done => done(null, waiting),
  })
}

/** Writes the whole database, as it was at one moment, into `file`; an existing file is replaced only when all went well. */
export const backupDatabase = async (
  { knex, pool }: Connections,
  file: string,
  now: Date,
): Promise<BackupSummary> => {
  const { applied } = await migrationState(knex, {})
  const header: BackupHeader = {
    format: backupFormat,
    version: backupVersion,
    migrations: applied,
    createdAt: now.toISOString(),
  }
  const summary: BackupSummary = { tables: 0, rows: 0 }
  const partial = `${file}.partial`
  const client = await pool.connect()
  try {
    await client.query("begin isolation level repeatable read, read only; set local timezone = 'UTC'")
    const rows = Readable.from(readDatabase(client, header, summary))
    await pipeline(rows, inPieces(), createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, file)
    return summary
  } finally {
    rmSync(partial, { force: true })
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
