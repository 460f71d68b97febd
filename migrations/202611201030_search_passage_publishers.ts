import type { Knex } from 'knex'

/** People ask what a publisher says ("the JAMA study", "Health Canada on …"), so its name is searched with the sentence. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table passages drop column words;
    alter table passages add column words tsvector generated always as (
      setweight(to_tsvector('english', text), 'A') || setweight(to_tsvector('english', publisher), 'D')) stored;
    create index passages_words on passages using gin (words);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table passages drop column words;
    alter table passages add column words tsvector generated always as (to_tsvector('english', text)) stored;
    create index passages_words on passages using gin (words);
  `)
}
