import type { Knex } from 'knex'
import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import { countQueues, getSetup } from '#api/contract/desk/queues.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskActions } from '#api/queries/desk/actions.ts'
import { databaseSetup, queueCounts } from '#api/queries/desk/queues.ts'
import type { Features } from '#api/routes/about.ts'
import * as undo from '#api/services/desk/undo.ts'

export type DeskDeps = {
  db: Knex
  now: () => Date
  features: () => Features
  push: { hasSubject: boolean }
}

/** The desk: what waits, what is missing, what was decided. Its other calls stand in files of their nouns. */
export function mountDesk(serve: Serve, { db, now, features, push }: DeskDeps): void {
  serve(countQueues, () => queueCounts(db))
  serve(getSetup, async () => ({
    ...(await databaseSetup(db, now())),
    bot: features().botUsername !== null,
    pushSubject: push.hasSubject,
  }))
  serve(listActions, ({ query }) =>
    deskActions(db, { before: query.before ?? null, undoable: undo.UNDOABLE }),
  )
  serve(undoAction, async ({ user, params }) => {
    await undo.undoAction(db, { userId: user.userId, now: now() }, params.id)
    return OK
  })
}
