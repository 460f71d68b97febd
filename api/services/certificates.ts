import type { Knex } from 'knex'
import type { NewCertificate } from '#api/contract/certificates.ts'
import { Fault, notFound } from '#api/contract/fault.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { LINK_CHECK_DAYS, type LinkState } from '#api/domain/vendors/certificates.ts'
import { isDuplicate } from '#api/db/faults.ts'
import type { DeskActor } from './desk/actions.ts'
import { moveCatalogVersion } from './catalog-version.ts'

export type { NewCertificate }

type CertificateOf = { vendorId: string; compoundId: string | null }

export const listedAlready = (batch: string): Fault =>
  new Fault(409, `The certificate of batch ${batch} is listed with this address already.`)

/** Keeps a certificate; 409 when this batch stands there with this address already. Answers the row's id. */
export async function addCertificate(
  db: Knex,
  { vendorId, compoundId }: CertificateOf,
  certificate: NewCertificate,
  { userId, now }: DeskActor,
): Promise<string> {
  const { testedOn, confirmedOn, ...printed } = certificate
  try {
    const [row] = await db('certificates')
      .insert({
        ...printed,
        vendor_id: vendorId,
        compound_id: compoundId,
        tested_on: testedOn,
        confirmed_on: confirmedOn,
        entered_by_user_id: userId,
        entered_at: now,
      })
      .returning('id')
    await moveCatalogVersion(db)
    return row.id
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw listedAlready(certificate.batch)
  }
}

export const isListed = async (db: Knex, vendorId: string, { batch, url }: NewCertificate) =>
  (await db('certificates')
    .where({ vendor_id: vendorId, url })
    .whereRaw('lower(batch) = lower(?)', [batch])
    .whereNull('withdrawn_at')
    .first('id')) !== undefined

const ENTERED =
  'compound_id, product, batch, laboratory, methods, purity, content, tested_on, url, verify, confirmed_on, stated_by_feed'

export type KeptCertificate = { id: string; batch: string; url: string } & Record<string, unknown>

/** What was entered of a certificate that is in sight, with its vendor's name; else null. */
export async function keptCertificate(
  db: Knex,
  id: string,
): Promise<(KeptCertificate & { vendor: string }) | null> {
  const { rows } = await db.raw(
    `select to_jsonb(before) as before from (
       select t.id::text, v.name as vendor, ${ENTERED}
       from certificates t join vendors v on v.id = t.vendor_id where t.id = :id and t.withdrawn_at is null for update of t
     ) before`,
    { id },
  )
  return rows[0]?.before ?? null
}

/** Writes what was kept into the row again, and brings it back into sight. 409 when another one says the same by now. */
export async function restoreCertificate(db: Knex, before: KeptCertificate): Promise<void> {
  try {
    const { rowCount } = await db.raw(
      `update certificates t set withdrawn_at = null, (${ENTERED}) = (select ${ENTERED} from jsonb_populate_record(t, :before::jsonb)),
         (link_state, link_error, link_checked_at) = (select case when t.url = k.url then t.link_state end,
           case when t.url = k.url then t.link_error end, case when t.url = k.url then t.link_checked_at end
           from jsonb_populate_record(t, :before::jsonb) k)
       where t.id = :id`,
      { id: before.id, before: JSON.stringify(before) },
    )
    if (rowCount === 0) throw new Fault(409, 'This certificate was removed with its vendor.')
    await moveCatalogVersion(db)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw listedAlready(before.batch)
  }
}

/** Replaces what was entered of a certificate; a new address was not looked at yet. Answers both and the vendor's name. */
export async function rewriteCertificate(
  db: Knex,
  id: string,
  compoundId: string | null,
  { testedOn, confirmedOn, ...printed }: NewCertificate,
): Promise<{ vendor: string; before: KeptCertificate; after: KeptCertificate }> {
  const found = await keptCertificate(db, id)
  if (!found) throw notFound('This certificate')
  const { vendor, ...before } = found
  const after = {
    id,
    ...printed,
    compound_id: compoundId,
    tested_on: testedOn,
    confirmed_on: confirmedOn,
    stated_by_feed: false,
  }
  await restoreCertificate(db, after)
  return { vendor, before, after }
}

export async function withdrawCertificate(db: Knex, id: string, now: Date): Promise<boolean> {
  const count = await db('certificates').where({ id }).whereNull('withdrawn_at').update({ withdrawn_at: now })
  await moveCatalogVersion(db)
  return count > 0
}

export type LinkResult = { state: LinkState; error: string | null }

const LINKS_A_RUN = 200

/** Every address that nobody looked at for a week, one after the other; made-up vendors are left alone. */
export async function checkCertificateLinks(
  db: Knex,
  look: (url: string) => Promise<LinkResult>,
  now: () => Date,
  signal: AbortSignal,
): Promise<Record<LinkState, number>> {
  const counts = { ok: 0, missing: 0, unreachable: 0 }
  const { rows } = await db.raw(
    `select t.id, t.url from certificates t join vendors v on v.id = t.vendor_id and not v.fictional
     where t.withdrawn_at is null and (t.link_checked_at is null or t.link_checked_at < :before)
     order by t.link_checked_at nulls first, t.id limit ${LINKS_A_RUN}`,
    { before: new Date(now().getTime() - LINK_CHECK_DAYS * DAY_MS) },
  )
  for (const { id, url } of rows as { id: string; url: string }[]) {
    if (signal.aborted) break
    const { state, error } = await look(url)
    counts[state] += 1
    await db('certificates')
      .where({ id })
      .update({ link_state: state, link_error: error, link_checked_at: now() })
  }
  if (rows.length > 0) await moveCatalogVersion(db)
  return counts
}
