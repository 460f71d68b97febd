import type { Middleware } from 'koa'
import type { Knex } from 'knex'
import { createApp, type App, type AppDeps } from '#api/app.ts'
import type { Assistant } from '#api/assistant/assistant.ts'
import { openAssistant } from '#api/assistant/open.ts'
import { openCatalog } from '#api/catalog/catalog.ts'
import { deskFeeds } from '#api/feeds/reread.ts'
import { createLog } from '#api/log.ts'
import { assistantParts } from './assistant-parts.ts'

export const BOT_TOKEN = '700100200:AAtestTESTtestTESTtestTESTtestTEST'
const MINUTE = 60_000

export type TestAppOptions = Partial<
  Pick<
    AppDeps,
    | 'publicUrl'
    | 'trustProxy'
    | 'botToken'
    | 'botUsername'
    | 'makeInvoice'
    | 'makeShare'
    | 'sendReset'
    | 'limitScale'
    | 'assistant'
    | 'operators'
    | 'refundStars'
    | 'checkShop'
  >
>

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

/** The real assistant, whose corpus is read when the first question comes: most tests ask none. */
const assistantWhenAsked = (db: Knex, now: () => Date): Assistant => {
  let opened: Assistant | undefined
  const open = () => (opened ??= openAssistant({ db, model: null, ...assistantParts(), now }))
  return {
    answer: (...asked) => open().answer(...asked),
    sourcesOf: name => open().sourcesOf(name),
    close: async () => opened?.close(),
  }
}

const DEFAULTS = {
  publicUrl: 'http://localhost:3000',
  trustProxy: false,
  botToken: BOT_TOKEN,
  botUsername: () => FEATURES.botUsername,
  makeInvoice: null,
  makeShare: null,
  sendReset: null,
  refundStars: null,
  checkShop: async (url: string) => ({
    found: { format: 'csv', url, listings: 0, comparable: 0, currencies: [], sample: [] },
  }),
  limitScale: 1_000,
}

/** The real application over any database, with the log in memory; it listens nowhere yet. */
export async function createTestApp(
  db: Knex,
  now: () => Date,
  options: TestAppOptions = {},
): Promise<{ app: App; log: string[]; refresh: () => Promise<void>; stop: () => void }> {
  const { version, catalog } = await openCatalog({ db, now, everyMs: MINUTE, onFault: () => {} })
  const lines: string[] = []
  const app = createApp({
    db,
    log: createLog({ level: 'debug' }, { write: line => void lines.push(line) }),
    catalog,
    assistant: assistantWhenAsked(db, now),
    refreshCatalog: version.refresh,
    answersVersion: () => `${version.current()}@${Math.floor(now().getTime() / MINUTE)}`,
    now,
    secret: 'a secret of the tests',
    features: () => FEATURES,
    webhook: null,
    push: { publicKey: 'BPublicKeyOfTheTests', extraHosts: [], hasSubject: false },
    isReady: async () => null,
    installation: { version: '0.0.0', settings: [], checkAlertsEveryMs: 5 * MINUTE },
    desk: deskFeeds,
    site: page,
    scriptHashes: [],
    ...DEFAULTS,
    ...options,
  })
  return { app, log: lines, refresh: version.refresh, stop: version.stop }
}
