import type { Bot } from 'grammy'
import type { Update } from 'grammy/types'
import type { Knex } from 'knex'
import { claimUpdate, finishUpdate, releaseUpdate } from '#api/services/telegram-updates.ts'
import type { BotContext, BotLog } from './context.ts'
import { within } from './within.ts'

export type HandlerDeps = { bot: Bot<BotContext>; db: Knex; now: () => Date; log: BotLog }

/** `later`: the update must come again. Nothing is lost by it, and nothing is done twice. */
export type Handled = 'done' | 'later'
export type UpdateHandler = (update: { update_id: number }) => Promise<Handled>

const CLAIM_MS = 5_000
/** Less than the lease of an update (api/services/telegram-updates.ts). */
const HANDLER_MS = 45_000
/** An update that fails as often is put aside: it would stop its chat for ever. Payments never are. */
const MAX_ATTEMPTS = 5
const REMEMBERED = 1000

/** Questions that are over in seconds: a repetition is of no use, so their numbers are kept in memory only. */
const isFleeting = (update: Update) =>
  update.inline_query !== undefined ||
  update.chosen_inline_result !== undefined ||
  update.pre_checkout_query !== undefined

const isMoney = ({ message }: Update) =>
  message?.successful_payment !== undefined || message?.refunded_payment !== undefined

function createMemory() {
  const seen = new Set<number>()
  return (id: number): boolean => {
    if (seen.has(id)) return true
    seen.add(id)
    for (const oldest of seen) {
      if (seen.size <= REMEMBERED) break
      seen.delete(oldest)
    }
    return false
  }
}

async function handleFleeting({ bot, log }: HandlerDeps, update: Update): Promise<Handled> {
  try {
    await within(bot.handleUpdate(update), HANDLER_MS)
  } catch (error) {
    log.error({ err: causeOf(error), update: update.update_id }, 'a question could not be answered')
  }
  return 'done'
}

const causeOf = (error: unknown): unknown => (error as { error?: unknown }).error ?? error

async function failed({ db, now, log }: HandlerDeps, update: Update, attempt: number, error: unknown) {
  const isOver = attempt >= MAX_ATTEMPTS && !isMoney(update)
  const facts = { err: causeOf(error), update: update.update_id, attempt }
  log.error(facts, isOver ? 'an update is put aside' : 'an update could not be handled')
  if (isOver) await finishUpdate(db, update.update_id, now())
  else await releaseUpdate(db, update.update_id)
  return isOver ? 'done' : 'later'
}

async function handleClaimed(deps: HandlerDeps, update: Update): Promise<Handled> {
  const { bot, db, now } = deps
  const claim = await within(claimUpdate(db, update.update_id, now()), CLAIM_MS)
  if (claim.state !== 'mine') return claim.state === 'handled' ? 'done' : 'later'
  const { attempt } = claim
  try {
    await within(bot.handleUpdate({ ...update, attempt } as Update), HANDLER_MS)
    await finishUpdate(db, update.update_id, now())
    return 'done'
  } catch (error) {
    return failed(deps, update, attempt, error)
  }
}

/**
 * Handles an update once, whoever delivers it and how often: its number is written down first, and one that died half-way
 * is tried again. Never rejects. The bot must have been initialised.
 */
export function createUpdateHandler(deps: HandlerDeps): UpdateHandler {
  const { log } = deps
  const running = new Map<number, Promise<Handled>>()
  const isRepeated = createMemory()
  const run = async (update: Update): Promise<Handled> => {
    if (isFleeting(update)) return isRepeated(update.update_id) ? 'done' : handleFleeting(deps, update)
    try {
      return await handleClaimed(deps, update)
    } catch (error) {
      log.error({ err: error, update: update.update_id }, 'an update could not be taken')
      return 'later'
    }
  }
  return given => {
    const update = given as Update
    const work = running.get(update.update_id) ?? run(update).finally(() => running.delete(update.update_id))
    running.set(update.update_id, work)
    return work
  }
}
