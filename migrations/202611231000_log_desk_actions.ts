import type { Knex } from 'knex'

/** What was decided at the desk: who, when, what it was before and after, and whether it was undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table desk_actions (
      id bigint generated always as identity primary key,
      user_id uuid references users on delete set null,
      kind text not null check (kind <> ''),
      subject text not null,
      before jsonb,
      after jsonb,
      done_at timestamptz not null,
      undone_by bigint references desk_actions on delete set null
    );
    create index desk_actions_recent on desk_actions (done_at desc, id desc);
    create index desk_actions_user on desk_actions (user_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table desk_actions')
}
