import type { Knex } from 'knex'

/** People and what belongs to them: sessions, watches, coupons, hidden vendors, what they searched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text check (email = lower(email)),
      password_hash text,
      first_name text not null check (first_name <> ''),
      last_name text,
      telegram_id bigint unique check (telegram_id > 0),
      telegram_username text,
      telegram_reachable boolean not null default false,
      language_code text,
      alert_preferences text[] not null default '{}'
        check (alert_preferences <@ array['price_drop', 'out_of_stock', 'back_in_stock', 'new_item', 'promotion']),
      timezone text not null default 'UTC',
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_until smallint check (quiet_until between 0 and 1439),
      digest_at smallint check (digest_at between 0 and 1439),
      muted_until timestamptz,
      created_at timestamptz not null default now(),
      check (email is not null or telegram_id is not null),
      check ((email is null) = (password_hash is null)),
      check ((quiet_from is null) = (quiet_until is null))
    );
    create unique index users_email on users (email) where email is not null;

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('cookie', 'bearer')),
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);

    create table login_keys (
      key_hash bytea primary key,
      browser_hash bytea not null,
      match_code text not null,
      user_agent text not null default '',
      user_id uuid references users on delete cascade,
      link_user_id uuid references users on delete cascade,
      telegram_id bigint,
      status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused', 'used')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create table used_logins (hash bytea primary key, expires_at timestamptz not null);

    create table watches (
      user_id uuid not null references users on delete cascade,
      product_id bigint not null references products on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, product_id)
    );
    create index watches_product on watches (product_id);

    create table coupons (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      vendor_id bigint not null references vendors on delete cascade,
      code text not null check (code <> ''),
      discount_type text not null,
      discount_amount numeric not null,
      created_at timestamptz not null default now()
    );
    create unique index coupons_code on coupons (user_id, vendor_id, lower(code));
    create index coupons_vendor on coupons (vendor_id);

    create table hidden_vendors (
      user_id uuid not null references users on delete cascade,
      vendor_id bigint not null references vendors on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, vendor_id)
    );
    create index hidden_vendors_vendor on hidden_vendors (vendor_id);

    create table search_events (
      id bigint generated always as identity primary key,
      visitor bytea not null,
      query text not null,
      product_id bigint references products on delete cascade,
      interaction text check (interaction in ('watchlist', 'alert', 'click')),
      created_at timestamptz not null default now()
    );
    create index search_events_product on search_events (created_at, product_id);
    create table view_events (
      id bigint generated always as identity primary key,
      visitor bytea not null,
      product_id bigint not null references products on delete cascade,
      created_at timestamptz not null default now()
    );
    create index view_events_product on view_events (created_at, product_id);

    create table chat_messages (
      id bigint generated always as identity primary key,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('user', 'assistant')),
      content text not null,
      route text,
      citations jsonb not null default '[]',
      follow_ups jsonb not null default '[]',
      feedback text check (feedback in ('up', 'down')),
      report text,
      created_at timestamptz not null default now()
    );
    create index chat_messages_user on chat_messages (user_id, id);
    create table chat_pending (
      user_id uuid primary key references users on delete cascade,
      since timestamptz not null default now()
    );

    create table price_reports (
      id bigint generated always as identity primary key,
      offer_id bigint not null references offers on delete cascade,
      user_id uuid references users on delete set null,
      note text not null default '',
      created_at timestamptz not null default now()
    );
    create index price_reports_offer on price_reports (offer_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table price_reports, chat_pending, chat_messages, view_events, search_events, hidden_vendors, coupons,
      watches, used_logins, login_keys, sessions, users;
  `)
}
