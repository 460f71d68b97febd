import type { Knex } from 'knex'

/** Money: an invoice is a wish, a donation is a fact with its charge id; and the Telegram updates already handled. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table donation_invoices (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      stars integer not null check (stars in (10, 25, 50, 100)),
      status text not null default 'created' check (status in ('created', 'paid', 'refunded')),
      link text,
      created_at timestamptz not null default now(),
      paid_at timestamptz
    );
    create index donation_invoices_user on donation_invoices (user_id);

    create table donations (
      id bigint generated always as identity primary key,
      charge_id text not null unique,
      provider_charge_id text,
      invoice_id uuid references donation_invoices on delete set null,
      user_id uuid references users on delete set null,
      telegram_user_id bigint not null,
      stars integer not null check (stars > 0),
      payload text not null,
      orphan_reason text,
      status text not null default 'paid' check (status in ('paid', 'refund_wanted', 'refunded')),
      paid_at timestamptz not null,
      refunded_at timestamptz,
      check ((status = 'refunded') = (refunded_at is not null))
    );
    create index donations_paid on donations (paid_at);
    create index donations_invoice on donations (invoice_id);
    create index donations_user on donations (user_id);

    create table donation_events (
      id bigint generated always as identity primary key,
      action text not null check (action in ('shown', 'clicked', 'dismissed')),
      method text,
      search_count integer not null check (search_count >= 0),
      total_savings numeric not null check (total_savings >= 0),
      created_at timestamptz not null default now()
    );

    create table telegram_updates (
      update_id bigint primary key,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    );
    create index telegram_updates_received on telegram_updates (received_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table telegram_updates, donation_events, donations, donation_invoices;`)
}
