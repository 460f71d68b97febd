import type { Knex } from 'knex'
import { listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import { linePath, plainLine } from '#api/domain/notification-text.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { lineOf, notifications } from '#api/queries/notifications.ts'
import * as service from '#api/services/test-notification.ts'

type Deps = { db: Knex; now: () => Date }

const HISTORY = 100

export function mountNotifications(serve: Serve, { db, now }: Deps): void {
  serve(listNotifications, async ({ user }) => {
    const rows = await notifications(db, user.userId, { now: now(), limit: HISTORY })
    return rows.map(row => ({
      id: row.id,
      kind: row.kind,
      ...plainLine(lineOf(row)),
      url: linePath(lineOf(row)),
      createdAt: row.created_at.toISOString(),
      deliveries: row.deliveries,
    }))
  })
  serve(sendTestNotification, async ({ user }) => ({
    channels: await service.sendTestNotification(db, user.userId, now()),
  }))
}
