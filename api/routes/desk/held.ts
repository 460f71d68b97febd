import { listHeld, settleHeld } from '#api/contract/desk/held.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { heldValues } from '#api/queries/desk/held.ts'
import { dropHeld, releaseHeld } from '#api/services/desk/held.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskHeld(serve: Serve, { db, now }: DeskDeps): void {
  serve(listHeld, ({ query }) => heldValues(db, { vendor: query.vendor ?? null }))
  serve(settleHeld, async ({ user, body }) => {
    const settle = body.release ? releaseHeld : dropHeld
    const choice = body.vendor ? { vendor: body.vendor } : { ids: body.ids ?? [] }
    return { count: await settle(db, { userId: user.userId, now: now() }, choice) }
  })
}
