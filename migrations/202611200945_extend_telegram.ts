import type { Knex } from 'knex'

/** How often an update was tried, and the questions about payments that a bot must take. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table telegram_updates add column attempts smallint not null default 1;
    create table payment_questions (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete cascade,
      telegram_user_id bigint not null,
      update_id bigint not null unique,
      question text not null check (question <> ''),
      created_at timestamptz not null default now()
    );
    create index payment_questions_user on payment_questions (user_id);
    create index login_keys_browser on login_keys (browser_hash);
    create index login_keys_expiry on login_keys (expires_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index login_keys_expiry, login_keys_browser;
    drop table payment_questions;
    alter table telegram_updates drop column attempts;
  `)
}
