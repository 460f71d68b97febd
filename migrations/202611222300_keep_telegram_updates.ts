import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table telegram_updates
      add column chat_id bigint not null default 0,
      add column body text,
      add column due_at timestamptz not null default now(),
      add column is_doubtful boolean not null default false,
      add column is_overflow boolean not null default false,
      alter column attempts set default 0;
    create index telegram_updates_waiting on telegram_updates (chat_id, update_id)
      where handled_at is null and body is not null;
    create index telegram_updates_overflow on telegram_updates (chat_id, received_at) where is_overflow;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index telegram_updates_waiting, telegram_updates_overflow;
    alter table telegram_updates
      drop column chat_id, drop column body, drop column due_at, drop column is_doubtful, drop column is_overflow,
      alter column attempts set default 1;
  `)
}
