import type { Knex } from 'knex'
import { prepareShare } from '#api/contract/shares.ts'
import type { Serve } from '#api/middleware/serve.ts'
import * as shares from '#api/services/shares.ts'

type ShareDeps = { db: Knex; makeShare: shares.ShareMaker | null }

export function mountShares(serve: Serve, { db, makeShare }: ShareDeps): void {
  serve(prepareShare, async ({ user, params }) => ({
    preparedId: await shares.prepareShare(db, makeShare, { userId: user.userId, productId: params.id }),
  }))
}
