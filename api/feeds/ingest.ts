import type { Knex } from 'knex'
import { QUARANTINE_LOSS_PERCENT } from '#api/domain/constants.ts'
import { moveCatalogVersion, noteRead } from '#api/services/catalog-version.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { EMPTY_RUN, markFresh, markStale, recordRun, type Outcome, type RunSummary } from './feed-state.ts'
import {
  listingHash,
  listingRow,
  type Normalizer,
  type Reading,
  type ToWrite,
} from '#api/feeds/readers/listing-row.ts'
import { fillStaging, holdImplausible } from './staging.ts'
import { loadReading } from './reading.ts'
import { rereadFeed } from './reread.ts'
import { keepStatedCertificates } from './stated-certificates.ts'
import { markUnusualStaged } from './unusual-prices.ts'
import {
  closeReused,
  confirmStock,
  hasOpenStock,
  markMissing,
  productsOfRead,
  writeOffers,
  writeProducts,
  type IngestContext,
} from './write-offers.ts'

type CompleteRead = {
  listings: readonly RawListing[]
  /** Ids or pages of rows that were there but could not be read: they have not vanished. */
  unreadable?: readonly string[]
  /** When the first page was read; for a long feed that may be some turns ago. */
  startedAt?: Date
  /** False when the read stopped early: then nothing has vanished. */
  complete?: boolean
  refused: Readonly<Record<string, number>>
  etag: string | null
  lastModified: string | null
}

export type IngestDeps = {
  db: Knex
  normalizer: Normalizer
  /** Runs inside the ingest's transaction, after the changes are written: alerts meet changes here. */
  onChanges?: (trx: Knex.Transaction, now: Date) => Promise<void>
}

export type IngestResult = { outcome: Outcome; summary: RunSummary; error: string | null }

type FeedRow = {
  id: string
  vendor_id: string
  currency: string
  last_success_at: Date | null
  stale_since: Date | null
}
/** `live`: how many offers the feed had, counted only when some are missing. */
type Diff = { changed: ToWrite[]; missing: string[]; live: number }

/** One of each id; a second listing with the same id is refused, because neither is more right than the other. */
function distinct(read: CompleteRead): { listings: RawListing[]; refused: Record<string, number> } {
  const seen = new Map<string, RawListing>()
  const refused: Record<string, number> = { ...read.refused }
  for (const listing of read.listings) {
    if (seen.has(listing.externalId)) refused['the same id twice'] = (refused['the same id twice'] ?? 0) + 1
    else seen.set(listing.externalId, listing)
  }
  return { listings: [...seen.values()], refused }
}

/** Holds the vendor until the transaction ends, so that two ingests of one vendor never run at once. */
async function lockFeed(trx: Knex.Transaction, feedId: string): Promise<FeedRow> {
  const { rows } = await trx.raw(
    `select f.id, f.vendor_id, v.currency, f.last_success_at, f.stale_since
     from feeds f join vendors v on v.id = f.vendor_id where f.id = ? for no key update`,
    [feedId],
  )
  if (!rows[0]) throw new Error(`Feed ${feedId} does not exist any more`)
  return rows[0]
}

async function countLive(trx: Knex.Transaction, feedId: string): Promise<number> {
  const { rows } = await trx.raw(
    'select count(*)::int as live from offers where feed_id = ? and gone_at is null',
    [feedId],
  )
  return rows[0].live
}

/** What differs from the stored catalogue, by hash: the rest is neither normalised nor written. */
async function diff(
  trx: Knex.Transaction,
  feedId: string,
  listings: readonly RawListing[],
  read: CompleteRead,
): Promise<Diff> {
  const hashes = listings.map(listingHash)
  const { rows } = await trx.raw(
    `select i.ord::int - 1 as index, o.id as offer
     from unnest(:ids::text[], :hashes::text[]) with ordinality i(external_id, hash, ord)
     full join (select id, external_id, url, listing_hash, missing_reads, quarantined, gone_at from offers where feed_id = :feed) o on o.external_id = i.external_id
     where (o.id is null or i.ord is null or o.listing_hash <> i.hash or o.missing_reads > 0 or o.quarantined)
       and not (i.ord is null and o.gone_at is not null)
       and (i.ord is not null or (:complete::boolean and o.external_id <> all(:unreadable::text[])
           and coalesce(o.url, '') <> all(:unreadable::text[])))
     order by i.ord, o.id`,
    {
      ids: listings.map(listing => listing.externalId),
      hashes,
      feed: feedId,
      complete: read.complete ?? true,
      unreadable: [...(read.unreadable ?? [])],
    } as unknown as Knex.ValueDict,
  )
  const found = rows as { index: number | null; offer: string | null }[]
  const changed = found.flatMap(({ index, offer }) => {
    const listing = index === null ? undefined : listings[index]
    return listing && index !== null ? [{ listing, hash: hashes[index] ?? '', offerId: offer }] : []
  })
  const missing = found.flatMap(row => (row.index === null && row.offer !== null ? [row.offer] : []))
  return { changed, missing, live: missing.length === 0 ? 0 : await countLive(trx, feedId) }
}

