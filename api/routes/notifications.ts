import type { Knex } from 'knex'
import { getReach, listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { presentNotification } from '#api/presenters/notifications.ts'
import { notifications } from '#api/queries/notifications.ts'
import { reach } from '#api/queries/reach.ts'
import * as service from '#api/services/alerts/notify.ts'

type Deps = { db: Knex; now: () => Date; botToken: string | null }

const HISTORY = 100

export function mountNotifications(serve: Serve, { db, now, botToken }: Deps): void {
  const hasBot = botToken !== null
  serve(getReach, async ({ user }) => ({
    alert: await reach(db, user.userId, { wish: 'alert', hasBot }),
    watch: await reach(db, user.userId, { wish: 'watch', hasBot }),
  }))
  serve(listNotifications, async ({ user }) => {
    const rows = await notifications(db, user.userId, { now: now(), limit: HISTORY })
    return rows.map(presentNotification)
  })
  serve(sendTestNotification, async ({ user }) => ({
    channels: await service.sendTestNotification(db, user.userId, now()),
  }))
}
