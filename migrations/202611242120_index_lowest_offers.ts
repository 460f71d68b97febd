import type { Knex } from 'knex'

/** The offers of a product cheapest first: a target's market asks for the first that counts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index offers_lowest on offers (product_id, unit_price, price, id) where product_id is not null;
    drop index offers_product;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index offers_product on offers (product_id) where product_id is not null;
    drop index offers_lowest;
  `)
}
