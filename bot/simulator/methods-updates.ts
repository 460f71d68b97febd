import { flagArg, integerArg, jsonArg, textArg, type Args } from './args.ts'
import { ApiFailure, bad } from './failure.ts'
import { isLoopback } from './links.ts'
import type { Context, Methods } from './methods.ts'
import { takeBatch } from './updates.ts'
import { pumpWebhook } from './webhook.ts'
import type { World } from './world.ts'

const LONG_POLL_MAX_SECONDS = 50
const WEBHOOK_ACTIVE =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
const OTHER_POLL = 'terminated by other getUpdates request; make sure that only one bot instance is running'

/** Keeps the earlier choice when the parameter is left out; an empty list means the default. */
const rememberAllowed = (world: World, args: Args) => {
  const value = args.values.has('allowed_updates')
    ? jsonArg(args, 'allowed_updates', 'allowed_updates JSON object')
    : undefined
  if (!Array.isArray(value)) return
  const names = value.filter(name => typeof name === 'string')
  world.queue.allowed = names.length ? new Set(names) : undefined
}

const getUpdates = ({ world, args }: Context): unknown => {
  const { queue } = world
  if (queue.webhook) throw new ApiFailure(409, WEBHOOK_ACTIVE)
  rememberAllowed(world, args)
  queue.poll?.refuse(OTHER_POLL)
  const offset = integerArg(args, 'offset', 0, -(2 ** 31), 2 ** 31)
  const limit = integerArg(args, 'limit', 100, 1, 100)
  const timeout = integerArg(args, 'timeout', 0, 0, LONG_POLL_MAX_SECONDS)
  const batch = takeBatch(world, offset, limit)
  if (batch.length || timeout === 0) return batch
  return waitForUpdates(world, offset, limit, timeout)
}

const waitForUpdates = (world: World, offset: number, limit: number, timeout: number) =>
  new Promise((resolve, reject) => {
    const { queue } = world
    const end = (settle: () => void) => {
      cancelTimer()
      if (queue.poll === poll) {
        queue.poll = undefined
        queue.wake = () => undefined
      }
      settle()
    }
    const cancelTimer = world.clock.after(timeout * 1000, () => end(() => resolve([])))
    const poll = {
      offset,
      limit,
      answer: (updates: unknown) => end(() => resolve(updates)),
      refuse: (reason: string) => end(() => reject(new ApiFailure(409, reason))),
      cancel: () => end(() => resolve([])),
    }
    queue.poll = poll
    queue.wake = () => {
      const batch = takeBatch(world, offset, limit)
      if (batch.length) poll.answer(batch)
    }
  })

const checkWebhookUrl = (text: string) => {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw bad('invalid webhook URL specified')
  }
  if (isLoopback(url.hostname)) return
  if (url.protocol !== 'https:') throw bad('bad webhook: An HTTPS URL must be provided for webhook')
  if (!['', '443', '80', '88', '8443'].includes(url.port)) {
    throw bad('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  }
}

const setWebhook = ({ world, args }: Context) => {
  const url = textArg(args, 'url')
  const secret = textArg(args, 'secret_token')
  if (!url) return removeWebhook(world, args)
  checkWebhookUrl(url)
  if (secret.length > 256) throw bad('secret token is too long')
  if (!/^[\w-]*$/.test(secret)) throw bad('secret token contains unallowed characters')
  world.queue.poll?.refuse('terminated by setWebhook request')
  rememberAllowed(world, args)
  if (flagArg(args, 'drop_pending_updates')) world.queue.entries = []
  world.queue.webhook = {
    url,
    secret,
    maxConnections: integerArg(args, 'max_connections', 40, 1, 100),
  }
  world.queue.wake = () => pumpWebhook(world)
  pumpWebhook(world)
  return true
}

const removeWebhook = (world: World, args: Args) => {
  if (flagArg(args, 'drop_pending_updates')) world.queue.entries = []
  if (world.queue.webhook) world.queue.wake = () => undefined
  world.queue.webhook = undefined
  return true
}

export const updateMethods: Methods = {
  getUpdates: { params: ['offset', 'limit', 'timeout', 'allowed_updates'], run: getUpdates },
  setWebhook: {
    params: ['url', 'max_connections', 'allowed_updates', 'drop_pending_updates', 'secret_token'],
    run: setWebhook,
  },
  deleteWebhook: { params: ['drop_pending_updates'], run: ({ world, args }) => removeWebhook(world, args) },
}
