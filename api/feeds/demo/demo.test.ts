import { beforeAll, expect, test } from 'vitest'
import { PROMOTION_TYPES, QUARANTINE_MOVE_PERCENT } from '#api/domain/constants.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { inlineParser } from '../parse.ts'
import { readFeed, type FeedRead } from '../read-vendor.ts'
import { fetchDemoPage, isDemoUrl } from './pages.ts'
import { demoHistory, type DemoRead } from './history.ts'
import { DEMO_FORMATS } from './shop.ts'
import { demoPromotions, demoVendors } from './vendors.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (date: Date) => (now.getTime() - date.getTime()) / (24 * 60 * 60_000)
const deps = { fetchPage: fetchDemoPage, parser: inlineParser, now: () => now }
const reads = new Map<string, FeedRead>()
let history: DemoRead[] = []

const listings = () => [...reads.values()].flatMap(read => read.listings)
const historyOf = (vendor: string) => history.filter(read => read.vendor === vendor)
const steps = () =>
  demoVendors.flatMap(({ slug }) =>
    historyOf(slug).map((read, index) => [historyOf(slug)[index - 1], read] as const),
  )

beforeAll(async () => {
  for (const { slug, feedUrl: url, format, currency } of demoVendors) {
    reads.set(slug, await readFeed({ url, format, currency }, deps))
  }
  history = demoHistory(
    [...reads].map(([vendor, read]) => ({ vendor, listings: read.listings })),
    now,
  )
})

test('eleven vendors that do not exist, in all five formats, one in another currency', () => {
  expect(demoVendors).toHaveLength(11)
  expect(new Set(demoVendors.map(vendor => vendor.format))).toEqual(new Set(DEMO_FORMATS))
  expect(demoVendors.filter(vendor => vendor.currency !== 'USD')).toHaveLength(1)
  for (const vendor of demoVendors) {
    expect(vendor.fictional).toBe(true)
    expect(vendor.website).toMatch(/^https:\/\/[a-z-]+\.example$/)
    expect(isDemoUrl(vendor.feedUrl)).toBe(true)
  }
  expect(isDemoUrl('https://elsewhere.example/feed')).toBe(false)
})

test('the real readers read every page without a refusal', () => {
  for (const [slug, read] of reads)
    expect(read, slug).toMatchObject({ refused: [], complete: true, notModified: false })
  expect(reads.get('moonfen-labs')?.pages).toBeGreaterThanOrEqual(3)
})

test('some six hundred offers of some sixty compounds, each sold by several vendors', () => {
  expect(listings().length).toBeGreaterThanOrEqual(550)
  expect(listings().length).toBeLessThanOrEqual(650)
  const sellers = new Map<string, Set<string>>()
  for (const [slug, read] of reads)
    for (const { description } of read.listings) {
      const compound = /^(.+), for laboratory research only\. Demo/.exec(description ?? '')?.[1]
      if (compound) sellers.set(compound, new Set([...(sellers.get(compound) ?? []), slug]))
    }
  expect(sellers.size).toBeGreaterThanOrEqual(55)
  expect(sellers.size).toBeLessThanOrEqual(70)
  expect(Math.min(...[...sellers.values()].map(({ size }) => size))).toBeGreaterThanOrEqual(2)
})

test("sales, sizes out of stock, back-orders, quotes, and prices of their vendor's currency", () => {
  const count = (fits: (listing: RawListing) => boolean) => listings().filter(fits).length
  expect(count(listing => listing.listPrice !== null)).toBeGreaterThan(30)
  expect(count(listing => listing.stock === 'out')).toBeGreaterThan(30)
  expect(count(listing => listing.stock === 'backorder' || listing.stock === 'preorder')).toBeGreaterThan(1)
  expect(count(listing => listing.price === null)).toBe(2)
  for (const vendor of demoVendors) {
    expect(new Set(reads.get(vendor.slug)?.listings.map(listing => listing.currency))).toEqual(
      new Set([vendor.currency]),
    )
  }
})

