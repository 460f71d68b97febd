import type { Knex } from 'knex'
import type { Catalog } from '#api/catalog/catalog.ts'
import { trackDonation, trackSearch } from '#api/contract/analytics.ts'
import { OK } from '#api/contract/shapes.ts'
import { addressKey } from '#api/middleware/rate-limit.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { recordDonationEvent } from '#api/services/donations/donations.ts'
import { recordSearch, visitorHash } from '#api/services/analytics.ts'

type Deps = { db: Knex; catalog: Catalog; secret: string; now: () => Date }

export function mountAnalytics(serve: Serve, { db, catalog, secret, now }: Deps): void {
  serve(trackSearch, async ({ body, user, ctx }) => {
    const query = body.query.trim()
    const found = body.productId ?? (await catalog.match(query)).matches[0]?.productId ?? null
    const visitor = visitorHash(secret, user?.userId ?? addressKey(ctx.ip), now())
    const interaction = body.interactionType ?? null
    if (query !== '' || interaction)
      await recordSearch(db, { visitor, query, productId: found, interaction, at: now() })
    return OK
  })
  serve(trackDonation, async ({ body }) => {
    await recordDonationEvent(db, body, now())
    return OK
  })
}
