import type { Knex } from 'knex'
import { addAlert, addBrowser, addPerson } from '#api/test/alert-fixtures.ts'
import type { PushService } from '#api/test/push-service.ts'
import type { Simulator } from '#bot/simulator/simulator.ts'
import type { Shops, Watched } from './shops.ts'

type Setup = { db: Knex; simulator: Simulator; push: PushService; publicKey: string }

/** Somebody with one alert: each fall of its offer must reach each of their channels once. */
export type Listener = { watched: Watched; chat: number | null; endpoint: string | null }

export type Tally = { expected: number; sent: number; missing: number; doubled: number }

const FIRST_CHAT = 700_000

async function addListener(setup: Setup, watched: Watched, n: number): Promise<Listener> {
  const { db, simulator, push, publicKey } = setup
  const [byTelegram, byPush] = [n % 3 !== 0, n % 3 !== 1]
  const chat = byTelegram ? FIRST_CHAT + n : null
  // They have talked to the bot before; it need not hear of each now.
  if (chat) simulator.control.user({ id: chat }).person().state = 'active'
  const user = await addPerson(db, chat ? { telegram: chat } : {})
  await addAlert(db, user, watched.offerId, { types: ['price_change'] })
  if (!byPush) return { watched, chat, endpoint: null }
  const browser = push.subscribe(publicKey)
  await addBrowser(db, user, browser)
  return { watched, chat, endpoint: browser.endpoint }
}

/** `each` people an offer: a third with Telegram, a third with a browser, a third with both. */
export async function addListeners(setup: Setup, shops: Shops, each: number): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (const watched of shops.watched) {
    for (let n = 0; n < each; n += 1) listeners.push(await addListener(setup, watched, listeners.length))
  }
  return listeners
}

/** What reached people, beside what the falls of prices ask for. */
export function tally(listeners: readonly Listener[], { simulator, push }: Setup): Tally {
  const sum: Tally = { expected: 0, sent: 0, missing: 0, doubled: 0 }
  for (const { watched, chat, endpoint } of listeners) {
    const counts = [
      ...(chat ? [simulator.control.botMessages(chat).length] : []),
      ...(endpoint ? [push.taken(endpoint).length] : []),
    ]
    for (const count of counts) {
      sum.expected += watched.falls
      sum.sent += count
      sum.missing += Math.max(0, watched.falls - count)
      sum.doubled += Math.max(0, count - watched.falls)
    }
  }
  return sum
}
