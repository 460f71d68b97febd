import type { Knex } from 'knex'

/** Where a public code was seen to work, and who said so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table promotions
      add column evidence_url text check (evidence_url ~ '^https{0,1}://'),
      add column entered_by_user_id uuid references users on delete set null,
      add column minimum numeric check (minimum > 0);
    create index promotions_verified on promotions (verified_at nulls first);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index promotions_verified;
    alter table promotions drop column evidence_url, drop column entered_by_user_id, drop column minimum;
  `)
}
