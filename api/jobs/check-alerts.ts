import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { matchHeld, matchMissed, matchPromotions } from '#api/services/alerts/match-changes.ts'
import { type Notified, wakeSenders } from '#api/services/alerts/notify.ts'

type Match = (trx: Knex.Transaction, now: Date) => Promise<Notified>

const MATCHES: Record<string, Match> = {
  missed: matchMissed,
  held: matchHeld,
  promotions: matchPromotions,
}

/** What no ingest told, what the rearm time held back, and new codes. Run twice it tells nothing twice. */
export async function checkAlerts(db: Knex, now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, match] of Object.entries(MATCHES)) {
    const written = await inTransaction(db, async trx => {
      const found = await match(trx, now)
      await wakeSenders(trx, found)
      return found
    })
    counts[name] = written.notifications
  }
  return counts
}
