import type { Knex } from 'knex'

/**
 * Moves the catalogue's version, so that answers made before are made anew in every process. Call it after the writes,
 * at the end of their transaction where there is one: others wait for the row until then.
 */
export async function moveCatalogVersion(db: Knex): Promise<void> {
  const { rows } = await db.raw('update catalog_state set version = version + 1 returning version::text')
  await db.raw(`select pg_notify('catalog', ?)`, [rows[0].version])
}
