import type { Knex } from 'knex'
import type { Told } from './notify.ts'

/** The worker's names for what it does when there is something to deliver. */
export const DELIVER_TELEGRAM = 'deliver-telegram'
export const DELIVER_PUSH = 'deliver-push'

/**
 * Wakes the senders when the transaction commits. Without a worker's tables (a tool on a database that no worker has seen)
 * there is nobody to wake: the deliveries wait for the worker's own rounds.
 */
export async function wakeSenders(db: Knex, told: Told): Promise<void> {
  const names = [...(told.telegram > 0 ? [DELIVER_TELEGRAM] : []), ...(told.push > 0 ? [DELIVER_PUSH] : [])]
  if (names.length === 0) return
  const { rows } = await db.raw(`select to_regclass('graphile_worker.jobs') is not null as ready`)
  if (!rows[0].ready) return
  await db.raw(
    `select graphile_worker.add_job(name, job_key := name, max_attempts := 1) from unnest(?::text[]) name`,
    [names],
  )
}
