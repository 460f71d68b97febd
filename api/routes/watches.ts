import type { Knex } from 'knex'
import { addWatch, countWatches, listWatches, removeWatch } from '#api/contract/watches.ts'
import { OK } from '#api/contract/shapes.ts'
import type { AnswerOf } from '#api/contract/call.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { reach } from '#api/queries/reach.ts'
import { watchCounts, watchedProducts } from '#api/queries/watches.ts'
import * as watches from '#api/services/alerts/watches.ts'

type Deps = { db: Knex; now: () => Date; botToken: string | null }

export function mountWatches(serve: Serve, { db, now, botToken }: Deps): void {
  serve(
    listWatches,
    async ({ user }) => (await watchedProducts(db, user.userId)) as AnswerOf<typeof listWatches>,
  )
  serve(countWatches, () => watchCounts(db))
  serve(addWatch, async ({ user, body }) => {
    const { preferencesSet } = await watches.addWatch(db, user.userId, body.productId, now())
    const goesTo = await reach(db, user.userId, { wish: 'watch', hasBot: botToken !== null })
    return { productId: body.productId, preferencesSet, reach: goesTo }
  })
  serve(removeWatch, async ({ user, params }) => {
    await watches.removeWatch(db, user.userId, params.productId)
    return OK
  })
}
