import type { Knex } from 'knex'

/** What telling once, truthfully and by one sender needs beside the tables of alerts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table alerts add column currency char(3);
    update alerts a set currency = o.currency from offers o where o.id = a.offer_id;
    drop index alerts_offer;
    create index alerts_offer on alerts (offer_id)
      include (user_id, types, limit_kind, limit_value, baseline_price, currency);

    -- recheck_at: something was held back by the rearm time and is looked at again then.
    alter table alert_firings add column currency char(3), add column recheck_at timestamptz;
    create index alert_firings_recheck on alert_firings (recheck_at) where recheck_at is not null;

    create unique index changes_promotion on changes (promotion_id) where promotion_id is not null;

    -- Test messages and limits already met have no change behind them and may be told again.
    alter table notifications drop constraint notifications_user_id_offer_id_kind_change_id_key;
    create unique index notifications_once on notifications (user_id, offer_id, kind, change_id)
      nulls not distinct where change_id is not null;

    -- Reads whose changes have met the alerts: what the sweep leaves alone.
    create table matched_reads (observed_at timestamptz primary key);

    -- One process at a time does what a row names, and what it was told to wait for outlives it.
    create table leases (
      name text primary key,
      owner uuid,
      held_until timestamptz,
      paused_until timestamptz,
      reason text
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table leases, matched_reads;
    drop index notifications_once;
    delete from notifications n using notifications m
      where n.change_id is null and m.change_id is null and n.id < m.id
        and (n.user_id, n.kind) = (m.user_id, m.kind) and n.offer_id is not distinct from m.offer_id;
    alter table notifications add unique nulls not distinct (user_id, offer_id, kind, change_id);
    drop index changes_promotion;
    alter table alert_firings drop column recheck_at, drop column currency;
    drop index alerts_offer;
    alter table alerts drop column currency;
    create index alerts_offer on alerts (offer_id) include (user_id, types, limit_kind, limit_value);
  `)
}
