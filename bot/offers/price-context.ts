import type { Catalog } from '#api/catalog/catalog.ts'
import type { WireProduct, WireTrendingProduct } from '#api/contract/catalog/products.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listVendorStats } from '#api/contract/vendors.ts'
import type { listDealChecks } from '#api/contract/catalog/deals.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { type Lens, cardLens } from '#api/domain/markets/lens.ts'
import { lensOfText } from '#api/domain/markets/lens-address.ts'
import { lensWords } from '#api/domain/markets/lens-words.ts'
import type { CardLens } from '#api/domain/offers/offer-card.ts'
import type { Exchange } from '#api/domain/rates.ts'
import { overlay, type Overlay } from '#api/queries/overlay.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import type { Links } from '#bot/links.ts'

type Answer = Awaited<ReturnType<Catalog['search']>>

const read = (answer: Answer): unknown => JSON.parse(answer.text())

export const productsIn = (answer: Answer): WireProduct[] => read(answer) as WireProduct[]
export const trendingIn = (answer: Answer) => read(answer) as WireTrendingProduct[]
export const dealChecksIn = (answer: Answer) => read(answer) as AnswerOf<typeof listDealChecks>
export const promotionsIn = (answer: Answer): WirePromotion[] => read(answer) as WirePromotion[]

/** One product with all its offers; null when there is none such (any more). */
export async function findProduct(catalog: Catalog, id: string): Promise<WireProduct | null> {
  const answer = await catalog.product(id)
  return answer && (read(answer) as WireProduct)
}

export const vendorStatsIn = (answer: Answer) => read(answer) as AnswerOf<typeof listVendorStats>

/** The ids and the slugs of made-up vendors: their names never stand unmarked beside a price. */
export async function fictionalVendors(catalog: Catalog): Promise<Set<string>> {
  const vendors = read(await catalog.vendors()) as { id: string; slug: string; fictional: boolean }[]
  return new Set(vendors.filter(vendor => vendor.fictional).flatMap(({ id, slug }) => [id, slug]))
}

/** What every view of prices needs beside the prices. `own` is null where nobody's settings apply. */
export type PriceContext = {
  own: Overlay | null
  /** The person's lens with its words; null while it leaves nothing out. */
  lens: { card: CardLens; words: string } | null
  rates: Exchange | null
  fictional: ReadonlySet<string>
  links: Links
  now: Date
}

export async function publicPriceContext(links: Links, { catalog, now }: BotDeps): Promise<PriceContext> {
  const [fictional, rates] = await Promise.all([fictionalVendors(catalog), catalog.exchange()])
  return { own: null, lens: null, rates, fictional, links, now: now() }
}

export async function ownPriceContext(ctx: BotContext, deps: BotDeps): Promise<PriceContext> {
  const { id, lens } = await ctx.account()
  const [prices, own] = await Promise.all([publicPriceContext(ctx.links, deps), overlay(deps.db, id)])
  return { ...prices, own, lens: await lensOf(deps, lensOfText(lens ?? ''), own) }
}

async function lensOf({ catalog, now }: BotDeps, lens: Lens, own: Overlay): Promise<PriceContext['lens']> {
  const words = lensWords(lens)
  if (words === '') return null
  const promotions = promotionsIn(await catalog.promotions())
  return { card: cardLens(lens, { coupons: own.coupons, promotions, now: now() }), words }
}
