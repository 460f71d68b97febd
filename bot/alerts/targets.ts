import { Composer } from 'grammy'
import type { TargetLimit } from '#api/domain/alerts/targets.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { lensOfText } from '#api/domain/markets/lens-address.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { compoundSlug, targets } from '#api/queries/targets.ts'
import { changeTarget, removeTarget, saveTarget } from '#api/services/alerts/targets.ts'
import { fictionalVendors, productsIn } from '#bot/offers/price-context.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { escapeHtml, named, send, show, ALERT_GONE } from '#bot/messages.ts'
import { ignoreMissing } from '#bot/updates/failures.ts'
import { showAlerts } from './alerts.ts'
import { readTarget } from './read-target.ts'
import { withReach } from './reach-notice.ts'
import { targetView } from './target-view.ts'

const HOW_TO =
  'Send a name and a price per unit, for example <code>/alert bpc-157 4/mg</code> or <code>/alert rad-140 1.20 EUR/ml</code>: you hear when the lowest offer of all vendors falls to it.'

async function showTarget(ctx: BotContext, deps: BotDeps, id: string): Promise<void> {
  const now = deps.now()
  const [target] = await targets(deps.db, (await ctx.account()).id, { now, id })
  if (target) {
    const view = targetView(target, {
      fictional: await fictionalVendors(deps.catalog),
      links: ctx.links,
      now,
    })
    return show(ctx, await withReach(ctx, deps, 'alert', view))
  }
  ctx.toast = ALERT_GONE
  if (!ctx.callbackQuery) await send(ctx, { html: ALERT_GONE })
}

/** The person's lens in the currency of the limit. Codes count for those who chose a lens: nobody else was asked. */
const targetLens = (lens: Lens, isChosen: boolean, { currency }: TargetLimit): Lens => ({
  ...lens,
  currency,
  inStock: true,
  codes: isChosen ? lens.codes : 'none',
})

/** The best match is the market; a compound stands for all its forms that are priced per the unit named. */
async function addByCommand(ctx: BotContext, deps: BotDeps, text: string): Promise<void> {
  const { id: userId, lens: kept } = await ctx.account()
  const lens = lensOfText(kept ?? '')
  const asked = readTarget(text, lens.currency ?? undefined)
  if (asked === null) return send(ctx, { html: HOW_TO })
  const found = productsIn(await deps.catalog.search(asked.name))
  const [best] = found
  if (!best) {
    const nothing = `No products found for “${named(asked.name, 80)}”. Check the spelling, or try /search.`
    return send(ctx, { html: nothing })
  }
  const wordOf = (unit: string) => unitWord(unit)
  const product = found.find(
    ({ compound, unitType }) => compound === best.compound && wordOf(unitType) === wordOf(asked.limit.per),
  )
  if (!product)
    return send(ctx, {
      html: `${named(best.name, 100)}: its prices are per ${escapeHtml(wordOf(best.unitType))}, for example <code>/alert ${escapeHtml(asked.name)} 4/${escapeHtml(wordOf(best.unitType))}</code>.`,
    })
  const compound = product.compound === null ? null : await compoundSlug(deps.db, product.compound)
  const wanted = compound === null ? { productId: product.id } : { compound }
  const target = { ...wanted, lens: targetLens(lens, kept !== null, asked.limit), limit: asked.limit }
  await showTarget(ctx, deps, await saveTarget(deps.db, userId, target, deps.now()))
}

async function mute(ctx: BotContext, deps: BotDeps, id: string, days: number): Promise<void> {
  const now = deps.now()
  const mutedUntil = days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
  ctx.toast = days === 0 ? 'Not muted any more.' : 'Muted for 7 days.'
  await ignoreMissing(changeTarget(deps.db, (await ctx.account()).id, id, { mutedUntil, now }))
  await showTarget(ctx, deps, id)
}

export function createTargets(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('alert', ctx => addByCommand(ctx, deps, ctx.match))
  composer.callbackQuery(/^t:(\d{1,18})$/, ctx => showTarget(ctx, deps, ctx.match[1] ?? ''))
  composer.callbackQuery(/^tm:([07]):(\d{1,18})$/, ctx =>
    mute(ctx, deps, ctx.match[2] ?? '', Number(ctx.match[1])),
  )
  composer.callbackQuery(/^tx:(\d{1,18})$/, async ctx => {
    await ignoreMissing(removeTarget(deps.db, (await ctx.account()).id, ctx.match[1] ?? ''))
    ctx.toast = 'Alert deleted.'
    await showAlerts(ctx, deps, 0)
  })
  return composer
}
