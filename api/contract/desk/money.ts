import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { byId, dateTimeShape, idShape } from '#api/contract/shapes.ts'

const donationShape = z.object({
  id: idShape,
  /** Telegram's id of the payment (`telegram_payment_charge_id`): what `npm run refund` asks for. */
  chargeId: z.string(),
  stars: z.int(),
  status: z.enum(['paid', 'refund_wanted', 'refunded']),
  /** Why the payment fits no invoice; null when it does. */
  reason: z.nullable(z.string()),
  paidAt: dateTimeShape,
  refundedAt: z.nullable(dateTimeShape),
})
export type WireDonation = z.output<typeof donationShape>

export const getMoney = call('GET /api/desk/money', {
  access: 'owner',
  summary: 'Stars by week, and the last payments; those that fit no invoice first',
  answer: z.object({
    /** Weeks begin on Monday in UTC, newest first; a refund counts in the week it was made in. */
    weeks: z.array(
      z.object({ week: z.iso.date(), payments: z.int(), stars: z.int(), refundedStars: z.int() }),
    ),
    donations: z.array(donationShape),
  }),
})
export type WireMoney = z.output<typeof getMoney.answer>

export const refundDonation = call('POST /api/desk/donations/:id/refund', {
  access: 'owner',
  summary: 'Give the Stars of a payment back; once, however often it is asked',
  params: byId,
  answer: z.object({ outcome: z.enum(['refunded', 'refunded before']) }),
})
