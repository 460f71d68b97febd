import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { getListing, WirePreview } from '#api/contract/desk/listings.ts'
import { notFound } from '#api/contract/fault.ts'
import { dictionaryWith } from '#api/domain/compounds/dictionary.ts'
import { correctedListing, inNamesOf, type Correction } from '#api/domain/listing/correction.ts'
import type { NormalizedListing, RawListing } from '#api/domain/listing/listing.ts'
import { stageTexts } from '#api/domain/listing/stage-words.ts'
import { readListing } from '#api/domain/listing/normalize.ts'
import { shownStages } from '#api/domain/listing/shown-stages.ts'
import { productIdentity, sizeText } from '#api/domain/offers/products.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { requireKnown } from './listings.ts'
import {
  correctionsOf,
  countWatchers,
  deskListing,
  deskMarket,
  unitPriceText,
} from '#api/queries/desk/listings.ts'

/** The normaliser's reading in the fields of a correction, to begin with. */
function sellsOf(normal: NormalizedListing): Correction {
  const strength = normal.strengthPerUnit
  const unit = normal.unitType ?? 'mg'
  return {
    compound: normal.blend ? null : (normal.compound ?? ''),
    blend: normal.compound === null && normal.blend ? normal.blend : null,
    category: normal.category === 'other' ? 'peptide' : normal.category,
    form: normal.form,
    quantity: strength !== null && strength.unit === unit ? String(strength.value) : totalOf(normal),
    unit,
    count: normal.unitCount ?? 1,
    priceKind: normal.priceKind ?? 'ordinary',
  }
}

function totalOf({ unitType, totalActiveMg, totalMl, totalIu, unitCount }: NormalizedListing): string | null {
  const totals = { mg: totalActiveMg, ml: totalMl, iu: totalIu, count: null }
  const total = totals[unitType ?? 'mg']
  return total === null ? null : String(Number((total / (unitCount ?? 1)).toFixed(6)))
}

/** A line for the normaliser's table of cases: the listing as the shop wrote it, and what it sells. */
const ruleOf = ({ title, variant, options, description, price, currency }: RawListing, sells: unknown) =>
  JSON.stringify({ listing: { title, variant, options, description, price, currency }, sells })

/** A listing as an editor sees it. 404 when there is none. */
export async function listingDetails(db: Knex, id: string): Promise<AnswerOf<typeof getListing>> {
  const found = await deskListing(db, id)
  if (!found) throw notFound('This listing')
  const dictionary = dictionaryWith(await deskNames(db))
  const stages = readListing(found.evidence, dictionary)
  const history = await correctionsOf(db, id)
  const current = history.find(({ endedAt }) => endedAt === null)
  const correction = current ? inNamesOf(dictionary, current.sells as Correction) : null
  const normal = correction ? correctedListing(correction, found.evidence) : stages.listing
  const identity = productIdentity(normal)
  const sells = correction ?? sellsOf(stages.listing)
  return {
    listing: found.shown,
    evidence: { ...found.evidence },
    stages: shownStages(stages),
    stageWords: stageTexts(stages),
    sells,
    state: found.state,
    history,
    market: identity
      ? await deskMarket(db, { key: identity.key, currency: found.shown.currency, without: id })
      : [],
    rule: ruleOf(found.evidence, sells),
  }
}

/** What a correction would show. 404 when there is no such listing. */
export async function previewCorrection(db: Knex, id: string, sells: Correction): Promise<WirePreview> {
  const found = await deskListing(db, id)
  if (!found) throw notFound('This listing')
  const normal = correctedListing(await requireKnown(db, sells), found.evidence)
  const identity = productIdentity(normal)
  const { currency } = found.shown
  const market = identity ? await deskMarket(db, { key: identity.key, currency, without: id }) : []
  const own = unitPriceText(normal.pricePerUnit)
  return {
    product: identity?.name ?? null,
    size: sizeText(normal),
    unitPrice: own,
    unit: normal.unitType,
    currency,
    reason: normal.reason,
    rank: own === null ? null : 1 + market.filter(({ unitPrice }) => Number(unitPrice) < Number(own)).length,
    offers: market.length + (own === null ? 0 : 1),
    watchers: identity ? await countWatchers(db, { key: identity.key, offerId: id }) : 0,
  }
}
