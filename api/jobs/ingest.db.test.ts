import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeadlinePassed } from '#api/network/deadline.ts'
import { FeedError } from '#api/feeds/feed-error.ts'
import { waitingFeeds } from '#api/feeds/hosts.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { inlineParser } from '#api/feeds/parse.ts'
import { createThreadParser } from '#api/feeds/parser.ts'
import type { FetchPage } from '#api/feeds/read-vendor.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import { alertFigures } from '#api/queries/alert-figures.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor } from '#api/services/vendors.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { readDueFeeds, type IngestRoundDeps } from './ingest.ts'

let database: TestDatabase
let db: Knex
let time = Date.UTC(2026, 10, 20, 8)
let calls: string[] = []
let pagesOfTurn = 0
/** What the endless shop does when its time is over; how fast the machine is decides nothing. */
let whenTurnIsOver: () => Promise<never> = () => new Promise(() => undefined)
const now = () => new Date(time)

const addShop = (slug: string, format: FeedFormat = 'csv') =>
  addVendor(db, {
    slug,
    name: slug,
    website: `https://${slug}.example`,
    providesCoa: false,
    currency: 'USD',
    feedUrl: `https://${slug}.example/${format === 'csv' ? 'feed.csv' : 'products.json'}`,
    format,
  })

const page = (url: string, text: string): Awaited<ReturnType<FetchPage>> => ({
  status: 'modified',
  url,
  body: Buffer.from(text),
  contentType: 'text/plain',
  bytes: text.length,
  etag: null,
  lastModified: null,
  totalPages: null,
})

const product = (id: number, html = '') => ({
  id,
  title: `Vilon ${id}`,
  body_html: html,
  variants: [{ id, title: '5mg', price: '19.00' }],
})

const MOST_PAGES = 40
const PAGES_A_TURN = 6
const UNCLOSED = '<b>'.repeat(7_000_000)

/** Seventeen shops that answer, one that asks for a day, one without end and slow, one of unclosed tags. */
const fetchPage: FetchPage = async url => {
  calls.push(url)
  const { host, searchParams } = new URL(url)
  const at = Number(searchParams.get('page') ?? 1)
  if (host === 'busy.example') {
    throw new FeedError('http', 'The shop asks for fewer calls (HTTP 429).', {
      status: 429,
      retryAfterSeconds: 86_400,
    })
  }
  if (host === 'endless.example') {
    pagesOfTurn += 1
    if (pagesOfTurn > PAGES_A_TURN) await whenTurnIsOver()
    return page(url, JSON.stringify({ products: at > MOST_PAGES ? [] : [product(at)] }))
  }
  if (host === 'unclosed.example') {
    return page(url, JSON.stringify({ products: at > 1 ? [] : [product(1, UNCLOSED)] }))
  }
  return page(url, 'id,title,price\n1,Vilon 5mg,19.00\n2,Vilon 10mg,35.00\n')
}

const round = (changes: Partial<IngestRoundDeps> = {}) => {
  pagesOfTurn = 0
  const deps = { db, fetchPage, parser: inlineParser, normalizer, now, log: () => undefined, ...changes }
  return readDueFeeds(deps, { vendor: null, before: now() })
}
const feedOf = (slug: string) =>
  db('feeds').join('vendors', 'vendors.id', 'feeds.vendor_id').where({ slug }).first('feeds.*')

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await seedCompounds(db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await db('vendors').delete()
  await db('feed_hosts').delete()
  calls = []
  whenTurnIsOver = () => new Promise(() => undefined)
  time += 3_600_000
})

