import { readConfig } from '#api/config.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { openPrepared } from '#api/prepare.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from './catalog-fixtures.ts'

/**
 * Reads one feed again and again until it is killed; every price moves at every read, by a cent, all by the same.
 * Says "reading" once it is at it, and "read" after each read that is committed. The database is the one that the environment names.
 */
const OFFERS = 200

const database = await openPrepared(readConfig({ ...process.env, DEMO: '0' }), { now: new Date() })
const db = database.background.knex
await addCompounds(db, ['BPC-157'])
const known = await db('feeds').select('id').first()
const feedId = known?.id ?? (await addVendor(db)).feedId
const last = await db('offers').max('price as price').first()
let cents = last?.price ? Math.round(Number(last.price) * 100) : 2000
process.stdout.write('reading\n')
for (;;) {
  cents += 1
  const price = (cents / 100).toFixed(2)
  const listings = Array.from({ length: OFFERS }, (_, n) => listing(`o${n}`, { price }))
  await ingestRead(
    { db, normalizer: plainNormalizer },
    feedId,
    { listings, refused: {}, etag: null, lastModified: null },
    new Date(),
  )
  process.stdout.write('read\n')
}
