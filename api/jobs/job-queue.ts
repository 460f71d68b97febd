import { Logger, run, type AddJobFunction, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { Log } from './run-job.ts'

export type QueueOptions = {
  pool: Pool
  log: Log
  clock: Clock
  pollMs: number
  concurrency: number
}

/** Adds a job, or moves the one that waits under this name. */
export type AddJob = (name: string, runAt?: Date) => Promise<void>

/** What a job does, by its name. */
export type Tasks = Record<string, (add: AddJob) => Promise<void>>

export type JobQueue = { add: AddJob; stop: () => Promise<void> }

const adder =
  (addJob: AddJobFunction): AddJob =>
  async (name, runAt) => {
    await addJob(name, {}, { jobKey: name, maxAttempts: 1, ...(runAt ? { runAt } : {}) })
  }

const RESTART_MS = 1_000

const begin = ({ pool, log, pollMs, concurrency }: QueueOptions, tasks: Tasks): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (_, { addJob }) => task(adder(addJob))]),
    ),
    concurrency,
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

/** The queue of jobs. Where the library gives up (the database was away for too long), it is started again. */
export async function openJobQueue(options: QueueOptions, tasks: Tasks): Promise<JobQueue> {
  const { clock, log } = options
  const stopping = new AbortController()
  let runner = await begin(options, tasks)

  const revive = async (): Promise<void> => {
    await clock.sleep(RESTART_MS, stopping.signal)
    if (stopping.signal.aborted) return
    try {
      runner = await begin(options, tasks)
    } catch (error) {
      log({ error: error instanceof Error ? error.message : 'unknown' }, 'the job queue does not start')
      return revive()
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined)
      await revive()
    }
  }
  const watching = watch()
  return {
    add: (name, runAt) => adder(runner.addJob)(name, runAt),
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}
