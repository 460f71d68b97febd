import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { recordAction, type DeskActor } from './actions.ts'

/** Which held values a decision is about: some by id, or all of a vendor. */
type HeldChoice = { ids: readonly string[] } | { vendor: string }

type Row = { id: string; vendor: string }

async function lockHeld(trx: Knex.Transaction, choice: HeldChoice): Promise<Row[]> {
  const { rows } = await trx.raw(
    `select q.id::text as id, v.name as vendor from quarantine q join vendors v on v.id = q.vendor_id
     where q.status = 'held' and (q.id = any(:ids::bigint[]) or v.slug = :vendor) order by q.id for update of q`,
    {
      ids: 'ids' in choice ? choice.ids : [],
      vendor: 'vendor' in choice ? choice.vendor : null,
    } as unknown as Knex.ValueDict,
  )
  if (rows.length === 0) throw new Fault(409, 'Nothing is held here any more: a read settled it meanwhile.')
  return rows
}

async function settle(
  db: Knex,
  actor: DeskActor,
  choice: HeldChoice,
  decision: { kind: 'held.release' | 'held.drop'; status: 'released' | 'dropped'; rejected: boolean },
): Promise<number> {
  return inTransaction(db, async trx => {
    const rows = await lockHeld(trx, choice)
    const ids = rows.map(({ id }) => id)
    const { kind, ...change } = decision
    await trx('quarantine')
      .whereIn('id', ids)
      .update({ ...change, resolved_at: actor.now })
    const vendors = [...new Set(rows.map(({ vendor }) => vendor))].join(', ')
    await recordAction(trx, actor, {
      kind,
      subject: `${ids.length} held at ${vendors}`,
      before: null,
      after: ids,
    })
    return ids.length
  })
}

/** Lets held values, and lost listings, through at the vendor's next read. Answers how many. 409 when nothing is held. */
export const releaseHeld = (db: Knex, actor: DeskActor, choice: HeldChoice): Promise<number> =>
  settle(db, actor, choice, { kind: 'held.release', status: 'released', rejected: false })

/** Says that held values are wrong: no number of reads brings them in. Another value is checked anew. */
export const dropHeld = (db: Knex, actor: DeskActor, choice: HeldChoice): Promise<number> =>
  settle(db, actor, choice, { kind: 'held.drop', status: 'dropped', rejected: true })

/** Holds again what was released or dropped, unless a read settled it or held something newer. */
export async function undoSettled(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const { rowCount } = await trx.raw(
    `update quarantine q set status = 'held', rejected = false, resolved_at = null
     where q.id = any(:ids::bigint[]) and q.status in ('released', 'dropped') and not exists (
       select from quarantine n where n.status = 'held' and n.feed_id = q.feed_id and n.offer_id is not distinct from q.offer_id)
       and (q.offer_id is null or exists (select from offers o where o.id = q.offer_id and o.quarantined))`,
    { ids } as unknown as Knex.ValueDict,
  )
  if (!rowCount) throw new Fault(409, 'A read has taken this in since; it cannot be held again.')
}
