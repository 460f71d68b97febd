import { Composer } from 'grammy'
import { muteButtons, readMute } from '#api/domain/alerts/message-buttons.ts'
import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'
import { changeUser } from '#api/services/accounts/accounts.ts'
import { muteFromMessage, unmute } from '#api/services/alerts/mute.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { button, dateTimeWords, send, show, showButtons, type View, ALERT_GONE } from '#bot/messages.ts'

const toastOf = (mutedUntil: Date | null) =>
  mutedUntil === null ? 'Not muted any more.' : `Muted until ${dateTimeWords(mutedUntil)}.`
const LENGTHS: Record<string, number> = { h: HOUR_MS, 1: DAY_MS, 7: 7 * DAY_MS }

const buttons = [
  [button('1 hour', 'mt:h'), button('1 day', 'mt:1'), button('7 days', 'mt:7')],
  [button('Not muted', 'mt:off')],
]

const view = (mutedUntil: Date | null, now: Date): View => ({
  html:
    mutedUntil && mutedUntil > now
      ? `Muted until ${dateTimeWords(mutedUntil)}. What happens meanwhile is held and told afterwards.`
      : 'Nothing is muted. For how long shall all alerts be held?',
  buttons,
})

async function muteBelowMessage(ctx: BotContext, deps: BotDeps, data: string): Promise<void> {
  const muted = await muteFromMessage(deps.db, (await ctx.account()).id, data, deps.now())
  if (muted === null) return void (ctx.toast = ALERT_GONE)
  const { of, mutedUntil } = muted
  ctx.toast = toastOf(mutedUntil)
  const shown = ctx.callbackQuery?.message?.reply_markup?.inline_keyboard ?? []
  const isMuteRow = (row: (typeof shown)[number]) =>
    row.some(key => 'callback_data' in key && readMute(key.callback_data))
  const row = muteButtons(of, mutedUntil !== null).map(key => button(key.text, key.data))
  const rows = shown.map(old => (isMuteRow(old) ? row : old))
  if (shown.some(isMuteRow)) await showButtons(ctx, rows)
}

async function muteAll(ctx: BotContext, deps: BotDeps, length: string): Promise<void> {
  const { id } = await ctx.account()
  const now = deps.now()
  const ms = LENGTHS[length]
  const mutedUntil = ms === undefined ? null : new Date(now.getTime() + ms)
  if (mutedUntil === null) await unmute(deps.db, id, now)
  else await changeUser(deps.db, id, { mutedUntil })
  ctx.toast = toastOf(mutedUntil)
  await show(ctx, view(mutedUntil, now))
}

export function createMute(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('mute', async ctx => send(ctx, view((await ctx.account()).mutedUntil, deps.now())))
  composer.callbackQuery(/^mute:[017]:(?:all|t?[1-9]\d{0,17})$/, ctx =>
    muteBelowMessage(ctx, deps, ctx.callbackQuery.data),
  )
  composer.callbackQuery(/^mt:(h|1|7|off)$/, ctx => muteAll(ctx, deps, ctx.match[1] ?? ''))
  return composer
}
