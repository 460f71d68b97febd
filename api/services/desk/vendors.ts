import type { Knex } from 'knex'
import { factValueShapes } from '#api/contract/vendor-facts.ts'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import type { FactKind } from '#api/domain/vendors/facts.ts'
import { FACT_HINTS, readFact } from '#api/domain/vendors/fact-text.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { stateFact, withdrawFact } from '#api/services/vendor-facts.ts'
import { recordAction, type DeskActor } from './actions.ts'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'

export type FactEntry = {
  kind: FactKind | 'notes'
  /** As typed; empty withdraws what stands. */
  text: string
  sourceUrl: string | null
  /** YYYY-MM-DD */
  statedOn: string
}

export type VendorRow = {
  id: string
  name: string
  website: string
  provides_coa: boolean
  paused_at: Date | null
}

export async function vendorOf(trx: Knex.Transaction, slug: string): Promise<VendorRow> {
  const row = await trx('vendors').where({ slug }).first()
  if (!row) throw new Fault(404, `There is no vendor "${slug}".`)
  return row
}

/** The value of what was typed; 400 with how it is typed when it cannot be read. */
function valueOf(kind: FactEntry['kind'], text: string): unknown {
  if (kind === 'notes') return text
  const parsed = factValueShapes[kind].safeParse(readFact(kind, text))
  if (!parsed.success) throw new Fault(400, `This cannot be read. ${FACT_HINTS[kind]}`)
  return parsed.data
}

/** Enters what a vendor states, or withdraws it; the log keeps both. Answers the number of its row there. */
export const enterFact = (db: Knex, actor: DeskActor, slug: string, entry: FactEntry): Promise<string> =>
  inTransaction(db, async trx => {
    const { kind, text, sourceUrl, statedOn } = entry
    const { id: vendorId, name } = await vendorOf(trx, slug)
    const before = await trx('vendor_facts')
      .where({ vendor_id: vendorId, kind })
      .whereNull('replaced_at')
      .first('value', 'source_url', 'stated_on')
    const value = text === '' ? null : valueOf(kind, text)
    if (value === null) await withdrawFact(trx, { vendorId, kind }, actor.now)
    else await stateFact(trx, { vendorId, kind, value, sourceUrl, statedOn }, actor)
    const after = value === null ? null : { value, sourceUrl, statedOn }
    const current: FactBefore = { slug, kind, fact: before ?? null }
    return recordAction(trx, actor, {
      kind: 'fact.enter',
      subject: `${name}: ${kind}`,
      before: current,
      after,
    })
  })

export type VendorEdit = {
  name?: string | undefined
  website?: string | undefined
  providesCoa?: boolean | undefined
  isPaused?: boolean | undefined
}

const writeVendor = (trx: Knex.Transaction, id: string, columns: Partial<VendorBefore>): Promise<number> =>
  trx('vendors')
    .where({ id })
    .update(columns)
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      throw new Fault(409, `Another vendor has the name "${columns.name ?? ''}".`)
    })

/** Changes what is said of a vendor itself; what is left out stays. 409 for a name that another vendor has. */
export const editVendor = (db: Knex, actor: DeskActor, slug: string, edit: VendorEdit): Promise<void> =>
  inTransaction(db, async trx => {
    const vendor = await vendorOf(trx, slug)
    const paused = edit.isPaused === undefined ? vendor.paused_at : edit.isPaused ? actor.now : null
    const after = {
      name: edit.name ?? vendor.name,
      website: edit.website ?? vendor.website,
      provides_coa: edit.providesCoa ?? vendor.provides_coa,
      paused_at: edit.isPaused === true ? (vendor.paused_at ?? paused) : paused,
    }
    await writeVendor(trx, vendor.id, after)
    await moveCatalogVersion(trx)
    const { id, name, website, provides_coa, paused_at } = vendor
    const before: VendorBefore = { id, name, website, provides_coa, paused_at }
    await recordAction(trx, actor, { kind: 'vendor.edit', subject: vendor.name, before, after })
  })

type VendorBefore = Omit<VendorRow, 'paused_at'> & { paused_at: Date | string | null }

export const NO_WAY_BACK = 'The log does not say enough to take this back. Change it at the vendor.'

/** Writes what stood before a change back. 409 when the vendor is gone. */
export async function undoVendorEdit(trx: Knex.Transaction, before: Partial<VendorBefore>): Promise<void> {
  const { id, ...columns } = before
  if (id === undefined) throw new Fault(409, NO_WAY_BACK)
  if (!(await writeVendor(trx, id, columns))) throw new Fault(409, 'This vendor was removed.')
  await moveCatalogVersion(trx)
}

type FactBefore = {
  slug: string
  kind: FactEntry['kind']
  fact: { value: unknown; source_url: string | null; stated_on: string } | null
}

/** States anew what stood before, or withdraws what was entered where nothing stood. */
export async function undoFact(
  trx: Knex.Transaction,
  before: Partial<FactBefore> | null,
  actor: DeskActor,
): Promise<void> {
  if (!before?.slug || !before.kind) throw new Fault(409, NO_WAY_BACK)
  const { kind, fact } = before
  const { id: vendorId } = await vendorOf(trx, before.slug)
  if (!fact) return void (await withdrawFact(trx, { vendorId, kind }, actor.now))
  const statedOn = fact.stated_on.slice(0, 10)
  await stateFact(trx, { vendorId, kind, value: fact.value, sourceUrl: fact.source_url, statedOn }, actor)
}
