import type { Context } from 'grammy'
import type { Knex } from 'knex'
import type { Catalog } from '#api/catalog/catalog.ts'
import type * as z from 'zod/mini'
import type { notificationShape } from '#api/contract/notifications.ts'
import type { accountOfTelegram } from '#api/services/accounts/telegram-accounts.ts'
import type { BasketCosts } from '#api/services/basket-costs.ts'
import type { Links } from './links.ts'

export type Account = Awaited<ReturnType<typeof accountOfTelegram>>
export type Notification = z.output<typeof notificationShape>

export type BotLog = Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>

export type BotDeps = {
  token: string
  apiRoot: string
  appName: string
  publicUrl: string
  miniAppName: string | null
  db: Knex
  catalog: Catalog
  /** Whether the database is away, not the statement wrong. */
  unavailable: (error: unknown) => boolean
  log: BotLog
  now: () => Date
  /** Makes the daily hashes by which searches are counted, the same here as on the site. */
  visitorSecret: string
  basketCost: BasketCosts['cost']
  notifications: (userId: string) => Promise<Notification[]>
}

export type BotContext = Context & {
  links: Links
  /** Which try at this update it is, from 1 on. */
  attempt: number
  /** The update gave the person their first preferences; they are told after the answer. */
  isFirstContact: boolean
  account: () => Promise<Account>
  /** What the press of a button is answered with; the answer itself is given once, at the end. */
  toast: string
}

/** Id and profile of whoever acts; a message without one (a channel's) never reaches a handler that asks. */
export const profileOf = (ctx: Context) => {
  const { from } = ctx
  if (!from) throw new Error('nobody acts in this update')
  return {
    id: from.id,
    firstName: from.first_name,
    lastName: from.last_name,
    username: from.username,
    languageCode: from.language_code,
  }
}