test('twenty shops, three hostile: seventeen are read in the first round, the three are said', async () => {
  for (let n = 1; n <= 17; n += 1) await addShop(`good-${n}`)
  await addShop('busy')
  await addShop('endless', 'shopify')
  await addShop('unclosed', 'shopify')
  const parser = createThreadParser(2)
  const warm = await fetchPage('https://good-1.example/feed.csv', {})
  if (warm.status === 'modified') await Promise.all([parser.fits(warm), parser.fits(warm)])
  whenTurnIsOver = () => Promise.reject(new DeadlinePassed(180_000))
  const rounds = await Promise.all([1, 2, 3].map(() => round({ parser })))
  await parser.close()
  expect(rounds.reduce((sum, { feeds }) => sum + (feeds ?? 0), 0)).toBe(20)
  for (let n = 1; n <= 17; n += 1) expect((await feedOf(`good-${n}`)).last_success_at).toEqual(now())
  expect((await feedOf('busy')).last_error).toMatch(/asks for fewer calls/)
  expect((await feedOf('endless')).last_error).toContain(
    `longer than one turn: ${PAGES_A_TURN} pages are read`,
  )
  expect(await feedOf('unclosed')).toMatchObject({ last_error: null, last_success_at: now() })
}, 60_000)

test('a long catalogue goes on where it stopped, asks no page twice, and is published whole', async () => {
  await addShop('endless', 'shopify')
  await round({ budgetMs: 100 })
  expect(await db('offers')).toEqual([])
  let turns = 1
  for (; turns < 40 && (await feedOf('endless')).last_success_at === null; turns += 1) {
    time += 900_000
    await round({ budgetMs: 100 })
  }
  expect(await db('offers')).toHaveLength(MOST_PAGES)
  expect(await db('feed_progress')).toEqual([])
  // A page under way when a turn ends is asked again; no other is.
  expect(calls.length - new Set(calls).size).toBe(turns - 1)
  expect(new Set(calls).size).toBe(MOST_PAGES + 1)
}, 60_000)

test('a shop that asks for a day is left alone for six hours, and that is said', async () => {
  await addShop('busy')
  await addShop('good-1')
  await round()
  const until = new Date(time + 6 * 3_600_000)
  time += 900_000
  calls = []
  await round()
  expect(calls).toEqual(['https://good-1.example/feed.csv'])
  expect((await alertFigures(db, now())).held).toEqual([{ host: 'busy.example', seconds: 5.75 * 3_600 }])
  expect(await waitingFeeds(db, { vendor: null, before: now(), now: now() })).toEqual([
    { slug: 'busy', heldUntil: until },
  ])
  time = until.getTime() + 1
  await round()
  expect(calls).toContain('https://busy.example/feed.csv')
})

test('what was unread longest comes first, and a host is read by one at a time', async () => {
  await addShop('good-1')
  await addShop('good-2')
  await addShop('good-3')
  const ago = (minutes: number) => new Date(time - minutes * 60_000)
  await db('feeds')
    .whereLike('url', '%good-1%')
    .update({ last_read_at: ago(30) })
  await db('feeds')
    .whereLike('url', '%good-2%')
    .update({ last_read_at: ago(90) })
  await round()
  expect(calls.map(url => new URL(url).host)).toEqual(['good-3.example', 'good-2.example', 'good-1.example'])
  calls = []
  time += 900_000
  await Promise.all([round(), round(), round(), round()])
  expect(calls).toHaveLength(3)
})

test('the host of a process that died is taken over after five minutes', async () => {
  await addShop('good-1')
  await round()
  time += 900_000
  await db('feed_hosts').update({ claimed_until: new Date(time + 5 * 60_000) })
  await round()
  expect(calls).toHaveLength(1)
  time += 5 * 60_000 + 1
  await round()
  expect(calls).toHaveLength(2)
})

test('a fault of our own while one feed is stored stops no other', async () => {
  await addShop('good-1')
  await addShop('good-2')
  let failures = 0
  const onChanges = () => {
    failures += 1
    return failures === 1 ? Promise.reject(new Error('a fault of ours')) : Promise.resolve()
  }
  expect(await round({ onChanges })).toMatchObject({ feeds: 2, failed: 1 })
})
