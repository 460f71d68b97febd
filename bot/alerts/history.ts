import { Composer } from 'grammy'
import { parseTime, relativeTime } from '#api/domain/time.ts'
import { withReach } from './reach-notice.ts'
import type { BotContext, BotDeps, Notification } from '#bot/context.ts'
import { DISCLAIMER, clip, escapeHtml, fit, pageOf, show, type View } from '#bot/messages.ts'

const ENTRIES_A_PAGE = 8
const CHANNELS = { telegram: 'this chat', push: 'browser' } as const
const STATES = {
  waiting: 'waiting',
  sending: 'on its way',
  sent: 'sent',
  failed: 'failed',
  dropped: 'not sent',
} as const

const deliveryWords = ({ channel, status, error }: Notification['deliveries'][number]): string => {
  const why = error === null || status === 'sent' ? '' : ` (${clip(error, 60)})`
  return `${CHANNELS[channel]}: ${STATES[status]}${why}`
}

const entryOf = (entry: Notification, now: Date): string => {
  const at = parseTime(entry.createdAt)
  const age = at === null ? '' : relativeTime(at, now)
  const delivered = entry.deliveries.map(deliveryWords).join('; ') || 'no channel was set up'
  const lines = [clip(entry.body, 300), `${age} · ${delivered}`].filter(Boolean).map(escapeHtml)
  return `<b>${escapeHtml(clip(entry.title, 120))}</b>\n${lines.join('\n')}`
}

async function historyView(ctx: BotContext, deps: BotDeps, number: number): Promise<View> {
  const list = await deps.notifications((await ctx.account()).id)
  if (list.length === 0)
    return withReach(ctx, deps, 'alert', {
      html: 'No notifications yet. /alerts and /settings say what you hear of.',
    })
  const page = pageOf(list, number, ENTRIES_A_PAGE, target => `hi:${target}`)
  return withReach(ctx, deps, 'alert', {
    html: fit(['<b>Notifications</b>', ...page.entries.map(entry => entryOf(entry, deps.now()))], DISCLAIMER),
    buttons: [page.buttons, ctx.links.app('Open in the app', '/notifications')],
  })
}

export function createHistory(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('history', async ctx => show(ctx, await historyView(ctx, deps, 0)))
  composer.callbackQuery(/^hi:(\d{1,3})$/, async ctx =>
    show(ctx, await historyView(ctx, deps, Number(ctx.match[1]))),
  )
  return composer
}
