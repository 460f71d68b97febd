import { Composer } from 'grammy'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import { parsePositive } from '#api/domain/money.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { alerts } from '#api/queries/alerts.ts'
import { targets } from '#api/queries/targets.ts'
import { changeAlert, removeAlert, saveAlert, type AlertChange } from '#api/services/alerts/alerts.ts'
import { alertView, alertsView } from './alert-view.ts'
import { readLimit } from './read-limit.ts'
import { fictionalVendors, findProduct, ownPriceContext } from '#bot/offers/price-context.ts'
import { withReach } from './reach-notice.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { ignoreMissing } from '#bot/updates/failures.ts'
import { escapeHtml, send, show, ALERT_GONE, BUTTON_GONE, PRODUCT_GONE } from '#bot/messages.ts'
import { alertChoiceView } from '#bot/offers/product-view.ts'

const HOW_TO_LIMIT =
  'Send the number of the alert and its limit, for example <code>/limit 12 17.50</code>. /alerts shows them.'

export async function showAlert(ctx: BotContext, deps: BotDeps, id: string): Promise<void> {
  const { id: userId } = await ctx.account()
  const [alert] = await alerts(deps.db, userId, id)
  if (alert) {
    const view = alertView(alert, await fictionalVendors(deps.catalog), deps.now())
    return show(ctx, await withReach(ctx, deps, 'alert', view))
  }
  ctx.toast = ALERT_GONE
  if (!ctx.callbackQuery) await send(ctx, { html: ALERT_GONE })
}

export async function showAlerts(ctx: BotContext, deps: BotDeps, page: number): Promise<void> {
  const { id: userId } = await ctx.account()
  const now = deps.now()
  const list = { alerts: await alerts(deps.db, userId), targets: await targets(deps.db, userId, { now }) }
  const view = alertsView(list, await fictionalVendors(deps.catalog), { number: page, now })
  await show(ctx, await withReach(ctx, deps, 'alert', view))
}

async function change(ctx: BotContext, deps: BotDeps, id: string, wanted: AlertChange, done: string) {
  const { id: userId } = await ctx.account()
  ctx.toast = done
  await ignoreMissing(changeAlert(deps.db, userId, id, { ...wanted, now: deps.now() }))
  await showAlert(ctx, deps, id)
}

/** A new alert tells of everything, as the one of the app does; one that is there already is only shown. */
async function addAlert(ctx: BotContext, deps: BotDeps, offerId: string): Promise<void> {
  const { id: userId } = await ctx.account()
  const known = (await alerts(deps.db, userId)).find(alert => alert.productOfferId === offerId)
  ctx.toast = known ? 'This alert is set already.' : 'Alert set.'
  if (known) return showAlert(ctx, deps, known.id)
  const wanted = { offerId, types: ALERT_TYPES, limit: null }
  await showAlert(ctx, deps, await saveAlert(deps.db, userId, wanted, deps.now()))
}

async function limitByCommand(ctx: BotContext, deps: BotDeps, text: string): Promise<void> {
  const [, id, value] = /^#?(\d{1,18})\s+(\S.{0,20})$/.exec(text.trim()) ?? []
  if (id === undefined || value === undefined) return send(ctx, { html: HOW_TO_LIMIT })
  const [alert] = await alerts(deps.db, (await ctx.account()).id, id)
  if (!alert) return send(ctx, { html: `You have no alert ${id}. /alerts shows yours.` })
  const read = readLimit(value, alert.offer.currency)
  if (!read.ok) return send(ctx, { html: `${escapeHtml(read.message)}.` })
  await change(ctx, deps, id, { limit: read.limit }, '')
}

function mount(composer: Composer<BotContext>, deps: BotDeps): void {
  composer.callbackQuery(/^al:(\d{1,3})$/, ctx => showAlerts(ctx, deps, Number(ctx.match[1])))
  composer.callbackQuery(/^a:(\d{1,18})$/, ctx => showAlert(ctx, deps, ctx.match[1] ?? ''))
  composer.callbackQuery(/^an:(\d{1,18})$/, ctx => addAlert(ctx, deps, ctx.match[1] ?? ''))
  composer.callbackQuery(/^ao:(\d{1,18}):(\d{1,3})$/, async ctx => {
    const product = await findProduct(deps.catalog, ctx.match[1] ?? '')
    if (product)
      await show(ctx, alertChoiceView(product, await ownPriceContext(ctx, deps), Number(ctx.match[2])))
    else ctx.toast = PRODUCT_GONE
  })
  composer.callbackQuery(/^ax:(\d{1,18})$/, async ctx => {
    await ignoreMissing(removeAlert(deps.db, (await ctx.account()).id, ctx.match[1] ?? ''))
    ctx.toast = 'Alert deleted.'
    await showAlerts(ctx, deps, 0)
  })
  composer.callbackQuery(/^af:(\d{1,18}):(price|off):(\d{1,9}(?:\.\d{1,6})?)$/, ctx => {
    const [, id = '', kind, value = ''] = ctx.match
    const limit = kind === 'price' ? { kind: 'price' as const, value } : null
    if (limit && parsePositive(value) === null) return void (ctx.toast = BUTTON_GONE)
    return change(ctx, deps, id, { limit }, 'Limit changed.')
  })
  composer.callbackQuery(/^am:0:(\d{1,18})$/, ctx =>
    change(ctx, deps, ctx.match[1] ?? '', { mutedUntil: null }, 'Not muted any more.'),
  )
  composer.callbackQuery(/^am:([17]):(\d{1,18})$/, ctx => {
    const [, days, id = ''] = ctx.match
    const mutedUntil = new Date(deps.now().getTime() + Number(days) * DAY_MS)
    return change(ctx, deps, id, { mutedUntil }, `Muted for ${days === '1' ? '1 day' : '7 days'}.`)
  })
}

export function createAlerts(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('alerts', ctx => showAlerts(ctx, deps, 0))
  composer.command('limit', ctx => limitByCommand(ctx, deps, ctx.match))
  mount(composer, deps)
  return composer
}
