import { Api, GrammyError } from 'grammy'
import type { BotLog } from './context.ts'
import type { UpdateHandler } from './handle-updates.ts'
import { createLanes, pause, retryMs, type Lanes } from './lanes.ts'

/** Everything the bot reacts to. Without `pre_checkout_query` every payment would time out. */
export const ALLOWED_UPDATES = [
  'message',
  'callback_query',
  'inline_query',
  'pre_checkout_query',
  'my_chat_member',
] as const

export type PollingDeps = { token: string; apiRoot: string; handle: UpdateHandler; log: BotLog }
export type Polling = { stop: () => Promise<void> }

const WAIT_SECONDS = 25
const BATCH = 100
const STOP_MS = 10_000

async function fetchBatch(api: Api, lanes: Lanes, signal: AbortSignal): Promise<void> {
  const updates = await api.getUpdates(
    {
      offset: lanes.offset(),
      limit: BATCH,
      timeout: lanes.isIdle() ? WAIT_SECONDS : 0,
      allowed_updates: ALLOWED_UPDATES,
    },
    signal as Parameters<typeof api.getUpdates>[1],
  )
  const fresh = updates.filter(lanes.isNew)
  fresh.forEach(lanes.add)
  if (fresh.length === 0 && !lanes.isIdle()) await lanes.moment()
}

const waitAfter = (error: unknown, failures: number): number => {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? retryMs(failures) : seconds * 1000
}

async function poll(api: Api, lanes: Lanes, signal: AbortSignal, log: BotLog): Promise<void> {
  let isWebhookGone = false
  for (let failures = 0; !signal.aborted;) {
    try {
      if (!isWebhookGone) await api.deleteWebhook()
      isWebhookGone = true
      await fetchBatch(api, lanes, signal)
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      log.warn({ err: error }, 'updates could not be fetched')
      await pause(waitAfter(error, failures), signal)
    }
  }
}

/**
 * Fetches updates until stopped. An update is confirmed only when it is done with, so that a process that dies loses
 * none; updates of different chats are handled side by side. Never drops pending updates: payments may be among them.
 */
export function startPolling({ token, apiRoot, handle, log }: PollingDeps): Polling {
  const stopping = new AbortController()
  const { signal } = stopping
  const api = new Api(token, { apiRoot, timeoutSeconds: WAIT_SECONDS + 10 })
  const lanes = createLanes(handle, signal)
  const running = poll(api, lanes, signal, log)
  return {
    async stop() {
      stopping.abort()
      await running
      const waiting = new AbortController()
      await Promise.race([lanes.all(), pause(STOP_MS, waiting.signal)])
      waiting.abort()
      const offset = lanes.offset()
      if (offset > 0) await api.getUpdates({ offset, limit: 1, timeout: 0 }).catch(() => undefined)
    },
  }
}
