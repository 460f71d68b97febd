import type { Knex } from 'knex'

/** So many versions keep their changes: a process that is further behind builds everything anew. */
const KEPT_VERSIONS = 1_000

/**
 * Moves the catalogue's version, so that every process makes its answers anew: those that concern `products` (ids),
 * or all without it. Call it after the writes, at the end of their transaction: others wait for the row until then.
 */
export async function moveCatalogVersion(db: Knex, products: readonly string[] = []): Promise<void> {
  await db.raw(
    `with moved as (update catalog_state set version = version + 1 returning version),
       old as (delete from catalog_changes c using moved m where c.version <= m.version - ${KEPT_VERSIONS})
     insert into catalog_changes (version, product_id)
     select version, product_id from moved, unnest(:products::bigint[]) as product_id`,
    { products } as unknown as Knex.ValueDict,
  )
}

/** Notes a read that changed nothing but when its offers were seen: answers take that over once a minute. */
export const noteRead = (db: Knex): Promise<unknown> =>
  Promise.resolve(db.raw('update catalog_state set reads = reads + 1'))
