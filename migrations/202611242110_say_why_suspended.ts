import type { Knex } from 'knex'

/** Why an account is suspended, in words for its person. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`alter table users add column suspended_reason text`)

export const down = (knex: Knex): Promise<void> => knex.raw(`alter table users drop column suspended_reason`)
