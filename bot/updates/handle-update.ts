import { Api, Context, type ApiClientOptions, type Bot, type Transformer } from 'grammy'
import type { Update } from 'grammy/types'
import { withDeadline } from '#api/network/deadline.ts'
import { finishUpdate, retryUpdate, type ClaimedUpdate } from '#api/services/telegram-updates.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { failureOf, networkFailure } from './failures.ts'
import { retryMs } from './retry.ts'
import type { Slots } from './slots.ts'

export type HandlerDeps = Pick<BotDeps, 'db' | 'now' | 'log' | 'unavailable'> & {
  bot: Bot<BotContext>
  client: ApiClientOptions
  slots: Slots
}

/** Less than the lease of an update (api/services/telegram-updates.ts). */
const HANDLER_MS = 45_000
/** A fault of ours is tried this often; payments are tried without end. */
const MAX_ATTEMPTS = 5
/** While Telegram or the database is away an update waits; an answer that is later than this helps nobody. */
const GIVE_UP_MS = 10 * 60_000
/** A message that may have arrived is sent once more, after an outage of seconds is over. */
const DOUBTFUL_RETRY_MS = 15_000

const OVERFLOW =
  'Too many messages at once: some of them were left out. Send what is still missing again in a minute.'

/** A handler that waits for Telegram keeps no slot, and one that was given up calls nothing any more. */
function guardCalls(slots: Slots | null, giveUp: AbortSignal): Transformer {
  const signal = giveUp as unknown as Parameters<Api['getMe']>[0]
  let calls = 0
  return async (call, method, payload, ownSignal) => {
    if (calls++ === 0) slots?.release()
    try {
      return await call(method, payload, ownSignal ?? signal)
    } catch (error) {
      throw networkFailure(error, method)
    } finally {
      if (--calls === 0) await slots?.take()
    }
  }
}

/** Runs the bot over one update. Its calls are cut off after 45 seconds, so that it ends before anybody tries again. */
async function run(deps: HandlerDeps, update: Update, attempt: number, slots: Slots | null): Promise<void> {
  const { bot, client } = deps
  await withDeadline(HANDLER_MS, async signal => {
    const api = new Api(bot.token, client)
    api.config.use(...bot.api.config.installedTransformers(), guardCalls(slots, signal))
    const ctx = Object.assign(new Context(update, api, bot.botInfo), { attempt }) as BotContext
    await slots?.take()
    try {
      await bot.middleware()(ctx, () => Promise.resolve())
    } finally {
      slots?.release()
    }
  })
}

/** Answers a checkout or an inline query at once: over in seconds, so it is neither stored nor tried again. */
export async function answerQuery(deps: HandlerDeps, update: Update): Promise<void> {
  try {
    await run(deps, update, 1, update.pre_checkout_query ? null : deps.slots)
  } catch (err) {
    deps.log.error({ err, update: update.update_id }, 'a query could not be answered')
  }
}

const isPayment = ({ message }: Update) =>
  message?.successful_payment !== undefined || message?.refunded_payment !== undefined

function planRetry({ unavailable }: HandlerDeps, error: unknown, claimed: ClaimedUpdate, now: Date) {
  const failure = failureOf(error)
  const retryAt = (ms: number) => new Date(now.getTime() + ms)
  if (failure?.kind === 'ambiguous')
    return { isDoubtful: true, dueAt: retryAt(DOUBTFUL_RETRY_MS), isOver: claimed.isDoubtful }
  const dueAt = retryAt(Math.max(failure?.retryAfterMs ?? 0, retryMs(claimed.attempt)))
  const isAway = failure?.kind === 'flood' || failure?.kind === 'unavailable' || unavailable(error)
  const isOver = isAway
    ? dueAt.getTime() - claimed.receivedAt.getTime() > GIVE_UP_MS
    : claimed.attempt >= MAX_ATTEMPTS
  return { isDoubtful: false, dueAt, isOver }
}

async function settle(deps: HandlerDeps, claimed: ClaimedUpdate, update: Update, err: unknown) {
  const { db, log, now } = deps
  const { isOver, ...retry } = planRetry(deps, err, claimed, now())
  const facts = { err, update: claimed.updateId, attempt: claimed.attempt }
  if (isOver && !isPayment(update)) {
    log.error(facts, 'an update is put aside')
    await finishUpdate(db, claimed.updateId, now())
    return null
  }
  log.error(facts, 'an update could not be handled')
  await retryUpdate(db, claimed.updateId, retry)
  return retry.dueAt
}

/** Resolves with the time of the next attempt, null when there is none. Never rejects. */
export async function handleUpdate(deps: HandlerDeps, claimed: ClaimedUpdate): Promise<Date | null> {
  const { db, now, log, bot } = deps
  const update = JSON.parse(claimed.body) as Update
  try {
    const chatId = update.message?.chat.id ?? update.callback_query?.from.id ?? 0
    if (!claimed.isOverflow) await run(deps, update, claimed.attempt, deps.slots)
    else if (chatId > 0) await bot.api.sendMessage(chatId, OVERFLOW)
    await finishUpdate(db, claimed.updateId, now())
    return null
  } catch (error) {
    return settle(deps, claimed, update, error).catch((err: unknown) => {
      log.error({ err, update: claimed.updateId }, 'an update waits for the end of its lease')
      return null
    })
  }
}
