import type { AlertRule, Notice, Snapshot } from './alerts.ts'
import { isNewCurrency, isSignificant, limitMet } from './alerts.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import type { AlertType } from '#api/domain/constants.ts'
import { groupBy } from '#api/domain/group.ts'
import { NO_CURRENCY } from '#api/domain/money.ts'
import type { Line, NotificationKind } from './notification-text.ts'

export type PendingNotice = Line & {
  id: string
  /** The offer as it is now; with a target the lowest offer of its market. */
  current: Snapshot | null
  alert: AlertRule | null
  /** The alert, or watch and preference, that it came from still stands, and the vendor is not hidden. */
  wanted: boolean
  /** The code has ended, or the offer is gone. */
  over: boolean
}

type FoldedLine = { line: Line; ids: string[] }
type DroppedNotice = { id: string; reason: 'no longer asked for' | 'no longer true' }

const stillTrue = (notice: Notice, alert: AlertRule, current: Snapshot): boolean => {
  if (isNewCurrency(notice)) return current.currency === notice.currency
  if (notice.type === 'out_of_stock') return !current.inStock
  if (!current.inStock || current.price === null || current.currency !== notice.currency) return false
  if (notice.type === 'back_in_stock') return true
  if (notice.cause !== 'change') return limitMet(alert, current)
  return notice.from !== null && isSignificant(notice.from, current.price, current.currency)
}

const ORDER: readonly AlertType[] = ['back_in_stock', 'price_change', 'out_of_stock']

/** Of one alert's waiting notices what is still true, one a type; of stock notices only the first type can still be news. */
export const coalesce = (waiting: readonly Notice[], alert: AlertRule, current: Snapshot): Notice[] => {
  const firstStock = waiting.find(notice => notice.type !== 'price_change')?.type
  return ORDER.filter(type => type === 'price_change' || type === firstStock).flatMap(type => {
    const same = waiting.filter(notice => notice.type === type)
    const [first] = same
    const last = same.at(-1)
    if (!first || !last) return []
    // What was decided in another currency, and what came after it, is one message about the new currency.
    const begin = same.findLast(isNewCurrency)
    const folded: Notice =
      type === 'out_of_stock'
        ? last
        : {
            ...(begin ?? last),
            from: (begin ?? first).from,
            unitFrom: (begin ?? first).unitFrom,
            to: current.price,
            unitTo: current.unitPrice,
          }
    return stillTrue(folded, alert, current) ? [folded] : []
  })
}

const isAlertType = (kind: NotificationKind): kind is AlertType =>
  (ALERT_TYPES as readonly string[]).includes(kind)

const NO_ALERT: AlertRule = {
  types: ALERT_TYPES,
  limit: null,
  basis: null,
  currency: NO_CURRENCY,
  mutedUntil: null,
}

const ofAlert = (waiting: readonly PendingNotice[]): (Notice | null)[] => {
  const [first] = waiting
  if (!first?.current) return []
  const notices = waiting.flatMap(({ notice }) => (notice ? [notice] : []))
  return coalesce(notices, first.alert ?? NO_ALERT, first.current)
}

const ofDrops = (waiting: readonly PendingNotice[]): (Notice | null)[] => {
  const { notice, current } = waiting[0] ?? {}
  if (!notice || notice.from === null || !current?.inStock || current.price === null) return []
  const still = current.price < notice.from && current.currency === notice.currency
  if (!still || !isSignificant(notice.from, current.price, current.currency)) return []
  return [{ ...notice, to: current.price, unitTo: current.unitPrice }]
}

const ofTarget = (waiting: readonly PendingNotice[]): (Notice | null)[] => {
  const notices = waiting.flatMap(({ notice }) => (notice ? [notice] : []))
  const notice = notices.find(({ cause }) => cause !== 'new low') ?? notices[0]
  const { current, target } = waiting.at(-1) ?? {}
  if (!notice || !target || !current?.inStock || current.unitPrice === null) return []
  if (current.unitPrice > target.limit || current.currency !== notice.currency) return []
  return [{ ...notice, to: current.price, unitTo: current.unitPrice }]
}

const ofEvents = (waiting: readonly PendingNotice[]): (Notice | null)[] =>
  waiting.some(({ over }) => !over) ? [waiting.at(-1)?.notice ?? null] : []

const familyOf = ({ id, kind, subject, target, basket }: PendingNotice): string => {
  if (target) return `target ${target.targetId}`
  if (basket) return `basket ${basket.name}`
  if (isAlertType(kind)) return `alert ${subject.offerId}`
  return kind === 'price_drop' ? `drop ${subject.offerId}` : `event ${id}`
}

const fold = (waiting: readonly PendingNotice[]): (Notice | null)[] => {
  const kind = waiting[0]?.kind ?? 'test'
  if (isAlertType(kind)) return ofAlert(waiting)
  if (kind === 'market_target') return ofTarget(waiting)
  return kind === 'price_drop' ? ofDrops(waiting) : ofEvents(waiting)
}

const foldFamily = (family: readonly PendingNotice[]): FoldedLine[] =>
  fold(family).flatMap(notice => {
    const same =
      notice && isAlertType(family[0]?.kind ?? 'test')
        ? family.filter(one => one.kind === notice.type)
        : family
    const last = same.at(-1)
    if (!last) return []
    const { id: _id, current: _current, alert: _alert, wanted: _wanted, over: _over, ...line } = last
    return [{ line: { ...line, notice }, ids: same.map(({ id }) => id) }]
  })

/** What is true at this moment of all that waits for a person (oldest first); what is not asked for any more is left out. */
export const foldPending = (
  waiting: readonly PendingNotice[],
): { folded: FoldedLine[]; dropped: DroppedNotice[] } => {
  const wanted = waiting.filter(one => one.wanted)
  const folded = [...groupBy(wanted, familyOf).values()].flatMap(foldFamily)
  const sentPrices = new Set(folded.flatMap(({ ids }) => ids))
  const dropped = waiting
    .filter(({ id }) => !sentPrices.has(id))
    .map(({ id, wanted }): DroppedNotice => ({
      id,
      reason: wanted ? 'no longer true' : 'no longer asked for',
    }))
  return { folded, dropped }
}
