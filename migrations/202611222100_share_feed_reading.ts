import type { Knex } from 'knex'

/** Which host is read now or asked to be left alone, and where a long read goes on. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feed_hosts (
      host text primary key,
      claimed_until timestamptz,
      held_until timestamptz
    );
    create table feed_progress (
      feed_id bigint primary key references feeds on delete cascade,
      started_at timestamptz not null,
      progress jsonb not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table feed_progress; drop table feed_hosts')
}
