import { Composer, type FilterQuery } from 'grammy'
import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { recordSearch, visitorHash } from '#api/services/analytics.ts'
import { findProduct, productsIn, ownPriceContext } from './price-context.ts'
import { withReach } from '#bot/alerts/reach-notice.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { button, clip, named, send, show, type View, PRODUCT_GONE } from '#bot/messages.ts'
import { productView } from './product-view.ts'

const OTHER_PRODUCTS = 6
const HOW = 'Send a name, for example <code>BPC-157</code> or <code>tb500 10mg</code>.'

async function resultView(
  ctx: BotContext,
  deps: BotDeps,
  found: readonly WireProduct[],
): Promise<View | null> {
  const [best, ...others] = found
  if (!best) return null
  const view = productView(best, await ownPriceContext(ctx, deps), 0)
  const more = others
    .slice(0, OTHER_PRODUCTS)
    .map(product => [button(`${product.name} (${product.offers.length})`, `p:${product.id}:0`)])
  return { html: view.html, buttons: [...(view.buttons ?? []), ...more] }
}

/** Counted as on the site; a count that cannot be kept is no reason not to answer. */
async function countSearch(
  ctx: BotContext,
  { db, now, log, visitorSecret }: BotDeps,
  found: { query: string; productId: string | null },
): Promise<void> {
  try {
    const visitor = visitorHash(visitorSecret, (await ctx.account()).id, now())
    await recordSearch(db, { ...found, visitor, interaction: null, at: now() })
  } catch (err) {
    log.warn({ err }, 'a search was not counted')
  }
}

async function search(ctx: BotContext, deps: BotDeps, text: string): Promise<void> {
  const query = clip(text.trim().replaceAll(/\s+/g, ' '), QUERY_MAX_CHARACTERS)
  const found = productsIn(await deps.catalog.search(query))
  const view = await resultView(ctx, deps, found)
  const nothing = `No products found for “${named(query, 80)}”. Check the spelling, or try a vendor's own code name.`
  await send(ctx, view ?? { html: nothing })
  await countSearch(ctx, deps, { query, productId: found[0]?.id ?? null })
}

export async function showProduct(ctx: BotContext, deps: BotDeps, id: string, page = 0): Promise<void> {
  const product = await findProduct(deps.catalog, id)
  if (!product) {
    ctx.toast = PRODUCT_GONE
    if (!ctx.callbackQuery) await send(ctx, { html: PRODUCT_GONE })
    return
  }
  const prices = await ownPriceContext(ctx, deps)
  const view = productView(product, prices, page)
  const isWatched = prices.own?.watchedProducts.has(product.id) === true
  await show(ctx, isWatched ? await withReach(ctx, deps, 'watch', view) : view)
}

export function createSearch(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('search', async ctx => {
    if (ctx.match.trim() === '') return send(ctx, { html: HOW })
    return search(ctx, deps, ctx.match)
  })
  composer.callbackQuery(/^p:(\d{1,18}):(\d{1,3})$/, ctx =>
    showProduct(ctx, deps, ctx.match[1] ?? '', Number(ctx.match[2])),
  )
  return composer
}

/** What people send beside text; what Telegram itself says in a chat is no question. */
const UNREADABLE = [
  'message:file',
  'message:location',
  'message:contact',
  'message:poll',
  'message:dice',
] satisfies FilterQuery[]

/** Plain text is a search. Composed last: every command and every reply to a question comes before it. */
export function createPlainText(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('message:text', async ctx => {
    // A price card of our own, chosen from inline mode in this chat.
    if (ctx.message.via_bot?.id === ctx.me.id) return
    if (ctx.message.text.startsWith('/')) {
      return send(ctx, { html: 'This command is not known. /help lists what there is.' })
    }
    return search(ctx, deps, ctx.message.text)
  })
  composer.on(UNREADABLE, ctx => send(ctx, { html: `This bot reads text only. ${HOW}` }))
  return composer
}
