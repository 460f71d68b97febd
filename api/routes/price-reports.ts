import type { Knex } from 'knex'
import { reportPrice } from '#api/contract/price-reports.ts'
import { OK } from '#api/contract/shapes.ts'
import type { Serve } from '#api/middleware/serve.ts'
import * as service from '#api/services/price-reports.ts'

export function mountPriceReports(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(reportPrice, async ({ user, params, body }) => {
    await service.reportPrice(db, { offerId: params.id, userId: user.userId, note: body.note, now: now() })
    return OK
  })
}
