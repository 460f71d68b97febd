import type { Knex } from 'knex'
import { READ_VERSION } from './normalizer-version.ts'
import { LONGEST_HOLD_MS } from './polite.ts'
import type { ColumnMap } from './readers/columns.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'

/** How long one process has a host for itself; after a crash another one may begin then. Renewed before each feed. */
const CLAIM_MS = 5 * 60_000

const HOST = `lower(split_part(f.url, '/', 3))`

/** `before`: a feed that was read at this time or later is not due. */
export type Round = { vendor: string | null; before: Date; now: Date }

const DUE = `v.paused_at is null and (:vendor::text is null or v.slug = :vendor)
  and (f.last_read_at is null or f.last_read_at < :before)`

/** Makes a row for every host of a feed, so that a claim has something to lock. */
export async function listHosts(db: Knex): Promise<void> {
  await db.raw(`insert into feed_hosts (host) select distinct ${HOST} from feeds f on conflict do nothing`)
}

/** The host whose due feed waited longest, among those that nobody reads; due until read at `before`. Null: nothing to do. */
export async function claimHost(db: Knex, round: Round): Promise<string | null> {
  const { rows } = await db.raw(
    `with due as (
       select ${HOST} as host, min(coalesce(f.last_read_at, '-infinity')) as oldest
       from feeds f join vendors v on v.id = f.vendor_id where ${DUE} group by 1
     ), next as (
       select h.host from feed_hosts h join due using (host)
       where (h.claimed_until is null or h.claimed_until < :now) and (h.held_until is null or h.held_until <= :now)
       order by due.oldest, h.host limit 1 for update of h skip locked
     )
     update feed_hosts h set claimed_until = :now::timestamptz + :ms * interval '1 millisecond'
     from next where h.host = next.host returning h.host`,
    { ...round, ms: CLAIM_MS },
  )
  return rows[0]?.host ?? null
}

export async function renewClaim(db: Knex, host: string, now: Date): Promise<void> {
  await db.raw(
    `update feed_hosts set claimed_until = :now::timestamptz + :ms * interval '1 millisecond' where host = :host`,
    { host, now, ms: CLAIM_MS },
  )
}

export async function releaseHost(db: Knex, host: string): Promise<void> {
  await db('feed_hosts').where({ host }).update({ claimed_until: null })
}

/** Leaves a host alone for as long as it asked, and for six hours at most. */
export async function holdHost(db: Knex, host: string, seconds: number, now: Date): Promise<void> {
  const ms = Math.min(seconds * 1_000, LONGEST_HOLD_MS)
  await db('feed_hosts')
    .where({ host })
    .update({ held_until: new Date(now.getTime() + ms) })
}

export type FeedRow = {
  id: string
  url: string
  format: FeedFormat
  etag: string | null
  lastModified: string | null
  currency: string
  columns: ColumnMap | null
  vendor: string
  slug: string
}

export async function dueFeeds(db: Knex, host: string, round: Round): Promise<FeedRow[]> {
  const { rows } = await db.raw(
    `select f.id::text, f.url, f.format, case when f.rules = :rules then f.etag end as etag,
       case when f.rules = :rules then f.last_modified end as "lastModified", v.currency, f.columns, v.name as vendor, v.slug
     from feeds f join vendors v on v.id = f.vendor_id
     where ${DUE} and ${HOST} = :host order by f.last_read_at nulls first, f.id`,
    { ...round, host, rules: READ_VERSION },
  )
  return rows
}

type WaitingFeed = { slug: string; heldUntil: Date | null }

/** The feeds that are still due: their host asked to be left alone, or another process reads it. */
export async function waitingFeeds(db: Knex, round: Round): Promise<WaitingFeed[]> {
  const { rows } = await db.raw(
    `select v.slug, case when h.held_until > :now then h.held_until end as "heldUntil"
     from feeds f join vendors v on v.id = f.vendor_id join feed_hosts h on h.host = ${HOST}
     where ${DUE} order by v.slug, f.id`,
    round,
  )
  return rows
}
