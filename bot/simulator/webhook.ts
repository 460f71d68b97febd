import type { Entry, Webhook } from './update-queue.ts'
import { arrived, dropExpired } from './updates.ts'
import type { World } from './world.ts'

const MAX_PAUSE_MS = 60_000
const MAX_RETRY_AFTER_SECONDS = 3600

/** Starts every delivery that may start: one at a time of a key, at most `max_connections` in all. */
export const pumpWebhook = (world: World): void => {
  const { queue } = world
  const { webhook } = queue
  if (!webhook) return
  dropExpired(world)
  for (const entry of queue.entries) {
    const free = !queue.busy.has(entry.orderKey) && queue.busy.size < webhook.maxConnections
    if (!free || entry.readyAt > world.clock.now()) continue
    queue.busy.add(entry.orderKey)
    void deliver(world, webhook, entry, world.settings.webhookRetryMs)
  }
}

const deliver = async (world: World, webhook: Webhook, entry: Entry, pauseMs: number): Promise<void> => {
  const { queue } = world
  const isSet = () => queue.webhook === webhook
  const fault: DeliveryFault | undefined = isSet()
    ? await post(world, webhook, entry)
    : { message: 'Webhook was deleted' }
  if (!fault || !isSet() || entry.expiresAt <= world.clock.now()) {
    if (!fault) arrived(queue, entry)
    queue.busy.delete(entry.orderKey)
    pumpWebhook(world)
    return
  }
  webhook.lastErrorMessage = fault.message
  const pause = fault.retryAfterMs ?? pauseMs
  world.clock.after(pause, () => {
    void deliver(world, webhook, entry, Math.min(pauseMs * 2, MAX_PAUSE_MS))
  })
}

interface DeliveryFault {
  message: string
  retryAfterMs?: number
}

const post = async (world: World, webhook: Webhook, entry: Entry): Promise<DeliveryFault | undefined> => {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(webhook.secret ? { 'x-telegram-bot-api-secret-token': webhook.secret } : {}),
      },
      body: JSON.stringify(entry.update),
      signal: AbortSignal.timeout(world.settings.webhookTimeoutMs),
    })
    await response.arrayBuffer()
    if (response.ok) return undefined
    const after = Number(response.headers.get('retry-after'))
    return {
      message: `Wrong response from the webhook: ${response.status} ${response.statusText}`,
      ...(after > 0 ? { retryAfterMs: Math.min(after, MAX_RETRY_AFTER_SECONDS) * 1000 } : {}),
    }
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    return { message: timedOut ? 'Read timeout expired' : 'Connection refused' }
  }
}
