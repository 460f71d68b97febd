import type { Knex } from 'knex'

/** With which rules an offer was read, what changes by other rules alone, and more kinds of feeds. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table offers add column rules text not null default '';
    create index offers_by_rules on offers (feed_id, rules);
    alter table feeds add column rules text not null default '', add column columns jsonb;
    alter table changes drop constraint changes_kind_check;
    alter table changes add constraint changes_kind_check
      check (kind in ('price', 'out_of_stock', 'back_in_stock', 'new_item', 'promotion', 'corrected'));
    create table rates (
      currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
      base char(3) not null check (base ~ '^[A-Z]{3}$'),
      quoted_on date not null,
      rate numeric not null check (rate > 0),
      source text not null,
      primary key (quoted_on, base, currency)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table rates;
    delete from changes where kind = 'corrected';
    alter table changes drop constraint changes_kind_check;
    alter table changes add constraint changes_kind_check
      check (kind in ('price', 'out_of_stock', 'back_in_stock', 'new_item', 'promotion'));
    alter table feeds drop column rules, drop column columns;
    alter table offers drop column rules;
  `)
}
