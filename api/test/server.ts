import { Agent } from 'node:http'
import type { Middleware } from 'koa'
import { createApp, type AppDeps } from '#api/app.ts'
import type { Assistant } from '#api/assistant/assistant.ts'
import { openAssistant } from '#api/assistant/open.ts'
import { createAnswers } from '#api/catalog/answers.ts'
import { createCatalog } from '#api/catalog/catalog.ts'
import { keepNames } from '#api/catalog/name-source.ts'
import { followCatalogVersion } from '#api/catalog/version.ts'
import { signUp, type WireUser } from '#api/contract/auth.ts'
import { databaseFault } from '#api/db/faults.ts'
import { startHttp } from '#api/http-server.ts'
import { createLog } from '#api/log.ts'
import { createClient, sendRaw, type Client, type RawRequest } from './client.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { seedCatalog, type Seed } from './seed.ts'

export const START = new Date('2026-11-20T10:00:00Z')
export const BOT_TOKEN = '700100200:AAtestTESTtestTESTtestTESTtestTEST'
const MINUTE = 60_000

type Options = Partial<
  Pick<AppDeps, 'publicUrl' | 'trustProxy' | 'botToken' | 'makeInvoice' | 'limitScale'>
> & {
  assistant?: Assistant
  /** False: nothing is sold and nobody sells. */
  catalogue?: boolean
  logLevel?: string
}

export type TestServer = {
  port: number
  database: TestDatabase
  /** The ids of what the catalogue holds. */
  seed: Seed
  /** Every line that was logged. */
  log: string[]
  clock: { now: () => Date; advance: (ms: number) => void }
  client: () => Client
  /** A new person, signed up with a password of its own. */
  person: (name?: string) => Promise<Person>
  raw: (request: RawRequest) => ReturnType<typeof sendRaw>
  /** Lets the catalogue look at the database again. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}
export type Person = Client & { user: WireUser; email: string; password: string }

const unavailable = (error: unknown) => databaseFault(error) !== null

const page: Middleware = ctx => {
  if (ctx.path !== '/') return
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = '<!doctype html><title>Aliquot</title>'
}

const FEATURES = {
  appName: 'Aliquot',
  botUsername: 'aliquot_test_bot',
  miniAppName: null,
  venmoHandle: null,
  cashAppTag: null,
  moneyTabsInTelegram: false,
}

const keepLog = (level: string) => {
  const lines: string[] = []
  return { lines, log: createLog({ level }, { write: line => void lines.push(line) }) }
}

/** The real assistant, whose corpus is loaded when the first question comes: most tests ask none. */
const assistantWhenAsked = (db: TestDatabase['knex'], now: () => Date): Assistant => {
  let opened: Promise<Assistant> | undefined
  return {
    answer: async turns => {
      opened ??= openAssistant({ db, background: db, languageModel: null, fetch: globalThis.fetch, now })
      return (await opened).answer(turns)
    },
  }
}

/** The real application over a database of the test's own, listening on a free port of this machine. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await openTestDatabase()
  const db = database.knex
  let time = START.getTime()
  const now = () => new Date(time)
  const seed = await seedCatalog(options.catalogue === false ? null : db, now())
  const version = followCatalogVersion({ db, everyMs: MINUTE, onFault: () => {} })
  await version.refresh()
  const answers = createAnswers({ maxBytes: 20_000_000, now, unavailable })
  const names = keepNames({ db, version: version.current, unavailable })
  const { lines, log } = keepLog(options.logLevel ?? 'debug')
  const app = createApp({
    db,
    log,
    catalog: createCatalog({ db, answers, version, names, now }),
    assistant: options.assistant ?? assistantWhenAsked(db, now),
    moment: () => `${version.current()}@${Math.floor(time / MINUTE)}`,
    now,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    trustProxy: options.trustProxy ?? false,
    secret: 'a secret of the tests',
    features: FEATURES,
    botToken: options.botToken === undefined ? BOT_TOKEN : options.botToken,
    makeInvoice: options.makeInvoice ?? null,
    push: { publicKey: 'BPublicKeyOfTheTests', extraHosts: [] },
    unavailable,
    isReady: async () => null,
    site: page,
    scriptHashes: [],
    limitScale: options.limitScale ?? 1_000,
  })
  const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const client = () => createClient(http.port, agent)
  return {
    port: http.port,
    database,
    seed,
    log: lines,
    clock: { now, advance: ms => void (time += ms) },
    client,
    person: name => signUpPerson(client(), name),
    raw: request => sendRaw(http.port, agent, request),
    refresh: version.refresh,
    close: async () => {
      agent.destroy()
      version.stop()
      await http.stop()
      await database.close()
    },
  }
}

let people = 0

async function signUpPerson(client: Client, name = 'Person'): Promise<Person> {
  people += 1
  const email = `${name.toLowerCase()}.${people}@mail.example`
  const password = `correct horse ${people} ${name}`
  const reply = await client.call(signUp, { body: { email, password, firstName: name } })
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}: ${reply.text}`)
  return { ...client, user: reply.body, email, password }
}
