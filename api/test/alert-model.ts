import { coalesce } from '#api/domain/alerts/pending.ts'
import type { AlertRule, Change, Notice, LastNotice } from '#api/domain/alerts/alerts.ts'
import { decide, decideOnCreation, isSignificant, nextStepDown } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES, REARM_HOURS } from '#api/domain/constants.ts'
import type { AlertType } from '#api/domain/constants.ts'
import { releaseAt, type QuietHours } from '#api/domain/alerts/quiet-hours.ts'
import { HOUR_MS } from '#api/domain/time.ts'
import { firstPublication, publish, snapshotOf, type Publication, type Seen } from './publication-model.ts'

/**
 * alerts.md for one person and one offer, in memory, one moment after the other: what the SQL engine is held against. It
 * knows nothing of rows, statements or transactions.
 */

/** What becomes of a message. `crash`: it goes out, and the sender dies before that is written down. */
export type SendOutcome = 'ok' | 'fail' | 'crash' | 'blocked'

type Queued = {
  notice: Notice
  created: number
  due: number
  expires: number
  before: LastNotice | undefined
}

export type Model = {
  alert: AlertRule
  hours: QuietHours
  reachable: boolean
  /** The vendor is hidden: nothing is decided, and what waits is not asked for any more. */
  hidden: boolean
  offer: Publication
  lastNotice: Partial<Record<AlertType, LastNotice>>
  /** What the rearm time held back, and when it is looked at again. */
  rechecks: Partial<Record<AlertType, number>>
  queue: Queued[]
  /** Everything that reached the person. */
  received: string[]
}

const REARM_MS = REARM_HOURS * HOUR_MS
export const DAY_MS = 24 * HOUR_MS

export const better = (lastNotice: LastNotice | undefined, price: number) =>
  lastNotice?.price !== undefined &&
  lastNotice.price !== null &&
  price <= nextStepDown(lastNotice.price, 'USD')

export const rearming = (lastNotice: LastNotice | undefined, now: number) =>
  lastNotice !== undefined && now - lastNotice.at < REARM_MS

const queueUp = (model: Model, notice: Notice, now: number): void => {
  const before = model.lastNotice[notice.type]
  model.lastNotice[notice.type] = { at: now, price: notice.to, unitPrice: notice.unitTo }
  delete model.rechecks[notice.type]
  if (model.reachable) model.queue.push({ notice, created: now, due: now, expires: now + DAY_MS, before })
}

/** Whether a change would be told, had its kind not been told less than six hours ago. */
const wouldSay = (
  { alert, lastNotice }: Model,
  { before, after }: Change,
  type: AlertType,
  now: number,
): boolean => {
  if (type !== 'price_change') {
    return decide(alert, {}, { before, after }, new Date(now)).some(
      ({ type: one, notice }) => one === type && notice,
    )
  }
  const known = lastNotice.price_change?.price ?? 0
  return !alert.limit && after.inStock && isSignificant(known, after.price ?? 0, 'USD')
}

const holdBack = (model: Model, change: Change, type: AlertType, now: number): void => {
  const lastNotice = model.lastNotice[type]
  if (!lastNotice || !rearming(lastNotice, now) || !wouldSay(model, change, type, now)) return
  const soon = type === 'back_in_stock' && better(lastNotice, change.after.price ?? 0)
  model.rechecks[type] = Math.min(model.rechecks[type] ?? Infinity, soon ? now : lastNotice.at + REARM_MS)
}

export const createModel = (first: number, person: Pick<Model, 'alert' | 'hours'>, now: number): Model => {
  const offer = firstPublication(first)
  const model: Model = {
    ...person,
    reachable: true,
    hidden: false,
    offer,
    lastNotice: {},
    rechecks: {},
    queue: [],
    received: [],
  }
  const met = decideOnCreation(person.alert, snapshotOf(first, true, 1))
  if (met) queueUp(model, met, now)
  return model
}

/** A complete read of the feed. */
export const readFeed = (model: Model, seen: Seen, now: number): void => {
  const { after, change } = publish(model.offer, seen)
  model.offer = after
  if (!change || model.hidden) return
  const decisions = decide(model.alert, model.lastNotice, change, new Date(now))
  for (const { type, notice } of decisions) {
    if (notice) queueUp(model, notice, now)
    else holdBack(model, change, type, now)
  }
}

