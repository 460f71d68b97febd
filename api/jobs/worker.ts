import { Logger, run, type AddJobFunction, type Runner, type TaskList } from 'graphile-worker'
import type { Knex } from 'knex'
import type { Pool } from 'pg'
import { takeTick } from '#api/services/leases.ts'
import { DELIVER_PUSH, DELIVER_TELEGRAM } from '#api/services/wake.ts'
import type { TelegramSender } from '#api/telegram/send-message.ts'
import { checkAlerts } from './check-alerts.ts'
import { systemClock, type Clock } from './clock.ts'
import { createPushDelivery } from './deliver-push.ts'
import { createTelegramDelivery } from './deliver-telegram.ts'
import { runJob, type Detail, type Job, type Log } from './run-job.ts'
import type { SendPush } from './send-push.ts'
import type { Delivered } from './settle.ts'
import { sweep } from './sweep.ts'

export type WorkerDeps = {
  /** The database's background connections. */
  db: Knex
  pool: Pool
  log: Log
  /** Null without a bot: what waits for Telegram keeps waiting. */
  telegram: TelegramSender | null
  push: SendPush | null
  /** Reads every feed that is due. */
  ingest: (signal: AbortSignal) => Promise<Detail>
  vendorHealth: (now: Date) => Promise<Detail>
  checkAlertsMs: number
  ingestMs: number
  clock?: Clock
  /** How often a worker looks for jobs when nobody tells it of one: the embedded engine cannot. */
  pollMs?: number
  leaseMs?: number
}

export type Worker = { stop: () => Promise<void> }

const DELIVER_EVERY_MS = 15_000
const SWEEP_EVERY_MS = 10 * 60_000
const HEALTH_EVERY_MS = 24 * 3_600_000
const CONCURRENCY = 4
const POLL_MS = 1_000

type Deliver = (signal: AbortSignal) => Promise<Delivered>

const scheduled = (deps: WorkerDeps, clock: Clock): Job[] => [
  { name: 'check-alerts', everyMs: deps.checkAlertsMs, run: () => checkAlerts(deps.db, clock.now()) },
  { name: 'ingest', everyMs: deps.ingestMs, run: deps.ingest },
  { name: 'sweep', everyMs: SWEEP_EVERY_MS, run: () => sweep(deps.db, clock.now()) },
  { name: 'vendor-health', everyMs: HEALTH_EVERY_MS, run: () => deps.vendorHealth(clock.now()) },
]

const senders = (deps: WorkerDeps, clock: Clock): Record<string, Deliver> => {
  const { db, log, leaseMs } = deps
  const shared = { db, clock, log, ...(leaseMs ? { leaseMs } : {}) }
  return {
    ...(deps.telegram
      ? { [DELIVER_TELEGRAM]: createTelegramDelivery({ ...shared, telegram: deps.telegram }) }
      : {}),
    ...(deps.push ? { [DELIVER_PUSH]: createPushDelivery({ ...shared, send: deps.push }) } : {}),
  }
}

/** A sender runs until nothing is due; what comes due before the next round wakes it by a job of its own. */
const deliverTask =
  (name: string, deliver: Deliver, { clock, log, signal }: { clock: Clock; log: Log; signal: AbortSignal }) =>
  async (_: unknown, { addJob }: { addJob: AddJobFunction }): Promise<void> => {
    const { nextAt, ...total } = await deliver(signal)
    if (Object.values(total).some(count => count > 0)) log({ ...total }, name)
    if (!nextAt || signal.aborted || nextAt.getTime() - clock.now().getTime() > DELIVER_EVERY_MS) return
    await addJob(name, {}, { jobKey: name, runAt: nextAt, maxAttempts: 1 })
  }

type Rounds = { db: Knex; clock: Clock; log: Log; signal: AbortSignal; addJob: AddJobFunction }

/** Adds a job at each full interval of the clock; of many processes, one adds it. */
async function goRound(
  name: string,
  everyMs: number,
  { db, clock, log, signal, addJob }: Rounds,
): Promise<void> {
  while (!signal.aborted) {
    const time = clock.now().getTime()
    try {
      if (await takeTick(db, name, Math.floor(time / everyMs))) {
        await addJob(name, {}, { jobKey: name, maxAttempts: 1 })
      }
    } catch (error) {
      log({ job: name, error: error instanceof Error ? error.message : 'unknown' }, 'a round was missed')
    }
    await clock.sleep(everyMs - (clock.now().getTime() % everyMs) + 5, signal)
  }
}

const start = (deps: WorkerDeps, taskList: TaskList): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    taskList,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: deps.pollMs ?? POLL_MS,
    logger: new Logger(() => (level, message) => {
      const name: string = level
      if (name === 'error') deps.log({ message }, 'worker')
    }),
  })

/**
 * Starts everything that runs by itself. Any number of workers may run on one PostgreSQL and any of them may die: rounds,
 * leases and deliveries are rows. `stop` lets what is under way end or put back what it holds.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const clock = deps.clock ?? systemClock
  const stopping = new AbortController()
  const { signal } = stopping
  const { db, log } = deps
  const jobs = scheduled(deps, clock)
  const deliveries = Object.entries(senders(deps, clock))
  const jobDeps = { db, clock, log, ...(deps.leaseMs ? { leaseMs: deps.leaseMs } : {}) }
  const runner = await start(deps, {
    ...Object.fromEntries(jobs.map(job => [job.name, async () => void (await runJob(jobDeps, job, signal))])),
    ...Object.fromEntries(
      deliveries.map(([name, deliver]) => [name, deliverTask(name, deliver, { clock, log, signal })]),
    ),
  })
  const rounds = { db, clock, log, signal, addJob: runner.addJob }
  // Whatever the last process left behind goes out now, not at the next round.
  for (const [name] of deliveries) await runner.addJob(name, {}, { jobKey: name, maxAttempts: 1 })
  const going = [
    ...jobs.map(({ name, everyMs }) => goRound(name, everyMs, rounds)),
    ...deliveries.map(([name]) => goRound(name, DELIVER_EVERY_MS, rounds)),
  ]
  let stopped: Promise<void> | null = null
  const stop = async () => {
    stopping.abort()
    await Promise.all(going)
    await runner.stop()
  }
  return { stop: () => (stopped ??= stop()) }
}
