import type { Context } from 'koa'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { finishPasswordReset, requestPasswordReset, type WireUser } from '#api/contract/auth.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import {
  RESET_MINUTES,
  finishReset,
  startReset,
  type StartedReset,
} from '#api/services/accounts/password-resets.ts'

/** Takes a link to its person, by whatever way there is; rejects when none took it. */
export type SendReset = (to: StartedReset['user'], link: string) => Promise<void>

export type ResetDeps = {
  db: Knex
  log: Logger
  now: () => Date
  publicUrl: string
  /** Null where links go neither by mail nor by Telegram: then an operator makes them. */
  sendReset: SendReset | null
}

/** The token stands behind the #, which no server and no log sees. */
export const resetLink = (publicUrl: string, token: string): string => `${publicUrl}/reset#${token}`

type Opened = Awaited<ReturnType<typeof finishReset>>

export function mountPasswordResets(
  serve: Serve,
  deps: ResetDeps & { greet: (ctx: Context, opened: Opened) => Promise<WireUser> },
): void {
  const send = async (email: string) => {
    if (deps.sendReset === null) return
    const started = await startReset(deps.db, email, { minutes: RESET_MINUTES.asked, now: deps.now() })
    if (started) await deps.sendReset(started.user, resetLink(deps.publicUrl, started.token))
  }
  serve(requestPasswordReset, async ({ body }) => {
    // Answered before anything is looked up: neither words nor time tell whether there is an account.
    setImmediate(() => {
      send(body.email).catch((err: unknown) =>
        deps.log.error({ err }, 'a link to reset a password was not sent'),
      )
    })
    return OK
  })
  serve(finishPasswordReset, async ({ body, ctx }) => {
    const visit = { userAgent: ctx.get('User-Agent'), now: deps.now() }
    return deps.greet(ctx, await finishReset(deps.db, body, visit))
  })
}
