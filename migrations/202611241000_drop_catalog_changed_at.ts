import type { Knex } from 'knex'

/** Nothing ever read when the catalogue's version moved. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table catalog_state drop column changed_at;')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table catalog_state add column changed_at timestamptz not null default now();')
}
