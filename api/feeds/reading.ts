import type { Knex } from 'knex'
import { dictionaryWith } from '#api/domain/compounds/dictionary.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { rulesWith } from './normalizer-version.ts'
import type { StoredCorrection } from '#api/domain/listing/correction.ts'
import type { Normalizer, Reading } from './readers/listing-row.ts'

export type ReadFeed = { id: string; vendor_id: string; currency: string }

type Names = Pick<Reading, 'dictionary' | 'rules'>

export async function loadNames(db: Knex): Promise<Names> {
  const names = await deskNames(db)
  return { dictionary: dictionaryWith(names), rules: rulesWith(names) }
}

export async function loadReading(
  db: Knex,
  feed: ReadFeed,
  normalizer: Normalizer,
  names?: Names,
): Promise<Reading> {
  const { rows } = await db.raw(
    `select external_id as id, sells, fingerprint from listing_overrides
     where feed_id = :feed and ended_at is null order by external_id`,
    { feed: feed.id },
  )
  return {
    normalizer,
    currency: feed.currency,
    ...(names ?? (await loadNames(db))),
    corrections: new Map(
      (rows as (StoredCorrection & { id: string })[]).map(({ id, ...correction }) => [id, correction]),
    ),
  }
}
