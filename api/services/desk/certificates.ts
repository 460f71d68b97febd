import type { Knex } from 'knex'
import type { NewCertificate } from '#api/contract/certificates.ts'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { addCertificate, withdrawCertificate } from '#api/services/certificates.ts'
import { recordAction, type DeskActor } from './actions.ts'

/** A certificate and what it belongs to: the vendor by its slug, the compound by slug or name, or none. */
export type EnteredCertificate = { vendor: string; compound: string | null; printed: NewCertificate }

async function compoundOf(trx: Knex.Transaction, name: string): Promise<{ id: string }> {
  const row = await trx('compounds')
    .whereRaw('slug = lower(:name) or lower(name) = lower(:name)', { name })
    .orderBy('id')
    .first('id')
  if (!row) throw notFound(`A compound "${name}"`)
  return row
}

const isListed = async (trx: Knex.Transaction, vendorId: string, { batch, url }: NewCertificate) =>
  (await trx('certificates')
    .where({ vendor_id: vendorId, url })
    .whereRaw('lower(batch) = lower(?)', [batch])
    .whereNull('withdrawn_at')
    .first('id')) !== undefined

/**
 * Enters certificates, all or none; those listed already with their address are left as they are. Answers how many are new.
 * 404 for an unknown vendor or compound.
 */
export const enterCertificates = (
  db: Knex,
  actor: DeskActor,
  entered: readonly EnteredCertificate[],
): Promise<number> =>
  inTransaction(db, async trx => {
    let added = 0
    for (const { vendor, compound, printed } of entered) {
      const own = await trx('vendors').where({ slug: vendor }).first('id', 'name')
      if (!own) throw notFound(`A vendor "${vendor}"`)
      if (await isListed(trx, own.id, printed)) continue
      const compoundId = compound === null ? null : (await compoundOf(trx, compound)).id
      await addCertificate(trx, { vendorId: own.id, compoundId }, printed, actor)
      await recordAction(trx, actor, {
        kind: 'certificate.add',
        subject: `batch ${printed.batch} at ${own.name}`,
        before: null,
        after: printed,
      })
      added += 1
    }
    return added
  })

/** Takes a certificate out of sight. 404 when none with this number is in sight. */
export const endCertificate = (db: Knex, actor: DeskActor, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const row = await trx('certificates')
      .join('vendors', 'vendors.id', 'certificates.vendor_id')
      .where({ 'certificates.id': id })
      .whereNull('withdrawn_at')
      .first('batch', 'certificates.url', 'vendors.name as vendor')
    if (!row) throw notFound('This certificate')
    await withdrawCertificate(trx, id, actor.now)
    await recordAction(trx, actor, {
      kind: 'certificate.withdraw',
      subject: `batch ${row.batch} at ${row.vendor}`,
      before: { id, batch: row.batch, url: row.url },
      after: null,
    })
  })
