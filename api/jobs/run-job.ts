import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { giveLease, takeLease } from '#api/services/alerts/leases.ts'
import type { Clock } from './clock.ts'

export type Log = (event: Record<string, unknown>, message: string) => void

export type Detail = Record<string, unknown>

export type Job = { name: string; everyMs: number; run: (signal: AbortSignal) => Promise<Detail> }

export type JobDeps = {
  db: Knex
  clock: Clock
  log: Log
  leaseMs?: number
  count?: (job: string, outcome: 'ok' | 'failed') => void
}

const LEASE_MS = 60_000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

async function record(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  // Whoever holds the lease is the only one that runs it: another run of this name ended with its process.
  await db('job_runs')
    .where({ name: job.name, outcome: 'running' })
    .update({ outcome: 'failed', finished_at: clock.now(), detail: '{"error":"The process ended"}' })
  const [{ id }] = await db('job_runs')
    .insert({ name: job.name, started_at: clock.now(), outcome: 'running' })
    .returning('id')
  const finish = async (outcome: 'ok' | 'failed', detail: Detail) => {
    await db('job_runs')
      .where({ id })
      .update({ outcome, finished_at: clock.now(), detail: JSON.stringify(detail) })
    deps.count?.(job.name, outcome)
  }
  try {
    await finish('ok', await job.run(signal))
  } catch (error) {
    log({ job: job.name, error: messageOf(error) }, 'a job failed')
    await finish('failed', { error: messageOf(error) })
  }
}

/** Runs once among all processes, recorded as a row; the lease of a process that died ends after a minute. */
export async function runJob(deps: JobDeps, job: Job, signal: AbortSignal): Promise<boolean> {
  const { db, clock, log, leaseMs = LEASE_MS } = deps
  const lease = { name: `job ${job.name}`, owner: randomUUID(), ms: leaseMs }
  if (signal.aborted || !(await takeLease(db, { ...lease, now: clock.now() })).held) return false
  const renew = setInterval(() => {
    takeLease(db, { ...lease, now: clock.now() }).catch((error: unknown) => {
      log({ job: job.name, error: messageOf(error) }, 'a lease was not renewed')
    })
  }, leaseMs / 3)
  try {
    await record(deps, job, signal)
  } finally {
    clearInterval(renew)
    await giveLease(db, lease.name, lease.owner)
  }
  return true
}
