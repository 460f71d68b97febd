import type { Knex } from 'knex'

/** The lens that a person chose last, as an address says it; null until one was chosen. */
export const up = (knex: Knex): Promise<void> => knex.raw('alter table users add column lens text')

export const down = (knex: Knex): Promise<void> => knex.raw('alter table users drop column lens')
