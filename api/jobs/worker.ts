import { setMaxListeners } from 'node:events'
import type { Knex } from 'knex'
import type { Pool } from 'pg'
import { claimInterval } from '#api/services/alerts/leases.ts'
import { DELIVER_PUSH, DELIVER_TELEGRAM } from '#api/services/alerts/notify.ts'
import type { TelegramSender } from '#api/telegram/send-message.ts'
import type { BasketCosts } from '#api/services/basket-costs.ts'
import { notifyOfWeek } from '#api/services/alerts/week.ts'
import { notifyOwners } from '#api/services/desk/daily.ts'
import { checkAlerts } from './check-alerts.ts'
import { checkBaskets } from './check-baskets.ts'
import { endsWithin } from '#api/network/deadline.ts'
import { systemClock, type Clock } from './clock.ts'
import { createPushDelivery } from './deliver-push.ts'
import { createTelegramDelivery } from './deliver-telegram.ts'
import { HOSTS_AT_ONCE } from './ingest.ts'
import { openJobQueue, type AddJob } from './job-queue.ts'
import { runJob, type Detail, type Job, type JobDeps, type Log } from './run-job.ts'
import type { SendPush } from './send-push.ts'
import type { Delivered } from './delivery-batch.ts'
import { sweep } from './sweep.ts'
import { DAY_MS } from '#api/domain/time.ts'

export type WorkerDeps = {
  db: Knex
  pool: Pool
  log: Log
  telegram: TelegramSender | null
  push: SendPush | null
  metrics?: {
    countJob: NonNullable<JobDeps['count']>
    countDeliveries: (sender: string, outcome: string, count: number) => void
  }
  ingest: (signal: AbortSignal) => Promise<Detail>
  reread?: () => Promise<Detail>
  /** Holds every price against the market; each read does so for what it changed. */
  markUnusual?: () => Promise<Detail>
  rates?: (() => Promise<Detail>) | null
  vendorHealth: (now: Date) => Promise<Detail>
  certificateLinks?: (signal: AbortSignal) => Promise<Detail>
  reconcileStars?: (() => Promise<Detail>) | null
  /** Counts baskets in a thread; without it no totals are told. */
  basketCost?: BasketCosts['cost']
  checkAlertsMs: number
  ingestMs: number
  /** How many hosts are read at the same time, by all processes together. */
  hostsAtOnce?: number
  clock?: Clock
  /** How often each of the library's workers looks for jobs that were put off; of those of now either engine tells it. */
  pollMs?: number
  leaseMs?: number
}

export type Worker = { stop: () => Promise<void> }

const DELIVER_EVERY_MS = 15_000
const SWEEP_EVERY_MS = 10 * 60_000
/** The file is new once a working day, in the afternoon; a day that is there is not stored again. */
const RATES_EVERY_MS = 4 * 3_600_000
/** Who is due is seen within this time, and a round is at most five hundred people. */
const WEEK_EVERY_MS = 5 * 60_000
const DESK_EVERY_MS = 3_600_000
const CONCURRENCY = 4 + HOSTS_AT_ONCE
const POLL_MS = 2_000
const LAST_ROUNDS_MS = 5_000

type Deliver = (signal: AbortSignal) => Promise<Delivered>

/** A job for each host that is read at the same time; a process takes as many of them as come its way. */
const ingestJobs = ({ ingestMs: everyMs, ingest: run, hostsAtOnce = HOSTS_AT_ONCE }: WorkerDeps): Job[] =>
  Array.from({ length: hostsAtOnce }, (_, at) => ({
    name: at === 0 ? 'ingest' : `ingest-${at + 1}`,
    everyMs,
    run,
  }))

const basketJob = (deps: WorkerDeps, cost: BasketCosts['cost'], clock: Clock): Job => ({
  name: 'check-baskets',
  everyMs: deps.checkAlertsMs,
  run: signal => checkBaskets({ db: deps.db, cost, now: clock.now }, signal),
})

