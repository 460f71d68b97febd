import type { Knex } from 'knex'

type DonationEvent = {
  action: 'shown' | 'clicked' | 'dismissed'
  method?: string | null | undefined
  searchCount?: number | undefined
  totalSavings?: number | undefined
}

export async function recordDonationEvent(db: Knex, event: DonationEvent, at: Date): Promise<void> {
  await db('donation_events').insert({
    action: event.action,
    method: event.method ?? null,
    search_count: event.searchCount ?? 0,
    total_savings: (event.totalSavings ?? 0).toFixed(2),
    created_at: at,
  })
}
