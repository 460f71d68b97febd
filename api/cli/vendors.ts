import { openPrepared, type Prepared } from '#api/prepare.ts'
import { processConfig, type Config } from '#api/config.ts'
import { normalizeListing } from '#api/domain/listing/normalize.ts'
import { sizeText } from '#api/domain/offers/products.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { detectFeed } from '#api/feeds/detect.ts'
import { createFetchDeps } from '#api/feeds/fetch-feed.ts'
import type { Parser } from '#api/feeds/parse.ts'
import { createThreadParser } from '#api/feeds/parser.ts'
import { fetchPageWith, readFeed, type FetchPage } from '#api/feeds/read-vendor.ts'
import { DeadlinePassed, withDeadline } from '#api/network/deadline.ts'
import { COLUMN_NAMES, type ColumnMap } from '#api/feeds/readers/columns.ts'
import { cleanText } from '#api/feeds/readers/feed-text.ts'
import { FEED_FORMATS, type FeedFormat } from '#api/feeds/readers/reader.ts'
import { addVendor, pauseVendor, releaseHeld, removeVendor } from '#api/services/vendors.ts'
import { onePositional, readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

const SHOWN = 10
const CHECK_MS = 25_000
const READ_MS = 15_000
const PAGE_MS = 10_000
const USAGE = `vendors add NAME URL [--slug s] [--format ${FEED_FORMATS.join('|')}] [--currency USD] [--website URL] [--coa] [--columns title=HEADING,price=HEADING]
vendors list | check URL | pause SLUG | resume SLUG | release SLUG | remove SLUG`

const say = (line: string) => process.stdout.write(`${line}\n`)

const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageFault(`"${text}" is not an http or https address`)
  return url.href
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

async function withDatabase(config: Config, work: (database: Prepared) => Promise<void>): Promise<void> {
  const database = await openPrepared(config, { as: 'tool', now: new Date(), say })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

type Looking = { fetchPage: FetchPage; parser: Parser; signal: AbortSignal }

/** A person waits for this, so it ends in words within half a minute. */
async function withFetching<T>(config: Config, work: (looking: Looking) => Promise<T>): Promise<T> {
  const deps = createFetchDeps({ allowPrivate: config.feedAllowPrivate })
  const parser = createThreadParser(1)
  const fetchPage = fetchPageWith({ attempts: 1, totalTimeoutMs: PAGE_MS }, deps)
  try {
    return await withDeadline(CHECK_MS, signal => work({ fetchPage, parser, signal }))
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error
    throw new Error('The shop answers too slowly to be checked: nothing could be read within 25 s.', {
      cause: error,
    })
  } finally {
    await Promise.all([deps.close(), parser.close()])
  }
}

function listingLine(listing: RawListing): string {
  const normal = normalizeListing(listing)
  const name = normal.compound ?? normal.blend?.map(part => part.name).join(' + ') ?? '?'
  const price = normal.comparable
    ? `${normal.pricePerUnit} ${listing.currency ?? ''}/${normal.unitType}`
    : `not comparable: ${normal.reason}`
  return `  ${listing.title}${listing.variant ? ` | ${listing.variant}` : ''}\n    ${name}, ${normal.form}, ${sizeText(normal) || 'no size'}, ${listing.price ?? 'no price'} ${listing.currency ?? ''}, ${listing.stock} → ${price}`
}

/** In what currency the prices are, and who said so. */
function currencyLine(listings: readonly RawListing[]): string {
  const said = new Set(listings.flatMap(({ currency }) => currency ?? []))
  if (said.size === 0)
    return 'Currency: the feed names none, so give it with --currency when you add the vendor'
  const unnamed = listings.filter(({ currency }) => currency === null).length
  return `Currency: ${[...said].join(', ')}, as the feed says${unnamed > 0 ? `; ${unnamed} listings name none` : ''}`
}

const check = (config: Config, address: string) =>
  withFetching(config, async looking => {
    const { format, url } = await detectFeed(address, looking)
    const source = { url, format, currency: null, etag: null, lastModified: null }
    const read = await readFeed(source, { ...looking, now: () => new Date(), budgetMs: READ_MS })
    if (read.progress)
      say(`The feed is long: this is what ${read.pages} pages held that came within ${READ_MS / 1_000} s`)
    const comparable = read.listings.filter(listing => normalizeListing(listing).comparable).length
    say(`Reader: ${format} at ${url}`)
    say(currencyLine(read.listings))
    say(`${read.listings.length} listings, ${comparable} comparable, ${read.refused.length} rows refused`)
    for (const listing of read.listings.slice(0, SHOWN)) say(listingLine(listing))
    for (const reason of new Set(read.refused.map(refusal => refusal.reason))) say(`  refused: ${reason}`)
  })

const ADD_OPTIONS = {
  slug: { type: 'string' },
  format: { type: 'string' },
  currency: { type: 'string', default: 'USD' },
  website: { type: 'string' },
  coa: { type: 'boolean', default: false },
  columns: { type: 'string' },
} as const

/** "title=Ware,price=Was es kostet": what the headings of a table mean. */
function columnMap(text: string | undefined): ColumnMap | null {
  if (text === undefined) return null
  const pairs = text.split(',').map(pair => pair.split('=').map(part => part.trim()))
  for (const [column = '', heading = ''] of pairs) {
    if (!COLUMN_NAMES.some(known => known === column) || heading === '')
      throw new UsageFault(`--columns takes COLUMN=HEADING,… with the columns ${COLUMN_NAMES.join(', ')}`)
  }
  return Object.fromEntries(pairs) as ColumnMap
}

async function add(config: Config, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, ADD_OPTIONS)
  const [given, address] = positionals
  const name = cleanText(given) ?? undefined
  if (name === undefined || address === undefined) throw new UsageFault(`NAME or URL is missing\n${USAGE}`)
  const url = webAddress(address)
  const format = values.format
  if (format !== undefined && !FEED_FORMATS.some(known => known === format))
    throw new UsageFault(`--format "${format}" is none of ${FEED_FORMATS.join(', ')}`)
  if (!/^[A-Z]{3}$/.test(values.currency))
    throw new UsageFault(`--currency "${values.currency}" is no ISO 4217 code`)
  const feed = format
    ? { format: format as FeedFormat, url }
    : await withFetching(config, looking => detectFeed(url, looking))
  const slug = values.slug ?? slugOf(name)
  if (!/^[a-z0-9-]{1,60}$/.test(slug))
    throw new UsageFault(`--slug "${slug}" may hold a to z, 0 to 9 and - only`)
  const vendor = {
    slug,
    name,
    website: webAddress(values.website ?? new URL(url).origin),
    providesCoa: values.coa,
    currency: values.currency,
    feedUrl: feed.url,
    format: feed.format,
    columns: columnMap(values.columns),
  }
  await withDatabase(config, async ({ knex }) => addVendor(knex, vendor))
  say(`Added ${name} (${slug}), read as ${feed.format}. "npm run ingest -- --vendor ${slug}" reads it now.`)
}

const list = (config: Config) =>
  withDatabase(config, async ({ knex }) => {
    const { rows } = await knex.raw(
      `select v.slug, v.name, v.paused_at is not null as paused, f.format, f.url, f.last_success_at, f.stale_since, f.last_error,
         h.held_until > now() as held, h.held_until,
         (select count(*)::int from offers o where o.feed_id = f.id and o.gone_at is null) as offers
       from vendors v left join feeds f on f.vendor_id = v.id
       left join feed_hosts h on h.host = lower(split_part(f.url, '/', 3)) order by v.slug, f.id`,
    )
    for (const row of rows) {
      const held = row.held ? `, not called until ${row.held_until.toISOString()} as its host asked` : ''
      const state = row.paused
        ? 'paused'
        : row.stale_since
          ? `stale since ${row.stale_since.toISOString()}: ${row.last_error}`
          : row.last_success_at
            ? `read ${row.last_success_at.toISOString()}`
            : 'never read'
      say(
        `${row.slug}  ${row.name}  ${row.format ?? ''}  ${row.offers} offers  ${state}${held}  ${row.url ?? ''}`,
      )
    }
  })

const ACTIONS: Readonly<Record<string, (config: Config, slug: string) => Promise<void>>> = {
  pause: (config, slug) => withDatabase(config, ({ knex }) => pauseVendor(knex, slug, new Date())),
  resume: (config, slug) => withDatabase(config, ({ knex }) => pauseVendor(knex, slug, null)),
  remove: (config, slug) => withDatabase(config, ({ knex }) => removeVendor(knex, slug)),
  release: (config, slug) =>
    withDatabase(config, async ({ knex }) => {
      say(`${await releaseHeld(knex, slug, new Date())} held values go through at the next read.`)
    }),
}

/** `npm run vendors`: vendors and their feeds. */
async function vendors([action, ...rest]: readonly string[]): Promise<void> {
  const config = processConfig()
  if (action === 'add') return add(config, rest)
  if (action === 'list') return list(config)
  const { positionals } = readArguments(rest, {})
  if (action === 'check') return check(config, webAddress(onePositional(positionals, 'URL')))
  const run = action === undefined ? undefined : ACTIONS[action]
  if (!run)
    throw new UsageFault(
      `${action === undefined ? 'An action is missing' : `"${action}" is no action`}: use add, list, check, pause, resume, release or remove`,
    )
  const slug = onePositional(positionals, 'SLUG')
  await run(config, slug)
  if (action !== 'release')
    say(`${slug}: ${action === 'pause' ? 'paused' : action === 'resume' ? 'resumed' : 'removed'}`)
}

await runCommand(vendors)
