import type { Update } from 'grammy/types'
import { storeUpdates, type StoredUpdate } from '#api/services/telegram-updates.ts'
import { answerQuery, type HandlerDeps } from './handle-update.ts'
import { createSlots } from './slots.ts'
import { createUpdateWorker } from './update-worker.ts'

/** Handlers of one process that may need the database at once: fewer than it has connections, so checkouts find one. */
const WORKING = 5
/** What another process left behind is looked for this often. */
const LOOK_MS = 5_000
const STOP_MS = 10_000
const REMEMBERED = 1_000

export type UpdateQueue = {
  /** Resolves once Telegram may forget the updates; rejects while the database cannot keep them. */
  take: (updates: readonly Update[]) => Promise<void>
  /** Takes nothing new into work, and waits ten seconds for what is. */
  stop: () => Promise<void>
}

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

const isQuery = (update: Update) => Boolean(update.inline_query ?? update.pre_checkout_query)

function stored(update: Update): StoredUpdate {
  const { message, callback_query: press, my_chat_member: member } = update
  return {
    updateId: update.update_id,
    chatId: message?.chat.id ?? press?.from.id ?? member?.chat.id ?? 0,
    isExempt: Boolean(member ?? message?.successful_payment ?? message?.refunded_payment),
    body: JSON.stringify(update),
  }
}

/** Answers queries as they come. Of somebody who types faster than we answer only the newest text is looked up. */
function createQueries(answer: (update: Update) => Promise<void>) {
  const isRepeated = createMemory()
  const newest = new Map<number, Update | null>()
  const typing = async (person: number, update: Update) => {
    for (let next: Update | null | undefined = update; next; next = newest.get(person)) {
      newest.set(person, null)
      await answer(next)
    }
    newest.delete(person)
  }
  return async (update: Update): Promise<void> => {
    if (isRepeated(update.update_id)) return
    const person = update.inline_query?.from.id
    if (person === undefined) await answer(update)
    else if (newest.has(person)) newest.set(person, update)
    else await typing(person, update)
  }
}

/** Stored before Telegram forgets them, then handled: chats side by side, each in order; any process takes another's. */
export function createUpdateQueue(given: Omit<HandlerDeps, 'slots'>): UpdateQueue {
  const deps: HandlerDeps = { ...given, slots: createSlots(WORKING) }
  const queries = new Set<Promise<void>>()
  const query = createQueries(update => answerQuery(deps, update))
  const worker = createUpdateWorker(deps)
  let looking: NodeJS.Timeout | undefined
  return {
    async take(updates) {
      looking ??= setInterval(worker.look, LOOK_MS)
      for (const update of updates.filter(isQuery)) {
        const answered = query(update).finally(() => queries.delete(answered))
        queries.add(answered)
      }
      const others = updates.filter(update => !isQuery(update)).map(stored)
      if (others.length > 0) await storeUpdates(deps.db, others, deps.now())
      worker.look()
    },
    async stop() {
      worker.stop()
      clearInterval(looking)
      const until = performance.now() + STOP_MS
      while ((queries.size > 0 || !worker.isIdle()) && performance.now() < until)
        await new Promise(resolve => setTimeout(resolve, 20))
    },
  }
}
