import * as z from 'zod/mini'
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
      channel: z.enum(['telegram', 'push']),
      status: z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']),
      sentAt: z.nullable(dateTimeShape),
      nextAttemptAt: z.nullable(dateTimeShape),
      error: z.nullable(z.string()),
    }),
  ),
})

export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  cache: 'private',
  summary: 'The last hundred notifications and what became of each message, newest first',
  answer: z.array(notificationShape),
})

export const sendTestNotification = call({
  method: 'POST',
  path: '/api/notifications/test',
  access: 'user',
  cache: 'private',
  limit: 'subscribe',
  summary: 'Send a test message to every channel of the person',
  answer: z.object({ channels: z.int() }),
})