/** Whether what was held back is still so, and may be told now. */
const stands = ({ offer, lastNotice }: Model, type: AlertType, now: number): boolean => {
  const patient = !rearming(lastNotice[type], now)
  const improved = better(lastNotice[type], offer.price)
  const moved = isSignificant(lastNotice[type]?.price ?? 0, offer.price, 'USD')
  const still: Record<AlertType, boolean> = {
    out_of_stock: offer.out && offer.confirmed && patient,
    back_in_stock: !offer.out && (patient || (improved && offer.confirmed)),
    price_change: !offer.out && moved && (patient || improved),
  }
  return still[type]
}

const currentNotice = (model: Model, type: AlertType): Notice => ({
  type,
  cause: 'change',
  from: model.lastNotice[type]?.price ?? null,
  to: model.offer.price,
  unitFrom: null,
  unitTo: null,
  currency: 'USD',
})

const recheck = (model: Model, type: AlertType, now: number): void => {
  const { out, confirmed } = model.offer
  const lastNotice = model.lastNotice[type]
  if (!model.hidden && stands(model, type, now)) return queueUp(model, currentNotice(model, type), now)
  if (out && !confirmed) return
  if (!lastNotice || !rearming(lastNotice, now)) delete model.rechecks[type]
  else if (type !== 'back_in_stock' || out || confirmed) model.rechecks[type] = lastNotice.at + REARM_MS
}

/** The five-minute checker: what was held back and is still so. */
export const check = (model: Model, now: number): void => {
  for (const type of ALERT_TYPES) {
    if ((model.rechecks[type] ?? Infinity) <= now) recheck(model, type, now)
  }
}

const forget = (model: Model, dropped: readonly Queued[]): void => {
  for (const type of ALERT_TYPES) {
    const same = dropped.filter(({ notice }) => notice.type === type)
    const newest = same.at(-1)
    if (!newest || model.lastNotice[type]?.at !== newest.created) continue
    const before = same[0]?.before
    if (before) {
      model.lastNotice[type] = before
      continue
    }
    delete model.lastNotice[type]
    delete model.rechecks[type]
  }
}

const hold = (model: Model, now: number): void => {
  const muted = Math.max(model.hours.mutedUntil?.getTime() ?? 0, model.alert.mutedUntil ?? 0)
  const hours = { ...model.hours, mutedUntil: muted > 0 ? new Date(muted) : null }
  for (const one of model.queue.filter(({ due }) => due <= now)) {
    const release = releaseAt(hours, new Date(one.created), new Date(now)).getTime()
    if (release <= now) continue
    one.due = release
    one.expires = Math.max(one.expires, release + DAY_MS)
  }
}

/** One notice as the simulation compares it. */
export const words = ({ type, cause, from, to }: Notice) =>
  type === 'price_change' ? `${type} ${cause} ${from} ${to}` : `${type} ${type === 'out_of_stock' ? '' : to}`

const settle = (model: Model, spoken: readonly Notice[], due: readonly Queued[], now: number): void => {
  for (const { type, to } of spoken) {
    const lastNotice = model.lastNotice[type]
    if (lastNotice)
      model.lastNotice[type] = {
        ...lastNotice,
        at: Math.max(lastNotice.at, now),
        price: to ?? lastNotice.price,
      }
  }
  model.queue = model.queue.filter(one => !due.includes(one))
}

/** What is true now of all that waits; the rest is dropped. */
const speak = (model: Model, due: readonly Queued[]): Notice[] => {
  const { offer, alert } = model
  const current = snapshotOf(offer.price, !offer.out, offer.confirmed ? 2 : 1)
  const notices = due.map(({ notice }) => notice)
  const spoken = model.hidden ? [] : coalesce(notices, alert, current)
  const dropped = due.filter(({ notice }) => !spoken.some(({ type }) => type === notice.type))
  model.queue = model.queue.filter(one => !dropped.includes(one))
  forget(model, dropped)
  return spoken
}

/** The sender comes by. */
export const deliver = (model: Model, outcome: SendOutcome, now: number): void => {
  model.queue = model.queue.filter(({ due, expires }) => due > now || expires > now)
  hold(model, now)
  const due = model.queue.filter(one => one.due <= now)
  const spoken = speak(model, due)
  if (spoken.length === 0) return
  if (outcome === 'blocked') {
    model.reachable = false
    model.queue = []
    return
  }
  if (outcome !== 'fail')
    model.received.push(`${new Date(now).toISOString()} ${spoken.map(words).join(', ')}`)
  if (outcome === 'ok') settle(model, spoken, due, now)
}
