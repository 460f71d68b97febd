import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { dictionaryWith } from '#api/domain/compounds/dictionary.ts'
import type { ActionKind } from '#api/domain/desk/actions.ts'
import {
  correctedListing,
  inNamesOf,
  unknownNamesOf,
  type Correction,
  type StoredCorrection,
} from '#api/domain/listing/correction.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { productIdentity, sizeText } from '#api/domain/offers/products.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { recordAction, type DeskActor } from './actions.ts'

/**
 * Reads the stored evidence of these offers anew and moves the catalogue's version. Answers how many differ. It is an
 * argument, because feeds stand above services.
 */
export type Reread = (trx: Knex.Transaction, offerIds: readonly string[], now: Date) => Promise<number>

export type ListingServices = {
  db: Knex
  reread: Reread
  /** Equal as long as the shop says the same of what a correction is about. */
  fingerprintOf: (listing: RawListing) => string
}

type OfferRow = {
  id: string
  feed_id: string
  external_id: string
  title: string
  vendor: string
  product: string | null
  size: string
  listing: RawListing
}

async function lockOffers(trx: Knex.Transaction, ids: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await trx.raw(
    `select o.id::text as id, o.feed_id, o.external_id, o.title, v.name as vendor, p.name as product, o.size, o.listing
     from offers o join vendors v on v.id = o.vendor_id left join products p on p.id = o.product_id
     where o.id = any(?::bigint[]) order by o.id for update of o`,
    [ids] as unknown as Knex.ValueDict,
  )
  if (rows.length < new Set(ids).size) throw notFound('This listing')
  return rows
}

const idsOf = (offers: readonly OfferRow[]) => offers.map(({ id }) => id)

type Action = { id: string | null; at: Date }

async function endCorrection(trx: Knex.Transaction, offer: OfferRow, at: Date) {
  const [ended] = await trx('listing_overrides')
    .where({ feed_id: offer.feed_id, external_id: offer.external_id, ended_at: null })
    .update({ ended_at: at })
    .returning(['sells', 'fingerprint'])
  return (ended as StoredCorrection | undefined) ?? null
}

const keep = (
  trx: Knex.Transaction,
  offer: OfferRow,
  { sells, fingerprint }: StoredCorrection,
  action: Action,
) =>
  trx('listing_overrides').insert({
    feed_id: offer.feed_id,
    external_id: offer.external_id,
    sells: JSON.stringify(sells),
    fingerprint,
    action_id: action.id,
    created_at: action.at,
  })

export type StoredByOffer = Record<string, StoredCorrection | null>

function subjectOf([first, ...others]: readonly OfferRow[]): string {
  const { title = '', vendor = '' } = first ?? {}
  const named = `“${title}” at ${vendor}`
  return others.length === 0 ? named : `${others.length + 1} listings, such as ${named}`
}

function readings([offer, ...others]: readonly OfferRow[], sells: Correction | null | undefined) {
  if (!offer || others.length > 0 || !sells || 'excluded' in sells) return {}
  const normal = correctedListing(sells, offer.listing)
  return {
    was: { product: offer.product, size: offer.size },
    now: { product: productIdentity(normal)?.name ?? null, size: sizeText(normal) },
  }
}

async function decide(
  services: ListingServices,
  actor: DeskActor,
  ids: readonly string[],
  kind: ActionKind,
  sellsOf: (before: StoredCorrection | null) => Correction | null,
): Promise<number> {
  const { db, reread, fingerprintOf } = services
  return inTransaction(db, async trx => {
    const offers = await lockOffers(trx, ids)
    const before: StoredByOffer = {}
    const sold: Record<string, Correction | null> = {}
    for (const offer of offers) {
      before[offer.id] = await endCorrection(trx, offer, actor.now)
      sold[offer.id] = sellsOf(before[offer.id] ?? null)
    }
    const after = { sells: sold, ...readings(offers, sold[offers[0]?.id ?? '']) }
    const id = await recordAction(trx, actor, { kind, subject: subjectOf(offers), before, after })
    const action = { id, at: actor.now }
    for (const offer of offers) {
      const sells = sold[offer.id]
      if (sells) await keep(trx, offer, { sells, fingerprint: fingerprintOf(offer.listing) }, action)
    }
    await reread(trx, idsOf(offers), actor.now)
    return offers.length
  })
}

/** A correction in the names of the dictionary. 400 for a name that it does not know: a misspelt one would make a market of its own. */
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
 * Says what listings sell, or why they are left out, until the shop changes what it is about. They are read anew at
 * once. Answers how many. 400 for an unknown name.
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
    if (stood) await keep(trx, offer, stood, { id: null, at: actor.now })
  }
  await services.reread(trx, idsOf(offers), actor.now)
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
      after: idsOf(offers),
    })
    await reread(trx, ids, actor.now)
    return offers.length
  })
}

/** Takes a confirmation back: the price is compared with the market again. */
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
