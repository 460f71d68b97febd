import { Bot, type ApiClientOptions, type Composer, type MiddlewareFn } from 'grammy'
import { Fault } from '#api/contract/fault.ts'
import { setReachable } from '#api/services/accounts/telegram-accounts.ts'
import { createAbout } from './about.ts'
import { createAlerts } from '#bot/alerts/alerts.ts'
import { type Account, type BotContext, type BotDeps } from './context.ts'
import { createBasket } from '#bot/offers/basket.ts'
import { createDeals } from '#bot/offers/deals.ts'
import { createDonate } from '#bot/donations/donate.ts'
import { createHistory } from '#bot/alerts/history.ts'
import { createInline } from '#bot/offers/inline.ts'
import { createLens } from '#bot/offers/lens.ts'
import { createLinks } from './links.ts'
import { createLogin } from '#bot/accounts/login.ts'
import { contactAccount, createContact, noteContact } from './updates/contact.ts'
import { clip, escapeHtml, send, BUTTON_GONE } from './messages.ts'
import { createDesk } from './alerts/desk.ts'
import { createMute } from '#bot/alerts/mute.ts'
import { createMyData } from '#bot/accounts/my-data.ts'
import { createPayments } from '#bot/donations/payments.ts'
import { createPaySupport } from '#bot/donations/pay-support.ts'
import { createPlainText, createSearch } from '#bot/offers/search.ts'
import { createSettings } from '#bot/alerts/settings.ts'
import { createStart } from './start.ts'
import { createTargets } from '#bot/alerts/targets.ts'
import { isTooOld, isUnreachable } from '#bot/updates/failures.ts'
import { createRateLimit } from '#bot/updates/rate-limit.ts'
import { createWatches } from '#bot/alerts/watches.ts'

/** A call that hangs must not hold a chat for the library's eight minutes. */
const CALL_SECONDS = 10

const equip =
  (deps: BotDeps): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    let account: Promise<Account> | undefined
    ctx.links = createLinks({ ...deps, username: ctx.me.username })
    ctx.toast = ''
    ctx.account = () => (account ??= contactAccount(ctx, deps))
    await next()
  }

/** A refusal in our own words is told; a person who cannot be written to is remembered as such. */
const catchExpected =
  (deps: BotDeps): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (isUnreachable(error)) {
        if (ctx.from && ctx.chat?.type === 'private') await setReachable(deps.db, ctx.from.id, false)
      } else if (error instanceof Fault && error.status !== 401) {
        if (ctx.callbackQuery) ctx.toast = error.message
        else await send(ctx, { html: escapeHtml(error.message) })
      } else throw error
    }
  }

const TOAST_CHARACTERS = 200
const LATER = 'That did not work at once. It is tried again; look here in a moment.'

/** Answers each press once, after everything else; without an answer the button would go on spinning. */
const answerPress =
  (deps: BotDeps): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      ctx.toast = LATER
      throw error
    } finally {
      const text = clip(ctx.toast, TOAST_CHARACTERS)
      if (ctx.callbackQuery)
        await ctx.answerCallbackQuery(text === '' ? {} : { text }).catch((err: unknown) => {
          if (!isTooOld(err)) deps.log.warn({ err }, 'a press was not answered')
        })
    }
  }

type Concern = (deps: BotDeps) => Composer<BotContext>

const ANYWHERE: readonly Concern[] = [createContact, createPayments, createInline, createAbout]

/** For the private chat alone: personal things, and buttons that Telegram takes nowhere else. Plain text comes last. */
const IN_PRIVATE: readonly Concern[] = [
  createStart,
  createDonate,
  createLogin,
  createSearch,
  createWatches,
  createAlerts,
  createTargets,
  createBasket,
  createDeals,
  createHistory,
  createSettings,
  createLens,
  createMute,
  createDesk,
  createPaySupport,
  createMyData,
  createPlainText,
]

export const clientOptions = ({ apiRoot }: Pick<BotDeps, 'apiRoot'>): ApiClientOptions => ({
  apiRoot,
  timeoutSeconds: CALL_SECONDS,
})

export function createBot(deps: BotDeps): Bot<BotContext> {
  const bot = new Bot<BotContext>(deps.token, { client: clientOptions(deps) })
  bot.api.config.use(createRateLimit())
  bot.use(equip(deps), answerPress(deps), catchExpected(deps), noteContact(deps))
  for (const create of ANYWHERE) bot.use(create(deps))
  const talk = bot.filter(ctx => ctx.chat?.type === 'private')
  for (const create of IN_PRIVATE) talk.use(create(deps))
  bot.on('callback_query', ctx => {
    ctx.toast = BUTTON_GONE
  })
  return bot
}