test('an address that the demo does not have is a named failure', async () => {
  await expect(fetchDemoPage('https://moonfen-labs.example/x', {})).rejects.toMatchObject({
    kind: 'http',
    status: 404,
  })
})

test('promotions of all four types, most verified, all ending in days to weeks', () => {
  const promotions = demoPromotions(now)
  expect(new Set(promotions.map(promotion => promotion.promotionType))).toEqual(new Set(PROMOTION_TYPES))
  expect(promotions.filter(promotion => promotion.verifiedAt === null)).toHaveLength(1)
  for (const promotion of promotions) {
    expect(demoVendors.map(vendor => vendor.slug)).toContain(promotion.vendor)
    expect(-daysAgo(promotion.expiresAt)).toBeGreaterThan(1)
    expect(-daysAgo(promotion.expiresAt)).toBeLessThan(60)
    expect(promotion.startsAt < now && (promotion.verifiedAt ?? promotion.startsAt) < now).toBe(true)
  }
})

test('the history begins ninety days ago, runs forward, and ends with the feeds of today', () => {
  const times = history.map(read => read.at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const { slug } of demoVendors) {
    const story = historyOf(slug)
    expect(daysAgo(story[0]?.at ?? now)).toBeGreaterThan(89)
    expect(daysAgo(story.at(-1)?.at ?? now)).toBeGreaterThan(0)
    expect(story.at(-1)?.listings).toEqual(reads.get(slug)?.listings)
  }
  expect(history.length).toBeLessThan(300)
})

test('the history is the same for the same moment, and moves with it', () => {
  const feeds = [...reads].map(([vendor, read]) => ({ vendor, listings: read.listings }))
  expect(demoHistory(feeds, now)).toEqual(history)
  const later = demoHistory(feeds, new Date(now.getTime() + 3_600_000))
  expect(later.map(read => read.at.getTime() - 3_600_000)).toEqual(history.map(read => read.at.getTime()))
})

test('no reading of the history looks implausible: nothing vanishes and no price leaps', () => {
  for (const [before, after] of steps()) {
    const known = new Map(after.listings.map(listing => [listing.externalId, listing]))
    for (const old of before?.listings ?? []) {
      const next = known.get(old.externalId)
      if (old.price === null || !next?.price) expect(next?.price).toBe(old.price)
      else {
        const percent = Math.abs(Number(next.price) / Number(old.price) - 1) * 100
        expect(percent, `${after.vendor} ${old.title}`).toBeLessThan(QUARANTINE_MOVE_PERCENT * 0.8)
      }
    }
  }
})

/** Each listing beside what it was in the reading before. */
const pairs = () =>
  steps().flatMap(([before, after]) => {
    const old = new Map(before?.listings.map(listing => [listing.externalId, listing]))
    return after.listings.map(listing => ({
      age: daysAgo(after.at),
      last: old.get(listing.externalId),
      listing,
    }))
  })

test('there are arrivals of the last month, among them compounds that nobody had before', () => {
  const arrivals = pairs().filter(({ age, last }) => last === undefined && age <= 30)
  expect(arrivals.length).toBeGreaterThan(20)
  expect(arrivals.length).toBeLessThan(80)
  const firstOf = (name: RegExp) =>
    history.find(read => read.listings.some(listing => name.test(listing.title)))?.at ?? now
  for (const name of [/^Survodutide/, /^Mazdutide/, /^Cartalax/, /^ACP-105/, /^BAM15/])
    expect(daysAgo(firstOf(name)), name.source).toBeLessThan(30)
})

test('this week some sizes came back in stock and some prices moved', () => {
  const week = pairs().filter(({ age }) => age <= 7)
  expect(
    week.filter(({ last, listing }) => last?.stock === 'out' && listing.stock === 'in').length,
  ).toBeGreaterThan(10)
  expect(week.filter(({ last, listing }) => last && last.price !== listing.price).length).toBeGreaterThan(20)
})
