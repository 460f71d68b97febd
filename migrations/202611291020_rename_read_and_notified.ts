import type { Knex } from 'knex'

export const up = (knex: Knex) =>
  knex.raw(`
    alter table offers rename column heard_name to read_name;
    alter table targets rename column told_at to notified_at;
    alter table targets rename column told_price to notified_price;
    alter table baskets rename column told_at to notified_at;
    alter table baskets rename column told_total to notified_total`)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table baskets rename column notified_total to told_total;
    alter table baskets rename column notified_at to told_at;
    alter table targets rename column notified_price to told_price;
    alter table targets rename column notified_at to told_at;
    alter table offers rename column read_name to heard_name`)
