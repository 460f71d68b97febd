import * as z from 'zod/mini'
import { call } from './call.ts'
import { byId, dateTimeShape, idShape, okShape } from './shapes.ts'

const endpoint = z.string().check(z.minLength(10), z.maxLength(1000), z.regex(/^https?:\/\/[\x21-\x7e]+$/))

export const getPushKey = call('GET /api/push/vapid-public-key', {
  access: 'public',
  summary: 'The key a browser subscribes with',
  answer: z.object({ publicKey: z.string() }),
})

export const subscribePush = call('POST /api/push/subscribe', {
  access: 'user',
  limit: 'subscribe',
  summary: 'Register this browser; an endpoint belongs to whoever subscribed last with its keys',
  body: z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{80,120}={0,2}$/)),
      auth: z.string().check(z.regex(/^[\w-]{16,64}={0,2}$/)),
    }),
  }),
  answer: byId,
})

export const unsubscribePush = call('POST /api/push/unsubscribe', {
  access: 'user',
  summary: 'Forget this browser',
  body: z.object({ endpoint }),
  answer: okShape,
})

export const listPushSubscriptions = call('GET /api/push/subscriptions', {
  access: 'user',
  summary: 'The browsers that receive alerts; endpoints are secrets and stay on the server',
  answer: z.array(
    z.object({
      id: idShape,
      host: z.string(),
      userAgent: z.string(),
      createdAt: dateTimeShape,
      lastSuccessAt: z.nullable(dateTimeShape),
    }),
  ),
})

export const removePushSubscription = call('DELETE /api/push/subscriptions/:id', {
  access: 'user',
  summary: 'Forget one browser by its id',
  params: byId,
  answer: okShape,
})
