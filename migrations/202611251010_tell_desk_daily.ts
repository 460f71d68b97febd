import type { Knex } from 'knex'

const kinds = (...more: string[]) => `
  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
    'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test', 'market_target', 'basket_total',
    'desk_answer'${more.join('')}));`

/** Owners who want it are told once a day what waits at the desk; the moment is that of the last look. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table users add column desk_daily boolean not null default false, add column desk_daily_at timestamptz;
    ${kinds(", 'desk_waiting'")}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from notifications where kind = 'desk_waiting';
    ${kinds()}
    alter table users drop column desk_daily_at, drop column desk_daily;
  `)
