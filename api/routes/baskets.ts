import type { Knex } from 'knex'
import type { Catalog } from '#api/catalog/catalog.ts'
import { getBasketMarket, listBaskets, removeBasket, saveBasket } from '#api/contract/baskets.ts'
import { notFound } from '#api/contract/fault.ts'
import { OK } from '#api/contract/shapes.ts'
import type { ServeCatalog } from '#api/middleware/serve-catalog.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { baskets } from '#api/queries/baskets.ts'
import * as service from '#api/services/baskets.ts'

export function mountBasketMarket(serve: ServeCatalog, catalog: Catalog): void {
  serve(getBasketMarket, ({ query }) => catalog.basketMarket(query))
}

export function mountBaskets(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(listBaskets, ({ user }) => baskets(db, user.userId))
  serve(saveBasket, async ({ user, body }) => {
    const id = await service.saveBasket(db, user.userId, body, now())
    const [saved] = await baskets(db, user.userId, id)
    if (!saved) throw notFound('This basket')
    return saved
  })
  serve(removeBasket, async ({ user, params }) => {
    await service.removeBasket(db, user.userId, params.id)
    return OK
  })
}
