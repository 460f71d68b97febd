import { Composer } from 'grammy'
import { count } from '#api/domain/plural.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { watchedProducts } from '#api/queries/watches.ts'
import { addWatch, removeWatch } from '#api/services/alerts/watches.ts'
import { productsIn, ownPriceContext } from '#bot/offers/price-context.ts'
import { withReach } from './reach-notice.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { ignoreMissing } from '#bot/updates/failures.ts'
import { DISCLAIMER, button, fit, named, pageOf, rows, send, show, type View } from '#bot/messages.ts'
import { bestLine, countedLine } from '#bot/offers/product-view.ts'
import { showProduct } from '#bot/offers/search.ts'

const PRODUCTS_A_PAGE = 6
const CHOICES = 5
const EMPTY =
  'Your watchlist is empty. Send the name of a product and press Watch: you then hear of price drops, restocks and new offers as set in /settings.'

async function listView(ctx: BotContext, deps: BotDeps, number: number): Promise<View> {
  const { id } = await ctx.account()
  const list = (await watchedProducts(deps.db, id)) as { product: WireProduct }[]
  if (list.length === 0) return { html: EMPTY }
  const prices = await ownPriceContext(ctx, deps)
  const page = pageOf(list, number, PRODUCTS_A_PAGE, target => `wl:${target}`)
  const lines = page.entries.map(({ product }) => bestLine(product, prices))
  const title = `<b>Your watchlist</b>: ${count(list.length, 'product')}`
  const open = page.entries.map(({ product }) => button(product.name, `p:${product.id}:0`))
  return {
    html: fit([[title, ...countedLine(prices)].join('\n'), ...lines], DISCLAIMER),
    buttons: [...rows(open, 2), page.buttons, ctx.links.app('Open the watchlist', '/watchlist')],
  }
}

async function watchByName(ctx: BotContext, deps: BotDeps, name: string): Promise<void> {
  const found = productsIn(await deps.catalog.search(name))
  const [only] = found
  if (!only) return send(ctx, { html: `No products found for “${named(name, 80)}”.` })
  if (found.length === 1) {
    await addWatch(deps.db, (await ctx.account()).id, only.id, deps.now())
    return showProduct(ctx, deps, only.id)
  }
  return send(ctx, {
    html: `Which product of “${named(name, 80)}” shall be watched?`,
    buttons: found.slice(0, CHOICES).map(product => [button(product.name, `w:1:${product.id}`)]),
  })
}

export function createWatches(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('watchlist', async ctx =>
    send(ctx, await withReach(ctx, deps, 'watch', await listView(ctx, deps, 0))),
  )
  composer.command('watch', async ctx => {
    const name = ctx.match.trim()
    if (name === '') return send(ctx, { html: 'Send the name too, for example <code>/watch BPC-157</code>.' })
    return watchByName(ctx, deps, name)
  })
  composer.callbackQuery(/^wl:(\d{1,3})$/, async ctx =>
    show(ctx, await withReach(ctx, deps, 'watch', await listView(ctx, deps, Number(ctx.match[1])))),
  )
  composer.callbackQuery(/^w:([01]):(\d{1,18})$/, async ctx => {
    const [, wanted, productId = ''] = ctx.match
    const { id } = await ctx.account()
    if (wanted === '1') await ignoreMissing(addWatch(deps.db, id, productId, deps.now()))
    else await ignoreMissing(removeWatch(deps.db, id, productId))
    ctx.toast = wanted === '1' ? 'On your watchlist.' : 'Not on your watchlist any more.'
    await showProduct(ctx, deps, productId)
  })
  return composer
}
