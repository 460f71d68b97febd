import type { Knex } from 'knex'

/** Answers that one web process built and the others take over; `body` is null while it is built. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create unlogged table shared_answers (
      key text primary key,
      version bigint not null,
      minute bigint not null,
      reads bigint not null,
      body text,
      claimed_at timestamptz not null
    )
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('drop table shared_answers')
