import { Composer } from 'grammy'
import { faultNotes, mainPlan, totalNotes, totalWords } from '#api/domain/basket/cost-words.ts'
import { count } from '#api/domain/plural.ts'
import { countryName } from '#api/domain/vendors/regions.ts'
import { basketAddress } from '#api/domain/basket/wanted.ts'
import type { WireBasket } from '#api/contract/baskets.ts'
import { basketGiven } from '#api/queries/basket-given.ts'
import { baskets } from '#api/queries/baskets.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { DISCLAIMER, escapeHtml, fit, named, send, type View } from '#bot/messages.ts'

const EMPTY = 'You have no saved basket. Fill one in the app, give it a name, and its total is shown here.'

/** A saved basket as a paragraph: what is in it, where it goes, what it costs now, and what that total does not say. */
async function basketLines(deps: BotDeps, userId: string, basket: WireBasket): Promise<string> {
  const { given, names } = await basketGiven(deps.db, userId, basket, deps.now())
  const cost = await deps.basketCost(given)
  const plan = mainPlan(cost)
  const to = basket.country === null ? 'no country chosen' : `to ${countryName(basket.country)}`
  const parcels = plan ? ` in ${count(plan.vendors.length, 'parcel')}` : ''
  return [
    `<b>${named(basket.name)}</b>: ${count(names.length, 'line')}, ${escapeHtml(to)}`,
    `${escapeHtml(totalWords(cost, names))}${parcels}`,
    ...[...(plan ? totalNotes(plan, cost, names) : []), ...faultNotes(cost, names)].map(escapeHtml),
  ].join('\n')
}

async function view(ctx: BotContext, deps: BotDeps): Promise<View> {
  const { id } = await ctx.account()
  const list = await baskets(deps.db, id)
  const open = list.map(basket => ctx.links.app(`Open ${basket.name}`, basketAddress(basket)))
  if (list.length === 0) return { html: EMPTY, buttons: [ctx.links.app('Open the basket', '/basket')] }
  const paragraphs: string[] = []
  for (const basket of list) paragraphs.push(await basketLines(deps, id, basket))
  return { html: fit(['<b>Your baskets</b>', ...paragraphs], DISCLAIMER), buttons: open }
}

export function createBasket(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('basket', async ctx => send(ctx, await view(ctx, deps)))
  return composer
}
