import type { Message } from 'grammy/types'
import type { Knex } from 'knex'
import { openCatalog as openCatalogOf, type Catalog } from '#api/catalog/catalog.ts'
import { databaseFault } from '#api/db/faults.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { BotLog, Notification } from '#bot/context.ts'
import { startSimulator, type Control, type Simulator } from '#bot/simulator/simulator.ts'
import type { NewUser } from '#bot/simulator/people.ts'
import type { SimulatorOptions } from '#bot/simulator/world.ts'
import { startBot, type RunningBot, type StartDeps } from '#bot/start-bot.ts'

export const PUBLIC_URL = 'http://localhost:42000'

const vial = (id: string, title: string, mg: number, price: string, more: Partial<RawListing> = {}) =>
  listing(id, { title, variant: `${mg} mg`, price, ...more })

/** Two vendors, one of them with a name that is apt to break a message. */
const SHOPS: Record<string, RawListing[]> = {
  'northline-bio': [
    vial('bpc5', 'BPC-157', 5, '20.00'),
    vial('bpc10', 'BPC-157', 10, '34.00', { listPrice: '42.00' }),
    vial('bpc-out', 'BPC 157', 2, '15.00', { stock: 'out' }),
    vial('tb', 'TB-500', 5, '24.00'),
    listing('rad', { title: 'RAD-140 25mg/ml 30ml solution', variant: null, price: '45.00' }),
    listing('nosize', { title: 'BPC-157', variant: null, price: '30.00' }),
    ...Array.from({ length: 7 }, (_, index) =>
      vial(`more${index}`, 'BPC-157', 20 + index, `${70 + index}.00`),
    ),
  ],
  tags: [vial('bpc5', 'BPC-157', 5, '19.00'), vial('epi', 'Epitalon', 10, '25.00')],
}
const ODD_NAME = 'Tom & <b>"Jerry"</b> متجر'

const APP = {
  appName: 'Aliquot',
  publicUrl: PUBLIC_URL,
  miniAppName: 'app',
  mode: 'polling',
  webhook: null,
} as const

export type LogLine = { level: keyof BotLog; facts: object; message: string }

export type BotFixture = {
  database: TestDatabase
  db: Knex
  catalog: Catalog
  /** Makes the catalogue know of what was written since, once its version moved. */
  refresh: () => Promise<void>
  simulator: Simulator
  control: Control
  bot: RunningBot
  log: LogLine[]
  /** How far the product's clock is ahead of the real one, which is the stand-in's. */
  clock: { aheadMs: number }
  now: () => Date
  notifications: Map<string, Notification[]>
  deps: StartDeps
  /** Resolves once the bot is done with every update. */
  settled: () => Promise<void>
  /** What the bot wrote to a person since the last look. */
  newReplies: (id: number) => Promise<Message[]>
  /** Sends a text and answers what the bot wrote to it. */
  ask: (user: NewUser, text: string) => Promise<Message[]>
  close: () => Promise<void>
}

export async function openCatalog(
  db: Knex,
  now: () => Date,
): Promise<{ catalog: Catalog; refresh: () => Promise<void>; stop: () => void }> {
  await seedCompounds(db)
  for (const [slug, listings] of Object.entries(SHOPS)) {
    const { feedId, vendorId } = await addVendor(db, slug)
    if (slug === 'tags')
      await db('vendors').where({ id: vendorId }).update({ name: ODD_NAME, provides_coa: true })
    const read = { listings, refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer }, feedId, read, now())
  }
  const { catalog, version } = await openCatalogOf({ db, now, everyMs: 60_000, onFault: () => {} })
  return { catalog, refresh: version.refresh, stop: version.stop }
}

export function keepLog(): { lines: LogLine[]; log: BotLog } {
  const lines: LogLine[] = []
  const write = (level: keyof BotLog) => (facts: object, message: string) =>
    void lines.push({ level, facts, message })
  return { lines, log: { info: write('info'), warn: write('warn'), error: write('error') } }
}

/** Resolves once every update was fetched and handled. */
export async function updatesHandled(control: Control, db: Knex, ms = 10_000): Promise<void> {
  const until = performance.now() + ms
  await control.until(() => control.pendingUpdates().length === 0, ms)
  while (await db('telegram_updates').whereNotNull('body').where({ handled_at: null }).first('update_id')) {
    if (performance.now() > until) throw new Error(`updates were not handled within ${ms} ms`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** Waits for the bot and reads what it wrote. */
function createReaders(control: Control, db: Knex): Pick<BotFixture, 'settled' | 'newReplies' | 'ask'> {
  const looked = new Map<number, number>()
  const settled = () => updatesHandled(control, db)
  const newReplies = async (id: number) => {
    await settled()
    const all = control.botMessages(id)
    const fresh = all.slice(looked.get(id) ?? 0)
    looked.set(id, all.length)
    return fresh
  }
  const ask = async (user: NewUser, text: string) => {
    await newReplies(user.id)
    const actor = control.user(user)
    const start = /^\/start(?: (.+))?$/.exec(text)
    if (start) actor.start(start[1])
    else actor.send(text)
    return newReplies(user.id)
  }
  return { settled, newReplies, ask }
}

const closeAll = async (steps: readonly (() => void | Promise<void>)[]) => {
  for (const step of steps) await step()
}

/** A bot that talks to the stand-in over a catalogue of its own. */
export async function openBotFixture(
  changes: Partial<StartDeps> = {},
  simulated: SimulatorOptions = {},
): Promise<BotFixture> {
  const database = await openTestDatabase()
  const db = database.knex
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const { catalog, refresh, stop: stopCatalog } = await openCatalog(db, now)
  const simulator = await startSimulator({ trustedOrigins: [PUBLIC_URL], ...simulated })
  const { control } = simulator
  const notifications: BotFixture['notifications'] = new Map()
  const { lines, log } = keepLog()
  const deps: StartDeps = {
    ...APP,
    token: control.token,
    apiRoot: simulator.apiRoot,
    db,
    catalog,
    unavailable: error => databaseFault(error) !== null,
    log,
    now,
    visitorSecret: 'a secret of the tests',
    basketCost: given => Promise.resolve(wholeCost(...given)),
    notifications: userId => Promise.resolve(notifications.get(userId) ?? []),
    ...changes,
  }
  const bot = startBot(deps)
  const close = () => closeAll([bot.stop, simulator.stop, stopCatalog, database.close])
  const clocks = { clock, now, log: lines, notifications, deps }
  const read = createReaders(control, db)
  return { database, db, catalog, refresh, simulator, control, bot, ...clocks, ...read, close }
}

/** The text of a message; what the person reads. */
export const textOf = (message: Message | undefined): string => message?.text ?? message?.caption ?? ''

/** The labels of the buttons below a message. */
export const labels = (message: Message | undefined): string[] =>
  message?.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []
