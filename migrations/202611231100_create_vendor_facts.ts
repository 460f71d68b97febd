import type { Knex } from 'knex'

/** What vendors state about themselves. A fact that is replaced or withdrawn stays as history. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table vendor_facts (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      kind text not null check (kind in ('dispatch', 'destinations', 'shipping', 'payment', 'minimum', 'returns',
        'certificates', 'contact', 'notes')),
      value jsonb not null,
      source_url text check (source_url ~ '^https{0,1}://'),
      stated_on date not null,
      entered_by_user_id uuid references users on delete set null,
      entered_at timestamptz not null,
      replaced_at timestamptz
    );
    create unique index vendor_facts_current on vendor_facts (vendor_id, kind) where replaced_at is null;
    create index vendor_facts_history on vendor_facts (vendor_id, entered_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table vendor_facts;')
}
