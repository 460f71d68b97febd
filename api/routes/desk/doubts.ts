import * as calls from '#api/contract/desk/doubts.ts'
import type { Serve } from '#api/middleware/serve.ts'
import * as queries from '#api/queries/desk/doubts.ts'
import { dropHeld, releaseHeld } from '#api/services/desk/held.ts'
import { resolveReports } from '#api/services/desk/reports.ts'
import type { DeskDeps } from './desk-deps.ts'

/** What the program or people doubt beside the reading of a listing: held values, reports, feeds, messages. */
export function mountDeskDoubts(serve: Serve, { db, now }: DeskDeps): void {
  serve(calls.listHeld, ({ query }) => queries.heldValues(db, { vendor: query.vendor ?? null }))
  serve(calls.settleHeld, async ({ user, body }) => {
    const settle = body.release ? releaseHeld : dropHeld
    const choice = body.vendor ? { vendor: body.vendor } : { ids: body.ids ?? [] }
    return { count: await settle(db, { userId: user.userId, now: now() }, choice) }
  })
  serve(calls.listReports, () => queries.openReports(db))
  serve(calls.resolveReports, async ({ user, params, body }) => ({
    count: await resolveReports(db, { userId: user.userId, now: now() }, [params.id], body.outcome),
  }))
  serve(calls.resolveManyReports, async ({ user, body }) => ({
    count: await resolveReports(db, { userId: user.userId, now: now() }, body.ids, body.outcome),
  }))
  serve(calls.listFeeds, () => queries.deskFeeds(db))
  serve(calls.listMessages, () => queries.troubledMessages(db))
}
