import { type Change, type LastNotice, isSignificant } from '#api/domain/alerts/alerts.ts'
import { type AlertPreference, type AlertType, ALERT_TYPES } from '#api/domain/constants.ts'
import {
  better,
  check as checkAlert,
  createModel,
  DAY_MS,
  deliver as deliverAlert,
  readFeed as readForAlert,
  rearming,
  type Model,
  type SendOutcome,
} from './alert-model.ts'
import { publish, type Seen } from './publication-model.ts'

/**
 * alerts.md for one person who watches a product, in memory: drops, new offers and codes beside what their alert on one of
 * its offers says. That alert goes before the watch: the watch speaks of what the alert does not ask for.
 */

type Drop = { from: number; created: number; expires: number; before: LastNotice | undefined }
type Event = { words: string; expires: number }

export type Watcher = {
  preferences: readonly AlertPreference[]
  /** Stock, and prices where the alert asks for them. */
  alert: Model
  lastNotice: LastNotice | undefined
  drops: Drop[]
  /** New offers and codes: each stands for itself. */
  events: Event[]
  codes: Set<number>
  hasSecond: boolean
  received: string[]
}

export type WatcherWish = {
  first: number
  preferences: readonly AlertPreference[]
  /** The types of the alert on the offer; empty for none. */
  types: readonly AlertType[]
}

export const createWatcher = ({ first, preferences, types }: WatcherWish, now: number): Watcher => {
  const watched = ALERT_TYPES.filter(type => type !== 'price_change' && preferences.includes(type))
  const all = ALERT_TYPES.filter(type => types.includes(type) || watched.includes(type))
  const alert = { types: all, limit: null, basis: first, currency: 'USD', mutedUntil: null }
  const hours = { timezone: 'UTC', quietFrom: null, quietUntil: null, digestAt: null, mutedUntil: null }
  return {
    // Without an alert on prices, drops are the watch's.
    preferences: preferences.filter(one => one !== 'price_drop' || !types.includes('price_change')),
    alert: createModel(first, { alert, hours }, now),
    lastNotice: undefined,
    drops: [],
    events: [],
    codes: new Set(),
    hasSecond: false,
    received: [],
  }
}

const drop = (watcher: Watcher, { before, after }: Change, now: number): void => {
  const [from, to] = [before?.price ?? 0, after.price ?? 0]
  if (!watcher.preferences.includes('price_drop') || !after.inStock || to >= from) return
  if (!isSignificant(from, to, 'USD')) return
  if (rearming(watcher.lastNotice, now) && !better(watcher.lastNotice, to)) return
  watcher.drops.push({ from, created: now, expires: now + DAY_MS, before: watcher.lastNotice })
  watcher.lastNotice = { at: now, price: to, unitPrice: null }
}

/** A complete read: the offer as it is seen, and the price of a second one where that is new. */
export const readFeed = (watcher: Watcher, seen: Seen, second: number | null, now: number): void => {
  const { change } = publish(watcher.alert.offer, seen)
  readForAlert(watcher.alert, seen, now)
  if (change && !watcher.alert.hidden) drop(watcher, change, now)
  if (second === null) return
  watcher.hasSecond = true
  if (watcher.preferences.includes('new_item') && !watcher.alert.hidden)
    watcher.events.push({ words: `new_item ${second}`, expires: now + DAY_MS })
}

/** The checker; `codes` are the moments at which the vendor's codes were verified. */
export const check = (watcher: Watcher, codes: readonly number[], now: number): void => {
  const { alert } = watcher
  checkAlert(alert, now)
  if (!watcher.preferences.includes('promotion') || alert.hidden) return
  if (alert.offer.gone && !watcher.hasSecond) return
  for (const code of codes.filter(at => at <= now && at > now - DAY_MS && !watcher.codes.has(at))) {
    watcher.codes.add(code)
    watcher.events.push({ words: 'promotion', expires: now + DAY_MS })
  }
}

const forget = (watcher: Watcher): void => {
  const [first] = watcher.drops
  if (watcher.lastNotice?.at === watcher.drops.at(-1)?.created) watcher.lastNotice = first?.before
  watcher.drops = []
}

const deliverDrops = (watcher: Watcher, outcome: SendOutcome, now: number): string[] => {
  watcher.drops = watcher.drops.filter(({ expires }) => expires > now)
  const { alert, drops } = watcher
  const { price, out } = alert.offer
  const from = drops[0]?.from
  if (from === undefined) return []
  if (alert.hidden || out || price >= from || !isSignificant(from, price, 'USD')) {
    forget(watcher)
    return []
  }
  if (outcome === 'ok') {
    const { lastNotice } = watcher
    if (lastNotice) watcher.lastNotice = { ...lastNotice, at: Math.max(lastNotice.at, now), price }
    watcher.drops = []
  }
  return outcome === 'fail' ? [] : [`price_drop ${from} ${price}`]
}

const deliverEvents = (watcher: Watcher, outcome: SendOutcome, now: number): string[] => {
  const waiting = watcher.events.filter(({ expires }) => expires > now)
  if (watcher.alert.hidden) watcher.events = []
  else if (outcome === 'ok') watcher.events = []
  else watcher.events = waiting
  return outcome === 'fail' || watcher.alert.hidden ? [] : waiting.map(({ words }) => words)
}

/** The sender comes by: everything that is true goes out as the lines of one message. */
export const deliver = (watcher: Watcher, outcome: SendOutcome, now: number): void => {
  const before = watcher.alert.received.length
  deliverAlert(watcher.alert, outcome, now)
  const time = new Date(now).toISOString()
  const lines = watcher.alert.received.slice(before).flatMap(text => text.slice(time.length + 1).split(', '))
  const others = [...deliverDrops(watcher, outcome, now), ...deliverEvents(watcher, outcome, now)]
  watcher.received.push(...[...lines, ...others].map(line => `${time} ${line}`))
}
