import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { dayBefore, recordAction, type DeskActor } from './actions.ts'
import { requireCompound, type DictionaryServices } from './dictionary.ts'
import { type Move, type Moved, moveHeld, restoreHeld } from './merge-moves.ts'

export const SPLIT_TOO_LATE = 'Compounds can be split back within a day of their merge; this one is older.'

async function placesOf(trx: Knex.Transaction, compound: { id: string; name: string }) {
  const { rows } = await trx.raw(
    `select o.id::text as id, o.product_id::text as product from offers o join products p on p.id = o.product_id
     where p.compound_id = :id or p.blend @> jsonb_build_array(jsonb_build_object('name', :name::text)) order by o.id`,
    { id: compound.id, name: compound.name },
  )
  return rows as { id: string; product: string }[]
}

/** Which product took the place of each: the one that most of its offers moved to. */
async function movesOf(trx: Knex.Transaction, before: readonly { id: string; product: string }[]) {
  const { rows } = await trx.raw(
    `select distinct on (b.product) b.product as "from", o.product_id::text as "into"
     from json_to_recordset(:before::json) as b(id bigint, product text) join offers o on o.id = b.id
     where o.product_id is not null and o.product_id::text <> b.product
     group by b.product, o.product_id order by b.product, count(*) desc, o.product_id`,
    { before: JSON.stringify(before) },
  )
  return rows as Move[]
}

/**
 * Reads one compound as another from now on: all but alerts, which are on offers, goes over. Its row stays and says
 * where it went, so that its address leads there. Answers how many listings moved.
 */
export async function mergeCompounds(
  { db, reread }: DictionaryServices,
  actor: DeskActor,
  names: { from: string; into: string },
): Promise<number> {
  return inTransaction(db, async trx => {
    const from = await requireCompound(trx, names.from)
    const into = await requireCompound(trx, names.into)
    if (from.id === into.id) throw new Fault(400, 'These are one compound already.')
    if (into.merged_into !== null)
      throw new Fault(409, `${into.name} itself was merged. Name the compound it became.`)
    if (from.merged_into !== null) throw new Fault(409, `${from.name} was merged before. Split it first.`)
    const places = await placesOf(trx, from)
    await trx('compounds').where({ merged_into: from.id }).update({ merged_into: into.id })
    await trx('compounds').where({ id: from.id }).update({ merged_into: into.id, merged_at: actor.now })
    const moved = await reread(
      trx,
      places.map(({ id }) => id),
      actor.now,
    )
    const held = await moveHeld(trx, {
      compound: { from: from.id, into: into.id },
      products: await movesOf(trx, places),
    })
    await recordAction(trx, actor, {
      kind: 'dictionary.merge',
      subject: `${from.name} → ${into.name}`,
      before: { name: from.name, offers: places.map(({ id }) => id), ...held },
      after: { name: into.name },
    })
    return moved
  })
}

/** Merges of former versions kept watches alone. */
export type MergedBefore = { name: string; offers: string[] } & Pick<Moved, 'watches'> & Partial<Moved>

/** Makes two of a merged compound again, within a day: later nobody could say what belongs to which. */
export async function splitCompound(
  { reread }: Pick<DictionaryServices, 'reread'>,
  trx: Knex.Transaction,
  action: { before: MergedBefore; done_at: Date },
  actor: DeskActor,
): Promise<void> {
  if (action.done_at < dayBefore(actor.now)) throw new Fault(409, SPLIT_TOO_LATE)
  const { id } = await requireCompound(trx, action.before.name)
  await trx('compounds').where({ id }).update({ merged_into: null, merged_at: null })
  await reread(trx, action.before.offers, actor.now)
  await restoreHeld(trx, action.before, { id, now: actor.now })
}
