import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrations } from '#migrations/index.ts'
import { connectDatabase, serveEmbedded } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { startCluster } from './cluster.ts'
import { programArguments } from './compiled.ts'
import { CACHE, cachedFolder } from './kept-databases.ts'

export type Schema = 'migrated' | 'empty'

/** What a test needs to make a database of its own from the one that was migrated once. */
export type TestEngine =
  | { kind: 'postgres'; server: string; migrated: string; empty: string }
  | { kind: 'embedded'; migrated: string; empty: string; folders: Readonly<Record<Schema, string>> }

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine
  }
}

type Project = {
  config: { env: Partial<Record<string, string>> }
  provide(key: 'engine', value: TestEngine): void
}

const preparePostgres = async () => {
  const cluster = await startCluster()
  const admin = await connectDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
  await admin.pool.query('create database migrated')
  await admin.pool.query('create database empty')
  await admin.close()
  const template = await connectDatabase({ databaseUrl: cluster.url('migrated'), dataDir: '' })
  await migrateUp(template.background.knex, migrations)
  await template.close()
  const engine: TestEngine = {
    kind: 'postgres',
    server: cluster.url('NAME'),
    migrated: 'migrated',
    empty: 'empty',
  }
  return { engine, stop: () => cluster.stop() }
}

/** Without the two template databases a dump loads in half the time; a test's database needs neither. */
const dumpFolder = async (folder: string, file: string) => {
  const lite = await PGlite.create(folder)
  await lite.exec("update pg_database set datistemplate = false where datname like 'template%'")
  for (const name of ['template0', 'template1']) await lite.exec(`drop database if exists ${name}`)
  await lite.exec('checkpoint')
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
}

const embeddedIn = (folder: string): TestEngine & { kind: 'embedded' } => ({
  kind: 'embedded',
  migrated: join(folder, 'migrated.tar'),
  empty: join(folder, 'empty.tar'),
  folders: { empty: join(folder, 'empty'), migrated: join(folder, 'migrated') },
})

const prepareEmbedded = async () => {
  const kept = cachedFolder()
  const prepared = { engine: embeddedIn(kept), stop: () => Promise.resolve() }
  if (existsSync(kept)) return prepared
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'new-'))
  const engine = embeddedIn(folder)
  const { database: first } = await serveEmbedded({ folder: engine.folders.empty })
  await first.close()
  const work = join(folder, 'work')
  cpSync(engine.folders.empty, work, { recursive: true })
  await dumpFolder(work, engine.empty)
  const { database: second } = await serveEmbedded({ folder: work })
  await migrateUp(second.knex, migrations)
  await second.close()
  cpSync(work, engine.folders.migrated, { recursive: true })
  await dumpFolder(work, engine.migrated)
  rmSync(work, { recursive: true })
  renameSync(folder, kept)
  return prepared
}

/** Runs once a project, before its first test: a server or an engine, migrated once, for every test to copy. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  // Once, or two test processes would build the site and compile the programs beside each other.
  programArguments('api/main.ts')
  const prepared =
    project.config.env.TEST_ENGINE === 'postgres' ? await preparePostgres() : await prepareEmbedded()
  project.provide('engine', prepared.engine)
  return prepared.stop
}
