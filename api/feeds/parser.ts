import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { DeadlinePassed, withDeadline } from '#api/network/deadline.ts'
import { openThreads } from '#api/threads/open-threads.ts'
import { FeedError } from './feed-error.ts'
import type { PageSource, Parser } from './parse.ts'
import type { ParsedPage, ParseFault } from './parse-thread.ts'
import type { FeedPage } from './readers/reader.ts'

const TIMEOUT_MS = 15_000
const MEMORY_MB = 512

const asFeedError = (error: unknown): unknown => {
  if (error instanceof DeadlinePassed) {
    return new FeedError('too-slow', 'The page takes too long to read, so it was given up.', { cause: error })
  }
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new FeedError('too-large', 'The page needs too much memory to read, so it was given up.')
  }
  return error
}

/** A body of its own memory changes hands; copying twenty megabytes would hold the event loop. */
function ownBuffer({ body: { buffer, byteLength } }: PageSource): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

/** A page's time counts from when a thread begins it: other pages before it, or a thread that starts slowly, are no fault of the page. */
const inTime =
  (pool: Piscina, timeoutMs: number) =>
  async <T>(name: string, task: object, transferList: ArrayBuffer[] = []): Promise<T> => {
    const { port1: begun, port2: begins } = new MessageChannel()
    const controller = new AbortController()
    const { signal } = controller
    try {
      const transferred = [...transferList, begins]
      const work = pool.run({ ...task, begins }, { name, signal, transferList: transferred })
      await Promise.race([new Promise(resolve => begun.once('message', resolve)), work])
      return (await withDeadline(timeoutMs, () => work)) as T
    } catch (error) {
      controller.abort()
      throw asFeedError(error)
    } finally {
      begun.close()
    }
  }

/** Threads that start when needed, end when idle, and are ended when a page takes too much time or memory. */
export function createThreadParser(
  threads: number,
  timeoutMs = TIMEOUT_MS,
): Parser & { close: () => Promise<void> } {
  const entry = new URL('./parse-entry.js', import.meta.url)
  const pool = openThreads(entry, { threads, memoryMb: MEMORY_MB })
  const run = inTime(pool, timeoutMs)
  return {
    read: async (format, page, context) => {
      const parsed = await run<ParsedPage | ParseFault>('read', { format, page, context }, ownBuffer(page))
      if ('fault' in parsed) throw new FeedError(parsed.fault.kind, parsed.fault.message)
      const { chunks, ...rest } = parsed
      const listings: FeedPage['listings'] = []
      for (const chunk of chunks) {
        listings.push(...(JSON.parse(chunk) as FeedPage['listings']))
        await nextTurn()
      }
      return { ...rest, listings }
    },
    fits: (page, columns) => run('fits', { page, columns }),
    close: () => pool.destroy(),
  }
}
