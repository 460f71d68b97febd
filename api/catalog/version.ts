import type { Knex } from 'knex'

export type CatalogVersion = {
  /** The version last seen; answers built at another version are old. */
  current: () => string
  /** Asks the database now; called at start, on a notification and by the timer. */
  refresh: () => Promise<void>
  stop: () => void
}

/**
 * Follows the catalogue's version. Every process polls; on PostgreSQL a notification makes it look at once.
 * While the database is away the last version stands, so that memory goes on answering.
 */
export function followCatalogVersion(options: {
  db: Knex
  everyMs: number
  onFault: (error: unknown) => void
}): CatalogVersion {
  let version = '0'
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      const { rows } = await options.db.raw('select version::text from catalog_state')
      version = rows[0]?.version ?? version
    } catch (error) {
      options.onFault(error)
    } finally {
      asking = undefined
    }
  }
  const refresh = () => (asking ??= ask())
  const timer = setInterval(() => void refresh(), options.everyMs)
  timer.unref()
  return { current: () => version, refresh, stop: () => clearInterval(timer) }
}
