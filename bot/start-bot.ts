import type { Api, Bot } from 'grammy'
import type { InvoiceMaker } from '#api/services/donations/invoices.ts'
import type { ShareMaker } from '#api/services/shares.ts'
import type { StarLedger } from '#api/services/donations/reconcile-donations.ts'
import { clientOptions, createBot } from './bot.ts'
import type { BotContext, BotDeps } from './context.ts'
import { createLinks } from './links.ts'
import { prepareShare } from '#bot/offers/inline.ts'
import { introduceBot } from './profile.ts'
import { createInvoiceMaker, createStarLedger } from '#bot/donations/stars.ts'
import { ALLOWED_UPDATES, startPolling, type Polling } from '#bot/updates/polling.ts'
import { pause, retryMs } from '#bot/updates/retry.ts'
import { createUpdateQueue } from '#bot/updates/update-queue.ts'

export type StartDeps = BotDeps & {
  /** `serve`: another process fetches or this one gets a webhook's updates by `takeUpdate`; nothing is set up at Telegram. */
  mode: 'polling' | 'webhook' | 'serve'
  webhook: { url: string; secret: string } | null
}

export type RunningBot = {
  /** For the webhook's route: true once Telegram may forget the update, false when it must come again. */
  takeUpdate: (update: { update_id: number }) => Promise<boolean>
  makeInvoice: InvoiceMaker
  ledger: StarLedger
  /** Without @; null until Telegram has told it. */
  username: () => string | null
  /** How a button opens a page: as the Mini App where Telegram allows it, else as a link; the chat where it takes neither. */
  open: (path: string) => { url: string; asApp: boolean }
  /** A price card that the Mini App may share for this person (`shareMessage`); null for an unknown product. */
  makeShare: ShareMaker
  api: Api
  stop: () => Promise<void>
}

/** Asks Telegram for the bot's name, again and again: a start while Telegram is away is a start all the same. */
async function learnName(bot: Bot<BotContext>, deps: StartDeps, signal: AbortSignal): Promise<boolean> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      bot.botInfo = await bot.api.getMe()
      return true
    } catch (error) {
      deps.log.error({ err: error }, 'Telegram does not know the bot or does not answer')
      await pause(retryMs(failures), signal)
    }
  }
  return false
}

async function setWebhook(bot: Bot<BotContext>, deps: StartDeps, signal: AbortSignal): Promise<void> {
  if (!deps.webhook) throw new Error('a webhook needs its address and secret')
  const { url, secret } = deps.webhook
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      await bot.api.setWebhook(url, { secret_token: secret, allowed_updates: ALLOWED_UPDATES })
      return
    } catch (error) {
      deps.log.error({ err: error }, 'the webhook could not be set')
      await pause(retryMs(failures), signal)
    }
  }
}

/** Starts the bot without waiting for Telegram, and hands out what the rest of the program needs of it. */
export function startBot(deps: StartDeps): RunningBot {
  const bot = createBot(deps)
  const queue = createUpdateQueue({ ...deps, bot, client: clientOptions(deps) })
  const stopping = new AbortController()
  const { signal } = stopping
  let polling: Polling | null = null
  const links = () => createLinks({ ...deps, username: bot.isInited() ? bot.botInfo.username : '' })
  const run = async () => {
    if (!(await learnName(bot, deps, signal)) || signal.aborted || deps.mode === 'serve') return
    await queue.take([])
    if (deps.mode === 'webhook') await setWebhook(bot, deps, signal)
    else polling = startPolling({ ...deps, queue })
    await introduceBot(bot.api, { ...deps, appUrl: links().appUrl })
  }
  const running = run()
  return {
    takeUpdate: async update => {
      if (!bot.isInited()) return false
      try {
        await queue.take([update])
        return true
      } catch (err) {
        deps.log.error({ err, update: update.update_id }, 'an update could not be stored')
        return false
      }
    },
    makeInvoice: createInvoiceMaker(bot.api, deps.appName),
    ledger: createStarLedger(bot.api),
    username: () => (bot.isInited() ? bot.botInfo.username : null),
    open: path => ({ url: links().page(path) ?? links().chat, asApp: links().appUrl !== null }),
    makeShare: (telegramId, productId) => prepareShare(bot.api, deps, links(), { telegramId, productId }),
    api: bot.api,
    async stop() {
      stopping.abort()
      await running
      await polling?.stop()
      await queue.stop()
    },
  }
}
