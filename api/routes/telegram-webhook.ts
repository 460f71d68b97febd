import { createHash, timingSafeEqual } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { Fault } from '#api/contract/fault.ts'
import { readJson } from '#api/middleware/json-body.ts'
import { DeadlinePassed, withDeadline } from '#api/network/deadline.ts'

export type WebhookDeps = {
  /** What setWebhook was given; Telegram sends it with every update. */
  secret: string
  /** Resolves once the update is done with (`done`), or must be sent again (`later`); never rejects. */
  handleUpdate: (update: { update_id: number }) => Promise<'done' | 'later'>
  /** How long Telegram waits for the answer at most; the work goes on after it. */
  answerWithinMs?: number
}

export const WEBHOOK_PATH = '/telegram/webhook'
const ANSWER_WITHIN_MS = 8_000
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

/**
 * Takes updates from Telegram. 200 only for an update that is done with: anything else makes Telegram send it again, and
 * a slow handler is joined then, not started anew.
 */
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
    const limitMs = deps.answerWithinMs ?? ANSWER_WITHIN_MS
    const state = await withDeadline(limitMs, () => deps.handleUpdate(update)).catch((error: unknown) => {
      if (error instanceof DeadlinePassed) return 'later'
      throw error
    })
    ctx.status = state === 'done' ? 200 : 503
    if (state === 'later') ctx.set('Retry-After', String(AGAIN_SECONDS))
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {}
  }
  router.post(WEBHOOK_PATH, checkSecret, take)
}
