import type { Knex } from 'knex'

/** Compounds, products, vendors, their feeds, and every fact observed about an offer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table compounds (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      name text not null unique,
      category text not null check (category in ('peptide', 'sarm', 'research_chemical', 'other')),
      cas text,
      created_at timestamptz not null default now()
    );
    create table compound_aliases (
      compound_id bigint not null references compounds on delete cascade,
      key text not null check (key <> ''),
      alias text not null,
      note text,
      primary key (key, compound_id)
    );
    create index compound_aliases_compound on compound_aliases (compound_id);

    create table products (
      id bigint generated always as identity primary key,
      key text not null unique,
      name text not null,
      compound_id bigint references compounds on delete restrict,
      blend jsonb,
      category text not null check (category in ('peptide', 'sarm', 'research_chemical')),
      form_family text not null,
      unit_type text not null check (unit_type in ('mg', 'ml', 'iu', 'count')),
      description text not null default '',
      image_url text,
      created_at timestamptz not null default now(),
      check (compound_id is not null or blend is not null)
    );
    create index products_compound on products (compound_id);

    create table vendors (
      id bigint generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
      name text not null unique,
      website text not null check (website ~ '^https{0,1}://'),
      provides_coa boolean not null default false,
      fictional boolean not null default false,
      currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      health_score smallint check (health_score between 0 and 100),
      health_facts jsonb,
      health_at timestamptz,
      paused_at timestamptz,
      created_at timestamptz not null default now()
    );

    create table feeds (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      url text not null check (url ~ '^(http|https|demo)://'),
      format text not null check (format in ('shopify', 'woocommerce', 'json-ld', 'google-merchant', 'csv')),
      etag text,
      last_modified text,
      last_read_at timestamptz,
      last_success_at timestamptz,
      stale_since timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      unique (vendor_id, url)
    );

    create table feed_runs (
      id bigint generated always as identity primary key,
      feed_id bigint not null references feeds on delete cascade,
      started_at timestamptz not null,
      finished_at timestamptz,
      outcome text not null check (outcome in ('running', 'ok', 'not_modified', 'held', 'failed')),
      listings integer not null default 0 check (listings >= 0),
      added integer not null default 0 check (added >= 0),
      changed integer not null default 0 check (changed >= 0),
      vanished integer not null default 0 check (vanished >= 0),
      quarantined integer not null default 0 check (quarantined >= 0),
      refused integer not null default 0 check (refused >= 0),
      reasons jsonb not null default '{}',
      error text
    );
    create index feed_runs_recent on feed_runs (feed_id, started_at desc);

    create table offers (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      feed_id bigint not null references feeds on delete cascade,
      external_id text not null,
      product_id bigint references products on delete restrict,
      listing jsonb not null,
      listing_hash text not null,
      title text not null,
      size text not null default '',
      form text not null,
      category text not null check (category in ('peptide', 'sarm', 'research_chemical', 'other')),
      unit_count integer,
      strength numeric,
      strength_unit text check (strength_unit in ('mg', 'ml', 'iu', 'mg/ml', 'iu/ml')),
      total_mg numeric check (total_mg > 0),
      total_ml numeric check (total_ml > 0),
      total_iu numeric check (total_iu > 0),
      unit_type text check (unit_type in ('mg', 'ml', 'iu', 'count')),
      quantity numeric check (quantity > 0),
      price numeric check (price > 0),
      list_price numeric check (list_price > 0),
      currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
      unit_price numeric check (unit_price > 0),
      comparable boolean not null,
      reason text,
      stock text not null check (stock in ('in', 'out', 'backorder', 'preorder', 'unknown')),
      url text check (url ~ '^https{0,1}://'),
      image_url text check (image_url ~ '^https{0,1}://'),
      description text,
      stock_confirmed boolean not null default true,
      first_seen_at timestamptz not null,
      checked_at timestamptz not null,
      restocked_at timestamptz,
      missing_reads smallint not null default 0 check (missing_reads >= 0),
      gone_at timestamptz,
      quarantined boolean not null default false,
      unique (feed_id, external_id),
      check (comparable = (reason is null)),
      check (not comparable or (unit_price is not null and product_id is not null and unit_type is not null))
    );
    create index offers_product on offers (product_id) where product_id is not null;
    create index offers_vendor on offers (vendor_id);
    create index offers_unconfirmed on offers (feed_id) where not stock_confirmed;
    create index offers_first_seen on offers (first_seen_at desc) where product_id is not null;
    create index offers_restocked on offers (restocked_at desc) where restocked_at is not null;

    create table observations (
      id bigint generated always as identity primary key,
      offer_id bigint not null references offers on delete cascade,
      observed_at timestamptz not null,
      price numeric,
      list_price numeric,
      unit_price numeric,
      currency char(3) not null,
      stock text not null check (stock in ('in', 'out', 'backorder', 'preorder', 'unknown')),
      unique (offer_id, observed_at)
    );

    create table changes (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('price', 'out_of_stock', 'back_in_stock', 'new_item', 'promotion')),
      offer_id bigint references offers on delete cascade,
      product_id bigint references products on delete cascade,
      vendor_id bigint not null references vendors on delete cascade,
      promotion_id bigint,
      observed_at timestamptz not null,
      old_price numeric,
      new_price numeric,
      old_unit_price numeric,
      new_unit_price numeric,
      currency char(3),
      created_at timestamptz not null default now(),
      check ((kind = 'promotion') = (promotion_id is not null)),
      check (kind = 'promotion' or offer_id is not null)
    );
    create index changes_offer on changes (offer_id);
    create index changes_recent on changes (observed_at desc);

    create table quarantine (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      feed_id bigint not null references feeds on delete cascade,
      offer_id bigint references offers on delete cascade,
      kind text not null check (kind in ('price_jump', 'zero_price', 'mass_loss')),
      held jsonb not null,
      reads smallint not null default 1 check (reads > 0),
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      status text not null default 'held' check (status in ('held', 'confirmed', 'released', 'dropped')),
      resolved_at timestamptz,
      check ((status = 'held') = (resolved_at is null)),
      check ((kind = 'mass_loss') = (offer_id is null))
    );
    create unique index quarantine_held_offer on quarantine (offer_id) where status = 'held' and offer_id is not null;
    create unique index quarantine_held_feed on quarantine (feed_id) where status = 'held' and offer_id is null;

    create table promotions (
      id bigint generated always as identity primary key,
      vendor_id bigint not null references vendors on delete cascade,
      code text not null check (code <> ''),
      promotion_type text not null,
      name text not null,
      discount_type text not null check (discount_type in ('percentage', 'fixed')),
      discount_amount numeric not null check (discount_amount > 0),
      starts_at timestamptz not null default now(),
      expires_at timestamptz,
      verified_at timestamptz,
      created_at timestamptz not null default now(),
      check (discount_type <> 'percentage' or discount_amount <= 100)
    );
    create unique index promotions_code on promotions (vendor_id, lower(code));
    alter table changes add foreign key (promotion_id) references promotions on delete cascade;

    create table catalog_state (
      only_row boolean primary key default true check (only_row),
      version bigint not null default 1,
      changed_at timestamptz not null default now()
    );
    insert into catalog_state default values;

    create table job_runs (
      id bigint generated always as identity primary key,
      name text not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      outcome text not null check (outcome in ('running', 'ok', 'failed')),
      detail jsonb not null default '{}'
    );
    create index job_runs_recent on job_runs (name, started_at desc);
    create table watermarks (name text primary key, value bigint not null);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table watermarks, job_runs, catalog_state, changes, promotions, quarantine, observations, offers,
      feed_runs, feeds, vendors, products, compound_aliases, compounds;
  `)
}
