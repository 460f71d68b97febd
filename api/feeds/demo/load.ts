import type { Knex } from 'knex'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { recordSearch, visitorHash } from '#api/services/analytics.ts'
import { addCertificate } from '#api/services/certificates.ts'
import { stateFact } from '#api/services/vendor-facts.ts'
import { storeRates } from '#api/services/rates.ts'
import { updateVendorHealth } from '#api/services/vendor-health.ts'
import { markUnusualInMarket } from '#api/feeds/unusual-prices.ts'
import { ingestRead } from '../ingest.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#api/domain/time.ts'
import { normalizer } from '../normalizer.ts'
import { inlineParser } from '../parse.ts'
import { readFeed } from '../read-vendor.ts'
import { fetchDemoPage } from './pages.ts'
import { demoHistory } from './history.ts'
import { roll, rollBetween } from './random.ts'
import { demoCertificates, demoFacts, demoPromotions, demoVendors, type DemoVendor } from './vendors.ts'

/** Invented, and marked so: a demo does not depend on what the day's rates are. */
const DEMO_RATES = { USD: '1.1500', GBP: '0.8700' }

async function addVendors(db: Knex, now: Date): Promise<Map<string, { vendorId: string; feedId: string }>> {
  const ids = new Map<string, { vendorId: string; feedId: string }>()
  for (const { slug, name, website, providesCoa, currency, fictional, feedUrl, format } of demoVendors) {
    const created = new Date(now.getTime() - 91 * DAY_MS)
    const [vendor] = await db('vendors')
      .insert({ slug, name, website, provides_coa: providesCoa, currency, fictional, created_at: created })
      .returning('id')
    const [feed] = await db('feeds')
      .insert({ vendor_id: vendor.id, url: feedUrl, format, created_at: created })
      .returning('id')
    ids.set(slug, { vendorId: vendor.id, feedId: feed.id })
  }
  return ids
}

async function readListings({ feedUrl, format, currency }: DemoVendor, now: Date): Promise<RawListing[]> {
  const source = { url: feedUrl, format, currency, etag: null, lastModified: null }
  return (await readFeed(source, { fetchPage: fetchDemoPage, parser: inlineParser, now: () => now })).listings
}

function readsBetween(feedId: string, vendor: DemoVendor, now: Date) {
  const everyHours = rollBetween(3, 5, vendor.slug, 'pace')
  const failing = rollBetween(0, 9, vendor.slug, 'failing')
  const reads = Math.floor((30 * 24) / everyHours)
  return Array.from({ length: reads }, (_, n) => {
    const at = new Date(now.getTime() - (n + 1) * everyHours * HOUR_MS)
    const failed = rollBetween(0, 99, vendor.slug, 'read', n) < failing
    const error = failed ? 'The vendor did not answer within 20 s.' : null
    return {
      feed_id: feedId,
      started_at: at,
      finished_at: at,
      outcome: failed ? 'failed' : 'not_modified',
      error,
    }
  })
}

/** What visitors of a shop that has been open for a while searched for, so that there is something to trend. */
async function addSearches(db: Knex, now: Date): Promise<void> {
  const { rows: products } = await db.raw(
    `select p.id, p.key, p.name, count(*)::int as offers from products p join offers o on o.product_id = p.id
     where p.form_family in ('vials', 'solution', 'capsules') and p.compound_id is not null group by p.id order by p.id`,
  )
  const interest = ({ key, offers }: { key: string; offers: number }) =>
    offers * (0.5 + roll(key, 'interest'))
  const ranked = products.toSorted((a: never, b: never) => interest(b) - interest(a))
  for (const [place, product] of ranked.slice(0, 16).entries()) {
    for (let n = 0; n < 34 - place * 2; n += 1) {
      const at = new Date(
        now.getTime() - rollBetween(5, 7 * 24 * 60 - 60, product.key, 'search', n) * MINUTE_MS,
      )
      const visitor = visitorHash('demo', `${product.key} ${n}`, at)
      await recordSearch(db, { visitor, query: product.name, productId: product.id, interaction: null, at })
    }
  }
}

async function addPromotions(
  db: Knex,
  vendors: ReadonlyMap<string, { vendorId: string }>,
  now: Date,
): Promise<void> {
  const rows = demoPromotions(now).map(promotion => ({
    vendor_id: vendors.get(promotion.vendor)?.vendorId,
    code: promotion.code,
    promotion_type: promotion.promotionType,
    name: promotion.name,
    discount_type: promotion.discountType,
    discount_amount: promotion.discountAmount,
    starts_at: promotion.startsAt,
    expires_at: promotion.expiresAt,
    verified_at: promotion.verifiedAt,
  }))
  await db('promotions').insert(rows)
}

async function addFacts(
  db: Knex,
  vendors: ReadonlyMap<string, { vendorId: string }>,
  now: Date,
): Promise<void> {
  for (const { vendor, ...fact } of demoFacts(now)) {
    const vendorId = vendors.get(vendor)?.vendorId ?? ''
    await stateFact(db, { ...fact, vendorId }, { userId: null, now })
  }
  for (const { vendor, compound, linkState, ...certificate } of demoCertificates(now)) {
    const vendorId = vendors.get(vendor)?.vendorId ?? ''
    const { id: compoundId } = await db('compounds').where({ name: compound }).first('id')
    const id = await addCertificate(db, { vendorId, compoundId }, certificate, { userId: null, now })
    await db('certificates').where({ id }).update({ link_state: linkState, link_checked_at: now })
  }
}

/** Eleven fictional vendors, read by the real readers; 90 days pass through the real ingest, in one transaction. */
export async function loadDemo(db: Knex, now: Date): Promise<void> {
  const feeds = await Promise.all(
    demoVendors.map(async vendor => ({ vendor: vendor.slug, listings: await readListings(vendor, now) })),
  )
  await db.transaction(async trx => {
    const vendors = await addVendors(trx, now)
    for (const { vendor, listings, at } of demoHistory(feeds, now)) {
      const feedId = vendors.get(vendor)?.feedId ?? ''
      const read = { listings, refused: {}, etag: null, lastModified: null }
      await ingestRead({ db: trx, normalizer }, feedId, read, at)
    }
    for (const vendor of demoVendors) {
      const feedId = vendors.get(vendor.slug)?.feedId ?? ''
      await trx('feed_runs').insert(readsBetween(feedId, vendor, now))
      const checked = new Date(now.getTime() - rollBetween(1, 13, vendor.slug, 'checked') * MINUTE_MS)
      await trx('feeds').where({ id: feedId }).update({ last_read_at: checked, last_success_at: checked })
    }
    await addPromotions(trx, vendors, now)
    await addFacts(trx, vendors, now)
    await addSearches(trx, now)
    await storeRates(trx, {
      base: 'EUR',
      date: now.toISOString().slice(0, 10),
      source: 'demo',
      rates: DEMO_RATES,
    })
    await updateVendorHealth(trx, now)
    await markUnusualInMarket(trx)
  })
}
