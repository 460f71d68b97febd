import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { isMissingParent } from '#api/db/faults.ts'

export async function reportPrice(
  db: Knex,
  report: { offerId: string; userId: string; note: string; now: Date },
): Promise<void> {
  try {
    await db('price_reports').insert({
      offer_id: report.offerId,
      user_id: report.userId,
      note: report.note,
      created_at: report.now,
    })
  } catch (error) {
    if (isMissingParent(error)) throw notFound('This offer')
    throw error
  }
}
