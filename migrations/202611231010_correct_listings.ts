import type { Knex } from 'knex'

/** What people decided about listings and names, and what the market says of a price. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table listing_overrides (
      id bigint generated always as identity primary key,
      feed_id bigint not null references feeds on delete cascade,
      external_id text not null,
      sells jsonb not null,
      fingerprint text not null,
      action_id bigint references desk_actions on delete set null,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index listing_overrides_current on listing_overrides (feed_id, external_id) where ended_at is null;
    create index listing_overrides_action on listing_overrides (action_id);

    alter table offers
      add column heard_name text not null default '',
      add column name_known boolean not null default true,
      add column correction text check (correction in ('applied', 'review')),
      add column unusual jsonb,
      add column usual_unit_price numeric check (usual_unit_price > 0);
    create index offers_unknown_name on offers (heard_name) where not name_known and gone_at is null;
    create index offers_unusual on offers (id) where unusual is not null;
    create index offers_in_review on offers (id) where correction = 'review';

    create table vendor_levels (
      vendor_id bigint not null references vendors on delete cascade,
      pack_class text not null,
      level double precision not null,
      primary key (vendor_id, pack_class)
    );

    alter table compounds
      add column origin text not null default 'built-in' check (origin in ('built-in', 'desk')),
      add column merged_into bigint references compounds on delete set null,
      add column merged_at timestamptz,
      add check ((merged_into is null) or merged_at is not null);
    create index compounds_merged on compounds (merged_into) where merged_into is not null;
    alter table compound_aliases
      add column origin text not null default 'built-in' check (origin in ('built-in', 'desk'));

    create table ignored_names (
      key text primary key check (key <> ''),
      name text not null,
      ignored_at timestamptz not null
    );

    alter table quarantine add column rejected boolean not null default false;
    create index quarantine_rejected on quarantine (offer_id) where rejected;

    alter table price_reports
      add column outcome text check (outcome in ('confirmed', 'corrected', 'rejected')),
      add column resolved_at timestamptz,
      add check ((outcome is null) = (resolved_at is null));
    create index price_reports_open on price_reports (offer_id) where outcome is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table price_reports drop column outcome, drop column resolved_at;
    alter table quarantine drop column rejected;
    drop table ignored_names;
    delete from compound_aliases where origin = 'desk';
    alter table compound_aliases drop column origin;
    alter table compounds drop column origin, drop column merged_into, drop column merged_at;
    drop table vendor_levels;
    alter table offers drop column heard_name, drop column name_known, drop column correction, drop column unusual,
      drop column usual_unit_price;
    drop table listing_overrides;
  `)
}
