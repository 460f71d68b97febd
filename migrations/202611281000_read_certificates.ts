import type { Knex } from 'knex'

/** Certificates that a shop's feed states stand beside those that people entered. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('alter table certificates add stated_by_feed boolean not null default false')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('alter table certificates drop column stated_by_feed')
