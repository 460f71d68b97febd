import { Composer } from 'grammy'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { productOfOffer } from '#api/queries/overlay.ts'
import { setStopped } from '#api/services/accounts/telegram-accounts.ts'
import { showAlert } from '#bot/alerts/alerts.ts'
import { findProduct, productsIn, ownPriceContext } from '#bot/offers/price-context.ts'
import { profileOf, type BotContext, type BotDeps } from './context.ts'
import { askForLogin } from '#bot/accounts/login.ts'
import { DISCLAIMER, button, escapeHtml, fit, named, send, type View } from './messages.ts'
import { bestLine, offerView } from '#bot/offers/product-view.ts'
import { showProduct } from '#bot/offers/search.ts'
import { WHAT_YOU_HEAR } from './updates/contact.ts'
import { vendorPath } from '#api/domain/pages.ts'

const PRODUCTS_OF_VENDOR = 8

function welcomeView(ctx: BotContext, appName: string): View {
  const name = ctx.from?.first_name.trim()
  return {
    html: [
      `${name ? `Hello ${named(name)}. ` : ''}<b>${escapeHtml(appName)}</b> shows what a milligram really costs, at every vendor, checked minutes ago.`,
      'Send a name such as <code>BPC-157</code> for its prices. /watchlist, /alerts and /deals keep an eye on them, /help lists everything.',
      WHAT_YOU_HEAR,
      DISCLAIMER,
    ].join('\n\n'),
    buttons: [
      ctx.links.app('Open the app', '/'),
      [button('Deals', 'dl:0'), button('New', 'nw:0'), button('Trending', 'tr:0')],
    ],
  }
}

async function openOffer(ctx: BotContext, deps: BotDeps, offerId: string): Promise<void> {
  const productId = await productOfOffer(deps.db, offerId)
  const product = productId && (await findProduct(deps.catalog, productId))
  const view = product ? offerView(product, offerId, await ownPriceContext(ctx, deps)) : null
  await send(ctx, view ?? { html: 'This offer is no longer in the catalogue.' })
}

async function openVendor(ctx: BotContext, deps: BotDeps, slug: string): Promise<void> {
  const products: WireProduct[] = productsIn(await deps.catalog.ofVendor(slug))
  const name = products[0]?.offers[0]?.vendor?.name
  if (name === undefined) return send(ctx, { html: 'No products found for this vendor.' })
  const prices = await ownPriceContext(ctx, deps)
  const shown = products.slice(0, PRODUCTS_OF_VENDOR)
  const title = `<b>${named(name)}</b>: ${products.length} products, prices of this vendor`
  return send(ctx, {
    html: fit([title, ...shown.map(product => bestLine(product, prices))], DISCLAIMER),
    buttons: [
      ...shown.map(product => [button(product.name, `p:${product.id}:0`)]),
      ctx.links.app('Open in the app', vendorPath(slug)),
    ],
  })
}

type Open = (ctx: BotContext, deps: BotDeps, value: string) => Promise<void>

/** What a deep link may open. Whoever makes a link writes its payload, so nothing else is understood. */
const TARGETS: readonly [RegExp, Open][] = [
  [/^product_(\d{1,18})$/, (ctx, deps, id) => showProduct(ctx, deps, id)],
  [/^offer_(\d{1,18})$/, openOffer],
  [/^alert_(\d{1,18})$/, showAlert],
  [/^vendor_([a-z0-9-]{1,57})$/, openVendor],
  [/^login_([\w-]{43})$/, askForLogin],
]

export function createStart(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('start', async ctx => {
    await ctx.account()
    await setStopped(deps.db, profileOf(ctx).id, false)
    for (const [pattern, open] of TARGETS) {
      const value = pattern.exec(ctx.match)?.[1]
      if (value !== undefined) return open(ctx, deps, value)
    }
    ctx.isFirstContact = false
    return send(ctx, welcomeView(ctx, deps.appName))
  })
  return composer
}
