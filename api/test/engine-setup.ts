import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrations } from '#migrations/index.ts'
import { connectDatabase, serveEmbedded } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { startCluster } from './cluster.ts'

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

const CACHE = join('node_modules', '.cache', 'aliquot-tests')

/** Where what is made of these sources is kept from run to run; another place once one of them changes. */
const cachedFolder = () => {
  const sources = [
    ...readdirSync('migrations').map(name => join('migrations', name)),
    join('api', 'db', 'embedded-engine.ts'),
    join('api', 'test', 'engine-setup.ts'),
    join('node_modules', '@electric-sql', 'pglite', 'package.json'),
  ]
  const hash = createHash('sha256')
  for (const source of sources.sort()) hash.update(source).update(readFileSync(source))
  return join(CACHE, hash.digest('hex').slice(0, 16))
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
  const prepared =
    project.config.env.TEST_ENGINE === 'postgres' ? await preparePostgres() : await prepareEmbedded()
  project.provide('engine', prepared.engine)
  return prepared.stop
}
