import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { dictionaryWith } from '#api/domain/compounds/dictionary.ts'
import { inNamesOf, unknownNamesOf, type Correction } from '#api/domain/listing/correction.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { recordAction, type DeskActor } from './actions.ts'

/**
 * Reads the stored evidence of these offers anew, with the names and corrections of the moment, and moves the catalogue's
 * version. Answers how many offers differ. An argument, because feeds stand above services.
 */
export type Reread = (trx: Knex.Transaction, offerIds: readonly string[], now: Date) => Promise<number>

export type ListingServices = {
  db: Knex
  reread: Reread
  /** Equal as long as the shop says the same of what a correction is about. */
  fingerprintOf: (listing: RawListing) => string
}

type OfferRow = { id: string; feed_id: string; external_id: string; title: string; listing: RawListing }

async function lockOffers(trx: Knex.Transaction, ids: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await trx.raw(
    `select id::text as id, feed_id, external_id, title, listing from offers
     where id = any(?::bigint[]) order by id for update`,
    [ids] as unknown as Knex.ValueDict,
  )
  if (rows.length < new Set(ids).size) throw notFound('This listing')
  return rows
}

/** What stands for a listing now, which ends with `at`; null when nothing does. */
async function endCorrection(trx: Knex.Transaction, offer: OfferRow, at: Date) {
  const [ended] = await trx('listing_overrides')
    .where({ feed_id: offer.feed_id, external_id: offer.external_id, ended_at: null })
    .update({ ended_at: at })
    .returning(['sells', 'fingerprint'])
  return (ended as { sells: Correction; fingerprint: string } | undefined) ?? null
}

type Stored = { sells: Correction; fingerprint: string }
/** By offer id: what stood before a decision, for taking it back. */
export type StoredByOffer = Record<string, Stored | null>

const subjectOf = (offers: readonly OfferRow[]) =>
  offers.length === 1 ? (offers[0]?.title ?? '') : `${offers.length} listings: ${offers[0]?.title ?? ''}, …`

async function decide(
  services: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
  kind: string,
  sellsOf: (before: Stored | null) => Correction | null,
): Promise<number> {
  const { db, reread, fingerprintOf } = services
  return inTransaction(db, async trx => {
    const offers = await lockOffers(trx, ids)
    const before: StoredByOffer = {}
    const after: Record<string, Correction | null> = {}
    for (const offer of offers) {
      before[offer.id] = await endCorrection(trx, offer, actor.now)
      after[offer.id] = sellsOf(before[offer.id] ?? null)
    }
    const action_id = await recordAction(trx, actor, { kind, subject: subjectOf(offers), before, after })
    for (const offer of offers) {
      const sells = after[offer.id]
      if (!sells) continue
      await trx('listing_overrides').insert({
        feed_id: offer.feed_id,
        external_id: offer.external_id,
        sells: JSON.stringify(sells),
        fingerprint: fingerprintOf(offer.listing),
        action_id,
        created_at: actor.now,
      })
    }
    await reread(
      trx,
      offers.map(({ id }) => id),
      actor.now,
    )
    return offers.length
  })
}

/**
 * A correction in the names of the dictionary. 400 for a name that it does not know: a slip of the pen would make a market of
 * its own.
 */
export async function requireKnown(db: Knex, sells: Correction): Promise<Correction> {
  const dictionary = dictionaryWith(await deskNames(db))
  const [unknown] = unknownNamesOf(sells, dictionary)
  if (unknown !== undefined)
    throw new Fault(
      400,
      `The dictionary knows no "${unknown}". Choose a name that it offers, or add this one there first.`,
    )
  return inNamesOf(dictionary, sells)
}

/**
 * Says what listings sell, or why they are left out, for good: every read keeps it until the shop changes what it is about.
 * They are read anew at once. Answers how many. 400 for a name that the dictionary does not know.
 */
export async function correctListings(
  services: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
  sells: Correction,
): Promise<number> {
  const known = await requireKnown(services.db, sells)
  return decide(
    services,
    actor,
    ids,
    'excluded' in sells ? 'listing.exclude' : 'listing.correct',
    () => known,
  )
}

/** Keeps the corrections of listings that the shop changed: they stand for what it says now. */
export const keepCorrections = (
  services: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
): Promise<number> =>
  decide(services, actor, ids, 'listing.keep', before => {
    if (before === null) throw new Fault(409, 'Nothing was corrected here, so there is nothing to keep.')
    return before.sells
  })

/** Ends the corrections of listings: the normaliser's own reading counts again. */
export const dropCorrections = (
  services: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
): Promise<number> => decide(services, actor, ids, 'listing.uncorrect', () => null)

/** Brings back what stood for the listings before a decision, and reads them anew. */
export async function undoCorrections(
  services: Pick<ListingServices, 'reread'>,
  trx: Knex.Transaction,
  before: StoredByOffer,
  actor: DeskActor,
): Promise<void> {
  const offers = await lockOffers(trx, Object.keys(before))
  for (const offer of offers) {
    await endCorrection(trx, offer, actor.now)
    const stood = before[offer.id]
    if (!stood) continue
    await trx('listing_overrides').insert({
      feed_id: offer.feed_id,
      external_id: offer.external_id,
      sells: JSON.stringify(stood.sells),
      fingerprint: stood.fingerprint,
      created_at: actor.now,
    })
  }
  await services.reread(
    trx,
    offers.map(({ id }) => id),
    actor.now,
  )
}

/** Says that an unusual price is right: it is ranked from now on, for as long as it stays near this one. */
export async function confirmPrices(
  { db, reread }: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
): Promise<number> {
  return inTransaction(db, async trx => {
    const offers = await lockOffers(trx, ids)
    await trx.raw('update offers set usual_unit_price = unit_price where id = any(?::bigint[])', [
      ids,
    ] as unknown as Knex.ValueDict)
    await recordAction(trx, actor, {
      kind: 'price.confirm',
      subject: subjectOf(offers),
      before: null,
      after: offers.map(({ id }) => id),
    })
    await reread(trx, ids, actor.now)
    return offers.length
  })
}

/** Takes a confirmation back: the market judges the price again. */
export async function undoConfirmation(
  { reread }: Pick<ListingServices, 'reread'>,
  trx: Knex.Transaction,
  ids: readonly string[],
  actor: DeskActor,
): Promise<void> {
  await trx.raw('update offers set usual_unit_price = null where id = any(?::bigint[])', [
    ids,
  ] as unknown as Knex.ValueDict)
  await reread(trx, ids, actor.now)
}
