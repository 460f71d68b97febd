import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { openAssistant } from './assistant/open.ts'
import { createAnswers } from './catalog/answers.ts'
import { createCatalog, type Catalog } from './catalog/catalog.ts'
import { keepNames } from './catalog/name-source.ts'
import { followCatalogVersion } from './catalog/version.ts'
import type { Config } from './config.ts'
import { databaseFault } from './db/faults.ts'
import { isPagePath } from './domain/pages.ts'
import type { Prepared } from './prepare.ts'
import type { InvoiceMaker } from './services/invoices.ts'
import { createSite } from './site.ts'

const ANSWER_BYTES = 192 * 1024 * 1024
const VERSION_EVERY_MS = 1_000
const MINUTE = 60_000

export type WebDeps = {
  config: Config
  database: Prepared
  log: Logger
  now: () => Date
  secret: string
  pushPublicKey: string
  makeInvoice: InvoiceMaker | null
  siteFolder: string
  limitScale?: number
}

const isUnavailable = (error: unknown) => databaseFault(error) !== null

const featuresOf = ({ appName, bot, money }: Config) => ({
  appName,
  botUsername: bot.username,
  miniAppName: bot.miniAppName,
  venmoHandle: money.venmoHandle,
  cashAppTag: money.cashAppTag,
  moneyTabsInTelegram: money.inTelegram,
})

/** The catalogue in this process's memory, following the database's version. */
export function openCatalog({ database, log, now }: Pick<WebDeps, 'database' | 'log' | 'now'>) {
  const onFault = (error: unknown) => log.warn({ err: error }, 'catalogue version not read')
  const version = followCatalogVersion({ db: database.knex, everyMs: VERSION_EVERY_MS, onFault })
  const answers = createAnswers({ maxBytes: ANSWER_BYTES, now, unavailable: isUnavailable })
  const names = keepNames({ db: database.knex, version: version.current, unavailable: isUnavailable })
  const catalog: Catalog = createCatalog({ db: database.knex, answers, version, names, now })
  return { catalog, version }
}

const databaseAnswers = async ({ knex }: Prepared): Promise<string | null> => {
  try {
    await knex.raw('select 1')
    return null
  } catch {
    return 'The database does not answer.'
  }
}

/** Everything the web server needs, put together. */
export async function createWeb(deps: WebDeps): Promise<{ app: App; catalog: Catalog; stop: () => void }> {
  const { config, database, log, now } = deps
  const { catalog, version } = openCatalog(deps)
  await version.refresh()
  const assistant = await openAssistant({
    db: database.knex,
    background: database.background.knex,
    languageModel: config.languageModel,
    fetch: globalThis.fetch,
    now,
  })
  const site = createSite(deps.siteFolder, isPagePath)
  const app = createApp({
    db: database.knex,
    log,
    catalog,
    assistant,
    moment: () => `${version.current()}@${Math.floor(now().getTime() / MINUTE)}`,
    now,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    secret: deps.secret,
    features: featuresOf(config),
    botToken: config.bot.token,
    makeInvoice: deps.makeInvoice,
    push: { publicKey: deps.pushPublicKey, extraHosts: config.pushExtraHosts },
    unavailable: isUnavailable,
    isReady: () => databaseAnswers(database),
    site: site.middleware,
    scriptHashes: site.scriptHashes,
    ...(deps.limitScale === undefined ? {} : { limitScale: deps.limitScale }),
  })
  return { app, catalog, stop: version.stop }
}
