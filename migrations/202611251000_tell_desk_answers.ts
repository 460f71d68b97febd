import type { Knex } from 'knex'

const kinds = (...more: string[]) => `
  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
    'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test', 'market_target', 'basket_total'${more.join('')}));`

/** Whoever reported a price or suggested something is told what the desk decided. */
export const up = (knex: Knex): Promise<void> => knex.raw(kinds(", 'desk_answer'"))

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`delete from notifications where kind = 'desk_answer'; ${kinds()}`)
