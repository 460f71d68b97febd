import { isoText } from './catalog/product-json.ts'
import type { Knex } from 'knex'
import type { Waiting } from '#api/domain/alerts/desk-notices.ts'
import type { WeekFacts } from '#api/domain/alerts/week-notices.ts'
import type { AlertRule, Notice, Snapshot } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { parseMicro } from '#api/domain/money.ts'
import type {
  AnswerFacts,
  Line,
  NotificationKind,
  PromotionFacts,
  NoticeSubject,
} from '#api/domain/alerts/notification-text.ts'
import type { PendingNotice } from '#api/domain/alerts/pending.ts'

type Facts = {
  cause?: Notice['cause']
  from?: string | null
  to?: string | null
  unitFrom?: string | null
  unitTo?: string | null
  currency?: string | null
  limit?: string | null
  code?: string | null
  name?: string
  total?: string
  basketCurrency?: string
  path?: string
  answer?: AnswerFacts & { vendor: string; fictional: boolean }
  waiting?: Waiting
  week?: WeekFacts
}

/** A notification with the names it needs, and what is true of its offer now. */
export type NotificationRow = {
  id: string
  user_id: string
  kind: NotificationKind
  facts: Facts
  created_at: Date
  offer_id: string | null
  product: string | null
  size: string | null
  unit: string | null
  vendor: string | null
  vendor_slug: string | null
  fictional: boolean | null
  price: string | null
  unit_price: string | null
  currency: string | null
  in_stock: boolean | null
  confirmed: boolean | null
  promotion: PromotionFacts | null
  target_id: string | null
  over: boolean
}

/** The columns of `NotificationRow`; `NAMED` joins what they read to `notifications n`. */
export const NOTIFICATION_COLUMNS = `
  n.id::text, n.user_id, n.kind, n.facts, n.created_at, n.target_id::text, n.offer_id::text, coalesce(p.name, o.title) as product, o.size,
  coalesce(o.unit_type, p.unit_type) as unit, v.name as vendor, v.slug as vendor_slug, v.fictional, trim_scale(o.price)::text as price,
  round(o.unit_price, 6)::text as unit_price, o.currency, o.stock <> 'out' as in_stock, o.stock_confirmed as confirmed,
  case when pr.id is not null then json_build_object('name', pr.name, 'code', pr.code, 'discountType', pr.discount_type,
    'discountAmount', pr.discount_amount::text, 'expiresAt', pr.expires_at) end as promotion,
  case n.kind when 'new_item' then o.gone_at is not null
    when 'promotion' then pr.expires_at <= :now or pr.verified_at is null
    when 'basket_total' then not exists (select from baskets b where b.id = (n.facts ->> 'basket')::bigint
      and b.user_id = n.user_id and b.is_met) else false end is true as over`

export const NAMED = `
  left join offers o on o.id = n.offer_id
  left join changes c on c.id = n.change_id
  left join promotions pr on pr.id = c.promotion_id
  left join vendors v on v.id = coalesce(o.vendor_id, c.vendor_id)
  left join products p on p.id = coalesce(o.product_id, n.product_id)`

const isAlertType = (kind: NotificationKind): kind is AlertType =>
  (ALERT_TYPES as readonly string[]).includes(kind)

const noticeOf = ({ kind, facts }: NotificationRow): Notice | null =>
  facts.currency
    ? {
        type: isAlertType(kind) ? kind : 'price_change',
        cause: facts.cause ?? 'change',
        from: parseMicro(facts.from),
        to: parseMicro(facts.to),
        unitFrom: parseMicro(facts.unitFrom),
        unitTo: parseMicro(facts.unitTo),
        currency: facts.currency,
      }
    : null

const subjectOf = (row: NotificationRow): NoticeSubject => ({
  offerId: row.offer_id,
  product: row.product ?? '',
  size: row.size ?? '',
  vendor: row.vendor ?? '',
  vendorSlug: row.vendor_slug ?? '',
  fictional: row.fictional === true,
  unit: row.unit ?? 'mg',
})

const targetOf = ({ kind, target_id: id, facts }: NotificationRow): Pick<Line, 'target'> => {
  const limit = kind === 'market_target' ? parseMicro(facts.limit) : null
  return limit === null ? {} : { target: { targetId: id ?? '', limit, code: facts.code ?? null } }
}

const basketOf = ({ kind, facts }: NotificationRow): Pick<Line, 'basket'> => {
  if (kind !== 'basket_total') return {}
  const { name = '', total = '', basketCurrency: currency = '', path = '/basket' } = facts
  return { basket: { name, total, limit: facts.limit ?? '', currency, path } }
}

