import { Composer } from 'grammy'
import { count } from '#api/domain/plural.ts'
import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'
import { changeUser } from '#api/services/accounts.ts'
import { changeAlert } from '#api/services/alerts.ts'
import type { BotContext, BotDeps } from './context.ts'
import { button, send, show, type View } from './messages.ts'

const LENGTHS: Record<string, { words: string; ms: number }> = {
  h: { words: 'for an hour', ms: HOUR_MS },
  1: { words: 'for 1 day', ms: DAY_MS },
  7: { words: 'for 7 days', ms: 7 * DAY_MS },
}

const buttons = [
  [button('1 hour', 'mt:h'), button('1 day', 'mt:1'), button('7 days', 'mt:7')],
  [button('Not muted', 'mt:off')],
]

const view = (mutedUntil: Date | null, now: Date): View => ({
  html:
    mutedUntil && mutedUntil > now
      ? `Muted until ${mutedUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC. What happens meanwhile is held and told afterwards.`
      : 'Nothing is muted. For how long shall all alerts be held?',
  buttons,
})

/** What the buttons below an alert message say: the message itself stays as it is. */
async function muteFromMessage(ctx: BotContext, deps: BotDeps, days: number, what: string): Promise<void> {
  const { id } = await ctx.account()
  const mutedUntil = new Date(deps.now().getTime() + days * DAY_MS)
  if (what === 'all') await changeUser(deps.db, id, { mutedUntil })
  else await changeAlert(deps.db, id, what, { mutedUntil })
  ctx.toast = `${what === 'all' ? 'All alerts are' : 'This alert is'} muted for ${count(days, 'day')}.`
}

export function createMute(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('mute', async ctx => send(ctx, view((await ctx.account()).mutedUntil, deps.now())))
  composer.callbackQuery(/^mute:([17]):(all|[1-9]\d{0,17})$/, ctx =>
    muteFromMessage(ctx, deps, Number(ctx.match[1]), ctx.match[2] ?? ''),
  )
  composer.callbackQuery(/^mt:(h|1|7|off)$/, async ctx => {
    const length = LENGTHS[ctx.match[1] ?? '']
    const { id } = await ctx.account()
    const mutedUntil = length ? new Date(deps.now().getTime() + length.ms) : null
    await changeUser(deps.db, id, { mutedUntil })
    ctx.toast = length ? `Muted ${length.words}.` : 'Not muted any more.'
    await show(ctx, view(mutedUntil, deps.now()))
  })
  return composer
}
