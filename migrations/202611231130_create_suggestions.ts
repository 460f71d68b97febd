import type { Knex } from 'knex'

/** What people suggest: a public code, a certificate, a fact about a vendor. Somebody at the desk decides. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table suggestions (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete cascade,
      vendor_id bigint not null references vendors on delete cascade,
      kind text not null check (kind in ('code', 'certificate', 'fact')),
      detail jsonb not null,
      source_url text check (source_url ~ '^https{0,1}://'),
      note text not null default '',
      status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
      created_at timestamptz not null,
      decided_by_user_id uuid references users on delete set null,
      decided_at timestamptz,
      check ((status = 'open') = (decided_at is null))
    );
    create index suggestions_open on suggestions (created_at, id) where status = 'open';
    create index suggestions_user on suggestions (user_id, created_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table suggestions;')
}
