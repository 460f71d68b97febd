import type { RawListing } from '#api/domain/listing/listing.ts'
import { listPriceOf } from '#api/feeds/readers/price.ts'
import { roll, rollBetween, rollOne } from './random.ts'
import { DAY_MS } from '#api/domain/time.ts'

const DAYS = 90
/** Days of the last three weeks count double, so that there is something fresh to see. */
const RECENT_DAYS = 21
const READS_BEFORE = 9
const READS_RECENTLY = 9

/** Compounds that no made-up vendor had four weeks ago, by what all their listings are called. */
const NEWCOMERS = /^(Survodutide|Mazdutide|Cartalax|ACP-105|BAM15)\b/

export type DemoRead = { vendor: string; at: Date; listings: RawListing[] }
type DemoFeed = { vendor: string; listings: readonly RawListing[] }

const cents = (price: string) => {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}
const major = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const percentOf = (amount: number, percent: number) =>
  Math.max(1, Math.round(((amount - (amount % 100)) * percent) / 10_000)) * 100 + (amount % 100)

function changeDays(vendor: string): number[] {
  const before = Array.from({ length: READS_BEFORE }, (_, n) =>
    rollBetween(RECENT_DAYS + 1, DAYS - 1, vendor, 'before', n),
  )
  const recent = Array.from({ length: READS_RECENTLY }, (_, n) =>
    rollBetween(7, RECENT_DAYS, vendor, 'recent', n),
  )
  const last = [rollBetween(1, 3, vendor, 'last'), rollBetween(4, 6, vendor, 'last')]
  return [...new Set([DAYS, ...before, ...recent, ...last])].sort((a, b) => b - a)
}

type Story = {
  arrives: number
  steps: { day: number; percent: number }[]
  saleSince: number
  pastSale: { from: number; to: number; percent: number } | null
  /** Out of stock from `from` until, not including, `to`; 0 lasts until now. */
  out: { from: number; to: number } | null
}

type Days = { all: number[]; recent: number[]; fresh: number[]; last: number[] }

const daysOf = (vendor: string): Days => {
  const all = changeDays(vendor)
  return {
    all: all.filter(day => day < DAYS),
    recent: all.filter(day => day <= RECENT_DAYS),
    fresh: all.filter(day => day <= 28 && day >= 2),
    last: all.filter(day => day <= 6),
  }
}

function arrivalOf(listing: RawListing, days: Days, key: string): number {
  const isNew = NEWCOMERS.test(listing.title) || roll(key, 'new') < 0.04
  return isNew ? rollOne(days.fresh, key, 'arrives') : DAYS
}

function stepsOf(days: Days, key: string): Story['steps'] {
  const count = rollBetween(0, 3, key, 'steps')
  return Array.from({ length: count }, (_, n) => ({
    day: rollOne(n === 0 ? days.recent : days.all, key, 'step', n),
    percent: rollBetween(90, 112, key, 'percent', n),
  }))
}

function window(days: number[], earliest: number, key: string) {
  const to = rollOne(days, key, 'to')
  const from = days.filter(day => day > to && day <= to + earliest)
  return from.length > 0 ? { from: rollOne(from, key, 'from'), to } : null
}

function absenceOf(listing: RawListing, days: Days, key: string): Story['out'] {
  if (listing.stock !== 'in') return { from: rollOne(days.recent, key, 'out'), to: 0 }
  const chance = roll(key, 'absence')
  if (chance < 0.06)
    return {
      from: rollOne(
        days.recent.filter(day => day > 6),
        key,
        'gone',
      ),
      to: rollOne(days.last, key, 'back'),
    }
  return chance < 0.16
    ? window(
        days.all.filter(day => day > 6),
        25,
        `${key} absence`,
      )
    : null
}

function storyOf(listing: RawListing, days: Days, vendor: string): Story {
  const key = `${vendor} ${listing.externalId}`
  const past =
    roll(key, 'past sale') < 0.14
      ? window(
          days.all.filter(day => day > RECENT_DAYS),
          20,
          `${key} sale`,
        )
      : null
  return {
    arrives: arrivalOf(listing, days, key),
    steps: stepsOf(days, key),
    saleSince: rollOne(days.recent, key, 'sale'),
    pastSale: past && { ...past, percent: rollBetween(75, 88, key, 'past percent') },
    out: absenceOf(listing, days, key),
  }
}

const regularAt = (today: number, steps: Story['steps'], day: number) =>
  steps.filter(step => step.day < day).reduce((amount, step) => percentOf(amount, step.percent), today)

function pricesAt(listing: RawListing, story: Story, day: number): Pick<RawListing, 'price' | 'listPrice'> {
  if (listing.price === null) return { price: null, listPrice: null }
  const regular = regularAt(cents(listing.listPrice ?? listing.price), story.steps, day)
  const { pastSale } = story
  const saleNow = listing.listPrice !== null && day <= story.saleSince
  const percentNow = Math.round((cents(listing.price) * 100) / cents(listing.listPrice ?? listing.price))
  const percentThen = pastSale && day <= pastSale.from && day > pastSale.to ? pastSale.percent : 100
  const unchanged = saleNow && !story.steps.some(step => step.day < day)
  const asked = unchanged ? cents(listing.price) : percentOf(regular, saleNow ? percentNow : percentThen)
  return { price: major(asked), listPrice: listPriceOf(major(asked), major(regular)) }
}

function stockAt(listing: RawListing, story: Story, day: number): RawListing['stock'] {
  const { out } = story
  const away = out !== null && day <= out.from && day > out.to
  if (listing.stock === 'in') return away ? 'out' : 'in'
  return away ? listing.stock : 'in'
}

const listingAt = (listing: RawListing, story: Story, day: number): RawListing => ({
  ...listing,
  ...pricesAt(listing, story, day),
  stock: stockAt(listing, story, day),
})

const factsOf = (listings: RawListing[]) =>
  listings
    .map(({ externalId, price, listPrice, stock }) => [externalId, price, listPrice, stock].join(' '))
    .join('\n')

function readsOf({ vendor, listings }: DemoFeed, now: Date): DemoRead[] {
  const days = daysOf(vendor)
  const stories = listings.map(listing => ({ listing, story: storyOf(listing, days, vendor) }))
  const minutes = rollBetween(5, 600, vendor, 'minutes')
  const reads = [DAYS, ...days.all].map(day => ({
    vendor,
    at: new Date(now.getTime() - day * DAY_MS + minutes * 60_000),
    listings: stories.flatMap(({ listing, story }) =>
      day <= story.arrives ? [listingAt(listing, story, day)] : [],
    ),
  }))
  return reads.filter((read, index) => factsOf(read.listings) !== factsOf(reads[index - 1]?.listings ?? []))
}

/**
 * The ninety days before `now` of the made-up vendors as whole readings, oldest first, each different from the one
 * before. The last of each vendor is its feed of today. The same for the same feeds and `now`.
 */
export function demoHistory(feeds: readonly DemoFeed[], now: Date): DemoRead[] {
  return feeds
    .flatMap(feed => readsOf(feed, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.vendor < b.vendor ? -1 : 1))
}
