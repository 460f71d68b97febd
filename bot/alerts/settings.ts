import { Composer } from 'grammy'
import { ALERT_PREFERENCES, type AlertPreference } from '#api/domain/constants.ts'
import { DAY_MINUTES, timeOfMinutes } from '#api/domain/time.ts'
import { changeUser } from '#api/services/accounts/accounts.ts'
import { reconsiderDeliveries } from '#api/services/alerts/deliveries.ts'
import { setStopped } from '#api/services/accounts/telegram-accounts.ts'
import { isTimeZone } from '#api/services/accounts/time-zone.ts'
import { profileOf, type BotContext, type BotDeps } from '#bot/context.ts'
import { send, show, BUTTON_GONE } from '#bot/messages.ts'
import { PREFERENCE_WORDS, readClock, settingsView } from './settings-view.ts'

type Change = Parameters<typeof changeUser>[2]

async function change(ctx: BotContext, deps: BotDeps, wanted: Change, toast: string): Promise<void> {
  const account = await ctx.account()
  ctx.toast = toast
  const changed = await changeUser(deps.db, account.id, wanted)
  await reconsiderDeliveries(deps.db, account.id, deps.now())
  await show(ctx, settingsView(changed, deps.now()))
}

async function setPreference(ctx: BotContext, deps: BotDeps, name: AlertPreference, isOn: boolean) {
  const { alertPreferences } = await ctx.account()
  const others = (alertPreferences ?? []).filter(other => other !== name)
  const wanted = { alertPreferences: isOn ? [...others, name] : others }
  await change(ctx, deps, wanted, `${PREFERENCE_WORDS[name]}: ${isOn ? 'on' : 'off'}.`)
}

const isMinute = (minute: number): boolean => minute < DAY_MINUTES
const forged = (ctx: BotContext): void => void (ctx.toast = BUTTON_GONE)

const OFF = { quietFrom: null, quietUntil: null }

function readQuiet(text: string): Pick<Change, 'quietFrom' | 'quietUntil'> | null {
  if (/^off$/i.test(text.trim())) return OFF
  const [from, until, ...rest] = text.split(/[-–]/).map(readClock)
  const isRange = typeof from === 'number' && typeof until === 'number' && rest.length === 0
  return isRange && from !== until ? { quietFrom: from, quietUntil: until } : null
}

function mountCommands(composer: Composer<BotContext>, deps: BotDeps): void {
  composer.command('settings', async ctx => send(ctx, settingsView(await ctx.account(), deps.now())))
  composer.command('quiet', ctx => {
    const quiet = readQuiet(ctx.match)
    if (quiet) return change(ctx, deps, quiet, '')
    return send(ctx, {
      html: 'Send both times, for example <code>/quiet 22:30-06:45</code>, or <code>/quiet off</code>.',
    })
  })
  composer.command('digest', ctx => {
    const at = /^off$/i.test(ctx.match.trim()) ? 'off' : readClock(ctx.match)
    if (at !== null) return change(ctx, deps, { digestAt: at === 'off' ? null : at }, '')
    return send(ctx, {
      html: 'Send a time, for example <code>/digest 09:00</code>, or <code>/digest off</code>.',
    })
  })
  composer.command('timezone', ctx => {
    const timezone = ctx.match.trim()
    if (timezone.length > 0 && timezone.length <= 64 && isTimeZone(timezone))
      return change(ctx, deps, { timezone }, '')
    return send(ctx, {
      html: 'This time zone is not known. Use a name such as <code>/timezone Europe/Berlin</code>.',
    })
  })
}

export function createSettings(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  mountCommands(composer, deps)
  composer.callbackQuery(new RegExp(`^st:(${ALERT_PREFERENCES.join('|')}):(on|off)$`), ctx =>
    setPreference(ctx, deps, ctx.match[1] as AlertPreference, ctx.match[2] === 'on'),
  )
  composer.callbackQuery('st:show', async ctx => show(ctx, settingsView(await ctx.account(), deps.now())))
  composer.callbackQuery('st:resume', async ctx => {
    const account = await ctx.account()
    await setStopped(deps.db, profileOf(ctx).id, false)
    await reconsiderDeliveries(deps.db, account.id, deps.now())
    ctx.toast = 'This chat gets messages again.'
    await show(ctx, settingsView(Object.assign(account, { telegramStopped: false }), deps.now()))
  })
  composer.callbackQuery(/^sq:(?:off|(\d{1,4}):(\d{1,4}))$/, ctx => {
    const [, from, until] = ctx.match
    if (from === undefined || until === undefined) return change(ctx, deps, OFF, 'Quiet hours: off.')
    const quiet = { quietFrom: Number(from), quietUntil: Number(until) }
    if (!isMinute(quiet.quietFrom) || !isMinute(quiet.quietUntil) || from === until) return forged(ctx)
    return change(ctx, deps, quiet, 'Quiet hours set.')
  })
  composer.callbackQuery(/^sw:(on|off)$/, ctx => {
    const weekDigest = ctx.match[1] === 'on'
    return change(ctx, deps, { weekDigest }, `The week on Sundays: ${weekDigest ? 'on' : 'off'}.`)
  })
  composer.callbackQuery(/^sd:(off|\d{1,4})$/, ctx => {
    const at = ctx.match[1] === 'off' ? null : Number(ctx.match[1])
    if (at !== null && !isMinute(at)) return forged(ctx)
    return change(
      ctx,
      deps,
      { digestAt: at },
      at === null ? 'Digest: off.' : `Digest at ${timeOfMinutes(at)}.`,
    )
  })
  return composer
}
