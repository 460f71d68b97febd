import type { Update } from 'grammy/types'
import { takeUpdateFault } from './faults.ts'
import type { Entry, SimulatorQueue, UpdateType } from './update-queue.ts'
import { changed, type World } from './world.ts'

const onRequestOnly = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])
const MINUTE = 60_000
/** How long the server keeps what nobody fetched (telegram.md 3.4). */
const lifetimes: Partial<Record<UpdateType, number>> = {
  callback_query: 150_000,
  pre_checkout_query: 150_000,
  inline_query: 30_000,
  chosen_inline_result: 10 * MINUTE,
}

const orderKeyOf = (update: Omit<Update, 'update_id'>): string => {
  const { chat, from } = Object.values(update)[0] as { chat?: { id: number }; from?: { id: number } }
  const id = chat?.id ?? from?.id ?? 0
  return update.pre_checkout_query ? `checkout ${id}` : `chat ${id}`
}

/** Puts an update into the queue, unless the bot did not ask for its type; faults on updates strike here. */
export const enqueue = (world: World, update: Omit<Update, 'update_id'>): void => {
  const { queue, clock } = world
  const type = Object.keys(update)[0] as UpdateType
  const wanted = queue.allowed ? queue.allowed.has(type) : !onRequestOnly.has(type)
  if (!wanted) return
  const entry: Entry = {
    update: { update_id: queue.nextUpdateId++, ...update },
    type,
    orderKey: orderKeyOf(update),
    readyAt: clock.now(),
    expiresAt: clock.now() + (lifetimes[type] ?? 24 * 60 * MINUTE),
    copies: 1,
    handedOut: false,
    faulty: false,
  }
  const held = queue.entries.filter(other => other.readyAt === Infinity)
  if (!strike(world, entry)) queue.entries.push(entry)
  if (entry.readyAt === Infinity) return
  for (const other of held) {
    other.readyAt = clock.now()
    queue.entries.push(...queue.entries.splice(queue.entries.indexOf(other), 1))
  }
  queue.wake()
  changed(world)
}

const strike = (world: World, entry: Entry): boolean => {
  const fault = takeUpdateFault(world.updateFaults, entry.type)
  if (!fault) return false
  if (fault.kind === 'lose') {
    world.queue.lost.push(entry.update)
    return true
  }
  entry.faulty = true
  if (fault.kind === 'duplicate') entry.copies += fault.copies ?? 1
  if (fault.kind === 'reorder') entry.readyAt = Infinity
  if (fault.kind === 'delay') {
    entry.readyAt = world.clock.now() + fault.ms
    world.clock.after(fault.ms, () => {
      // A timer may fire a moment before the clock says so, and nobody wakes the poll again.
      entry.readyAt = Math.min(entry.readyAt, world.clock.now())
      world.queue.wake()
    })
  }
  return false
}

export const dropExpired = (world: World) => {
  world.queue.entries = world.queue.entries.filter(entry => entry.expiresAt > world.clock.now())
}

/** Counts one arrival; the entry stays while copies of it remain. */
export const arrived = (queue: SimulatorQueue, entry: Entry) => {
  entry.copies -= 1
  entry.handedOut = false
  if (entry.copies <= 0) queue.entries = queue.entries.filter(other => other !== entry)
}

/** What a getUpdates call with this offset confirms and then sees. A negative offset counts from the end. */
export const takeBatch = (world: World, offset: number, limit: number): Update[] => {
  const { queue } = world
  dropExpired(world)
  if (offset < 0) queue.entries = queue.entries.slice(offset)
  for (const entry of queue.entries) {
    const confirmed = offset > 0 && entry.update.update_id < offset
    if (confirmed && (entry.handedOut || !entry.faulty)) arrived(queue, entry)
  }
  const ready = queue.entries.filter(entry => entry.readyAt <= world.clock.now()).slice(0, limit)
  for (const entry of ready) entry.handedOut = true
  return ready.map(entry => entry.update)
}
