import type { Knex } from 'knex'

/** What was told is written into a target each time; with room in its block no index is written for that. */
export const up = (knex: Knex): Promise<void> => knex.raw('alter table targets set (fillfactor = 80)')

export const down = (knex: Knex): Promise<void> => knex.raw('alter table targets reset (fillfactor)')
