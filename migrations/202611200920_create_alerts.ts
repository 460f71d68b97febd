import type { Knex } from 'knex'

/** From a wish to hear (alert) over an event (notification) to a message on a channel (delivery). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table alerts (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      offer_id bigint not null references offers on delete cascade,
      types text[] not null
        check (cardinality(types) > 0 and types <@ array['price_change', 'out_of_stock', 'back_in_stock']),
      limit_kind text check (limit_kind in ('price', 'percent', 'per_unit')),
      limit_value numeric check (limit_value > 0),
      baseline_price numeric,
      muted_until timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, offer_id),
      check ((limit_kind is null) = (limit_value is null)),
      check (limit_kind <> 'percent' or limit_value <= 100)
    );
    create index alerts_offer on alerts (offer_id) include (user_id, types, limit_kind, limit_value);

    create table alert_firings (
      user_id uuid not null references users on delete cascade,
      offer_id bigint not null references offers on delete cascade,
      kind text not null,
      fired_at timestamptz not null,
      price numeric,
      primary key (user_id, offer_id, kind)
    );
    create index alert_firings_offer on alert_firings (offer_id);

    create table notifications (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('price_change', 'out_of_stock', 'back_in_stock', 'price_drop', 'new_item', 'promotion', 'test')),
      offer_id bigint references offers on delete cascade,
      product_id bigint references products on delete cascade,
      change_id bigint references changes on delete cascade,
      facts jsonb not null,
      created_at timestamptz not null default now(),
      unique nulls not distinct (user_id, offer_id, kind, change_id)
    );
    create index notifications_user on notifications (user_id, id desc);
    create index notifications_offer on notifications (offer_id);
    create index notifications_change on notifications (change_id);
    create index notifications_product on notifications (product_id);

    create table push_subscriptions (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      endpoint text not null unique check (endpoint ~ '^https{0,1}://'),
      p256dh text not null,
      auth text not null,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_success_at timestamptz
    );
    create index push_subscriptions_user on push_subscriptions (user_id);

    create table deliveries (
      id bigint generated always as identity primary key,
      notification_id bigint not null references notifications on delete cascade,
      user_id uuid not null references users on delete cascade,
      channel text not null check (channel in ('telegram', 'push')),
      target text not null,
      status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
      attempts smallint not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz not null default now(),
      leased_until timestamptz,
      lease uuid,
      expires_at timestamptz not null,
      sent_at timestamptz,
      message_id bigint,
      error text,
      created_at timestamptz not null default now(),
      unique (notification_id, channel, target),
      check ((status = 'sending') = (lease is not null and leased_until is not null))
    );
    create index deliveries_waiting on deliveries (channel, next_attempt_at, id) where status = 'waiting';
    create index deliveries_sending on deliveries (leased_until) where status = 'sending';
    create index deliveries_user on deliveries (user_id, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table deliveries, push_subscriptions, notifications, alert_firings, alerts;`)
}
