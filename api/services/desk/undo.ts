import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { isActionKind, undoSubject, type ActionKind } from '#api/domain/desk/actions.ts'
import type { Category } from '#api/domain/constants.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { isOwner } from '#api/queries/desk/people.ts'
import { restoreCertificate, withdrawCertificate, type KeptCertificate } from '#api/services/certificates.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { undoBlend, type BlendBefore } from './blends.ts'
import {
  undoCategory,
  undoCompound,
  undoIgnored,
  undoRemoval,
  removeSpelling,
  type IgnoredNames,
} from './dictionary.ts'
import { undoSettled } from './held.ts'
import { undoConfirmation, undoCorrections, type ListingServices, type StoredByOffer } from './listings.ts'
import { SPLIT_TOO_LATE, splitCompound, type MergedBefore } from './merges.ts'
import { undoAddedPromotion, undoPromotionChange } from './promotions.ts'
import { reopenSuggestions } from './suggestions.ts'
import { RESET_TOO_LATE, undoReset, undoRole, undoSuspension } from './undo-people.ts'
import { undoAddition } from './vendor-list.ts'
import { NO_WAY_BACK, undoFact, undoVendorEdit } from './vendors.ts'
import { undoReports } from './reports.ts'

type DoneAction = {
  id: string
  kind: string
  subject: string
  before: unknown
  after: unknown
  done_at: Date
}

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

/** Who works with accounts may take back what was done to them: an owner. */
const OF_PEOPLE: Readonly<Partial<Record<ActionKind, Undo>>> = {
  'person.role': (trx, { before }) => undoRole(trx, before as object),
  'person.suspend': (trx, { before }) => undoSuspension(trx, before as object),
  'person.resume': (trx, { before }) => undoSuspension(trx, before as object),
  'person.reset': (trx, { before, done_at }) => undoReset(trx, before as object, done_at),
}

const WAYS_BACK: Readonly<Partial<Record<ActionKind, Undo>>> = {
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
  'dictionary.remove': (trx, { before }, actor, services) =>
    undoRemoval(services, trx, before as { alias: string }, actor),
  'dictionary.compound': (trx, { after }, actor, services) =>
    undoCompound(services, trx, after as { name: string; aliases: string[] }, actor),
  'dictionary.edit': (trx, { before }, actor, services) =>
    undoCategory(services, trx, before as { name: string; category: Category }, actor),
  'dictionary.merge': (trx, { before, done_at }, actor, services) =>
    splitCompound(services, trx, { before: before as MergedBefore, done_at }, actor),
  'dictionary.blend': (trx, { before }, actor, services) =>
    undoBlend(services, trx, before as BlendBefore, actor),
  'dictionary.unblend': (trx, { before }, actor, services) =>
    undoBlend(services, trx, before as BlendBefore, actor),
  'name.ignore': (trx, { after }) => undoIgnored(trx, after as IgnoredNames),
  'certificate.add': async (trx, { after }, { now }) => {
    const { id } = after as Partial<KeptCertificate>
    if (id === undefined) throw new Fault(409, NO_WAY_BACK)
    if (!(await withdrawCertificate(trx, id, now)))
      throw new Fault(409, 'This certificate was withdrawn or removed already.')
  },
  'certificate.edit': (trx, { before }) => restoreCertificate(trx, before as KeptCertificate),
  'certificate.withdraw': (trx, { before }) => restoreCertificate(trx, before as KeptCertificate),
  'promotion.add': (trx, { after }, actor) => undoAddedPromotion(trx, after as { id?: string }, actor),
  'promotion.edit': promotion,
  'promotion.verify': promotion,
  'promotion.expire': promotion,
  'vendor.add': (trx, { after }) => undoAddition(trx, (after as { id: string }).id),
  'vendor.edit': (trx, { before }) => undoVendorEdit(trx, before as object),
  'fact.enter': (trx, { before }, actor) => undoFact(trx, before as object | null, actor),
  'report.resolve': (trx, { after }) => undoReports(trx, (after as { ids: string[] }).ids),
  'suggestion.reject': (trx, { before }) => reopenSuggestions(trx, before),
  'suggestion.accept': async (trx, { before, after }, actor, services) => {
    const written: DoneAction[] = await trx('desk_actions')
      .whereIn('id', (after as { wrote?: string[] } | null)?.wrote ?? [])
      .whereNull('undone_by')
      .orderBy('id', 'desc')
      .forUpdate()
    for (const done of written) await takeBack(trx, done, actor, services)
    await reopenSuggestions(trx, before)
  },
  ...OF_PEOPLE,
}

type Reasons = Readonly<Partial<Record<ActionKind, string>>>

/** Why the others have none, as the log says it. */
const NO_WAYS_BACK: Reasons = {
  undo: 'To undo an undo, decide it anew where it was decided.',
  'donation.refund': 'Telegram has the order to give the Stars back; they do not return.',
  'person.delete': 'What belonged to the account was deleted with it and is kept nowhere else.',
  'person.sign-out': 'Ended sessions stay ended; the person signs in again.',
  'vendor.remove': 'What was observed about the vendor was deleted with it. Add it again to read it anew.',
}

/** Why those have none any more whose way back is open for a day. */
const CLOSED_AFTER_A_DAY: Reasons = {
  'dictionary.merge': SPLIT_TOO_LATE,
  'person.reset': RESET_TOO_LATE,
}

export type WaysBack = { undoable: readonly string[]; reasons: Reasons; afterADay: Reasons }

const FOR_OWNERS = 'Only an owner can take this back.'

/** The kinds of action that this person can take back, and why the others cannot be. */
export const waysBackFor = (forOwner: boolean): WaysBack => {
  const ofPeople = Object.keys(OF_PEOPLE)
  const afterADay = CLOSED_AFTER_A_DAY
  if (forOwner) return { undoable: Object.keys(WAYS_BACK), reasons: NO_WAYS_BACK, afterADay }
  return {
    afterADay,
    undoable: Object.keys(WAYS_BACK).filter(kind => !ofPeople.includes(kind)),
    reasons: { ...NO_WAYS_BACK, ...Object.fromEntries(ofPeople.map(kind => [kind, FOR_OWNERS])) },
  }
}

const DECIDE_ANEW = 'This cannot be undone from here. Decide it anew where it was decided.'

async function takeBack(
  trx: Knex.Transaction,
  done: DoneAction,
  actor: DeskActor,
  services: Pick<ListingServices, 'reread'>,
): Promise<void> {
  const known = isActionKind(done.kind) ? done.kind : null
  const undo = known && WAYS_BACK[known]
  if (!undo) throw new Fault(409, (known && NO_WAYS_BACK[known]) ?? DECIDE_ANEW)
  await undo(trx, done, actor, services)
  const undone_by = await recordAction(trx, actor, {
    kind: 'undo',
    subject: undoSubject(done.kind, done.subject),
    before: done.after,
    after: done.before,
  })
  await trx('desk_actions').where({ id: done.id }).update({ undone_by })
}

/** Takes back one action, once. 404 when there is none, 403 for what owners alone may, 409 without a way back or taken back before. */
export async function undoAction(
  { db, ...services }: Pick<ListingServices, 'db' | 'reread'>,
  actor: DeskActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async trx => {
    const done = await trx('desk_actions').where({ id }).forUpdate().first()
    if (!done) throw notFound('This action')
    if (done.undone_by !== null) throw new Fault(409, 'This was undone already.')
    const { userId } = actor
    if (done.kind in OF_PEOPLE && userId !== null && !(await isOwner(trx, userId)))
      throw new Fault(403, FOR_OWNERS)
    await takeBack(trx, done, actor, services)
  })
}
