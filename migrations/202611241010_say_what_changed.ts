import type { Knex } from 'knex'

/**
 * `reads` counts reads that changed nothing but when offers were seen. `catalog_changes` names the products that a
 * version changed; a version without rows may have changed anything.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table catalog_state add column reads bigint not null default 0;
    create table catalog_changes (
      version bigint not null,
      product_id bigint not null,
      primary key (version, product_id)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table catalog_changes;
    alter table catalog_state drop column reads;
  `)
}
