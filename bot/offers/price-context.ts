import type { Catalog } from '#api/catalog/catalog.ts'
import type { WireProduct, WireTrendingProduct } from '#api/contract/catalog/products.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listDealChecks } from '#api/contract/catalog/deals.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import type { Exchange } from '#api/domain/rates.ts'
import { overlay, type Overlay } from '#api/queries/overlay.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import type { Links } from '#bot/links.ts'

type Answer = Awaited<ReturnType<Catalog['search']>>

const read = (answer: Answer): unknown => JSON.parse(answer.json.toString())

export const productsIn = (answer: Answer): WireProduct[] => read(answer) as WireProduct[]
export const trendingIn = (answer: Answer) => read(answer) as WireTrendingProduct[]
export const dealChecksIn = (answer: Answer) => read(answer) as AnswerOf<typeof listDealChecks>
export const promotionsIn = (answer: Answer): WirePromotion[] => read(answer) as WirePromotion[]

/** One product with all its offers; null when there is none such (any more). */
export async function findProduct(catalog: Catalog, id: string): Promise<WireProduct | null> {
  const answer = await catalog.product(id)
  return answer && (read(answer) as WireProduct)
}

/** The ids and the slugs of made-up vendors: their names never stand unmarked beside a price. */
export async function fictionalVendors(catalog: Catalog): Promise<Set<string>> {
  const vendors = read(await catalog.vendors()) as { id: string; slug: string; fictional: boolean }[]
  return new Set(vendors.filter(vendor => vendor.fictional).flatMap(({ id, slug }) => [id, slug]))
}

/** What every view of prices needs beside the prices. `own` is null where nobody's settings apply. */
export type PriceContext = {
  own: Overlay | null
  rates: Exchange | null
  fictional: ReadonlySet<string>
  links: Links
  now: Date
}

export async function publicPriceContext(links: Links, { catalog, now }: BotDeps): Promise<PriceContext> {
  const [fictional, rates] = await Promise.all([fictionalVendors(catalog), catalog.exchange()])
  return { own: null, rates, fictional, links, now: now() }
}

export async function ownPriceContext(ctx: BotContext, deps: BotDeps): Promise<PriceContext> {
  const { id } = await ctx.account()
  return { ...(await publicPriceContext(ctx.links, deps)), own: await overlay(deps.db, id) }
}
