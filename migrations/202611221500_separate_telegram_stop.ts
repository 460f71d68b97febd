import type { Knex } from 'knex'

/** "/stop" is the person's word and "blocked" is Telegram's; preferences that nobody has chosen yet are null. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column telegram_stopped boolean not null default false;
    alter table users alter column alert_preferences drop not null, alter column alert_preferences drop default;
    update users set alert_preferences = null where alert_preferences = '{}';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update users set telegram_reachable = false where telegram_stopped;
    alter table users drop column telegram_stopped;
    update users set alert_preferences = '{}' where alert_preferences is null;
    alter table users alter column alert_preferences set default '{}', alter column alert_preferences set not null;
  `)
}
