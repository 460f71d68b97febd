import type { Knex } from 'knex'

const allow = (knex: Knex, formats: string) =>
  knex.raw(`
    alter table feeds drop constraint feeds_format_check;
    alter table feeds add constraint feeds_format_check check (format in (${formats}));
  `)

const FIRST = `'shopify', 'woocommerce', 'json-ld', 'google-merchant', 'csv'`

export async function up(knex: Knex): Promise<void> {
  await allow(knex, `${FIRST}, 'squarespace', 'medusa', 'ecwid', 'html-table'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from feeds where format not in (${FIRST})`)
  await allow(knex, FIRST)
}