/** True while a read that lost too many offers waits for a second one that lost the same. */
async function holdMassLoss(trx: Knex.Transaction, feed: FeedRow, found: Diff, now: Date): Promise<boolean> {
  const lost = found.live > 0 ? (found.missing.length * 100) / found.live : 0
  const { rows } = await trx.raw(
    `select id, held from quarantine where feed_id = ? and kind = 'mass_loss' and status in ('held', 'released')
     order by id desc limit 1 for update`,
    [feed.id],
  )
  const held = rows[0]
  if (held) {
    // Another loss of the same size is a second fault, not a confirmation of the first.
    const before = new Set(held.held.ids as string[] | undefined)
    const same = found.missing.filter(id => before.has(id)).length
    const isSame = found.live > 0 && (same * 100) / found.live > QUARANTINE_LOSS_PERCENT
    const status = isSame ? 'confirmed' : 'dropped'
    await trx('quarantine').where({ id: held.id }).update({ status, resolved_at: now, last_seen_at: now })
    if (isSame) return false
  }
  if (lost <= QUARANTINE_LOSS_PERCENT) return false
  await trx('quarantine').insert({
    vendor_id: feed.vendor_id,
    feed_id: feed.id,
    kind: 'mass_loss',
    held: JSON.stringify({ live: found.live, missing: found.missing.length, ids: found.missing }),
    first_seen_at: now,
    last_seen_at: now,
  })
  return true
}

const NOTHING = { added: 0, changed: 0, vanished: 0, quarantined: 0 }

/** Most reads bring nothing: those write no row but the feed's own. */
async function apply(
  trx: Knex.Transaction,
  deps: IngestDeps,
  { feed, reading, corrected }: { feed: FeedRow; reading: Reading; corrected: number },
  found: Diff,
  now: Date,
) {
  const context: IngestContext = {
    feedId: feed.id,
    vendorId: feed.vendor_id,
    now,
    checkedAt: feed.last_success_at,
    first: feed.last_success_at === null,
  }
  const isQuiet =
    found.changed.length + found.missing.length === 0 && !(await hasOpenStock(trx, context.feedId))
  if (isQuiet) {
    if (corrected > 0) await deps.onChanges?.(trx, now)
    return { counts: NOTHING, products: [], isQuiet }
  }
  const rows = found.changed.map(one => listingRow(one, reading))
  await fillStaging(trx, rows)
  const before = await productsOfRead(trx, found.missing)
  await closeReused(trx, context)
  const quarantined = await holdImplausible(trx, context)
  const confirmed = await confirmStock(trx, context, found.missing)
  await writeProducts(trx, now)
  const written = await writeOffers(trx, context)
  const vanished = await markMissing(trx, context, found.missing)
  await keepStatedCertificates(trx, context, found.changed)
  await markUnusualStaged(trx)
  await deps.onChanges?.(trx, now)
  const after = await productsOfRead(trx, [...found.missing, ...confirmed])
  return {
    counts: { added: written.added, changed: written.observed - written.added, vanished, quarantined },
    products: [...new Set([...before, ...after])],
    isQuiet,
  }
}

/** One complete read in one transaction. The same feed twice changes only when it was checked. `now`: moment of the read. */
export async function ingestRead(
  deps: IngestDeps,
  feedId: string,
  read: CompleteRead,
  now: Date,
): Promise<IngestResult> {
  const { listings, refused } = distinct(read)
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return deps.db.transaction(async trx => {
    const feed = await lockFeed(trx, feedId)
    const reading = await loadReading(trx, feed, deps.normalizer)
    const corrected = await rereadFeed(trx, feed, reading, now)
    const found = await diff(trx, feedId, listings, read)
    const summary: RunSummary = {
      ...EMPTY_RUN,
      listings: listings.length,
      refused: refusals,
      reasons: refused,
    }
    if (await holdMassLoss(trx, feed, found, now)) {
      const error = `The read lost ${found.missing.length} of ${found.live} offers; it is held until a second read confirms it`
      await markStale(trx, { id: feedId, now, error })
      await recordRun(trx, { feedId, startedAt: now, now, outcome: 'held', summary, error })
      return { outcome: 'held' as const, summary, error }
    }
    const { counts, products, isQuiet } = await apply(trx, deps, { feed, reading, corrected }, found, now)
    Object.assign(summary, counts)
    const settled = summary.changed + summary.added + summary.quarantined + found.missing.length === 0
    const { etag, lastModified } = settled ? read : { etag: null, lastModified: null }
    await markFresh(trx, { id: feedId, now, seenAt: read.startedAt ?? now, etag, lastModified })
    await recordRun(trx, { feedId, startedAt: now, now, outcome: 'ok', summary, error: null })
    await noteRead(trx)
    if (corrected > 0 || feed.stale_since !== null) await moveCatalogVersion(trx)
    else if (!isQuiet) await moveCatalogVersion(trx, products)
    return { outcome: 'ok' as const, summary, error: null }
  })
}

/** Nothing changed since the last complete read; only a read without anything new keeps its ETag. */
export async function ingestNotModified(deps: IngestDeps, feedId: string, now: Date): Promise<IngestResult> {
  return deps.db.transaction(async trx => {
    const feed = await lockFeed(trx, feedId)
    await trx('feeds')
      .where({ id: feedId })
      .update({ last_read_at: now, last_success_at: now, stale_since: null, last_error: null })
    await recordRun(trx, {
      feedId,
      startedAt: now,
      now,
      outcome: 'not_modified',
      summary: EMPTY_RUN,
      error: null,
    })
    await noteRead(trx)
    if (feed.stale_since !== null) await moveCatalogVersion(trx)
    return { outcome: 'not_modified' as const, summary: EMPTY_RUN, error: null }
  })
}

export async function ingestFailure(
  deps: IngestDeps,
  feedId: string,
  error: string,
  now: Date,
): Promise<IngestResult> {
  return deps.db.transaction(async trx => {
    await markStale(trx, { id: feedId, now, error })
    await recordRun(trx, { feedId, startedAt: now, now, outcome: 'failed', summary: EMPTY_RUN, error })
    return { outcome: 'failed' as const, summary: EMPTY_RUN, error }
  })
}
