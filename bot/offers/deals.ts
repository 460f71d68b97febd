import { Composer } from 'grammy'
import { readDealCheck } from '#api/domain/offers/deal-check.ts'
import { dropWords, listWords } from '#api/domain/offers/deal-words.ts'
import { DEAL_ORDERS, type RankedDeal, isReduced } from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { priceChange } from '#api/domain/offers/price-change.ts'
import { count } from '#api/domain/plural.ts'
import {
  activePromotions,
  isVerified,
  promotionLabel,
  verifiedWords,
} from '#api/domain/vendors/promotions.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { dealChecksIn, productsIn, promotionsIn, trendingIn } from './price-context.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { DISCLAIMER, button, escapeHtml, fit, named, pageOf, rows, show, type View } from '#bot/messages.ts'
import { bestLine, countedLine, offerLines, rankedCards } from './product-view.ts'
import { ownPriceContext, type PriceContext } from './price-context.ts'

const ENTRIES_A_PAGE = 6
const CODES = 5
const NEW_DAYS = 30

type List = { title: string; empty: string; page: string; path: string }

/** A list of products as a view: a line and a button each, pages, and the page of the app that shows all of it. */
function listView(
  list: readonly { product: WireProduct; line: string }[],
  words: List,
  prices: PriceContext,
  options: { page: number; extra?: readonly string[] },
): View {
  const page = pageOf(list, options.page, ENTRIES_A_PAGE, target => `${words.page}:${target}`)
  const extra = page.number === 0 ? (options.extra ?? []) : []
  const lines = page.entries.map(entry => entry.line)
  const open = new Map(
    page.entries.map(({ product }) => [product.id, button(product.name, `p:${product.id}:0`)]),
  )
  const parts = lines.length + extra.length > 0 ? [...lines, ...extra] : [words.empty]
  return {
    html: fit([[`<b>${words.title}</b>`, ...countedLine(prices)].join('\n'), ...parts], DISCLAIMER),
    buttons: [...rows([...open.values()], 2), page.buttons, prices.links.app('Open in the app', words.path)],
  }
}

const codeLine = (promotion: WirePromotion, { now, fictional }: PriceContext): string => {
  const mark = fictional.has(promotion.vendorId) ? ' (fictional)' : ''
  const vendor = `${named(promotion.vendor?.name ?? '')}${mark}`
  const facts = [promotionLabel(promotion) ?? '', verifiedWords(promotion, now)]
  return `${vendor}: <code>${escapeHtml(promotion.code)}</code> · ${facts.filter(Boolean).map(escapeHtml).join(' · ')}`
}

type Sale = RankedDeal & { card: OfferCard }

/** The drop against what the vendor asked before leads; what the vendor says of it comes last. */
function saleLine(product: WireProduct, deal: Sale, prices: PriceContext): string {
  const list = deal.check?.raised ? '' : ` · list price ${deal.card.text.original}`
  const head = `${named(product.name, 100)}: <b>${escapeHtml(dropWords(deal))}</b>`
  return `${head}\n${offerLines(deal.card, prices)}\n${escapeHtml(`${listWords(deal)}${list}`)}`
}

/**
 * Sales of at least ten per cent by the vendor's words, the largest true drop first and said first; and below them
 * public codes: two facts that may not stack.
 */
async function dealsView(ctx: BotContext, deps: BotDeps, page: number): Promise<View> {
  const [prices, products, checked, codes] = await Promise.all([
    ownPriceContext(ctx, deps),
    deps.catalog.deals().then(productsIn),
    deps.catalog.dealChecks().then(dealChecksIn),
    deps.catalog.promotions().then(promotionsIn),
  ])
  const checks = new Map(checked.map(check => [check.offerId, readDealCheck(check)]))
  const cards = products.flatMap(product => rankedCards(product, prices).map(card => ({ product, card })))
  const sales = cards
    .filter(({ card }) => isReduced(card.deal))
    .map(({ product, card }) => ({
      product,
      deal: { ...card.deal, card, check: checks.get(card.offerId) ?? null },
    }))
    .sort((left, right) => DEAL_ORDERS.drop(left.deal, right.deal))
    .map(({ product, deal }) => ({ product, line: saleLine(product, deal, prices) }))
  const verified = activePromotions(codes, prices.now).filter(code => isVerified(code, prices.now))
  const block = verified.slice(0, CODES).map(code => codeLine(code, prices))
  const extra =
    block.length > 0 ? [['<b>Public codes</b> (may not add up with a sale)', ...block].join('\n')] : []
  const words = { title: 'Deals', empty: 'Check back later for new deals.', page: 'dl', path: '/deals' }
  return listView(sales, words, prices, { page, extra })
}

async function newView(ctx: BotContext, deps: BotDeps, page: number): Promise<View> {
  const prices = await ownPriceContext(ctx, deps)
  const products = productsIn(await deps.catalog.newArrivals({ days: NEW_DAYS }))
  const list = products.map(product => ({ product, line: bestLine(product, prices) }))
  const words = {
    title: `New in the last ${NEW_DAYS} days`,
    empty: 'No new products found.',
    page: 'nw',
    path: '/new',
  }
  return listView(list, words, prices, { page })
}

async function trendingView(ctx: BotContext, deps: BotDeps, page: number): Promise<View> {
  const prices = await ownPriceContext(ctx, deps)
  const products = trendingIn(await deps.catalog.trending())
  const list = products.map(product => {
    const change = priceChange(product.priceChange)
    const facts = `${count(product.searchCount, 'search', 'searches')} in 7 days · ${change.text}`
    return { product, line: `${bestLine(product, prices)}\n${facts}` }
  })
  const words = { title: 'Trending', empty: 'Nothing is trending yet.', page: 'tr', path: '/trending' }
  return listView(list, words, prices, { page })
}

export function createDeals(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const views = { deals: dealsView, new: newView, trending: trendingView }
  const names = { dl: 'deals', nw: 'new', tr: 'trending' } as const
  for (const [command, view] of Object.entries(views)) {
    composer.command(command, async ctx => show(ctx, await view(ctx, deps, 0)))
  }
  composer.callbackQuery(/^(dl|nw|tr):(\d{1,3})$/, async ctx => {
    const view = views[names[ctx.match[1] as keyof typeof names]]
    await show(ctx, await view(ctx, deps, Number(ctx.match[2])))
  })
  return composer
}
