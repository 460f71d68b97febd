import type { Knex } from 'knex'
import type { NewCertificate } from '#api/contract/certificates.ts'
import { Fault } from '#api/contract/fault.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { LINK_CHECK_DAYS, type LinkState } from '#api/domain/vendors/certificates.ts'
import { isDuplicate } from './duplicate.ts'
import type { Entry } from './vendor-facts.ts'
import { moveCatalogVersion } from './catalog-version.ts'

export type { NewCertificate }

export type CertificateOf = { vendorId: string; compoundId: string | null }

/** Keeps a certificate; 409 when this batch stands there with this address already. Answers the row's id. */
export async function addCertificate(
  db: Knex,
  { vendorId, compoundId }: CertificateOf,
  certificate: NewCertificate,
  { userId, now }: Entry,
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
    throw new Fault(409, `The certificate of batch ${certificate.batch} is listed with this address already.`)
  }
}

/** Takes a certificate out of sight; its row stays. Answers whether it was in sight. */
export async function withdrawCertificate(db: Knex, id: string, now: Date): Promise<boolean> {
  const count = await db('certificates').where({ id }).whereNull('withdrawn_at').update({ withdrawn_at: now })
  await moveCatalogVersion(db)
  return count > 0
}

export type LinkResult = { state: LinkState; error: string | null }

const LINKS_A_RUN = 200

/**
 * Looks at every address that nobody looked at for a week, one after the other, and keeps what came of it with its time.
 * Made-up vendors' addresses lead nowhere and are left alone.
 */
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
