import type { Knex } from 'knex'

/** One-time links that set a new password, what people may do beyond their own account, and who was suspended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table password_resets (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index password_resets_user on password_resets (user_id);
    alter table users
      add column roles text[] not null default '{}' check (roles <@ array['editor', 'owner']),
      add column suspended_at timestamptz;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users drop column suspended_at, drop column roles;
    drop table password_resets;
  `)
}
