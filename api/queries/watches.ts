import type { Knex } from 'knex'
import { isoText } from '#api/queries/catalog/product-json.ts'
import { productsWithoutOffersToo } from '#api/queries/catalog/products.ts'

export async function watchedProducts(db: Knex, userId: string): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select product_id::text as "productId", ${isoText('created_at')} as "createdAt" from watches
     where user_id = ? order by watches.created_at desc, product_id`,
    [userId],
  )
  const watches = rows as { productId: string; createdAt: string }[]
  const body = await productsWithoutOffersToo(
    db,
    watches.map(watch => watch.productId),
  )
  const products = new Map((JSON.parse(body) as { id: string }[]).map(product => [product.id, product]))
  return watches.flatMap(watch => {
    const product = products.get(watch.productId)
    return product ? [{ ...watch, product }] : []
  })
}

export async function watchCounts(db: Knex): Promise<Record<string, number>> {
  const { rows } = await db.raw(
    `select coalesce(json_object_agg(product_id, n order by product_id), '{}') as counts
     from (select product_id, count(*)::int as n from watches group by product_id) counted`,
  )
  return rows[0].counts
}
