import type { Knex } from 'knex'

/** Rows stand in the order of their moments, so that blocks of a day are found without an index entry for each. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('create index observations_observed on observations using brin (observed_at)')

export const down = (knex: Knex): Promise<void> => knex.raw('drop index observations_observed')
