import type { Knex } from 'knex'

const kinds = (...more: string[]) => `
  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
    'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test', 'market_target'${more.join('')}));`

/** When the total of a basket was last held against its limit, and at which version of the catalogue. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table baskets add column checked_at timestamptz, add column checked_version bigint;
    ${kinds(", 'basket_total'")}
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'basket_total';
    ${kinds()}
    alter table baskets drop column checked_version, drop column checked_at;
  `)
}
