import type { Knex } from 'knex'

/** How often a process ended while it held a delivery, and since when a push service refuses a browser. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table deliveries add column crashes smallint not null default 0;
    alter table push_subscriptions add column refused_at timestamptz;
    delete from leases where name = 'push';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from leases where name like 'push %';
    alter table push_subscriptions drop column refused_at;
    alter table deliveries drop column crashes;
  `)
}
