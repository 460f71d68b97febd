import { Piscina } from 'piscina'

const IDLE_MS = 30_000

/** Threads that run `entry`, start when they are needed and end when idle, or when a task takes more memory than this. */
export function openThreads(
  entry: URL,
  { threads, memoryMb, idleMs = IDLE_MS }: { threads: number; memoryMb: number; idleMs?: number },
): Piscina {
  const pool = new Piscina({
    filename: entry.href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // The task that a thread failed at says so itself; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}
