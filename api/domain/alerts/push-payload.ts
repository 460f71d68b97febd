import {
  messagePath,
  messagePicture,
  pushText,
  type Line,
  type NotificationKind,
} from './notification-text.ts'
import { HOUR_MS, parseTime } from '#api/domain/time.ts'

type Urgency = 'low' | 'normal' | 'high'

/** What one browser notification is made of. `tag` also is the topic: at most 32 characters of base64url. */
export type PushMessage = { payload: string; ttlSeconds: number; urgency: Urgency; tag: string }

/** RFC 8030 lets a push service refuse more than 4,096 bytes of ciphertext; some cut lower, so we stay far below. */
const PUSH_BYTES = 2_000

const TTL_HOURS: Record<NotificationKind, number> = {
  price_change: 12,
  price_drop: 12,
  out_of_stock: 6,
  back_in_stock: 6,
  new_item: 24,
  promotion: 72,
  market_target: 12,
  basket_total: 12,
  desk_answer: 72,
  desk_waiting: 12,
  week: 24,
  test: 1,
}

const URGENCY: Record<NotificationKind, Urgency> = {
  price_change: 'normal',
  price_drop: 'normal',
  out_of_stock: 'low',
  back_in_stock: 'high',
  new_item: 'low',
  promotion: 'low',
  market_target: 'normal',
  basket_total: 'normal',
  desk_answer: 'low',
  desk_waiting: 'low',
  week: 'low',
  test: 'high',
}

const RANK: Record<Urgency, number> = { low: 0, normal: 1, high: 2 }

const ttlOf = ({ kind, promotion }: Line, now: Date): number => {
  const end = parseTime(promotion?.expiresAt)
  const most = TTL_HOURS[kind] * HOUR_MS
  return end === null ? most : Math.min(most, Math.max(end - now.getTime(), 60_000))
}

const bytes = (text: string) => new TextEncoder().encode(text).length

const fitting = (sizes: readonly number[], text: (most: number) => string): string => {
  let payload = ''
  for (const most of sizes) {
    payload = text(most)
    if (bytes(payload) <= PUSH_BYTES) break
  }
  return payload
}

const pictureOf = (lines: readonly Line[]): { image?: string } => {
  const path = messagePicture(lines)
  return path === null ? {} : { image: path }
}

/** What is about one offer carries its tag: a newer one takes the older one's place, and a repetition is not seen twice. */
export const pushMessage = (
  lines: readonly Line[],
  options: { firstId: string; now: Date; least?: boolean },
): PushMessage => {
  const offers = new Set(lines.map(({ subject }) => subject.offerId))
  const [offer] = offers
  const tag = offers.size === 1 && offer ? `offer-${offer}` : `changes-${options.firstId}`
  const payload = fitting(options.least ? [0] : [10, 7, 5, 3, 2, 1, 0], most =>
    JSON.stringify({ ...pushText(lines, most), url: messagePath(lines), tag, ...pictureOf(lines) }),
  )
  return {
    payload,
    ttlSeconds: Math.round(Math.max(0, ...lines.map(line => ttlOf(line, options.now))) / 1_000),
    urgency: lines
      .map(({ kind }) => URGENCY[kind])
      .reduce<Urgency>((most, urgency) => (RANK[urgency] > RANK[most] ? urgency : most), 'low'),
    tag,
  }
}
