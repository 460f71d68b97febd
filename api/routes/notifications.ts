import type { Knex } from 'knex'
import { listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { presentNotification } from '#api/presenters/notifications.ts'
import { notifications } from '#api/queries/notifications.ts'
import * as service from '#api/services/alerts/test-notification.ts'

type Deps = { db: Knex; now: () => Date }

const HISTORY = 100

export function mountNotifications(serve: Serve, { db, now }: Deps): void {
  serve(listNotifications, async ({ user }) => {
    const rows = await notifications(db, user.userId, { now: now(), limit: HISTORY })
    return rows.map(presentNotification)
  })
  serve(sendTestNotification, async ({ user }) => ({
    channels: await service.sendTestNotification(db, user.userId, now()),
  }))
}
