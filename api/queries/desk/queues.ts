import type { Knex } from 'knex'
import { TROUBLED } from './messages.ts'
import { UNKNOWN_NAMES } from './names.ts'
import type { QueueCounts, WireSetup } from '#api/contract/desk/queues.ts'

export async function queueCounts(db: Knex): Promise<QueueCounts> {
  const { rows } = await db.raw(
    `select (select count(*)::int from offers where correction = 'review' and gone_at is null) as review,
       (select count(distinct lower(read_name))::int from (${UNKNOWN_NAMES}) unknown) as names,
       (select count(*)::int from offers where gone_at is null and product_id is not null and not comparable and correction is null) as refused,
       (select count(*)::int from quarantine where status = 'held') as held,
       (select count(*)::int from offers where unusual is not null and gone_at is null) as unusual,
       (select count(distinct offer_id)::int from price_reports where outcome is null) as reports,
       (select count(*)::int from feeds f join vendors v on v.id = f.vendor_id where f.stale_since is not null and v.paused_at is null) as feeds,
       (select count(*)::int from suggestions where status = 'open') as suggestions,
       (select count(*)::int from donations where orphan_reason is not null and status <> 'refunded') as money,
       (select count(*)::int from deliveries d where ${TROUBLED}) as messages`,
  )
  return rows[0]
}

const OWNED = `exists (select from users where 'owner' = any(roles) and suspended_at is null)`

export async function hasOwner(db: Knex): Promise<boolean> {
  const { rows } = await db.raw(`select ${OWNED} as owned`)
  return rows[0].owned
}

const RATES_DAYS = 7
const BACKUP_DAYS = 8

/** What the database knows of the installation; the rest is settings of the process. */
export async function databaseSetup(
  db: Knex,
  now: Date,
): Promise<Pick<WireSetup, 'owner' | 'vendors' | 'rates' | 'backup'>> {
  const { rows } = await db.raw(
    `select ${OWNED} as owner,
       exists (select from vendors where not fictional) as vendors,
       exists (select from rates where quoted_on > :now::timestamptz - interval '${RATES_DAYS} days') as rates,
       exists (select from job_runs where name = 'backup' and outcome = 'ok'
         and started_at > :now::timestamptz - interval '${BACKUP_DAYS} days') as backup`,
    { now },
  )
  return rows[0]
}
