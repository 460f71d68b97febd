import type { Knex } from 'knex'

/** Certificates of analysis by the address of the vendor's or the laboratory's own file; the file itself is never kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table certificates (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      compound_id bigint references compounds on delete set null,
      product text not null check (product <> ''),
      batch text not null check (batch <> ''),
      laboratory text,
      methods text[] not null default '{}',
      purity text,
      content text,
      tested_on date,
      url text not null check (url ~ '^https{0,1}://'),
      verify text,
      confirmed_on date,
      entered_by_user_id uuid references users on delete set null,
      entered_at timestamptz not null,
      withdrawn_at timestamptz,
      link_state text check (link_state in ('ok', 'missing', 'unreachable')),
      link_error text,
      link_checked_at timestamptz,
      check ((link_state is null) = (link_checked_at is null))
    );
    create unique index certificates_current on certificates (vendor_id, lower(batch), url) where withdrawn_at is null;
    create index certificates_compound on certificates (compound_id) where withdrawn_at is null;
    create index certificates_unchecked on certificates (link_checked_at nulls first) where withdrawn_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table certificates;')
}
