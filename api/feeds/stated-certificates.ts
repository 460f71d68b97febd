import type { Knex } from 'knex'
import { cleanLine } from './readers/feed-text.ts'
import type { ToWrite } from './readers/listing-row.ts'
import type { IngestContext } from './write-offers.ts'

const PRINTED = 'compound_id, product, laboratory, methods, purity, content, tested_on'
const of = (table: string) => PRINTED.replace(/\w+/g, `${table}.$&`)

/**
 * Keeps the certificates that changed listings of a read state, for the compounds that their offers sell. One that a
 * person entered, corrected or withdrew stays as it is; a day that has not come yet is no day of a test.
 */
export async function keepStatedCertificates(
  trx: Knex.Transaction,
  { feedId, vendorId, now }: IngestContext,
  read: readonly ToWrite[],
): Promise<void> {
  const rows = read.flatMap(({ listing: { externalId, title, certificate } }) =>
    certificate ? [{ externalId, product: cleanLine(title, 120), ...certificate }] : [],
  )
  if (rows.length === 0) return
  await trx.raw(
    `insert into certificates as kept (vendor_id, ${PRINTED}, batch, url, entered_at, stated_by_feed)
     select distinct on (lower(s.batch), s.url) :vendor::bigint, p.compound_id, s.product, s.laboratory, s.methods, s.purity,
       s.content, case when s."testedOn" <= :now::date then s."testedOn" end, s.batch, s.url, :now::timestamptz, true
     from json_to_recordset(:rows::json) s("externalId" text, product text, batch text, url text, laboratory text,
       methods text[], purity text, content text, "testedOn" date)
     join offers o on o.feed_id = :feed and o.external_id = s."externalId"
     left join products p on p.id = o.product_id
     where not exists (select from certificates c where c.vendor_id = :vendor and lower(c.batch) = lower(s.batch)
       and c.url = s.url and (c.withdrawn_at is not null or not c.stated_by_feed))
     order by lower(s.batch), s.url, s."externalId"
     on conflict (vendor_id, lower(batch), url) where withdrawn_at is null
     do update set (${PRINTED}) = (${of('excluded')})
     where kept.stated_by_feed and (${of('kept')}) is distinct from (${of('excluded')})`,
    { vendor: vendorId, feed: feedId, now, rows: JSON.stringify(rows) },
  )
}
