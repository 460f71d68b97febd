import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'
import { wakeJobs } from '#api/services/alerts/notify.ts'
import * as vendors from '#api/services/vendors.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { vendorOf } from './vendors.ts'

/** Adds a vendor with its feed. 409 when the slug, the name or the feed is there already. */
export const addVendor = (db: Knex, actor: DeskActor, vendor: vendors.VendorInput): Promise<void> =>
  inTransaction(db, async trx => {
    await vendors.addVendor(trx, vendor)
    const { id } = await vendorOf(trx, vendor.slug)
    const after = { id, ...vendor }
    await recordAction(trx, actor, { kind: 'vendor.add', subject: vendor.name, before: null, after })
  })

/** Takes back that a vendor was added, as long as nothing was read from it. */
export async function undoAddition(trx: Knex.Transaction, id: string): Promise<void> {
  if (await trx('offers').where({ vendor_id: id }).first('id'))
    throw new Fault(409, 'It was read already. Pause or remove it at the vendor.')
  await trx('vendors').where({ id }).delete()
  await moveCatalogVersion(trx)
}

async function vendorHoldings(db: Knex, id: string): Promise<Record<string, number>> {
  const { rows } = await db.raw(
    `select (select count(*)::int from offers where vendor_id = :id) as offers,
       (select count(*)::int from promotions where vendor_id = :id) as codes,
       (select count(*)::int from vendor_facts where vendor_id = :id and replaced_at is null) as facts,
       (select count(*)::int from certificates where vendor_id = :id) as certificates`,
    { id },
  )
  return rows[0]
}

/**
 * Removes a vendor with all that was observed; the log keeps how much. There is no way back, so `typedName` is its
 * name as somebody typed it: 409 for another one, null where a command names the vendor already.
 */
export const removeVendor = (
  db: Knex,
  actor: DeskActor,
  slug: string,
  typedName: string | null,
): Promise<void> =>
  inTransaction(db, async trx => {
    const { id, name, website } = await vendorOf(trx, slug)
    if (typedName !== null && typedName.trim().toLowerCase() !== name.toLowerCase())
      throw new Fault(409, `Nothing was removed: type the name, ${name}, to confirm.`)
    const before = { slug, website, ...(await vendorHoldings(trx, id)) }
    await trx('vendors').where({ id }).delete()
    await moveCatalogVersion(trx)
    await recordAction(trx, actor, { kind: 'vendor.remove', subject: name, before, after: null })
  })

const INGEST = 'ingest'

/** Makes the feeds of a vendor due and wakes their reader. 409 for a paused vendor. */
export const readVendorNow = (db: Knex, slug: string): Promise<void> =>
  inTransaction(db, async trx => {
    const { id, paused_at } = await vendorOf(trx, slug)
    if (paused_at !== null) throw new Fault(409, 'This vendor is paused. Resume it first.')
    await trx('feeds').where({ vendor_id: id }).update({ last_read_at: null })
    await wakeJobs(trx, [INGEST])
  })
