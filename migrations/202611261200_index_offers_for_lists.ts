import type { Knex } from 'knex'

/**
 * What lists of a large market are made of, found without reading it whole: the lowest of a product in each currency, the
 * products of a vendor from the index alone, what a vendor reduced, and the newest.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index offers_lowest;
    create index offers_lowest on offers (product_id, currency, unit_price, price, id) where product_id is not null;
    drop index offers_vendor;
    create index offers_vendor on offers (vendor_id, product_id, gone_at);
    create index offers_reduced on offers (vendor_id) where list_price > price;
    drop index offers_first_seen;
    create index offers_first_seen on offers (first_seen_at desc, id desc) where product_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index offers_first_seen;
    create index offers_first_seen on offers (first_seen_at desc) where product_id is not null;
    drop index offers_reduced;
    drop index offers_vendor;
    create index offers_vendor on offers (vendor_id);
    drop index offers_lowest;
    create index offers_lowest on offers (product_id, unit_price, price, id) where product_id is not null;
  `)
}
