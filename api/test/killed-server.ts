import { migrations } from '#migrations/index.ts'
import { connectDatabase } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { startHttp } from '#api/http-server.ts'
import { createTestApp } from './app.ts'
import { seedCatalog } from './seed.ts'

/**
 * The application in a process of its own, for tests that kill it: over the PostgreSQL database whose address is given,
 * or the embedded one in a folder. Says its port once it listens.
 */
const [place = ''] = process.argv.slice(2)
const settings = place.startsWith('postgres') ? { databaseUrl: place, dataDir: '' } : { dataDir: place }

const database = await connectDatabase(settings)
await migrateUp(database.background.knex, migrations)
const now = () => new Date()
if (!(await database.knex('vendors').first('id'))) await seedCatalog(database.knex, now())
const { app } = await createTestApp(database.knex, now)
const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: http.port })}\n`)
