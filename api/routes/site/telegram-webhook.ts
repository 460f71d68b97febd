import { createHash, timingSafeEqual } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { Fault } from '#api/contract/fault.ts'
import { readJson } from '#api/middleware/json-body.ts'

export type WebhookDeps = {
  /** What setWebhook was given; Telegram sends it with every update. */
  secret: string
  /** True once Telegram may forget the update, false when it must be sent again; never rejects. */
  takeUpdate: (update: { update_id: number }) => Promise<boolean>
}

export const WEBHOOK_PATH = '/telegram/webhook'
/** Far above any update: the largest text has 4,096 characters. */
const BODY_LIMIT = 256 * 1024
const AGAIN_SECONDS = 2

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Digests have one length, so neither the time nor an exception tells anything about the secret. */
const sameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

const isUpdate = (body: unknown): body is { update_id: number } =>
  typeof body === 'object' &&
  body !== null &&
  Number.isSafeInteger((body as { update_id?: unknown }).update_id)

/** 200 once an update is stored: anything else makes Telegram send it again. */
export function mountTelegramWebhook(router: Router, deps: WebhookDeps): void {
  const checkSecret = async (ctx: Context, next: () => Promise<unknown>) => {
    if (!sameSecret(ctx.get('X-Telegram-Bot-Api-Secret-Token'), deps.secret)) {
      throw new Fault(401, 'This address takes updates from Telegram only.')
    }
    await next()
  }
  const take = async (ctx: Context) => {
    const update = await readJson(ctx.req, BODY_LIMIT)
    if (!isUpdate(update)) throw new Fault(400, 'This is no update.')
    const isTaken = await deps.takeUpdate(update)
    ctx.status = isTaken ? 200 : 503
    if (!isTaken) ctx.set('Retry-After', String(AGAIN_SECONDS))
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {}
  }
  router.post(WEBHOOK_PATH, checkSecret, take)
}
