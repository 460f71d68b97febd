import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { restoreCertificate, withdrawCertificate, type KeptCertificate } from '#api/services/certificates.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { undoCompound, undoIgnored, removeSpelling, type IgnoredNames } from './dictionary.ts'
import { undoSettled } from './held.ts'
import { undoConfirmation, undoCorrections, type ListingServices, type StoredByOffer } from './listings.ts'
import { splitCompound, type MergedBefore } from './merges.ts'
import { undoPromotionChange } from './promotions.ts'
import { undoAddition } from './vendor-list.ts'
import { NO_WAY_BACK, undoFact, undoVendorEdit } from './vendors.ts'
import { undoReports } from './reports.ts'

type DoneAction = { kind: string; subject: string; before: unknown; after: unknown; done_at: Date }

/** Brings back what was before; throws a Fault in words when something else stands on it by now. */
type Undo = (
  trx: Knex.Transaction,
  action: DoneAction,
  actor: DeskActor,
  services: Pick<ListingServices, 'reread'>,
) => Promise<void>

const corrections: Undo = (trx, { before }, actor, services) =>
  undoCorrections(services, trx, before as StoredByOffer, actor)
const settled: Undo = (trx, { after }) => undoSettled(trx, after as string[])

const promotion: Undo = (trx, { before }, actor) => undoPromotionChange(trx, before as { id?: string }, actor)

/** The way back of each kind of action that has one. */
const WAYS_BACK: Readonly<Record<string, Undo>> = {
  'listing.correct': corrections,
  'listing.exclude': corrections,
  'listing.keep': corrections,
  'listing.uncorrect': corrections,
  'price.confirm': (trx, { after }, actor, services) =>
    undoConfirmation(services, trx, after as string[], actor),
  'held.release': settled,
  'held.drop': settled,
  'dictionary.alias': async (trx, { after }, actor, services) => {
    await removeSpelling(services, trx, (after as { alias: string }).alias, actor)
  },
  'dictionary.compound': (trx, { after }, actor, services) =>
    undoCompound(services, trx, after as { name: string; aliases: string[] }, actor),
  'dictionary.merge': (trx, { before, done_at }, actor, services) =>
    splitCompound(services, trx, { before: before as MergedBefore, done_at }, actor),
  'name.ignore': (trx, { after }) => undoIgnored(trx, after as IgnoredNames),
  'certificate.add': async (trx, { after }, { now }) => {
    const { id } = after as Partial<KeptCertificate>
    if (id === undefined) throw new Fault(409, NO_WAY_BACK)
    if (!(await withdrawCertificate(trx, id, now)))
      throw new Fault(409, 'This certificate was withdrawn or removed already.')
  },
  'certificate.edit': (trx, { before }) => restoreCertificate(trx, before as KeptCertificate),
  'certificate.withdraw': (trx, { before }) => restoreCertificate(trx, before as KeptCertificate),
  'promotion.edit': promotion,
  'promotion.verify': promotion,
  'promotion.expire': promotion,
  'vendor.add': (trx, { after }) => undoAddition(trx, (after as { id: string }).id),
  'vendor.edit': (trx, { before }) => undoVendorEdit(trx, before as object),
  'fact.enter': (trx, { before }, actor) => undoFact(trx, before as object | null, actor),
  'report.resolve': (trx, { after }) => undoReports(trx, (after as { ids: string[] }).ids),
}

export const UNDOABLE: readonly string[] = Object.keys(WAYS_BACK)

/** Takes back one action, once. 404 when there is none, 409 when it has no way back or was taken back. */
export async function undoAction(
  { db, ...services }: Pick<ListingServices, 'db' | 'reread'>,
  actor: DeskActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async trx => {
    const done = await trx('desk_actions').where({ id }).forUpdate().first()
    if (!done) throw notFound('This action')
    if (done.undone_by !== null) throw new Fault(409, 'This was undone already.')
    const undo = WAYS_BACK[done.kind]
    if (!undo) throw new Fault(409, 'This cannot be undone from here. Decide it anew where it was decided.')
    await undo(trx, done, actor, services)
    const undone_by = await recordAction(trx, actor, {
      kind: 'undo',
      subject: `${done.kind}: ${done.subject}`,
      before: done.after,
      after: done.before,
    })
    await trx('desk_actions').where({ id }).update({ undone_by })
  })
}
