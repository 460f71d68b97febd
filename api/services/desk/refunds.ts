import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { refundDonation, type RefundStars } from '#api/services/donations/donations.ts'
import { recordAction, type DeskActor } from './actions.ts'

type WhichDonation = { id: string } | { charge_id: string }

/** Writes the wish down with its row of the log, once. Answers the charge id. */
const wishRefund = (db: Knex, actor: DeskActor, which: WhichDonation): Promise<string> =>
  inTransaction(db, async trx => {
    const donation = await trx('donations').where(which).forUpdate().first('charge_id', 'stars', 'status')
    if (!donation) throw notFound('This donation')
    const { charge_id: chargeId, stars, status } = donation
    if (status !== 'paid') return chargeId
    await trx('donations').where(which).update({ status: 'refund_wanted' })
    await recordAction(trx, actor, {
      kind: 'donation.refund',
      subject: `${stars} Stars, charge ${chargeId}`,
      before: { status },
      after: { status: 'refund_wanted' },
    })
    return chargeId
  })

/**
 * Gives the Stars of a payment back and logs who wanted it; asked again it changes nothing. 404 for an unknown
 * payment, 503 without a bot, 502 with Telegram's words when it refuses: the wish then stands and is tried daily.
 */
export async function refundAtDesk(
  { db, refund, now }: { db: Knex; refund: RefundStars | null; now: () => Date },
  actor: DeskActor,
  which: WhichDonation,
): Promise<'refunded' | 'refunded before'> {
  if (refund === null) throw new Fault(503, 'No bot is set up, so Telegram cannot be asked. Set BOT_TOKEN.')
  const chargeId = await wishRefund(db, actor, which)
  try {
    return await refundDonation(db, refund, chargeId, now)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no answer'
    throw new Fault(
      502,
      `Telegram did not give the Stars back yet (${why}). The wish is kept and tried daily.`,
    )
  }
}
