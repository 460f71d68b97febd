import type * as z from 'zod/mini'
import type { notificationShape } from '#api/contract/notifications.ts'
import { linePath, plainLine } from '#api/domain/alerts/notification-text.ts'
import { lineOf, type HistoryRow } from '#api/queries/notifications.ts'

type WireNotification = z.output<typeof notificationShape>

export const presentNotification = (row: HistoryRow): WireNotification => ({
  id: row.id,
  kind: row.kind,
  ...plainLine(lineOf(row)),
  url: linePath(lineOf(row)),
  createdAt: row.created_at.toISOString(),
  deliveries: row.deliveries,
})
