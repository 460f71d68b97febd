import { Composer, type Api } from 'grammy'
import type { InlineQueryResultArticle } from 'grammy/types'
import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import { count } from '#api/domain/plural.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { findProduct, productsIn, publicPriceContext, type PriceContext } from './price-context.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import type { Links } from '#bot/links.ts'
import { DISCLAIMER, clip, fit, named } from '#bot/messages.ts'
import { fictionalMark, offerLines, rankedCards, unitPrice } from './product-view.ts'

const RESULTS = 10
const OFFERS_A_CARD = 3
/** As old as an answer may get on Telegram's side; every card says when its prices were checked. */
const CACHE_SECONDS = 60

/** A price card that anybody may see: nobody's coupons or hidden vendors are in it. */
function cardOf(product: WireProduct, prices: PriceContext): InlineQueryResultArticle[] {
  const cards = rankedCards(product, prices)
  const [best] = cards
  if (!best) return []
  const facts = [
    `${best.vendor.name}${fictionalMark(best, prices)}`,
    best.text.price,
    best.displayText,
    best.freshness.words ?? '',
  ]
  const lines = cards.slice(0, OFFERS_A_CARD).map(card => offerLines(card, prices))
  const url = prices.links.share(product)
  return [
    {
      type: 'article',
      id: `p${product.id}`,
      title: clip(`${product.name}: ${unitPrice(best)}`, 100),
      description: clip([count(cards.length, 'offer'), ...facts].filter(Boolean).join(' · '), 200),
      input_message_content: {
        message_text: fit([`<b>${named(product.name, 100)}</b>`, ...lines], DISCLAIMER),
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      },
      reply_markup: { inline_keyboard: [[{ text: 'All prices', url }]] },
    },
  ]
}

export function createInline(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('inline_query', async ctx => {
    const query = clip(ctx.inlineQuery.query.trim(), QUERY_MAX_CHARACTERS)
    const prices = await publicPriceContext(ctx.links, deps)
    const found = productsIn(await deps.catalog.search(query))
    const results = found.slice(0, RESULTS).flatMap(product => cardOf(product, prices))
    await ctx.answerInlineQuery(results, {
      cache_time: CACHE_SECONDS,
      is_personal: false,
      button: {
        text: results.length > 0 ? `Open ${clip(deps.appName, 30)}` : 'Nothing found: ask the bot',
        start_parameter: 'inline',
      },
    })
  })
  return composer
}

/** Prepares the price card of inline mode, to be shared from the Mini App by one person; Telegram keeps it for a while. */
export async function prepareShare(
  api: Api,
  deps: BotDeps,
  links: Links,
  wanted: { telegramId: number; productId: string },
): Promise<string | null> {
  const product = await findProduct(deps.catalog, wanted.productId)
  const [card] = product ? cardOf(product, await publicPriceContext(links, deps)) : []
  if (!card) return null
  const chats = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true }
  return (await api.savePreparedInlineMessage(wanted.telegramId, card, chats)).id
}
