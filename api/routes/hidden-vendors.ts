import type { Knex } from 'knex'
import { hideVendor, listHiddenVendors, showVendor } from '#api/contract/hidden-vendors.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { hideVendor as hide, hiddenVendors, showVendor as show } from '#api/services/hidden-vendors.ts'

export function mountHiddenVendors(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(listHiddenVendors, ({ user }) => hiddenVendors(db, user.userId))
  serve(hideVendor, async ({ user, body }) => {
    await hide(db, user.userId, body.vendorId, now())
    return OK
  })
  serve(showVendor, async ({ user, params }) => {
    await show(db, user.userId, params.vendorId)
    return OK
  })
}
