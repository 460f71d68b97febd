import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#api/config.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { vacuumAll } from '#api/db/connect.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { openPrepared, type Prepared } from '#api/prepare.ts'
import { productsByIds } from '#api/queries/catalog/products.ts'
import { addBenchVendor, fillCatalogue, vendorListings } from './catalogue.ts'
import { compare, type Row } from './measure.ts'

const LISTINGS = 5_000
const CHANGED_EVERY = 100

/** The n-th read of a shop: one listing in a hundred has another price than at the last read. */
const readOf = (n: number): RawListing[] =>
  vendorListings(0, LISTINGS).map((listing, at) =>
    at % CHANGED_EVERY === n % CHANGED_EVERY
      ? { ...listing, price: (Number(listing.price) + (n % 2) + 0.5).toFixed(2) }
      : listing,
  )

const csv = (listings: readonly RawListing[]) =>
  listings.map(({ externalId, price, stock }) => `${externalId},${price},${stock}`).join('\n')

/**
 * The reference: parse, normalise every listing once by the same function, COPY into a staging table, one set difference.
 * No history, no rules, and nothing remembered of the read before.
 */
async function createReference() {
  const db = new PGlite()
  await db.exec(
    'create table kept (id text primary key, price numeric, stock text); create table staged (id text, price numeric, stock text)',
  )
  return async (text: string, isFirst = false) => {
    if (isFirst) await db.exec('truncate kept')
    const listings = JSON.parse(text) as RawListing[]
    for (const listing of listings) normalizer.normalize(listing)
    await db.transaction(async trx => {
      await trx.exec('truncate staged')
      await trx.query("copy staged from '/dev/blob' (format csv)", [], { blob: new Blob([csv(listings)]) })
      await trx.exec(`insert into kept select * from staged on conflict (id) do update set price = excluded.price, stock = excluded.stock
        where (kept.price, kept.stock) is distinct from (excluded.price, excluded.stock)`)
    })
  }
}

type Bench = { engine: string; database: Prepared; reference: Awaited<ReturnType<typeof createReference>> }

async function benchReads({ engine, database, reference }: Bench): Promise<Row[]> {
  const db = database.background.knex
  const feedId = await addBenchVendor(db, 9_999)
  let n = 0
  const texts = Array.from({ length: 10 }, (_, at) => JSON.stringify(readOf(at)))
  const textOf = (at: number) => texts[at % texts.length] ?? ''
  const ingest = (feed: string, text: string) =>
    ingestRead(
      { db, normalizer },
      feed,
      { listings: JSON.parse(text) as RawListing[], refused: {}, etag: null, lastModified: null },
      new Date(),
    )
  const again = await compare(
    `P6 ${engine}, read of ${LISTINGS}, 1 % changed`,
    1.25,
    { run: async () => void (await ingest(feedId, textOf((n += 1)))), batch: LISTINGS },
    { run: () => reference(textOf((n += 1))), batch: LISTINGS },
  )
  const first = await compare(
    `P6 ${engine}, first read of ${LISTINGS}`,
    1.5,
    {
      run: async () => void (await ingest(await addBenchVendor(db, (n += 1) + 10_000), textOf(0))),
      batch: LISTINGS,
    },
    { run: () => reference(textOf(0), true), batch: LISTINGS },
  )
  return [again, first]
}

/** P5: 500 nested offers, cold; P6: a read of 5,000 listings of which one in a hundred changed, and a first read. */
export async function benchDatabase(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-bench-'))
  const database = await openPrepared(readConfig({ DATA_DIR: folder, DEMO: '0' }), { now: new Date() })
  const db = database.background.knex
  try {
    await fillCatalogue(db, 5_000, new Date())
    // As the running product does: without it the planner guesses, and one plan in two is another one.
    await vacuumAll(database.background.pool)
    const reads = await benchReads({ engine: 'embedded', database, reference: await createReference() })
    return [await benchOffers(db), ...reads]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchOffers(db: Parameters<typeof productsByIds>[0]): Promise<Row> {
  const { rows } = await db.raw(
    `select array_agg(product_id::text) as ids from (
       select product_id, sum(count(*)) over (order by product_id) as upto from offers where product_id is not null group by product_id) s where upto <= 500`,
  )
  const ids = rows[0].ids as string[]
  const plain = `select json_agg(p)::text as body from (select p.*, (select json_agg(o) from (
    select o.id, o.vendor_id, o.product_id, o.price, o.unit_price, o.quantity, o.unit_type, o.size, o.stock, o.image_url, o.url, o.first_seen_at,
      o.title, o.form, o.unit_count, o.total_mg, o.total_ml, o.list_price, o.currency, o.comparable, o.reason, o.checked_at, o.restocked_at, o.gone_at, o.quarantined,
      row_to_json((select x from (select v.id, v.slug, v.name, v.website, v.provides_coa, v.health_score) x)) as vendor
    from offers o join vendors v on v.id = o.vendor_id where o.product_id = p.id) o) as offers from products p where p.id = any(?::bigint[])) p`
  return compare(
    'P5 500 nested offers, cold',
    1.5,
    { run: async () => void (await productsByIds(db, ids)) },
    { run: async () => void (await db.raw(plain, [ids])) },
  )
}
