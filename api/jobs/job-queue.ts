import { EventEmitter } from 'node:events'
import { Logger, run, type AddJobFunction, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { endsWithin } from '#api/network/deadline.ts'
import type { Clock } from './clock.ts'
import type { Log } from './run-job.ts'

type QueueOptions = {
  pool: Pool
  log: Log
  clock: Clock
  pollMs: number
  concurrency: number
}

export type AddJob = (name: string, runAt?: Date) => Promise<void>

type Tasks = Record<string, (add: AddJob) => Promise<void>>

type JobQueue = { add: AddJob; stop: () => Promise<void> }

const adder =
  (addJob: AddJobFunction): AddJob =>
  async (name, runAt) => {
    await addJob(name, {}, { jobKey: name, maxAttempts: 1, ...(runAt ? { runAt } : {}) })
  }

const RESTART_MS = 1_000
/** How long a stop waits for what is under way, and then for the library to write down that it ended. */
const LAST_TASKS_MS = 5_000
const LAST_WORDS_MS = 1_000

type Session = {
  runner: Runner
  /** The library fetches no more jobs: it was stopped, or it gave up. */
  closed: Promise<void>
  /** The library says that it is done; after some faults it never does. */
  done: Promise<void>
}

/** After so many failed looks for a job in a row the session counts as broken. */
const FAILED_LOOKS = 8

/** What a session asks the database for first it keeps, and where that failed it keeps the failure and looks for no job again. */
const watchLooks = (events: WorkerEvents, giveUp: () => void): void => {
  let failed = 0
  const found = () => {
    failed = 0
  }
  events.on('worker:getJob:empty', found)
  events.on('job:start', found)
  events.on('worker:getJob:error', () => {
    failed += 1
    if (failed === FAILED_LOOKS) giveUp()
  })
}

async function begin(
  { pool, log, pollMs, concurrency }: QueueOptions,
  tasks: Tasks,
  signal: AbortSignal,
): Promise<Session> {
  const events: WorkerEvents = new EventEmitter()
  const closing = new Promise<void>(resolve => events.once('pool:gracefulShutdown', () => resolve()))
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (_, { addJob }) => task(adder(addJob))]),
    ),
    concurrency,
    events,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: pollMs,
    // In batches the library handles a database that is away; one by one its rejection would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      const name: string = level
      if (name === 'error') log({ message }, 'job queue')
    }),
  })
  const done = runner.promise.catch(() => undefined)
  const end = () => void runner.stop().catch(() => undefined)
  watchLooks(events, end)
  if (signal.aborted) end()
  return { runner, closed: Promise.race([closing, done]), done }
}

const trackTasks = (tasks: Tasks) => {
  const running = new Set<Promise<void>>()
  const tracked = Object.entries(tasks).map(([name, task]): [string, Tasks[string]] => [
    name,
    add => {
      const work = task(add).finally(() => running.delete(work))
      running.add(work)
      return work
    },
  ])
  return { tasks: Object.fromEntries(tracked), ended: () => Promise.allSettled(running) }
}

/**
 * Where the library gives up (the database went away under it), it is started again at once, beside whatever tasks
 * still run: two failures in a row make it lose count (its `batch`), and it would never say that it is done. So a
 * stop waits for our tasks, and for the library only a moment. A job that it did not mark as done is taken over by
 * the next round of its name.
 */
export async function openJobQueue(options: QueueOptions, tasks: Tasks): Promise<JobQueue> {
  const { clock, log } = options
  const stopping = new AbortController()
  const tracked = trackTasks(tasks)
  let session = await begin(options, tracked.tasks, stopping.signal)

  const revive = async (): Promise<void> => {
    await clock.sleep(RESTART_MS, stopping.signal)
    if (stopping.signal.aborted) return
    try {
      session = await begin(options, tracked.tasks, stopping.signal)
    } catch (error) {
      log({ error: error instanceof Error ? error.message : 'unknown' }, 'the job queue does not start')
      return revive()
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await session.closed
      await revive()
    }
  }
  const watching = watch()
  const close = async (): Promise<void> => {
    void session.runner.stop().catch(() => undefined)
    await endsWithin(LAST_TASKS_MS, tracked.ended())
    await endsWithin(LAST_WORDS_MS, Promise.all([session.done, watching]))
  }
  return {
    add: (name, runAt) => adder(session.runner.addJob)(name, runAt),
    stop: () => {
      stopping.abort()
      return close()
    },
  }
}
