import type { Knex } from 'knex'
import { isoText } from '#api/queries/catalog/product-json.ts'

import type { DeskCertificate } from '#api/contract/desk/certificates.ts'

export type CertificateFilter = { compound?: string | undefined; vendor?: string | undefined }

const MOST = 500
const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

const fields = `'id', t.id::text,
  'vendor', json_build_object('slug', v.slug, 'name', v.name),
  'compound', case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end,
  'product', t.product, 'batch', t.batch, 'laboratory', t.laboratory, 'methods', t.methods,
  'purity', t.purity, 'content', t.content, 'testedOn', ${dayText('t.tested_on')}, 'url', t.url,
  'verify', t.verify, 'confirmedOn', ${dayText('t.confirmed_on')},
  'statedByFeed', t.stated_by_feed,
  'linkState', t.link_state, 'linkCheckedAt', ${isoText('t.link_checked_at')}`

/** Those of one vendor for the desk, newest test first, with why an address could not be read. */
export async function deskCertificates(db: Knex, vendor: string): Promise<DeskCertificate[]> {
  const { rows } = await db.raw(
    `select json_build_object(${fields}, 'linkError', t.link_error) as doc
     from certificates t join vendors v on v.id = t.vendor_id left join compounds c on c.id = t.compound_id
     where t.withdrawn_at is null and v.slug = :vendor
     order by t.tested_on desc nulls last, t.id desc limit ${MOST}`,
    { vendor },
  )
  return rows.map(({ doc }: { doc: DeskCertificate }) => doc)
}

/** Certificates as the text of their answer, newest test first, those without a day last. */
export async function certificates(db: Knex, { compound, vendor }: CertificateFilter): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(doc order by tested_on desc nulls last, id desc), '[]')::text as body from (
       select t.id, t.tested_on, json_build_object(${fields}) as doc
       from certificates t join vendors v on v.id = t.vendor_id and v.paused_at is null
       left join compounds c on c.id = t.compound_id
       where t.withdrawn_at is null and (:compound::text is null or c.slug = :compound)
         and (:vendor::text is null or v.slug = :vendor)
       order by t.tested_on desc nulls last, t.id desc limit ${MOST}
     ) newest`,
    { compound: compound ?? null, vendor: vendor ?? null },
  )
  return rows[0].body
}