/** The vendor of an answer is named as it was then: its notification is about no offer. */
const answerOf = (row: NotificationRow): Partial<Pick<Line, 'answer' | 'subject'>> => {
  if (!row.facts.answer) return {}
  const { vendor, fictional, ...answer } = row.facts.answer
  return { answer, subject: { ...subjectOf(row), vendor, fictional } }
}

export const lineOf = (row: NotificationRow): Line => ({
  kind: row.kind,
  subject: subjectOf(row),
  notice: noticeOf(row),
  promotion: row.promotion,
  ...targetOf(row),
  ...basketOf(row),
  ...answerOf(row),
  ...(row.facts.waiting ? { waiting: row.facts.waiting } : {}),
  ...(row.facts.week ? { week: row.facts.week } : {}),
})

const currentOf = (row: NotificationRow): Snapshot | null =>
  row.offer_id === null
    ? null
    : {
        price: parseMicro(row.price),
        unitPrice: parseMicro(row.unit_price),
        inStock: row.in_stock === true,
        currency: row.currency ?? '',
        reads: row.confirmed === true ? 2 : 1,
      }

/** The person's alert on the offer, by its columns; null without one. */
export type AlertRow = {
  types: AlertType[] | null
  limit_kind: string | null
  limit_value: string | null
  baseline_price: string | null
  alert_currency: string | null
  alert_muted_until: Date | null
}

export const ALERT_COLUMNS = `a.types, a.limit_kind, a.limit_value::text, a.baseline_price::text,
  a.currency as alert_currency, a.muted_until as alert_muted_until`

const limitOf = ({ limit_kind: kind, limit_value: value }: AlertRow): AlertRule['limit'] => {
  const amount = parseMicro(value)
  if (kind === null || amount === null) return null
  if (kind === 'percent') return { kind, percent: amount }
  return { kind: kind === 'per_unit' ? 'perUnit' : 'price', amount }
}

/** The domain's alert; `currency` is the offer's, for alerts that name none. */
export const alertOf = (row: AlertRow, currency: string): AlertRule | null =>
  row.types && {
    types: row.types,
    limit: limitOf(row),
    basis: parseMicro(row.baseline_price),
    currency: row.alert_currency ?? currency,
    mutedUntil: row.alert_muted_until?.getTime() ?? null,
  }

/** A market target as it is now, and what its lowest offer asks; without one the price is null. */
export type TargetRow = {
  id: string
  limit: string
  code: string | null
  price: string | null
  unitPrice: string | null
}

/** What a target speaks of now; the row's offer is its lowest then. */
const ofTargetNow = (row: NotificationRow, target: TargetRow): Pick<PendingNotice, 'target' | 'current'> => ({
  target: { targetId: target.id, limit: parseMicro(target.limit) ?? 0, code: target.code },
  current: {
    price: parseMicro(target.price),
    unitPrice: parseMicro(target.unitPrice),
    inStock: target.price !== null,
    currency: row.currency ?? '',
    reads: 2,
  },
})

type PendingRow = NotificationRow & AlertRow & { wanted: boolean; market_target: TargetRow | null }

export const pendingOf = (row: PendingRow): PendingNotice => ({
  ...lineOf(row),
  id: row.id,
  current: currentOf(row),
  ...(row.market_target ? ofTargetNow(row, row.market_target) : {}),
  alert: alertOf(row, row.currency ?? ''),
  wanted: row.wanted,
  over: row.over,
})

export type HistoryRow = NotificationRow & {
  deliveries: {
    channel: 'telegram' | 'push'
    status: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped'
    sentAt: string | null
    nextAttemptAt: string | null
    error: string | null
  }[]
}

/** The person's last notifications and what became of each delivery, newest first. */
export async function notifications(
  db: Knex,
  userId: string,
  options: { now: Date; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await db.raw(
    `select ${NOTIFICATION_COLUMNS}, coalesce((
       select json_agg(json_build_object('channel', d.channel, 'status', d.status, 'sentAt', ${isoText('d.sent_at')},
         'nextAttemptAt', case when d.status = 'waiting' then ${isoText('d.next_attempt_at')} end, 'error', d.error) order by d.id)
       from deliveries d where d.notification_id = n.id), '[]'::json) as deliveries
     from (select * from notifications where user_id = :user order by id desc limit :limit) n ${NAMED}
     order by n.id desc`,
    { user: userId, now: options.now, limit: options.limit },
  )
  return rows
}
