import type { Knex } from 'knex'
import { addAlert, changeAlert, listAlerts, removeAlert } from '#api/contract/alerts.ts'
import { notFound } from '#api/contract/fault.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { alerts } from '#api/queries/alerts.ts'
import { reach } from '#api/queries/reach.ts'
import * as service from '#api/services/alerts/alerts.ts'

type Deps = { db: Knex; now: () => Date; botToken: string | null }

async function readAlert(db: Knex, userId: string, id: string) {
  const [alert] = await alerts(db, userId, id)
  if (!alert) throw notFound('This alert')
  return alert
}

export function mountAlerts(serve: Serve, { db, now, botToken }: Deps): void {
  serve(listAlerts, ({ user }) => alerts(db, user.userId))
  serve(addAlert, async ({ user, body }) => {
    const wanted = { offerId: body.productOfferId, types: body.alertTypes, limit: body.limit ?? null }
    const id = await service.saveAlert(db, user.userId, wanted, now())
    const goesTo = await reach(db, user.userId, { wish: 'alert', hasBot: botToken !== null })
    return { ...(await readAlert(db, user.userId, id)), reach: goesTo }
  })
  serve(changeAlert, async ({ user, params, body }) => {
    await service.changeAlert(db, user.userId, params.id, {
      now: now(),
      ...(body.alertTypes ? { types: body.alertTypes } : {}),
      ...(body.limit === undefined ? {} : { limit: body.limit }),
      ...(body.mutedUntil === undefined
        ? {}
        : { mutedUntil: body.mutedUntil === null ? null : new Date(body.mutedUntil) }),
    })
    return readAlert(db, user.userId, params.id)
  })
  serve(removeAlert, async ({ user, params }) => {
    await service.removeAlert(db, user.userId, params.id)
    return OK
  })
}
