import type { Knex } from 'knex'

/** Blends that the desk names, or names anew over the built-in ones. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table desk_blends (
      id bigint generated always as identity primary key,
      key text not null unique check (key <> ''),
      name text not null,
      parts text[] not null check (cardinality(parts) between 2 and 8),
      aliases text[] not null default '{}',
      numbered boolean not null default false
    )
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('drop table desk_blends')
