import { Composer } from 'grammy'
import { answerLogin, askedLogin, type AskedLogin } from '#api/services/accounts/login-keys.ts'
import { browserOf } from '#api/domain/browsers.ts'
import { profileOf, type BotContext, type BotDeps } from '#bot/context.ts'
import { button, escapeHtml, named, send, show, type View } from '#bot/messages.ts'

const OVER = 'This sign-in is over: it lasts five minutes and works once. Start it again on the site.'

/** "a…n@example.com": enough to know the own address, too little to learn somebody else's. */
const masked = (email: string): string => {
  const at = email.lastIndexOf('@')
  const name = Array.from(email.slice(0, at))
  return `${name[0] ?? ''}…${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`
}

const question = (login: AskedLogin, appName: string): string => {
  const name = escapeHtml(appName)
  if (login.linkTo === null) return `Sign in to <b>${name}</b> with this Telegram account?`
  const owner = login.linkTo.email === null ? '' : ` (${escapeHtml(masked(login.linkTo.email))})`
  return `Link this Telegram account to the ${name} account of <b>${named(login.linkTo.firstName)}</b>${owner}? Its owner then sees the watches, alerts and coupons that you have here.`
}

/** "Firefox on Linux": enough for a person to know the own browser. */
export function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent)
  if (system === null) return browser ?? 'an unknown browser'
  return `${browser ?? 'a browser'} on ${system}`
}

const clock = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`

function loginView(login: AskedLogin, key: string, ctx: BotContext, appName: string): View {
  const facts = `Site: ${escapeHtml(ctx.links.site)}\nBrowser: ${escapeHtml(browserName(login.userAgent))}\nAsked at ${clock(login.askedAt)}`
  return {
    html: [
      question(login, appName),
      facts,
      `The browser shows the code <b>${escapeHtml(login.matchCode)}</b>. Confirm only if you started this yourself and see the same code there. Whoever sent you this link could otherwise use your account.`,
    ].join('\n\n'),
    buttons: [[button('Confirm', `lg:y:${key}`), button('Refuse', `lg:n:${key}`)]],
  }
}

/** `/start login_…`: asks, and never completes by itself. */
export async function askForLogin(ctx: BotContext, deps: BotDeps, key: string): Promise<void> {
  const login = await askedLogin(deps.db, key, deps.now())
  if (login?.status !== 'waiting') return send(ctx, { html: OVER })
  await send(ctx, loginView(login, key, ctx, deps.appName))
}

export function createLogin(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.callbackQuery(/^lg:([yn]):([\w-]{43})$/, async ctx => {
    const [, choice, key = ''] = ctx.match
    const isYes = choice === 'y'
    const answered = await answerLogin(deps.db, key, {
      telegramId: profileOf(ctx).id,
      userId: (await ctx.account()).id,
      status: isYes ? 'confirmed' : 'refused',
      now: deps.now(),
    })
    if (!answered) return show(ctx, { html: OVER })
    return show(ctx, {
      html: isYes
        ? `Confirmed. Go back to the browser; it goes on by itself.`
        : 'Refused. Nobody was signed in.',
      ...(isYes ? { buttons: [[button('That was not me', `lg:n:${key}`)]] } : {}),
    })
  })
  return composer
}
