import { Api, GrammyError } from 'grammy'
import type { BotLog } from '#bot/context.ts'
import { pause, retryMs } from './retry.ts'
import type { UpdateQueue } from './update-queue.ts'

/** Everything the bot reacts to. Without `pre_checkout_query` every payment would time out. */
export const ALLOWED_UPDATES = [
  'message',
  'callback_query',
  'inline_query',
  'pre_checkout_query',
  'my_chat_member',
] as const

type PollingDeps = { token: string; apiRoot: string; queue: UpdateQueue; log: BotLog }
export type Polling = { stop: () => Promise<void> }

const WAIT_SECONDS = 25
const BATCH = 100

const waitAfter = (error: unknown, failures: number): number => {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? retryMs(failures) : seconds * 1000
}

/** The next call confirms what was stored, handled or not; pending updates may be payments and are never dropped. */
export function startPolling({ token, apiRoot, queue, log }: PollingDeps): Polling {
  const stopping = new AbortController()
  const { signal } = stopping
  const api = new Api(token, { apiRoot, timeoutSeconds: WAIT_SECONDS + 10 })
  const options = { limit: BATCH, allowed_updates: ALLOWED_UPDATES }
  let offset = 0
  const fetchBatch = async () => {
    const call = { ...options, offset, timeout: WAIT_SECONDS }
    const updates = await api.getUpdates(call, signal as Parameters<typeof api.getUpdates>[1])
    await queue.take(updates)
    const last = updates.at(-1)
    if (last) offset = last.update_id + 1
  }
  const poll = async () => {
    let isWebhookGone = false
    for (let failures = 0; !signal.aborted;) {
      try {
        if (!isWebhookGone) await api.deleteWebhook()
        isWebhookGone = true
        await fetchBatch()
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        failures += 1
        log.warn({ err: error }, 'updates could not be fetched')
        await pause(waitAfter(error, failures), signal)
      }
    }
  }
  const running = poll()
  return {
    async stop() {
      stopping.abort()
      await running
      if (offset > 0) await api.getUpdates({ offset, limit: 1, timeout: 0 }).catch(() => undefined)
    },
  }
}
