import * as calls from '#api/contract/desk/reports.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { openReports } from '#api/queries/desk/reports.ts'
import { resolveReports } from '#api/services/desk/reports.ts'
import type { DeskDeps } from './desk-deps.ts'

export function mountDeskReports(serve: Serve, { db, now }: DeskDeps): void {
  serve(calls.listReports, () => openReports(db))
  serve(calls.resolveReports, async ({ user, params, body }) => ({
    count: await resolveReports(db, { userId: user.userId, now: now() }, [params.id], body.outcome),
  }))
  serve(calls.resolveManyReports, async ({ user, body }) => ({
    count: await resolveReports(db, { userId: user.userId, now: now() }, body.ids, body.outcome),
  }))
}
