import type { Knex } from 'knex'

/** Baskets that a person keeps, each with the terms under which it is counted and, where wanted, a limit for its total. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table baskets (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      lines text not null check (char_length(lines) between 1 and 1000),
      country char(2) check (country ~ '^[A-Z]{2}$'),
      currency char(3) check (currency ~ '^[A-Z]{3}$'),
      codes text not null check (codes in ('none', 'mine', 'public')),
      limit_amount numeric check (limit_amount > 0),
      limit_currency char(3) check (limit_currency ~ '^[A-Z]{3}$'),
      told_total numeric,
      created_at timestamptz not null,
      unique (user_id, name),
      check ((limit_amount is null) = (limit_currency is null))
    );
    create index baskets_limited on baskets (id) where limit_amount is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table baskets;')
}
