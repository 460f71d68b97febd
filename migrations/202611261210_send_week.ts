import type { Knex } from 'knex'

const kinds = (...more: string[]) => `
  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
    'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test', 'market_target', 'basket_total',
    'desk_answer', 'desk_waiting'${more.join('')}));`

/** Who wants it hears on Sundays what moved on the watchlist; the moment is that of the last look. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table users add column week_digest boolean not null default false, add column week_digest_at timestamptz;
    ${kinds(", 'week'")}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from notifications where kind = 'week';
    ${kinds()}
    alter table users drop column week_digest_at, drop column week_digest;
  `)
