import type { Knex } from 'knex'
import { giveUpExpired, releaseEnded } from '#api/services/alerts/deliveries.ts'
import { thinObservations } from '#api/services/thin-observations.ts'

/** Rows that nobody reads any more, and for how many days they are kept. */
const KEPT: readonly { table: string; column: string; days: number; only?: string }[] = [
  { table: 'sessions', column: 'expires_at', days: 0 },
  { table: 'login_keys', column: 'expires_at', days: 1 },
  { table: 'used_logins', column: 'expires_at', days: 1 },
  { table: 'telegram_updates', column: 'received_at', days: 14, only: 'handled_at is not null' },
  { table: 'search_events', column: 'created_at', days: 90 },
  { table: 'view_events', column: 'created_at', days: 90 },
  { table: 'notifications', column: 'created_at', days: 180 },
  { table: 'feed_runs', column: 'started_at', days: 90 },
  { table: 'job_runs', column: 'started_at', days: 14 },
  { table: 'matched_reads', column: 'observed_at', days: 7 },
]

/** A run that is still "running" after this long belongs to a process that died. */
const DEAD_RUN_HOURS = 6

/** Deliveries whose sender died wait again, those that are too late are given up, old rows are deleted. */
export async function sweep(db: Knex, now: Date): Promise<Record<string, number>> {
  const swept: Record<string, number> = {
    released: await releaseEnded(db, now),
    expired: await giveUpExpired(db, now),
    observations: await thinObservations(db, now),
  }
  for (const { table, column, days, only } of KEPT) {
    const { rowCount } = await db.raw(
      `delete from ${table} where ${column} < :now::timestamptz - :days * interval '1 day' ${only ? `and ${only}` : ''}`,
      { now, days },
    )
    if (rowCount) swept[table] = rowCount
  }
  await db.raw(
    `update job_runs set outcome = 'failed', finished_at = :now, detail = '{"error":"The process ended"}'
     where outcome = 'running' and started_at < :now::timestamptz - interval '${DEAD_RUN_HOURS} hours'`,
    { now },
  )
  const { rows } = await db.raw('select pg_database_size(current_database())::float8 as bytes')
  return { ...swept, databaseBytes: rows[0].bytes }
}
