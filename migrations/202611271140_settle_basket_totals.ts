import type { Knex } from 'knex'

/** When a total was told last, and whether it was met at the last look: it stays known while the total is above the limit. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table baskets add column told_at timestamptz, add column is_met boolean not null default false;
    update baskets set is_met = true, told_at = checked_at where told_total is not null;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    update baskets set told_total = null where not is_met;
    alter table baskets drop column is_met, drop column told_at;
  `)
