import type { Knex } from 'knex'
import { basketGiven } from '#api/queries/basket-given.ts'
import { dueBaskets, settleTotal } from '#api/services/alerts/basket-totals.ts'
import type { BasketCosts } from '#api/services/basket-costs.ts'

export async function checkBaskets(
  { db, cost, now }: { db: Knex; cost: BasketCosts['cost']; now: () => Date },
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts = { baskets: 0, notified: 0 }
  for (const basket of await dueBaskets(db, now())) {
    if (signal.aborted) break
    const { given } = await basketGiven(db, basket.userId, basket, now())
    const written = await settleTotal(db, basket, await cost(given), now())
    counts.baskets += 1
    counts.notified += written.notifications
  }
  return counts
}
