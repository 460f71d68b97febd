import type { Knex } from 'knex'

/** The lowest offers of a product that may be ranked: in the index of all offers those that may not stand before them, hundreds of them in a large market. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index offers_ranked on offers (product_id, currency, unit_price, price, id)
      where product_id is not null and stock <> 'out' and comparable and not quarantined and unusual is null and gone_at is null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index offers_ranked')
}
