import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { recordAction, type DeskActor } from './actions.ts'

export type DoneAction = { kind: string; subject: string; before: unknown; after: unknown; done_at: Date }

/** Brings back what was before; throws a Fault in words when something else stands on it by now. */
export type Undo = (trx: Knex.Transaction, action: DoneAction, actor: DeskActor) => Promise<void>

/** The way back of each kind of action that has one. */
const WAYS_BACK: Readonly<Record<string, Undo>> = {}

export const UNDOABLE: readonly string[] = Object.keys(WAYS_BACK)

/** Takes back one action, once. 404 when there is none, 409 when it has no way back or was taken back. */
export async function undoAction(db: Knex, actor: DeskActor, id: string): Promise<void> {
  await inTransaction(db, async trx => {
    const done = await trx('desk_actions').where({ id }).forUpdate().first()
    if (!done) throw notFound('This action')
    if (done.undone_by !== null) throw new Fault(409, 'This was undone already.')
    const undo = WAYS_BACK[done.kind]
    if (!undo) throw new Fault(409, 'This cannot be undone from here. Decide it anew where it was decided.')
    await undo(trx, done, actor)
    const undone_by = await recordAction(trx, actor, {
      kind: 'undo',
      subject: `${done.kind}: ${done.subject}`,
      before: done.after,
      after: done.before,
    })
    await trx('desk_actions').where({ id }).update({ undone_by })
  })
}
