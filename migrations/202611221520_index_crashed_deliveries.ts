import type { Knex } from 'knex'

/** Finds the few deliveries that a process ended with, and whose they are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index deliveries_crashed on deliveries (channel, user_id, target)
    where status = 'waiting' and crashes > 0`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index deliveries_crashed')
}
