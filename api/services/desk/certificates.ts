import type { Knex } from 'knex'
import type { NewCertificate } from '#api/contract/certificates.ts'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import {
  addCertificate,
  isListed,
  keptCertificate,
  listedAlready,
  rewriteCertificate,
  withdrawCertificate,
} from '#api/services/certificates.ts'
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

/**
 * Enters certificates, all or none; those listed already with their address stay. Answers how many are new. 404 for
 * an unknown vendor or compound.
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
      const id = await addCertificate(trx, { vendorId: own.id, compoundId }, printed, actor)
      await recordAction(trx, actor, {
        kind: 'certificate.add',
        subject: `batch ${printed.batch} at ${own.name}`,
        before: null,
        after: { id, ...printed },
      })
      added += 1
    }
    return added
  })

/** Enters one; 409 when this batch stands there with its address already. */
export async function enterCertificate(
  db: Knex,
  actor: DeskActor,
  entered: EnteredCertificate,
): Promise<void> {
  const added = await enterCertificates(db, actor, [entered])
  if (added === 0) throw listedAlready(entered.printed.batch)
}

/** Corrects what is kept of a certificate. 404 when none with this number is in sight, 409 when another one says the same. */
export const editCertificate = (
  db: Knex,
  actor: DeskActor,
  id: string,
  { compound, printed }: Omit<EnteredCertificate, 'vendor'>,
): Promise<void> =>
  inTransaction(db, async trx => {
    const compoundId = compound === null ? null : (await compoundOf(trx, compound)).id
    const { vendor, before, after } = await rewriteCertificate(trx, id, compoundId, printed)
    await recordAction(trx, actor, {
      kind: 'certificate.edit',
      subject: `batch ${printed.batch} at ${vendor}`,
      before,
      after,
    })
  })

/** Takes a certificate out of sight. 404 when none with this number is in sight. */
export const endCertificate = (db: Knex, actor: DeskActor, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const row = await keptCertificate(trx, id)
    if (!row) throw notFound('This certificate')
    const { vendor, ...before } = row
    await withdrawCertificate(trx, id, actor.now)
    await recordAction(trx, actor, {
      kind: 'certificate.withdraw',
      subject: `batch ${row.batch} at ${vendor}`,
      before,
      after: null,
    })
  })
