import type { Knex } from 'knex'
import {
  addPromotion,
  editPromotion,
  expirePromotion,
  importPromotions,
  listDeskPromotions,
  verifyPromotion,
} from '#api/contract/desk/promotions.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { deskPromotions } from '#api/queries/desk/promotions.ts'
import { importPromotions as addTable } from '#api/services/desk/promotion-table.ts'
import * as service from '#api/services/desk/promotions.ts'

export function mountDeskPromotions(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(listDeskPromotions, () => deskPromotions(db, now()))
  serve(addPromotion, async ({ user, body }) => ({
    id: await service.addPromotion(db, { userId: user.userId, now: now() }, body),
  }))
  serve(editPromotion, async ({ user, params, body }) => {
    await service.editPromotion(db, { userId: user.userId, now: now() }, params.id, body)
    return OK
  })
  serve(importPromotions, async ({ user, body }) => ({
    count: await addTable(db, { userId: user.userId, now: now() }, body.csv),
  }))
  serve(verifyPromotion, async ({ user, params, body }) => {
    await service.verifyPromotion(db, { userId: user.userId, now: now() }, params.id, body.evidenceUrl)
    return OK
  })
  serve(expirePromotion, async ({ user, params }) => {
    await service.expirePromotion(db, { userId: user.userId, now: now() }, params.id)
    return OK
  })
}
