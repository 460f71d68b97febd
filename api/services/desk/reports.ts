import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { recordAction, type DeskActor } from './actions.ts'

export const REPORT_OUTCOMES = ['confirmed', 'corrected', 'rejected'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** Settles what people reported of an offer: it was wrong, it was corrected, or it is right as it is. Answers how many. */
export async function resolveReports(
  db: Knex,
  actor: DeskActor,
  offerId: string,
  outcome: ReportOutcome,
): Promise<number> {
  return inTransaction(db, async trx => {
    const rows: { id: string }[] = await trx('price_reports')
      .where({ offer_id: offerId, outcome: null })
      .update({ outcome, resolved_at: actor.now })
      .returning('id')
    if (rows.length === 0) throw new Fault(409, 'These reports are settled already.')
    const offer = await trx('offers').where({ id: offerId }).first('title')
    await recordAction(trx, actor, {
      kind: 'report.resolve',
      subject: offer?.title ?? '',
      before: null,
      after: { ids: rows.map(({ id }) => id), outcome },
    })
    return rows.length
  })
}

export const undoReports = async (trx: Knex.Transaction, ids: readonly string[]): Promise<void> => {
  await trx('price_reports')
    .whereIn('id', [...ids])
    .update({ outcome: null, resolved_at: null })
}
