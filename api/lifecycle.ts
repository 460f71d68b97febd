import type { Logger } from './log.ts'
import { endsWithin } from './network/deadline.ts'

export type Lifecycle = {
  /** True from the first request to stop: answer "not ready" from then on. */
  stopping: () => boolean
  onStop(name: string, stop: () => Promise<void> | void): void
  stop(reason: string): Promise<void>
}

type Step = { name: string; stop: () => Promise<void> | void }
type Exit = (code: number) => void

const runSteps = async (steps: readonly Step[], log: Logger): Promise<void> => {
  for (const step of steps.toReversed()) {
    try {
      await step.stop()
    } catch (err) {
      log.error({ err, step: step.name }, 'did not stop cleanly')
    }
  }
}

/** Stops the process in order, within `stopMs`, whoever asks for it. `exit` is told how it went: 0, or 1 when late. */
export const createLifecycle = (log: Logger, exit: Exit, stopMs: number): Lifecycle => {
  const steps: Step[] = []
  const exitCode = () => Number(process.exitCode ?? 0)
  let stopped: Promise<void> | undefined
  const run = async (reason: string) => {
    if (steps.length === 0) return exit(exitCode())
    log.info({ reason }, 'stopping')
    const inTime = await endsWithin(stopMs, runSteps(steps, log))
    if (inTime) log.info('stopped')
    else log.error({ afterMs: stopMs }, 'something would not stop: left behind')
    exit(inTime ? exitCode() : 1)
  }
  return {
    stopping: () => stopped !== undefined,
    onStop: (name, stop) => void steps.push({ name, stop }),
    stop: reason => (stopped ??= run(reason)),
  }
}

/**
 * The first signal stops the process in order, a second one at once. An unhandled rejection is logged and the process
 * lives on; after an uncaught exception its state is unknown, so it stops.
 */
export const watchProcess = (lifecycle: Lifecycle, log: Logger): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (lifecycle.stopping()) process.exit(1)
      void lifecycle.stop(signal)
    })
  }
  process.on('unhandledRejection', err => log.error({ err }, 'a rejection was not handled'))
  process.on('uncaughtException', err => {
    log.fatal({ err }, 'an exception was not caught')
    process.exitCode = 1
    void lifecycle.stop('uncaughtException')
  })
}
