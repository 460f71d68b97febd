import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connectDatabase, serveEmbedded, type Database } from '#api/db/connect.ts'
import type { Schema, TestEngine } from './engine-setup.ts'

export type TestDatabase = Database & {
  /** For a child process; the embedded engine of a test lives in this process only. */
  url: string | undefined
}

const require = createRequire(import.meta.url)
let compiled: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | undefined

/** The engine's own compilation, once a test process instead of once a database. */
const compiledOnce = () => {
  compiled ??= (async () => ({
    pgliteWasmModule: await WebAssembly.compile(
      readFileSync(require.resolve('@electric-sql/pglite/pglite.wasm')),
    ),
    fsBundle: new Blob([readFileSync(require.resolve('@electric-sql/pglite/pglite.data'))]),
  }))()
  return compiled
}

const onServer = async (server: string, sql: string) => {
  const client = new Client({ connectionString: server.replace('NAME', 'postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const openPostgres = async (
  engine: Extract<TestEngine, { kind: 'postgres' }>,
  template: string,
): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(engine.server, `create database ${name} template ${template} strategy file_copy`)
  const url = engine.server.replace('NAME', name)
  const database = await connectDatabase({ databaseUrl: url, dataDir: '' })
  const close = async () => {
    await database.close()
    await onServer(engine.server, `drop database ${name} with (force)`)
  }
  return { ...database, url, close }
}

const openEmbedded = async (dump: string): Promise<TestDatabase> => {
  const files = { dump: new Blob([readFileSync(dump)]), compiled: await compiledOnce() }
  const { database } = await serveEmbedded(files)
  return { ...database, url: undefined }
}

/**
 * A database of the test's own on the engine of the running project: migrated, or without any table.
 * Open it in beforeAll, close it in afterAll.
 */
export const openTestDatabase = (schema: Schema = 'migrated'): Promise<TestDatabase> => {
  const engine = inject('engine')
  return engine.kind === 'postgres' ? openPostgres(engine, engine[schema]) : openEmbedded(engine[schema])
}

/** Puts an embedded database into a data folder, which saves whoever opens it the seconds of making or migrating one. */
export const seedDataDir = (dataDir: string, schema: Schema = 'empty'): void => {
  const engine = inject('engine')
  if (engine.kind === 'embedded') cpSync(engine.folders[schema], join(dataDir, 'db'), { recursive: true })
}
