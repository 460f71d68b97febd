import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import {
  backupFormat,
  backupVersion,
  type BackupFooter,
  type BackupHeader,
  type BackupSummary,
  type BackupTable,
} from './backup.ts'
import type { Connections } from './connect.ts'
import { migrationName, migrationState } from './migrations.ts'
import { listTables, quote } from './tables.ts'

class RestoreRefused extends Error {}

const batchBytes = 1_000_000
const batchRows = 5_000

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', error => unzipped.destroy(error))
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) yield line
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const broken = code?.startsWith('Z_')
    throw broken ? new RestoreRefused(`${file} is not a whole backup: it is damaged or cut off.`) : error
  }
}

/** A line that is an object, of the kind asked for; rows are arrays and are not looked into. */
const parse = <T extends object>(line: string, isIt: (value: Partial<T>) => boolean): T | null => {
  if (!line.startsWith('{')) return null
  try {
    const value = JSON.parse(line) as Partial<T>
    return isIt(value) ? (value as T) : null
  } catch {
    return null
  }
}

const checkHeader = (file: string, line: string, applied: readonly string[]) => {
  const header = parse<BackupHeader>(line, value => value.format === backupFormat)
  if (!header) throw new RestoreRefused(`${file} is not a backup of this program.`)
  if (header.version !== backupVersion) {
    throw new RestoreRefused(
      `${file} has format version ${header.version}; this program reads ${backupVersion}.`,
    )
  }
  if (header.migrations.map(migrationName).join() !== applied.join()) {
    const last = (names: readonly string[]) => names.at(-1) ?? 'none'
    throw new RestoreRefused(
      `${file} was made at migration ${last(header.migrations)}, the database is at ${last(applied)}: use the version of the program that made it.`,
    )
  }
}

const makeEmpty = async (client: PoolClient, replace: boolean) => {
  const tables = await listTables(client)
  for (const { name } of replace ? [] : tables.filter(({ singleton }) => !singleton)) {
    const { rowCount } = await client.query(`select 1 from public.${quote(name)} limit 1`)
    if (rowCount) {
      throw new RestoreRefused(
        `The database is not empty (${name} has rows). Add --replace to delete what it holds.`,
      )
    }
  }
  await client.query(
    `truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')} restart identity`,
  )
}

/** Drops foreign keys while rows arrive in any order; adding them again checks them as a whole. */
const withoutForeignKeys = async (client: PoolClient, load: () => Promise<void>) => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  await load()
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

type CopyTarget = { sql: string; name: string }

const targetOf = async (client: PoolClient, { table, columns }: BackupTable): Promise<CopyTarget> => {
  const { rows } = await client.query<{ types: string[] }>(
    `select array_agg(format_type(a.atttypid, a.atttypmod) order by c.position) as types
     from unnest($2::text[]) with ordinality as c (name, position)
     join pg_attribute a on a.attrelid = to_regclass($1) and quote_ident(a.attname) = c.name`,
    [`public.${quote(table)}`, columns],
  )
  const types = rows[0]?.types ?? []
  if (types.length !== columns.length)
    throw new RestoreRefused(`The backup’s table ${table} does not fit the database.`)
  const values = types.map((type, index) => `(row->>${index})::${type}`).join(', ')
  return {
    name: table,
    sql: `insert into public.${quote(table)} (${columns.join(', ')}) overriding system value
          select ${values} from jsonb_array_elements($1::jsonb) as row`,
  }
}

const createLoader = (client: PoolClient) => {
  const counts: Record<string, number> = {}
  let target: CopyTarget | null = null
  let batch: string[] = []
  let bytes = 0
  const flush = async () => {
    if (target && batch.length > 0) await client.query(target.sql, [`[${batch.join(',')}]`])
    batch = []
    bytes = 0
  }
  const begin = async (table: BackupTable) => {
    await flush()
    target = await targetOf(client, table)
    counts[table.table] = 0
  }
  const add = async (row: string) => {
    if (!target) throw new RestoreRefused('The backup is damaged: a row without its table.')
    batch.push(row)
    bytes += row.length
    counts[target.name] = (counts[target.name] ?? 0) + 1
    if (bytes >= batchBytes || batch.length >= batchRows) await flush()
  }
  return { counts, begin, add, flush }
}

const load = async (client: PoolClient, file: string, lines: AsyncIterable<string>, header: string) => {
  const hash = createHash('sha256').update(header).update('\n')
  const loader = createLoader(client)
  for await (const line of lines) {
    const footer = parse<BackupFooter>(line, value => 'sha256' in value)
    if (footer) {
      await loader.flush()
      const whole = footer.sha256 === hash.digest('hex') && isDeepStrictEqual(footer.rows, loader.counts)
      if (!whole) throw new RestoreRefused(`${file} is damaged: its checksum is wrong.`)
      return footer
    }
    hash.update(line).update('\n')
    const table = parse<BackupTable>(line, value => 'table' in value)
    await (table ? loader.begin(table) : loader.add(line))
  }
  throw new RestoreRefused(`${file} is not a whole backup: its end is missing.`)
}

const restoreInto = async (
  client: PoolClient,
  file: string,
  applied: string[],
  replace: boolean,
): Promise<BackupSummary> => {
  const lines = linesOf(file)
  const { value: header = '' } = await lines.next()
  checkHeader(file, header, applied)
  await client.query("set local timezone = 'UTC'")
  await makeEmpty(client, replace)
  let footer: BackupFooter | undefined
  await withoutForeignKeys(client, async () => {
    footer = await load(client, file, lines, header)
  })
  for (const { name, value, called } of footer?.sequences ?? []) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${name}`, value, called])
  }
  const rows = Object.values(footer?.rows ?? {})
  return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) }
}

/** All or nothing, into a migrated database; refuses another schema, a damaged file, and rows that `replace` does not delete. */
export const restoreDatabase = async (
  { knex, pool }: Connections,
  file: string,
  options: { replace: boolean },
): Promise<BackupSummary> => {
  const { applied } = await migrationState(knex, {})
  const client = await pool.connect()
  try {
    await client.query('begin')
    const summary = await restoreInto(client, file, applied, options.replace)
    await client.query('commit')
    await client.query('analyze')
    return summary
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
