import type { Knex } from 'knex'
import type { WireHealth } from '#api/contract/desk/health.ts'
import type { Features } from '#api/routes/site/about.ts'
import type { FoundShop } from '#api/contract/desk/vendors.ts'
import type { RefundStars } from '#api/services/donations/donations.ts'
import type { ListingServices } from '#api/services/desk/listings.ts'

export type DeskDeps = {
  db: Knex
  now: () => Date
  publicUrl: string
  features: () => Features
  push: { hasSubject: boolean }
  checkShop: (url: string) => Promise<{ found: FoundShop } | { fault: string }>
  /** Null without a bot: nothing can be given back. */
  refundStars: RefundStars | null
  installation: { version: string; settings: WireHealth['settings']; checkAlertsEveryMs: number }
  /** Of the rules by which listings are read. */
  desk: { rulesVersion: string } & Omit<ListingServices, 'db'>
}
