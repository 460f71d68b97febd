import type { Knex } from 'knex'
import type { VendorFacts } from '#api/domain/vendors/facts.ts'
import type { DeskActor } from './desk/actions.ts'
import { moveCatalogVersion } from './catalog-version.ts'

/** The kinds that are shown, and notes that only the desk sees. */
type NewFact<K extends keyof VendorFacts = keyof VendorFacts> = {
  vendorId: string
  kind: K | 'notes'
  value: unknown
  sourceUrl: string | null
  statedOn: string
}

/** Takes back what stands under a kind; it stays as history. Answers whether something stood there. */
export async function withdrawFact(
  db: Knex,
  { vendorId, kind }: Pick<NewFact, 'vendorId' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const count = await db('vendor_facts')
    .where({ vendor_id: vendorId, kind })
    .whereNull('replaced_at')
    .update({ replaced_at: now })
  await moveCatalogVersion(db)
  return count > 0
}

/** Keeps what a vendor states; what stood there before becomes history. Answers the row's id. */
export const stateFact = (db: Knex, fact: NewFact, { userId, now }: DeskActor): Promise<string> =>
  db.transaction(async trx => {
    await withdrawFact(trx, fact, now)
    const [row] = await trx('vendor_facts')
      .insert({
        vendor_id: fact.vendorId,
        kind: fact.kind,
        value: JSON.stringify(fact.value),
        source_url: fact.sourceUrl,
        stated_on: fact.statedOn,
        entered_by_user_id: userId,
        entered_at: now,
      })
      .returning('id')
    return row.id
  })
