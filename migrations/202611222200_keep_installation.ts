import type { Knex } from 'knex'

/** What belongs to the installation and not to a process: its keys, and the files of the builds it served last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation_secrets (
      name text primary key,
      value jsonb not null,
      created_at timestamptz not null default now()
    );
    create table site_assets (
      path text primary key,
      body bytea not null,
      build text not null,
      served_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_assets, installation_secrets;')
}
