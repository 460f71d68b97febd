import type { Knex } from 'knex'
import {
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
  subscribePush,
  unsubscribePush,
} from '#api/contract/push.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import * as service from '#api/services/alerts/push-subscriptions.ts'

type PushRouteDeps = { db: Knex; now: () => Date; publicKey: string; extraHosts: readonly string[] }

export function mountPush(serve: Serve, { db, now, publicKey, extraHosts }: PushRouteDeps): void {
  serve(getPushKey, async () => ({ publicKey }))
  serve(subscribePush, async ({ user, body, ctx }) => {
    const subscription = { endpoint: body.endpoint, keys: body.keys, userAgent: ctx.get('User-Agent') }
    return { id: await service.subscribe(db, user.userId, subscription, { extraHosts, now: now() }) }
  })
  serve(unsubscribePush, async ({ user, body }) => {
    await service.unsubscribe(db, user.userId, body.endpoint)
    return OK
  })
  serve(listPushSubscriptions, async ({ user }) =>
    (await service.listSubscriptions(db, user.userId)).map(row => ({
      id: row.id,
      host: new URL(row.endpoint).host,
      userAgent: row.userAgent,
      createdAt: row.createdAt.toISOString(),
      lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    })),
  )
  serve(removePushSubscription, async ({ user, params }) => {
    await service.removeSubscription(db, user.userId, params.id)
    return OK
  })
}
