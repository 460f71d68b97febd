import type { Knex } from 'knex'
import { OK } from '#api/contract/shapes.ts'
import { suggest } from '#api/contract/desk/suggestions.ts'
import type { Serve } from '#api/middleware/serve.ts'
import * as service from '#api/services/suggestions.ts'

export function mountSuggestions(serve: Serve, { db, now }: { db: Knex; now: () => Date }): void {
  serve(suggest, async ({ user, body }) => {
    await service.suggest(db, { userId: user.userId, now: now() }, body)
    return OK
  })
}
