import { listActions, undoAction } from '#api/contract/desk/actions.ts'
import { listFeeds } from '#api/contract/desk/feeds.ts'
import { listTroubledMessages } from '#api/contract/desk/messages.ts'
import { countQueues, getSetup } from '#api/contract/desk/queues.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskActions } from '#api/queries/desk/actions.ts'
import { feedsWithReads } from '#api/queries/desk/feeds.ts'
import { troubledMessages } from '#api/queries/desk/messages.ts'
import { isOwner } from '#api/queries/desk/people.ts'
import { databaseSetup, queueCounts } from '#api/queries/desk/queues.ts'
import { dayBefore } from '#api/services/desk/actions.ts'
import * as undo from '#api/services/desk/undo.ts'
import type { DeskDeps } from './desk-deps.ts'
import { mountDeskHealth } from './health.ts'
import { mountDeskHeld } from './held.ts'
import { mountDeskListings } from './listings.ts'
import { mountDeskMoney } from './money.ts'
import { mountDeskNames } from './names.ts'
import { mountDeskPeople } from './people.ts'
import { mountDeskReports } from './reports.ts'

export function mountDesk(serve: Serve, deps: DeskDeps): void {
  const { db, now, features, push } = deps
  serve(countQueues, () => queueCounts(db))
  serve(getSetup, async () => ({
    ...(await databaseSetup(db, now())),
    bot: features().botUsername !== null,
    pushSubject: push.hasSubject,
  }))
  serve(listFeeds, () => feedsWithReads(db))
  serve(listTroubledMessages, () => troubledMessages(db))
  serve(listActions, async ({ user, query }) => {
    const forOwner = await isOwner(db, user.userId)
    return deskActions(db, {
      userId: user.userId,
      isOwner: forOwner,
      before: query.before ?? null,
      dayAgo: dayBefore(now()),
      ...undo.waysBackFor(forOwner),
    })
  })
  serve(undoAction, async ({ user, params }) => {
    await undo.undoAction({ db, ...deps.desk }, { userId: user.userId, now: now() }, params.id)
    return OK
  })
  mountDeskListings(serve, deps)
  mountDeskNames(serve, deps)
  mountDeskHeld(serve, deps)
  mountDeskReports(serve, deps)
  mountDeskPeople(serve, deps)
  mountDeskHealth(serve, deps)
  mountDeskMoney(serve, deps)
}
