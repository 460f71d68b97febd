import type { Knex } from 'knex'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead, type IngestResult } from '#api/feeds/ingest.ts'
import { matchRead } from '#api/services/alerts/match-changes.ts'
import { plainNormalizer } from './catalog-fixtures.ts'

let people = 0

export type NewPerson = {
  telegram?: number
  reachable?: boolean
  preferences?: readonly string[]
  columns?: Record<string, unknown>
}

/** A person who hears of things by Telegram when `telegram` is given. Answers the id. */
export async function addPerson(db: Knex, person: NewPerson = {}): Promise<string> {
  people += 1
  const [row] = await db('users')
    .insert({
      email: `person-${people}-${Math.random().toString(36).slice(2)}@example.org`,
      password_hash: 'x',
      first_name: 'Ada',
      telegram_id: person.telegram ?? null,
      telegram_reachable: person.telegram !== undefined && person.reachable !== false,
      alert_preferences: person.preferences ?? [],
      ...person.columns,
    })
    .returning('id')
  return row.id
}

export const ALL_TYPES = ['price_change', 'out_of_stock', 'back_in_stock']

/** An alert as saveAlert writes it, without its "already met". `alert` names columns of the table. */
export async function addAlert(
  db: Knex,
  userId: string,
  offerId: string,
  alert: Record<string, unknown> = {},
): Promise<string> {
  const offer = await db('offers').where({ id: offerId }).first()
  const [row] = await db('alerts')
    .insert({
      user_id: userId,
      offer_id: offerId,
      types: ALL_TYPES,
      baseline_price: offer.price,
      currency: offer.currency,
      created_at: new Date(0),
      ...alert,
    })
    .returning('id')
  return row.id
}

/** A browser with keys of its own; the push stand-in makes subscriptions that can be decrypted. */
export async function addBrowser(
  db: Knex,
  userId: string,
  browser: { endpoint: string; p256dh?: string; auth?: string },
): Promise<string> {
  const [row] = await db('push_subscriptions')
    .insert({ user_id: userId, p256dh: 'B', auth: 'a', ...browser })
    .returning('id')
  return row.id
}

/** Takes a read of a feed into the catalogue and lets its changes meet the alerts, as the worker does. */
export const readFeed = (
  db: Knex,
  feedId: string,
  listings: RawListing[],
  now: Date,
): Promise<IngestResult> =>
  ingestRead(
    {
      db,
      normalizer: plainNormalizer,
      onChanges: async (trx, at) => {
        await matchRead(trx, at)
      },
    },
    feedId,
    { listings, refused: {}, etag: null, lastModified: null },
    now,
  )

export const offerIds = async (db: Knex, feedId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await db('offers').where({ feed_id: feedId })).map(row => [row.external_id, row.id]))
