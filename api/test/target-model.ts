import type { Notice } from '#api/domain/alerts/alerts.ts'
import { releaseAt, type QuietHours } from '#api/domain/alerts/quiet-hours.ts'
import {
  decideTarget,
  type MarketLow,
  type PriceLimit,
  type LastTargetNotice,
} from '#api/domain/alerts/targets.ts'
import { DAY_MS, type SendOutcome } from './alert-model.ts'
import { firstPublication, publish, type Publication, type Seen } from './publication-model.ts'

/** market.md for one person's target over a market of a few packs, in memory: what the SQL engine is held against. */

type Queued = {
  notice: Notice
  created: number
  due: number
  expires: number
  before: LastTargetNotice | null
}

export type TargetModel = {
  target: PriceLimit
  hours: QuietHours
  mutedUntil: number | null
  reachable: boolean
  /** One publication an offer, priced as a pack of five. */
  offers: Publication[]
  lastNotice: LastTargetNotice | null
  queue: Queued[]
  received: string[]
}

/** Milligrams of each pack of the market; the prices of scenarios are those of five. */
export const PACKS_MG = [5, 10, 2] as const
const PRICED_MG = 5

export const packPrice = (price: number, index: number): number =>
  (price * (PACKS_MG[index] ?? PRICED_MG)) / PRICED_MG

const unitOf = (price: number): number => Math.round(price / PRICED_MG)

const onSale = ({ out, held, gone }: Publication) => !out && held === null && !gone

const cheaper = (left: MarketLow, right: MarketLow) =>
  left.unitPrice - right.unitPrice || left.price - right.price

const lowOf = (offers: readonly Publication[]): MarketLow | null =>
  offers
    .flatMap((offer, index) =>
      onSale(offer) ? [{ price: packPrice(offer.price, index), unitPrice: unitOf(offer.price) }] : [],
    )
    .toSorted(cheaper)[0] ?? null

const least = (prices: readonly (number | null)[]): number | null =>
  prices.reduce((low, price) => (low === null || (price !== null && price < low) ? price : low), null)

const queueUp = (model: TargetModel, notice: Notice, now: number): void => {
  const before = model.lastNotice
  model.lastNotice = { at: now, unitPrice: notice.unitTo ?? 0 }
  if (model.reachable) model.queue.push({ notice, created: now, due: now, expires: now + DAY_MS, before })
}

export const createTargetModel = (
  first: readonly number[],
  person: Pick<TargetModel, 'target' | 'hours' | 'mutedUntil'>,
  now: number,
): TargetModel => {
  const offers = first.map(firstPublication)
  const model: TargetModel = { ...person, reachable: true, offers, lastNotice: null, queue: [], received: [] }
  const met = decideTarget(model.target, null, { before: null, after: lowOf(offers) }, new Date(now))
  if (met) queueUp(model, { ...met, cause: 'already met' }, now)
  return model
}

/** A complete read of the feed. What brought no change counts as it is now, before the read too. */
export const readMarket = (model: TargetModel, seen: readonly Seen[], now: number): void => {
  const published = model.offers.map((offer, index) => publish(offer, seen[index] ?? null))
  model.offers = published.map(({ after }) => after)
  const old = published.map(({ after, change }) => {
    const before = change ? change.before : null
    if (before) return before.inStock ? before.unitPrice : null
    return onSale(after) ? unitOf(after.price) : null
  })
  const change = { before: least(old), after: lowOf(model.offers) }
  // Only a read in which something fell or came is looked at.
  const fell = published.some(
    ({ after, change: own }) =>
      own?.before &&
      onSale(after) &&
      (!own.before.inStock || unitOf(after.price) < (own.before.unitPrice ?? 0)),
  )
  const notice = fell ? decideTarget(model.target, model.lastNotice, change, new Date(now)) : null
  if (notice) queueUp(model, notice, now)
}

const hold = (model: TargetModel, now: number): void => {
  const muted = Math.max(model.hours.mutedUntil?.getTime() ?? 0, model.mutedUntil ?? 0)
  const hours = { ...model.hours, mutedUntil: muted > 0 ? new Date(muted) : null }
  for (const one of model.queue.filter(({ due }) => due <= now)) {
    const release = releaseAt(hours, new Date(one.created), new Date(now)).getTime()
    if (release <= now) continue
    one.due = release
    one.expires = Math.max(one.expires, release + DAY_MS)
  }
}

/** One message as the simulation compares it. */
export const targetSays = ({ cause, to, unitTo }: Notice) => `${cause} ${to} ${unitTo}`

const forget = (model: TargetModel, dropped: readonly Queued[]): void => {
  if (model.lastNotice?.at === dropped.at(-1)?.created) model.lastNotice = dropped[0]?.before ?? null
}

/** The sender comes by. */
export const deliverTarget = (model: TargetModel, outcome: SendOutcome, now: number): void => {
  model.queue = model.queue.filter(({ due, expires }) => due > now || expires > now)
  hold(model, now)
  const due = model.queue.filter(one => one.due <= now)
  const [first] = due
  if (!first) return
  const low = lowOf(model.offers)
  if (low === null || low.unitPrice > model.target.limit) {
    model.queue = model.queue.filter(one => !due.includes(one))
    forget(model, due)
    return
  }
  if (outcome === 'blocked') {
    model.reachable = false
    model.queue = []
    return
  }
  const { notice } = due.find(one => one.notice.cause !== 'new low') ?? first
  if (outcome !== 'fail')
    model.received.push(
      `${new Date(now).toISOString()} ${targetSays({ ...notice, to: low.price, unitTo: low.unitPrice })}`,
    )
  if (outcome !== 'ok') return
  if (model.lastNotice)
    model.lastNotice = { at: Math.max(model.lastNotice.at, now), unitPrice: low.unitPrice }
  model.queue = model.queue.filter(one => !due.includes(one))
}
