import type { Knex } from 'knex'
import { reconcileDonations, type StarLedger } from '#api/services/donations/reconcile-donations.ts'

type Log = (event: Record<string, unknown>, message: string) => void

export async function reconcileStars(deps: {
  db: Knex
  ledger: StarLedger
  log: Log
  now: () => Date
}): Promise<Record<string, unknown>> {
  const { orphans, failedRefunds, unknownToTelegram, ...counts } = await reconcileDonations(
    deps.db,
    deps.ledger,
    deps.now,
  )
  if (orphans.length > 0) deps.log({ orphans }, 'payments that fit no invoice: see npm run refund -- --list')
  if (failedRefunds.length > 0) deps.log({ failedRefunds }, 'refunds that Telegram does not carry out')
  if (unknownToTelegram.length > 0) deps.log({ unknownToTelegram }, 'payments that Telegram does not know')
  return {
    ...counts,
    orphans: orphans.length,
    failedRefunds: failedRefunds.length,
    unknownToTelegram: unknownToTelegram.length,
  }
}