const scheduled = (deps: WorkerDeps, clock: Clock): Job[] => [
  { name: 'check-alerts', everyMs: deps.checkAlertsMs, run: () => checkAlerts(deps.db, clock.now()) },
  ...(deps.basketCost ? [basketJob(deps, deps.basketCost, clock)] : []),
  ...ingestJobs(deps),
  ...(deps.reread ? [{ name: 'reread-listings', everyMs: deps.ingestMs, run: deps.reread }] : []),
  ...(deps.markUnusual ? [{ name: 'mark-unusual', everyMs: deps.ingestMs, run: deps.markUnusual }] : []),
  ...(deps.rates ? [{ name: 'rates', everyMs: RATES_EVERY_MS, run: deps.rates }] : []),
  { name: 'sweep', everyMs: SWEEP_EVERY_MS, run: () => sweep(deps.db, clock.now()) },
  { name: 'desk-daily', everyMs: DESK_EVERY_MS, run: () => notifyOwners(deps.db, clock.now()) },
  { name: 'week', everyMs: WEEK_EVERY_MS, run: () => notifyOfWeek(deps.db, clock.now()) },
  { name: 'vendor-health', everyMs: DAY_MS, run: () => deps.vendorHealth(clock.now()) },
  ...(deps.certificateLinks
    ? [{ name: 'certificate-links', everyMs: DAY_MS, run: deps.certificateLinks }]
    : []),
  ...(deps.reconcileStars ? [{ name: 'reconcile-stars', everyMs: DAY_MS, run: deps.reconcileStars }] : []),
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

type Running = Pick<WorkerDeps, 'metrics'> & { db: Knex; clock: Clock; log: Log; signal: AbortSignal }

/** A sender runs until nothing is due; what comes due before the next round wakes it by a job of its own. */
async function runSender(
  name: string,
  deliver: Deliver,
  { clock, log, signal, metrics }: Running,
  add: AddJob,
): Promise<void> {
  const { nextAt, ...total } = await deliver(signal)
  if (Object.values(total).some(count => count > 0)) log({ ...total }, name)
  for (const [outcome, count] of Object.entries(total)) metrics?.countDeliveries(name, outcome, count)
  if (!nextAt || signal.aborted || nextAt.getTime() - clock.now().getTime() > DELIVER_EVERY_MS) return
  await add(name, nextAt)
}

/** Adds a job at each full interval of the clock; of many processes, one adds it. */
async function addAtEachInterval(
  name: string,
  everyMs: number,
  running: Running,
  add: AddJob,
): Promise<void> {
  const { db, clock, log, signal } = running
  while (!signal.aborted) {
    const time = clock.now().getTime()
    try {
      if (await claimInterval(db, name, Math.floor(time / everyMs))) await add(name)
    } catch (error) {
      log({ job: name, error: error instanceof Error ? error.message : 'unknown' }, 'a round was missed')
    }
    await clock.sleep(everyMs - (clock.now().getTime() % everyMs) + 5, signal)
  }
}

/** Any number of workers may run on one PostgreSQL and die; `stop` lets work end or puts back what it holds. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { db, pool, log, clock = systemClock, pollMs = POLL_MS } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  // As many rounds, jobs and calls wait for the stop as there are; more than ten are no leak.
  setMaxListeners(0, signal)
  const jobs = scheduled(deps, clock)
  const deliveries = Object.entries(senders(deps, clock))
  const { metrics } = deps
  const jobDeps = {
    db,
    clock,
    log,
    ...(metrics ? { count: metrics.countJob } : {}),
    ...(deps.leaseMs ? { leaseMs: deps.leaseMs } : {}),
  }
  const running = { db, clock, log, signal, ...(metrics ? { metrics } : {}) }
  const queue = await openJobQueue(
    { pool, log, clock, pollMs, concurrency: CONCURRENCY },
    Object.fromEntries([
      ...jobs.map(job => [job.name, async () => void (await runJob(jobDeps, job, signal))]),
      ...deliveries.map(([name, deliver]) => [name, (add: AddJob) => runSender(name, deliver, running, add)]),
    ]),
  )
  // Whatever the last process left behind goes out now, not at the next round.
  for (const [name] of deliveries) await queue.add(name)
  const going = [
    ...jobs.map(({ name, everyMs }) => addAtEachInterval(name, everyMs, running, queue.add)),
    ...deliveries.map(([name]) => addAtEachInterval(name, DELIVER_EVERY_MS, running, queue.add)),
  ]
  let stopped: Promise<void> | null = null
  const stop = async () => {
    stopping.abort()
    // A round that waits for a database which does not answer is left behind.
    await Promise.all([queue.stop(), endsWithin(LAST_ROUNDS_MS, Promise.all(going))])
  }
  return { stop: () => (stopped ??= stop()) }
}
