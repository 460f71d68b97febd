import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { OK } from '#api/contract/shapes.ts'
import { addTarget, changeTarget, listTargets, previewTarget, removeTarget } from '#api/contract/targets.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { reach } from '#api/queries/reach.ts'
import { targetPreview, targets } from '#api/queries/targets.ts'
import * as service from '#api/services/alerts/targets.ts'

type Deps = { db: Knex; now: () => Date; botToken: string | null }

export function mountTargets(serve: Serve, { db, now, botToken }: Deps): void {
  const one = async (userId: string, id: string) => {
    const [target] = await targets(db, userId, { now: now(), id })
    if (!target) throw notFound('This target')
    return target
  }
  serve(listTargets, ({ user }) => targets(db, user.userId, { now: now() }))
  serve(addTarget, async ({ user, body }) => {
    const id = await service.saveTarget(db, user.userId, body, now())
    const goesTo = await reach(db, user.userId, { wish: 'alert', hasBot: botToken !== null })
    return { ...(await one(user.userId, id)), reach: goesTo }
  })
  serve(previewTarget, ({ user, body }) => targetPreview(db, user.userId, body, now()))
  serve(changeTarget, async ({ user, params, body: { amount, mutedUntil } }) => {
    await service.changeTarget(db, user.userId, params.id, {
      now: now(),
      ...(amount === undefined ? {} : { limit: amount }),
      ...(mutedUntil === undefined ? {} : { mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) }),
    })
    return one(user.userId, params.id)
  })
  serve(removeTarget, async ({ user, params }) => {
    await service.removeTarget(db, user.userId, params.id)
    return OK
  })
}
