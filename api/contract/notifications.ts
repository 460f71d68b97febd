import * as z from 'zod/mini'
import { CHANNELS, REACH_FIXES } from '#api/domain/alerts/reach.ts'
import { call } from './call.ts'
import { dateTimeShape, idShape } from './shapes.ts'

export const notificationShape = z.object({
  id: idShape,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  createdAt: dateTimeShape,
  deliveries: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      status: z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']),
      sentAt: z.nullable(dateTimeShape),
      nextAttemptAt: z.nullable(dateTimeShape),
      error: z.nullable(z.string()),
    }),
  ),
})

/** Where messages go now; when that is nowhere, `channels` is empty and `fixes` names what mends it, best first. */
export const reachShape = z.object({
  channels: z.array(z.enum(CHANNELS)),
  fixes: z.array(z.enum(REACH_FIXES)),
})
export type WireReach = z.output<typeof reachShape>

export const getReach = call('GET /api/notifications/reach', {
  access: 'user',
  summary: 'Where the messages of own alerts and watches go, and what mends it when that is nowhere',
  answer: z.object({ alert: reachShape, watch: reachShape }),
})

export const listNotifications = call('GET /api/notifications', {
  access: 'user',
  summary: 'The last hundred notifications and what became of each message, newest first',
  answer: z.array(notificationShape),
})

export const sendTestNotification = call('POST /api/notifications/test', {
  access: 'user',
  limit: 'subscribe',
  summary: 'Send a test message to every channel of the person',
  answer: z.object({ channels: z.int() }),
})
