import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import type { ReportOutcome } from '#api/domain/constants.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { tellAnswers, withdrawAnswers, type AddressedAnswer } from './answers.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { offerPath } from '#api/domain/pages.ts'

type Resolved = { id: string; user_id: string | null }

const reportName = (id: string) => `report ${id}`

async function answersTo(
  trx: Knex.Transaction,
  offerId: string,
  reports: readonly Resolved[],
  outcome: ReportOutcome,
): Promise<{ title: string; answers: AddressedAnswer[] }> {
  const { rows } = await trx.raw(
    `select o.title, v.name as vendor, v.slug, v.fictional from offers o join vendors v on v.id = o.vendor_id where o.id = :offerId`,
    { offerId },
  )
  const { title, vendor, slug, fictional } = rows[0]
  const path = offerPath(slug, offerId)
  const answer = { about: 'price', outcome, name: title, path, vendor, fictional } as const
  const ofPeople = new Map(
    reports
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ id, user_id: userId }) => [userId, { userId, of: reportName(id), answer }]),
  )
  return { title, answers: [...ofPeople.values()] }
}

/** Settles what people reported of offers: it was wrong, it was corrected, or it is right as it is. Answers how many reports. */
export async function resolveReports(
  db: Knex,
  actor: DeskActor,
  offerIds: readonly string[],
  outcome: ReportOutcome,
): Promise<number> {
  return inTransaction(db, async trx => {
    const rows: (Resolved & { offer_id: string })[] = await trx('price_reports')
      .whereIn('offer_id', [...offerIds])
      .where({ outcome: null })
      .update({ outcome, resolved_at: actor.now })
      .returning(['id', 'user_id', 'offer_id'])
    if (rows.length === 0) throw new Fault(409, 'These reports are settled already.')
    const titles: string[] = []
    const answers: AddressedAnswer[] = []
    for (const offerId of new Set(rows.map(({ offer_id: offer }) => offer))) {
      const reports = rows.filter(({ offer_id: offer }) => offer === offerId)
      const given = await answersTo(trx, offerId, reports, outcome)
      titles.push(given.title)
      answers.push(...given.answers)
    }
    await recordAction(trx, actor, {
      kind: 'report.resolve',
      subject: titles.length === 1 ? (titles[0] ?? '') : `${titles.length} offers: ${titles[0]}, …`,
      before: null,
      after: { ids: rows.map(({ id }) => id), outcome },
    })
    await tellAnswers(trx, answers, actor.now)
    return rows.length
  })
}

export async function undoReports(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const reopened: Resolved[] = await trx('price_reports')
    .whereIn('id', [...ids])
    .update({ outcome: null, resolved_at: null })
    .returning(['id', 'user_id'])
  const users = reopened.flatMap(({ user_id: user }) => user ?? [])
  await withdrawAnswers(trx, { users, of: ids.map(reportName) })
}
