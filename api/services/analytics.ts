import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { DAY_MS } from '#api/domain/time.ts'

/** A hash that changes every day; `secret` belongs to this installation and keeps it from being guessed. */
export const visitorHash = (secret: string, seed: string, now: Date): Buffer =>
  createHash('sha256')
    .update(`${secret}|${Math.floor(now.getTime() / DAY_MS)}|${seed}`)
    .digest()
    .subarray(0, 16)

type SearchEvent = {
  visitor: Buffer
  query: string
  productId: string | null
  interaction: 'watchlist' | 'alert' | 'click' | null
  at: Date
}

export async function recordSearch(db: Knex, event: SearchEvent): Promise<void> {
  await db.raw(
    `insert into search_events (visitor, query, product_id, interaction, created_at)
     values (:visitor, :query, (select id from products where id = :product), :interaction, :at)`,
    {
      visitor: event.visitor,
      query: event.query,
      product: event.productId,
      interaction: event.interaction,
      at: event.at,
    },
  )
  if (event.interaction !== 'click' || event.productId === null) return
  await db.raw(
    `insert into view_events (visitor, product_id, created_at) select :visitor, id, :at from products where id = :product`,
    { visitor: event.visitor, product: event.productId, at: event.at },
  )
}
