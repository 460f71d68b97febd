import { Agent } from 'node:http'
import type { Knex } from 'knex'
import type { Role } from '#api/domain/constants.ts'
import { startHttp } from '#api/http-server.ts'
import { cookieName } from '#api/middleware/session.ts'
import { presentUser } from '#api/presenters/users.ts'
import { User } from '#api/models/User.ts'
import { hashPassword } from '#api/services/accounts/passwords.ts'
import { openSession } from '#api/services/accounts/sessions.ts'
import { createTestApp, type TestAppOptions } from './app.ts'
import { createClient, sendRaw, type Client, type RawRequest } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { seedCatalog, type Seed } from './seed.ts'

export { BOT_TOKEN } from './app.ts'

export const START = new Date('2026-11-20T10:00:00Z')
/** Everybody's, so that it is hashed once. */
export const PASSWORD = 'correct horse battery'

export type Person = Client & { user: ReturnType<typeof presentUser>; email: string; password: string }

export type TestServer = {
  port: number
  database: TestDatabase
  db: Knex
  /** The ids of what the catalogue holds. */
  seed: Seed
  /** Every line that was logged. */
  log: string[]
  clock: { now: () => Date; advance: (ms: number) => void }
  client: () => Client
  /** A new person, signed in; with roles somebody of the desk. */
  person: (firstName?: string, roles?: readonly Role[]) => Promise<Person>
  raw: (request: RawRequest) => ReturnType<typeof sendRaw>
  /** Lets the catalogue look at the database again. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

let hashed: Promise<string> | undefined
let people = 0

async function addPerson(
  db: Knex,
  now: Date,
  client: Client,
  { firstName, roles }: { firstName: string; roles: Role[] },
  https: boolean,
) {
  people += 1
  const email = `${firstName.toLowerCase()}.${people}@mail.example`
  hashed ??= hashPassword(PASSWORD)
  const row = { email, passwordHash: await hashed, firstName, roles, createdAt: now }
  const user = await User.query(db).insert(row).returning('*')
  const session = await openSession(db, { userId: user.id, kind: 'cookie', userAgent: 'tests', now })
  client.cookies.set(cookieName(https), session.token)
  return { ...client, user: presentUser(user), email, password: PASSWORD }
}

/** The real application over a database of the test's own, listening on a free port of this machine. */
export async function startTestServer(options: TestAppOptions = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const db = database.knex
  let time = START.getTime()
  const now = () => new Date(time)
  const seed = await seedCatalog(db, now())
  const { app, log, refresh, stop } = await createTestApp(db, now, options)
  const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const client = () => createClient(http.port, agent)
  const https = options.publicUrl?.startsWith('https:') ?? false
  return {
    port: http.port,
    database,
    db,
    seed,
    log,
    clock: { now, advance: ms => void (time += ms) },
    client,
    person: (firstName = 'Person', roles = []) =>
      addPerson(db, now(), client(), { firstName, roles: [...roles] }, https),
    raw: request => sendRaw(http.port, agent, request),
    refresh,
    close: async () => {
      agent.destroy()
      stop()
      await http.stop()
      await database.close()
    },
  }
}
