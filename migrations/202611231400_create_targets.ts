import type { Knex } from 'knex'

/**
 * A person's limit for a whole market. Equal markets of many people are one row, so that a read computes the lowest offer of
 * each market once, whatever the number of its targets.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table target_markets (
      id bigint generated always as identity primary key,
      compound_id bigint references compounds on delete cascade,
      product_id bigint references products on delete cascade,
      currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
      unit text not null check (unit in ('mg', 'ml', 'iu', 'count')),
      form text,
      pack text not null default 'any' check (pack in ('any', 'single', 'kit')),
      size_mg numeric check (size_mg > 0),
      certificate boolean not null default false,
      codes text not null default 'none' check (codes in ('none', 'mine', 'public')),
      ships_to text,
      check ((compound_id is null) <> (product_id is null)),
      unique nulls not distinct (compound_id, product_id, currency, unit, form, pack, size_mg, certificate, codes, ships_to)
    );
    create index target_markets_product on target_markets (product_id) where product_id is not null;

    -- told_price: the price per unit that was told last.
    create table targets (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      market_id bigint not null references target_markets on delete cascade,
      limit_value numeric not null check (limit_value > 0),
      told_at timestamptz,
      told_price numeric,
      muted_until timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, market_id)
    );
    create index targets_market on targets (market_id, limit_value);

    alter table notifications add column target_id bigint references targets on delete set null;
    create index notifications_target on notifications (target_id) where target_id is not null;
    alter table notifications drop constraint notifications_kind_check;
    alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
      'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test', 'market_target'));
    drop index notifications_once;
    create unique index notifications_once on notifications (user_id, offer_id, kind, change_id, target_id)
      nulls not distinct where change_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from notifications where kind = 'market_target';
    drop index notifications_once;
    create unique index notifications_once on notifications (user_id, offer_id, kind, change_id)
      nulls not distinct where change_id is not null;
    alter table notifications drop constraint notifications_kind_check;
    alter table notifications add constraint notifications_kind_check check (kind in ('price_change', 'out_of_stock',
      'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test'));
    alter table notifications drop column target_id;
    drop table targets, target_markets;
  `)
}
