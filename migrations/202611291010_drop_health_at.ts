import type { Knex } from 'knex'

/** Nothing ever read when the score of a vendor was computed. */
export const up = (knex: Knex): Promise<void> => knex.raw('alter table vendors drop column health_at')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('alter table vendors add column health_at timestamptz')
