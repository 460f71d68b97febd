import { openPrepared, type Prepared } from '#api/prepare.ts'
import { processConfig, type Config } from '#api/config.ts'
import { detectFeed } from '#api/feeds/detect.ts'
import { withFetching } from '#api/feeds/look-at-feed.ts'
import { COLUMN_NAMES, type ColumnMap } from '#api/feeds/readers/columns.ts'
import { cleanLine } from '#api/feeds/readers/feed-text.ts'
import { FEED_FORMATS, type FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import { releaseHeld } from '#api/services/desk/held.ts'
import { addVendor, removeVendor } from '#api/services/desk/vendor-list.ts'
import { editVendor } from '#api/services/desk/vendors.ts'
import { vendorSlug } from '#api/services/vendors.ts'
import { vendorEdit, vendorFacts } from './vendor-facts.ts'
import { actor, printLine } from './actions.ts'
import { onePositional, readArguments, noSuchAction } from './arguments.ts'
import { checkFeed } from './check-feed.ts'
import { runCommand, UsageFault } from './fail.ts'

const USAGE = `vendors add NAME URL [--slug s] [--format ${FEED_FORMATS.join('|')}] [--currency USD] [--website URL] [--coa] [--columns title=HEADING,price=HEADING]
vendors list | check URL [--columns title=HEADING,price=HEADING,size=HEADING] [-v] | pause SLUG | resume SLUG | release SLUG | remove SLUG`

const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageFault(`"${text}" is not an http or https address`)
  return url.href
}

async function withDatabase(config: Config, work: (database: Prepared) => Promise<void>): Promise<void> {
  const database = await openPrepared(config, { as: 'tool', now: new Date(), print: printLine })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

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
  const name = cleanLine(given) ?? undefined
  if (name === undefined || address === undefined) throw new UsageFault(`NAME or URL is missing\n${USAGE}`)
  const url = webAddress(address)
  const columns = columnMap(values.columns)
  const format = values.format
  if (format !== undefined && !FEED_FORMATS.some(known => known === format))
    throw new UsageFault(`--format "${format}" is none of ${FEED_FORMATS.join(', ')}`)
  if (!/^[A-Z]{3}$/.test(values.currency))
    throw new UsageFault(`--currency "${values.currency}" is no ISO 4217 code`)
  const feed = format
    ? { format: format as FeedFormat, url }
    : await withFetching(config, looking => detectFeed(url, { ...looking, columns }))
  const website = webAddress(values.website ?? new URL(url).origin)
  const slug = values.slug ?? vendorSlug(name, website)
  if (!/^[a-z0-9-]{1,60}$/.test(slug))
    throw new UsageFault(`--slug "${slug}" may hold a to z, 0 to 9 and - only`)
  const vendor = {
    slug,
    name,
    website,
    providesCoa: values.coa,
    currency: values.currency,
    feedUrl: feed.url,
    format: feed.format,
    columns,
  }
  await withDatabase(config, async ({ knex }) => addVendor(knex, actor(), vendor))
  printLine(
    `Added ${name} (${slug}), read as ${feed.format}. "npm run ingest -- --vendor ${slug}" reads it now.`,
  )
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
      printLine(
        `${row.slug}  ${row.name}  ${row.format ?? ''}  ${row.offers} offers  ${state}${held}  ${row.url ?? ''}`,
      )
    }
  })

const CHECK_OPTIONS = {
  columns: { type: 'string' },
  verbose: { type: 'boolean', short: 'v', default: false },
} as const

async function check(config: Config, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, CHECK_OPTIONS)
  const url = webAddress(onePositional(positionals, 'URL'))
  const asked = { url, columns: columnMap(values.columns), isVerbose: values.verbose }
  await withFetching(config, looking => checkFeed(asked, looking, printLine))
}

const ACTIONS: Readonly<Record<string, (config: Config, slug: string) => Promise<void>>> = {
  pause: (config, slug) =>
    withDatabase(config, ({ knex }) => editVendor(knex, actor(), slug, { isPaused: true })),
  resume: (config, slug) =>
    withDatabase(config, ({ knex }) => editVendor(knex, actor(), slug, { isPaused: false })),
  remove: (config, slug) => withDatabase(config, ({ knex }) => removeVendor(knex, actor(), slug, null)),
  release: (config, slug) =>
    withDatabase(config, async ({ knex }) => {
      const count = await releaseHeld(knex, actor(), { vendor: slug })
      printLine(`${count} held values go through at the next read.`)
    }),
}

const WITH_OPTIONS: Readonly<Record<string, typeof vendorFacts>> = { facts: vendorFacts, edit: vendorEdit }

async function vendors([action, ...rest]: readonly string[]): Promise<void> {
  const config = processConfig()
  if (action === 'add') return add(config, rest)
  if (action === 'list') return list(config)
  const many = WITH_OPTIONS[action ?? '']
  if (many) return withDatabase(config, ({ knex }) => many(knex, rest))
  if (action === 'check') return check(config, rest)
  const { positionals } = readArguments(rest, {})
  const run = ACTIONS[action ?? '']
  if (!run)
    throw noSuchAction(action, ': use add, edit, facts, list, check, pause, resume, release or remove')
  const slug = onePositional(positionals, 'SLUG')
  await run(config, slug)
  if (action !== 'release')
    printLine(`${slug}: ${action === 'pause' ? 'paused' : action === 'resume' ? 'resumed' : 'removed'}`)
}

await runCommand(vendors)
