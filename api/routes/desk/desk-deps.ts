import type { Knex } from 'knex'
import type { Features } from '#api/routes/site/about.ts'
import type { ListingServices } from '#api/services/desk/listings.ts'

/** What the calls of the desk need. */
export type DeskDeps = {
  db: Knex
  now: () => Date
  publicUrl: string
  features: () => Features
  push: { hasSubject: boolean }
  desk: Omit<ListingServices, 'db'>
}
